// The commands of the driver: see driver.cpp. All throw std::runtime_error.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "driver/contention_probe.h"

namespace xmlcost {

/// Answers requests on standard input until it ends.
void serve(std::int32_t kind, std::int32_t options);

/// Files of a measurement: its input and its output.
struct Files {
  const char *pool, *out, *report;
};

struct Timing {
  double warmup_seconds;
  int iterations;
  double iteration_seconds;
};

/// @param what empty, read or write
void measure(const std::string& what, std::int32_t kind, std::int32_t options, const Files& files, const Timing& timing,
             const ProbeSettings& probing);

/// Writes a pool to `file`.
void make_pool(std::int32_t kind, std::size_t count, std::int64_t messages, const char* file);

}  // namespace xmlcost
