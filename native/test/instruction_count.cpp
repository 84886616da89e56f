// instruction_count LIBRARY KIND read|write MESSAGES [OPTIONS]: reads or writes 10 000 random values again and again.
// It is run by instructions.sh under a tool that counts instructions.
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <random>
#include <string>
#include <vector>

#include "codec/xmlcost_codec.h"

namespace {

constexpr std::size_t kCount = 10000;

void require(std::int32_t status) {
  if (status == XMLCOST_OK) return;
  std::fprintf(stderr, "instruction_count: %s\n", xmlcost_status_text(status));
  std::exit(1);
}

double any_double(std::mt19937_64& random) {
  for (;;) {
    const std::uint64_t bits = random();
    double value;
    std::memcpy(&value, &bits, sizeof value);
    if (std::isfinite(value)) return value;
  }
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 5 && argc != 6) {
    std::fprintf(stderr, "usage: instruction_count LIBRARY KIND read|write MESSAGES [OPTIONS]\n");
    return 2;
  }
  const auto kind = static_cast<std::int32_t>(std::strtol(argv[2], nullptr, 10));
  const bool reads = std::string(argv[3]) == "read";
  const long messages = std::strtol(argv[4], nullptr, 10);
  const auto options = argc == 6 ? static_cast<std::int32_t>(std::strtol(argv[5], nullptr, 10)) : 0;

  std::mt19937_64 random(1);
  std::vector<std::int32_t> ints(kCount);
  std::vector<double> doubles(kCount);
  for (std::int32_t& value : ints) value = static_cast<std::int32_t>(random());
  for (double& value : doubles) value = any_double(random);
  xmlcost_values values{};
  values.count = kCount;
  values.ints = ints.data();
  values.doubles = doubles.data();

  xmlcost_handle writer, codec;
  require(xmlcost_open_library("gsoap", kind, 0, &writer));
  require(xmlcost_open_library(argv[1], kind, options, &codec));
  const std::uint8_t* message;
  std::int64_t length;
  require(xmlcost_write(writer, &values, &message, &length));
  for (long i = 0; i < messages; ++i) {
    xmlcost_values read;
    const std::uint8_t* written;
    std::int64_t written_length;
    require(reads ? xmlcost_read(codec, message, length, &read)
                  : xmlcost_write(codec, &values, &written, &written_length));
  }
  require(xmlcost_close(codec));
  require(xmlcost_close(writer));
  return 0;
}
