#include <benchmark/benchmark.h>

#include <cstdio>
#include <cstring>
#include <deque>
#include <optional>
#include <string>

#include "driver/codec_handle.h"
#include "driver/commands.h"
#include "driver/contention_probe.h"
#include "driver/count_memory.h"
#include "driver/counting.h"
#include "driver/pool.h"
#include "driver/same_values.h"
#include "driver/sampling.h"
#include "driver/text_file.h"

namespace xmlcost {
namespace {

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

void time_reading(benchmark::State& state, const CodecHandle& codec, const std::deque<Exchange>& pool) {
  std::size_t next = 0;
  for ([[maybe_unused]] auto _ : state) {
    const std::vector<std::uint8_t>& message = pool[next].message;
    next = next + 1 == pool.size() ? 0 : next + 1;
    xmlcost_values values;
    if (xmlcost_read(codec.handle(), message.data(), static_cast<std::int64_t>(message.size()), &values) !=
        XMLCOST_OK) {
      state.SkipWithError("refused while measuring");
      break;
    }
    benchmark::DoNotOptimize(values);
  }
}

void time_writing(benchmark::State& state, const CodecHandle& codec, const std::deque<Exchange>& pool) {
  std::size_t next = 0;
  for ([[maybe_unused]] auto _ : state) {
    const xmlcost_values& values = pool[next].values.get();
    next = next + 1 == pool.size() ? 0 : next + 1;
    Message message;
    if (xmlcost_write(codec.handle(), &values, &message.data, &message.length) != XMLCOST_OK) {
      state.SkipWithError("refused while measuring");
      break;
    }
    benchmark::DoNotOptimize(message);
  }
}

/// A call that does nothing, as Java makes it through JNI and java.lang.foreign.
void time_nothing(benchmark::State& state) {
  std::int64_t value = 0;
  for ([[maybe_unused]] auto _ : state) benchmark::DoNotOptimize(value = xmlcost_nothing(value + 1));
}

/// Runs Google Benchmark, which takes these options only from a command line. Samples the stacks below what is
/// measured, if asked.
void run_harness(const char* out, const std::string& what) {
  std::string words[] = {"xmlcost_native", std::string("--benchmark_out=") + out, "--benchmark_out_format=json",
                         "--benchmark_report_aggregates_only=false"};
  char* arguments[] = {words[0].data(), words[1].data(), words[2].data(), words[3].data(), nullptr};
  int count = 4;
  benchmark::Initialize(&count, arguments);
  {
    const Sampling sampling(("xmlcost_" + what).c_str());
    benchmark::RunSpecifiedBenchmarks();
  }
  benchmark::Shutdown();
}

/// Writes the report of this process: JSON whose members are components of org.xmlcost.fork.ForkReport.
void leave_report(const char* file, std::size_t messages, std::size_t bytes, const std::string& probe_members) {
  leave_text(file, "{\n  \"messageBytes\": " + std::to_string((bytes + messages / 2) / messages) +
                       ",\n  \"poolMessages\": " + std::to_string(messages) +
                       ",\n  \"poolBytes\": " + std::to_string(bytes) +
                       ",\n  \"verified\": " + std::to_string(messages) + probe_members + "\n}\n");
}

}  // namespace

void measure(const std::string& what, const CodecChoice& choice, const Files& files, const Timing& timing,
             const ProbeSettings& probing) {
  const bool reading = what == "read";
  const std::deque<Exchange> pool = load(files.pool);
  MallocCounters* const counters = malloc_counters();
  std::int64_t before[3] = {};
  if (counters != nullptr) counters(before);
  CodecHandle codec(choice.library, choice.kind, choice.options);
  std::vector<std::vector<std::uint8_t>> written;
  const auto verify = [&](bool first) {
    for (std::size_t i = 0; i < pool.size(); ++i) {
      if (reading) {
        require_same(pool[i].values.get(), read(codec, pool[i].message));
      } else if (first) {
        written.push_back(write(codec, pool[i].values.get()));
        require_same(pool[i].values.get(), read(codec, written[i]));
      } else if (write(codec, pool[i].values.get()) != written[i]) {
        fail("a message came out otherwise after measuring than before");
      }
    }
  };
  verify(true);
  std::size_t bytes = 0;
  for (std::size_t i = 0; i < pool.size(); ++i) bytes += reading ? pool[i].message.size() : written[i].size();
  std::optional<ContentionWatch> watch;
  const Counting counting;
  // Google Benchmark's clock runs only in the loops of the functions called here.
  const auto body = [&](benchmark::State& state) {
    if (watch) watch->begin();
    counting.start();
    if (what == "empty") {
      time_nothing(state);
    } else if (reading) {
      time_reading(state, codec, pool);
    } else {
      time_writing(state, codec, pool);
    }
    counting.stop(&state);
    if (watch) watch->end();
  };
  if (counters != nullptr) {
    std::vector<std::vector<std::uint8_t>>().swap(written);  // not part of what the codec holds
    count_memory(counters, files.out, timing.iterations, pool, codec, reading, before[1]);
    leave_report(files.report, pool.size(), bytes, "");
    return;
  }
  if (probing.patience_seconds > 0) watch.emplace(probing);
  benchmark::RegisterBenchmark(what.c_str(), body)
      ->Unit(benchmark::kNanosecond)
      ->UseRealTime()
      ->MinWarmUpTime(timing.warmup_seconds)
      ->Repetitions(timing.iterations)
      ->MinTime(timing.iteration_seconds);
  run_harness(files.out, what);
  verify(false);
  // The watch also saw earlier iterations, which are not reported: Google Benchmark warms up and finds the length of an
  // iteration.
  leave_report(files.report, pool.size(), bytes, watch ? watch->report_members(timing.iterations) : "");
}

}  // namespace xmlcost
