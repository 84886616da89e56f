// Samples the stacks of the measured iterations, in a process into which async-profiler is preloaded.
#pragma once

namespace xmlcost {

/// Samples while it exists. Does nothing unless async-profiler is preloaded and the environment variable XMLCOST_STACKS
/// names the file that receives the collapsed stacks. XMLCOST_FLAME_GRAPH may name the page of a flame graph.
class Sampling {
 public:
  /// `measured`: the function whose callees the flame graph shows. Throws std::runtime_error if the profiler refuses.
  explicit Sampling(const char* measured);
  Sampling(const Sampling&) = delete;
  Sampling& operator=(const Sampling&) = delete;
  ~Sampling();

 private:
  const char* const measured_;
  const bool samples_;
};

}  // namespace xmlcost
