// Counts events of the processor in the measured iterations, if the program that started this process asks for it.
#pragma once

#include <benchmark/benchmark.h>

#include <cstdint>
#include <string>
#include <vector>

#include "counters/perf_group.h"

namespace xmlcost {

/// Counts what the environment variable XMLCOST_EVENTS lists, as NAME=TYPE:CONFIG with commas between them. Does
/// nothing without this variable.
class Counting {
 public:
  /// Throws std::runtime_error if the first event cannot be counted.
  Counting();
  void start() const;
  /// Adds the counts of one operation to the harness's results, each under its name, without those of the events that
  /// cannot be counted. An error if another user of the counters took turns with this process.
  void stop(benchmark::State* state) const;

 private:
  std::vector<std::string> names_;
  PerfGroup group_;
  std::vector<std::int64_t> empty_;  // least counts between a start and a stop
};

}  // namespace xmlcost
