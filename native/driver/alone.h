// Whether the core was the process's own while it measured: what org.xmlcost.bench.Alone and
// org.xmlcost.machine.ProcessorProbe, which give the reasons, are to forks in a JVM.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>

namespace xmlcost {

/// How a process looks at the processor.
struct Looking {
  /// To wait at most, for all iterations; 0 not to look.
  double patience_seconds;
  /// Of a loop in an undisturbed look of other processes of this program; 0 where there were none.
  std::int64_t fastest_nanos;
};

/// A loop that takes longer while others use the core.
class ProcessorProbe {
 public:
  /// Looks for about a second first if it is not told how fast the loop can be.
  explicit ProcessorProbe(std::int64_t undisturbed_nanos);

  /// Keeps the processor until it is the thread's alone, for at most about so long; one look if it is 0. Returns
  /// whether it is.
  bool await(double seconds);

  /// Nanoseconds of a loop in the fastest look of this process, of which there was one at least.
  double fastest() const { return fastest_; }

 private:
  double slowness();

  double undisturbed_;
  double fastest_ = std::numeric_limits<double>::max();
  std::uint64_t sink_ = 0;
};

/// Begins iterations when the processor is the thread's alone, and looks again when they end.
class Alone {
 public:
  explicit Alone(const Looking& looking) : probe_(looking.fastest_nanos), patience_(looking.patience_seconds) {}

  void begin();
  void end();

  /// The facts of the last of the iterations that began, as a fork in a JVM leaves them.
  std::string facts(std::size_t iterations) const;

 private:
  ProcessorProbe probe_;
  double patience_;
  double waited_ = 0;
  bool begun_alone_ = false;
  bool ended_alone_ = false;
  std::string alone_;
};

}  // namespace xmlcost
