// Detects whether other work contended for the core while this process measured. org.xmlcost.bench.Iterations and
// org.xmlcost.machine.ContentionProbe do the same for forks in a JVM. The reasons are given there.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <vector>

namespace xmlcost {

/// How a process probes for contention.
struct ProbeSettings {
  /// The longest wait for an uncontended core, over all iterations; 0 for no probing.
  double patience_seconds;
  /// The time of one loop in an uncontended probe of an earlier process of this program; 0 where there was none.
  std::int64_t uncontended_nanos;
};

/// A loop that takes longer while other work shares the core.
class ContentionProbe {
 public:
  /// Calibrates for about a second if the time of an uncontended loop is not known.
  explicit ContentionProbe(std::int64_t uncontended_nanos);

  /// Probes until the core is uncontended, for at most about `seconds`; probes once if that is 0. Returns whether the
  /// core is uncontended.
  bool wait_until_uncontended(double seconds);

  /// Nanoseconds of one loop in the fastest probe of this process, of which there was at least one.
  double fastest() const { return fastest_; }

 private:
  double slowness();

  double uncontended_;
  double fastest_ = std::numeric_limits<double>::max();
  std::uint64_t sink_ = 0;
};

/// Waits for an uncontended core before each iteration, and probes again after it.
class ContentionWatch {
 public:
  explicit ContentionWatch(const ProbeSettings& settings)
      : probe_(settings.uncontended_nanos), patience_(settings.patience_seconds) {}

  void begin();
  void end();

  /// Returns the results for the last `iterations` iterations: members of a JSON report, each with a comma before it.
  std::string report_members(std::size_t iterations) const;

 private:
  ContentionProbe probe_;
  double patience_;
  double waited_ = 0;
  bool began_uncontended_ = false;
  bool ended_uncontended_ = false;
  std::vector<bool> uncontended_;  // for each iteration, whether it began and ended uncontended
};

}  // namespace xmlcost
