#include "counters/perf_group.h"

#include <linux/perf_event.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cerrno>

namespace xmlcost {
namespace {

/// Returns a descriptor, or -1 with errno.
int open_event(const PerfEvent& event, int leader) {
  perf_event_attr attributes{};
  attributes.size = sizeof attributes;
  attributes.type = event.type;
  attributes.config = event.config;
  attributes.disabled = leader < 0 ? 1 : 0;  // The others follow their leader.
  attributes.exclude_kernel = 1;
  attributes.exclude_hv = 1;
  attributes.read_format = PERF_FORMAT_GROUP | PERF_FORMAT_TOTAL_TIME_ENABLED | PERF_FORMAT_TOTAL_TIME_RUNNING;
  constexpr int kThisThread = 0, kAnyProcessor = -1;
  return static_cast<int>(
      syscall(SYS_perf_event_open, &attributes, kThisThread, kAnyProcessor, leader, PERF_FLAG_FD_CLOEXEC));
}

}  // namespace

PerfGroup::~PerfGroup() {
  // The leader comes last: without it, the others would be groups of their own.
  for (auto each = descriptors_.rbegin(); each != descriptors_.rend(); ++each) {
    if (*each >= 0) close(*each);
  }
}

std::vector<int> PerfGroup::open(const std::vector<PerfEvent>& events) {
  std::vector<int> errors;
  for (const PerfEvent& event : events) {
    const bool orphan = !descriptors_.empty() && leader() < 0;
    const int descriptor = orphan ? -1 : open_event(event, leader());
    errors.push_back(descriptor >= 0 ? 0 : orphan ? errors[0] : errno);
    descriptors_.push_back(descriptor);
  }
  return errors;
}

void PerfGroup::start() const {
  ioctl(leader(), PERF_EVENT_IOC_RESET, PERF_IOC_FLAG_GROUP);
  ioctl(leader(), PERF_EVENT_IOC_ENABLE, PERF_IOC_FLAG_GROUP);
}

void PerfGroup::stop() const { ioctl(leader(), PERF_EVENT_IOC_DISABLE, PERF_IOC_FLAG_GROUP); }

bool PerfGroup::read(Counts* counts) const {
  constexpr std::size_t kHead = 3;  // number of events, time enabled, time running
  std::vector<std::int64_t> words(kHead + descriptors_.size());
  const ssize_t bytes = ::read(leader(), words.data(), words.size() * sizeof words[0]);
  if (bytes < static_cast<ssize_t>(kHead * sizeof words[0])) return false;
  counts->enabled = words[1];
  counts->running = words[2];
  counts->values.clear();
  std::size_t next = kHead;
  for (const int descriptor : descriptors_) counts->values.push_back(descriptor >= 0 ? words[next++] : -1);
  return words[0] == static_cast<std::int64_t>(next - kHead);
}

}  // namespace xmlcost
