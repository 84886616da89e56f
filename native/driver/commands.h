// The commands of the driver: see driver.cpp. All throw std::runtime_error.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "driver/contention_probe.h"

namespace xmlcost {

/// What to open.
struct CodecChoice {
  const char* library;
  std::int32_t kind, options;
};

/// Answers requests on standard input until it ends.
void serve(const CodecChoice& choice);

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
void measure(const std::string& what, const CodecChoice& choice, const Files& files, const Timing& timing,
             const ProbeSettings& probing);

/// Writes a pool of gSOAP's messages to `file`.
void make_pool(std::int32_t kind, std::size_t count, std::int64_t messages, const char* file);

}  // namespace xmlcost
