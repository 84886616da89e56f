// gSOAP with no JVM in the process: the same codec over the same values and messages, measured with Google Benchmark.
//
//   xmlcost_native serve KIND OPTIONS                  answers on standard output what comes on standard input
//   xmlcost_native empty|read|write KIND OPTIONS POOL WARMUP-SECONDS ITERATIONS ITERATION-SECONDS OUT FACTS
//                                                      measures, and leaves Google Benchmark's JSON in OUT, and sizes in FACTS
//
// With malloc_count.cpp preloaded it counts memory instead, and leaves in OUT what org.xmlcost.bench.Memory would.
//
//   xmlcost_native pool KIND COUNT MESSAGES FILE       makes a POOL without Java: ints or doubles of uniform bits
//
// KIND and OPTIONS are numbers of xmlcost_codec.h. What is measured is checked before and after, to the last bit; if one is
// wrong, there are no figures and the exit is 1.
#include <benchmark/benchmark.h>
#include <dlfcn.h>

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <deque>
#include <exception>
#include <random>
#include <string>

#include "pool.h"

namespace {

using xmlcost::Exchange;
using xmlcost::Input;
using xmlcost::OwnedValues;

[[noreturn]] void fail(const std::string& why) { throw std::runtime_error(why); }

/// A codec that is open as long as this lives.
class Door {
 public:
  Door(std::int32_t kind, std::int32_t options) {
    const std::int32_t status = xmlcost_open(kind, options, &handle_);
    if (status != XMLCOST_OK) fail(xmlcost_status_text(status));
  }
  ~Door() { xmlcost_close(handle_); }
  Door(const Door&) = delete;
  Door& operator=(const Door&) = delete;

  xmlcost_handle handle() const { return handle_; }

  xmlcost_failure failure() const {
    xmlcost_failure failure;
    xmlcost_last_failure(handle_, &failure);
    return failure;
  }

