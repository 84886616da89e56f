#include <cmath>
#include <cstdio>
#include <cstring>
#include <random>
#include <string>
#include <vector>

#include "driver/codec_handle.h"
#include "driver/commands.h"

namespace xmlcost {
namespace {

template <class T>
void fill_pool(std::int32_t kind, std::int32_t column, const T* xmlcost_values::*field, std::size_t count,
               std::int64_t messages, std::FILE* to) {
  CodecHandle codec("gsoap", kind, 0);
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
    const std::vector<std::uint8_t> message = write(codec, values);
    number(values.count);
    for (std::int32_t i = 0; i < XMLCOST_COLUMN_MESSAGE; ++i) {
      number(i == column ? static_cast<std::int64_t>(count * sizeof(T)) : -1);
      if (i == column) std::fwrite(numbers.data(), sizeof(T), count, to);
    }
    number(static_cast<std::int64_t>(message.size()));
    std::fwrite(message.data(), 1, message.size(), to);
  }
}

}  // namespace

void make_pool(std::int32_t kind, std::size_t count, std::int64_t messages, const char* file) {
  std::FILE* const to = std::fopen(file, "wb");
  if (to == nullptr) fail(std::string("cannot write ") + file);
  if (kind == XMLCOST_INT) {
    fill_pool(kind, XMLCOST_COLUMN_INTS, &xmlcost_values::ints, count, messages, to);
  } else if (kind == XMLCOST_DOUBLE) {
    fill_pool(kind, XMLCOST_COLUMN_DOUBLES, &xmlcost_values::doubles, count, messages, to);
  } else {
    fail("a pool is of ints or of doubles");
  }
  const bool failed = std::ferror(to) != 0;
  if (std::fclose(to) != 0 || failed) fail(std::string("cannot write ") + file);
}

}  // namespace xmlcost
