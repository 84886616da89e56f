// Counts events of the calling thread with Linux's perf_event_open(2), in user mode only. All events are one group:
// they are counted over the same instructions, or not at all.
#pragma once

#include <cstdint>
#include <vector>

namespace xmlcost {

/// An event of <linux/perf_event.h>.
struct PerfEvent {
  std::uint32_t type;
  std::uint64_t config;
};

class PerfGroup {
 public:
  struct Counts {
    /// Nanoseconds, since the group was opened, that it was started and its thread ran, and nanoseconds of them in
    /// which the events were counted. They differ if other users of the counters took turns with this group.
    std::int64_t enabled, running;
    /// Events since the group was started, in the order of open(); -1 for an event that is not open.
    std::vector<std::int64_t> values;
  };

  PerfGroup() = default;
  PerfGroup(const PerfGroup&) = delete;
  PerfGroup& operator=(const PerfGroup&) = delete;
  ~PerfGroup();

  /// Opens the events for the calling thread. Threads that it starts do not count. Returns the errno of each event, 0
  /// for an event that is open. If the first event cannot be opened, no event is.
  std::vector<int> open(const std::vector<PerfEvent>& events);
  /// Sets all counts to 0, and counts.
  void start() const;
  void stop() const;
  /// Returns false if the counts cannot be read.
  bool read(Counts* counts) const;

 private:
  int leader() const { return descriptors_.empty() ? -1 : descriptors_[0]; }

  std::vector<int> descriptors_;  // -1 for an event that is not open
};

}  // namespace xmlcost