 private:
  xmlcost_handle handle_ = 0;
};

struct Message {
  const std::uint8_t* data = nullptr;
  std::int64_t length = 0;
};

// --- serve -------------------------------------------------------------------------------------------------------------

void put(const void* bytes, std::size_t count) {
  if (std::fwrite(bytes, 1, count, stdout) != count) fail("standard output is closed");
}

void put_number(std::int64_t n) { put(&n, sizeof n); }

void put_block(const void* bytes, std::int64_t count) {
  put_number(count);
  if (count > 0) put(bytes, static_cast<std::size_t>(count));
}

void put_failure(const Door& door, std::int32_t status) {
  const xmlcost_failure failure = door.failure();
  put_number(status);
  put_number(failure.gsoap_code);
  put_number(failure.offset);
  put_block(failure.text, static_cast<std::int64_t>(std::strlen(failure.text)));
}

int serve(std::int32_t kind, std::int32_t options) {
  Door door(kind, options);
  Input in(stdin);
  for (char request; in.next(request);) {
    if (request == 'w') {
      const OwnedValues values(in);
      Message message;
      const std::int32_t status = xmlcost_write(door.handle(), &values.get(), &message.data, &message.length);
      if (status != XMLCOST_OK) {
        put_failure(door, status);
      } else {
        put_number(XMLCOST_OK);
        put_block(message.data, message.length);
      }
    } else if (request == 'r') {
      const std::vector<std::uint8_t> message = in.block();
      const std::uint8_t nothing = 0;
      xmlcost_values values;
      const std::int32_t status = xmlcost_read(door.handle(), message.empty() ? &nothing : message.data(),
                                               static_cast<std::int64_t>(message.size()), &values);
      if (status != XMLCOST_OK) {
        put_failure(door, status);
      } else {
        put_number(XMLCOST_OK);
        put_number(values.count);
        for (const auto& [data, bytes] : xmlcost::columns_of(values)) put_block(data, data != nullptr ? bytes : -1);
      }
    } else {
      fail("neither r nor w");
    }
    std::fflush(stdout);
  }
  return 0;
}

// --- measure -----------------------------------------------------------------------------------------------------------

std::deque<Exchange> load(const char* file) {
  std::FILE* const from = std::fopen(file, "rb");
  if (from == nullptr) fail(std::string("cannot read ") + file);
  Input in(from);
  std::deque<Exchange> pool;
  for (std::int64_t left = in.number(); left > 0; --left) {
    OwnedValues values(in);
    pool.push_back({std::move(values), in.block()});
  }
  std::fclose(from);
  if (pool.empty()) fail("an empty pool");
  return pool;
}

/// Bits, but for NaN, which is one value in XML.
bool same_doubles(const double* a, const double* b, std::int64_t n) {
  for (std::int64_t i = 0; i < n; ++i) {
    if (std::memcmp(a + i, b + i, sizeof *a) != 0 && !(a[i] != a[i] && b[i] != b[i])) return false;
  }
  return true;
}

bool same_floats(const float* a, const float* b, std::int64_t n) {
  for (std::int64_t i = 0; i < n; ++i) {
    if (std::memcmp(a + i, b + i, sizeof *a) != 0 && !(a[i] != a[i] && b[i] != b[i])) return false;
  }
  return true;
}

void require_same(const xmlcost_values& expected, const xmlcost_values& actual) {
  bool same = expected.count == actual.count;
  if (same && expected.floats != nullptr) same = same_floats(expected.floats, actual.floats, expected.count);
  if (same && expected.doubles != nullptr) same = same_doubles(expected.doubles, actual.doubles, expected.count);
  if (same) {
    const auto mine = xmlcost::columns_of(expected), theirs = xmlcost::columns_of(actual);
    for (const int exact : {XMLCOST_COLUMN_BYTES, XMLCOST_COLUMN_INTS, XMLCOST_COLUMN_INTS2, XMLCOST_COLUMN_TEXT, XMLCOST_COLUMN_OFFSETS}) {
      const auto &a = mine[exact], &b = theirs[exact];
      if (a.data == nullptr || a.bytes == 0) continue;
      same = same && a.bytes == b.bytes && std::memcmp(a.data, b.data, static_cast<std::size_t>(a.bytes)) == 0;
    }
  }
  if (!same) fail("wrong value");
}

xmlcost_values read(const Door& door, const std::vector<std::uint8_t>& message) {
  xmlcost_values values;
  const auto length = static_cast<std::int64_t>(message.size());
  if (xmlcost_read(door.handle(), message.data(), length, &values) != XMLCOST_OK) fail(door.failure().text);
  return values;
}

std::vector<std::uint8_t> write(const Door& door, const xmlcost_values& values) {
  Message message;
  if (xmlcost_write(door.handle(), &values, &message.data, &message.length) != XMLCOST_OK) fail(door.failure().text);
  return {message.data, message.data + message.length};
}

void time_reading(benchmark::State& state, const Door& door, const std::deque<Exchange>& pool) {
  std::size_t next = 0;
  for (auto _ : state) {
    const std::vector<std::uint8_t>& message = pool[next].message;
    next = next + 1 == pool.size() ? 0 : next + 1;
    xmlcost_values values;
    if (xmlcost_read(door.handle(), message.data(), static_cast<std::int64_t>(message.size()), &values) != XMLCOST_OK) {
      state.SkipWithError("refused while measuring");
      break;
    }
    benchmark::DoNotOptimize(values);
  }
}

void time_writing(benchmark::State& state, const Door& door, const std::deque<Exchange>& pool) {
  std::size_t next = 0;
  for (auto _ : state) {
    const xmlcost_values& values = pool[next].values.get();
    next = next + 1 == pool.size() ? 0 : next + 1;
    Message message;
    if (xmlcost_write(door.handle(), &values, &message.data, &message.length) != XMLCOST_OK) {
      state.SkipWithError("refused while measuring");
      break;
    }
    benchmark::DoNotOptimize(message);
  }
}

/// A call that does nothing, as Java makes it through JNI and java.lang.foreign.
void time_nothing(benchmark::State& state) {
  std::int64_t value = 0;
  for (auto _ : state) benchmark::DoNotOptimize(value = xmlcost_nothing(value + 1));
}

/// The harness has its own words for what it is to do, but only as a command line.
void run_harness(const char* out) {
  std::string words[] = {"xmlcost_native", std::string("--benchmark_out=") + out, "--benchmark_out_format=json",
                         "--benchmark_report_aggregates_only=false"};
  char* arguments[] = {words[0].data(), words[1].data(), words[2].data(), words[3].data(), nullptr};
  int count = 4;
  benchmark::Initialize(&count, arguments);
  benchmark::RunSpecifiedBenchmarks();
  benchmark::Shutdown();
}

// --- pool --------------------------------------------------------------------------------------------------------------

template <class T>
void make_pool(std::int32_t kind, std::int32_t column, const T* xmlcost_values::*field, std::size_t count, std::int64_t messages,
               std::FILE* to) {
  Door door(kind, 0);
  std::mt19937_64 random(1);
  std::vector<T> numbers(count);
  const auto number = [&](std::int64_t n) { std::fwrite(&n, sizeof n, 1, to); };
  number(messages);
  for (; messages > 0; --messages) {
    for (T& each : numbers) {
      do {
        const std::uint64_t bits = random();
        std::memcpy(&each, &bits, sizeof each);
      } while (!std::isfinite(static_cast<double>(each)));
    }
    xmlcost_values values{};
    values.count = static_cast<std::int64_t>(count);
    values.*field = numbers.data();
    const std::vector<std::uint8_t> message = write(door, values);
    number(values.count);
    for (std::int32_t i = 0; i < XMLCOST_COLUMN_MESSAGE; ++i) {
      number(i == column ? static_cast<std::int64_t>(count * sizeof(T)) : -1);
      if (i == column) std::fwrite(numbers.data(), sizeof(T), count, to);
    }
    number(static_cast<std::int64_t>(message.size()));
    std::fwrite(message.data(), 1, message.size(), to);
  }
}

int pool(std::int32_t kind, std::size_t count, std::int64_t messages, const char* file) {
  std::FILE* const to = std::fopen(file, "wb");
  if (to == nullptr) fail(std::string("cannot write ") + file);
  if (kind == XMLCOST_INT) {
    make_pool(kind, XMLCOST_COLUMN_INTS, &xmlcost_values::ints, count, messages, to);
  } else if (kind == XMLCOST_DOUBLE) {
    make_pool(kind, XMLCOST_COLUMN_DOUBLES, &xmlcost_values::doubles, count, messages, to);
  } else {
    fail("a pool is of ints or of doubles");
  }
  if (std::fclose(to) != 0) fail(std::string("cannot write ") + file);
  return 0;
}

// --- count -------------------------------------------------------------------------------------------------------------

/// Of malloc_count.cpp; null where it is not preloaded.
using MallocCounters = void(std::int64_t* allocated_live_peak);

void count_memory(MallocCounters* counters, const char* out, int iterations, const std::deque<Exchange>& pool, const Door& door,
                  bool reading, std::int64_t live_before) {
  std::string allocated, peak;
  for (int i = 0; i < iterations; ++i) {
    std::int64_t before[3], after[3];
    counters(before);
    for (const Exchange& each : pool) {
      xmlcost_values values;
      Message message;
      const std::int32_t status = reading ? xmlcost_read(door.handle(), each.message.data(), static_cast<std::int64_t>(each.message.size()), &values)
                                          : xmlcost_write(door.handle(), &each.values.get(), &message.data, &message.length);
      if (status != XMLCOST_OK) fail("refused while counting");
    }
    counters(after);
    const char* const comma = i == 0 ? "" : ", ";
    allocated += comma + std::to_string(static_cast<double>(after[0] - before[0]) / static_cast<double>(pool.size()));
    peak += comma + std::to_string(after[2] - live_before);
  }
  std::FILE* const to = std::fopen(out, "w");
  if (to == nullptr) fail(std::string("cannot write ") + out);
  std::fprintf(to, "{\"native_alloc\": [%s],\n \"native_peak\": [%s]}\n", allocated.c_str(), peak.c_str());
  std::fclose(to);
}

void leave_facts(const char* file, std::size_t messages, std::size_t bytes) {
  std::FILE* const to = std::fopen(file, "w");
  if (to == nullptr) fail(std::string("cannot write ") + file);
  std::fprintf(to, "message_bytes=%zu\npool_messages=%zu\npool_bytes=%zu\nverified=%zu\n", (bytes + messages / 2) / messages, messages,
               bytes, messages);
  std::fclose(to);
}

int measure(const std::string& what, std::int32_t kind, std::int32_t options, char** rest) {
  const bool reading = what == "read";
  const std::deque<Exchange> pool = load(rest[0]);
  auto* const counters = reinterpret_cast<MallocCounters*>(dlsym(RTLD_DEFAULT, "xmlcost_malloc_counters"));
  std::int64_t before[3] = {};
  if (counters != nullptr) counters(before);
  Door door(kind, options);
  std::vector<std::vector<std::uint8_t>> written;
  const auto verify = [&](bool first) {
    for (std::size_t i = 0; i < pool.size(); ++i) {
      if (reading) {
        require_same(pool[i].values.get(), read(door, pool[i].message));
      } else if (first) {
        written.push_back(write(door, pool[i].values.get()));
        require_same(pool[i].values.get(), read(door, written[i]));
      } else if (write(door, pool[i].values.get()) != written[i]) {
        fail("a message came out otherwise after measuring than before");
      }
    }
  };
  verify(true);
  std::size_t bytes = 0;
  for (std::size_t i = 0; i < pool.size(); ++i) bytes += reading ? pool[i].message.size() : written[i].size();
  leave_facts(rest[5], pool.size(), bytes);
  const auto body = [&](benchmark::State& state) {
    if (what == "empty") {
      time_nothing(state);
    } else if (reading) {
      time_reading(state, door, pool);
    } else {
      time_writing(state, door, pool);
    }
  };
  if (counters != nullptr) {
    std::vector<std::vector<std::uint8_t>>().swap(written);  // not part of what the codec holds
    count_memory(counters, rest[4], std::atoi(rest[2]), pool, door, reading, before[1]);
    return 0;
  }
  benchmark::RegisterBenchmark(what.c_str(), body)
      ->Unit(benchmark::kNanosecond)
      ->UseRealTime()
      ->MinWarmUpTime(std::atof(rest[1]))
      ->Repetitions(std::atoi(rest[2]))
      ->MinTime(std::atof(rest[3]));
  run_harness(rest[4]);
  verify(false);
  return 0;
}

}  // namespace

int main(int count, char** arguments) {
  try {
    const std::string command = count > 1 ? arguments[1] : "";
    if (command == "pool" && count == 6) {
      return pool(std::atoi(arguments[2]), static_cast<std::size_t>(std::atol(arguments[3])), std::atol(arguments[4]), arguments[5]);
    }
    if (command == "serve" && count == 4) return serve(std::atoi(arguments[2]), std::atoi(arguments[3]));
    if ((command == "empty" || command == "read" || command == "write") && count == 10) {
      return measure(command, std::atoi(arguments[2]), std::atoi(arguments[3]), arguments + 4);
    }
  } catch (const std::exception& e) {
    std::fprintf(stderr, "xmlcost_native: %s\n", e.what());
    return 1;
  }
  std::fprintf(stderr, "usage: xmlcost_native serve KIND OPTIONS\n"
                       "       xmlcost_native empty|read|write KIND OPTIONS POOL WARMUP-SECONDS ITERATIONS ITERATION-SECONDS OUT FACTS\n"
                       "       xmlcost_native pool KIND COUNT MESSAGES FILE\n");
  return 2;
}
