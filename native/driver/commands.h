// What the driver can be told to do: see driver.cpp. All throw std::runtime_error.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "driver/contention_probe.h"

namespace xmlcost {

/// Answers what comes on standard input until it ends.
void serve(std::int32_t kind, std::int32_t options);

/// Where what is measured comes from and goes to.
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

/// Leaves a pool in `file`.
void make_pool(std::int32_t kind, std::size_t count, std::int64_t messages, const char* file);

}  // namespace xmlcost
