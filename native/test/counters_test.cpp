// Counts what is known: faults of pages, which any Linux counts, and instructions, where the processor counts them.
#include <linux/perf_event.h>
#include <sys/mman.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <functional>
#include <thread>

#include "counters/perf_group.h"

namespace {

using xmlcost::PerfEvent;
using xmlcost::PerfGroup;

constexpr PerfEvent kPageFaults = {PERF_TYPE_SOFTWARE, PERF_COUNT_SW_PAGE_FAULTS};
constexpr PerfEvent kMinorFaults = {PERF_TYPE_SOFTWARE, PERF_COUNT_SW_PAGE_FAULTS_MIN};
constexpr PerfEvent kNoSuchEvent = {PERF_TYPE_SOFTWARE, 1000000};
constexpr PerfEvent kInstructions = {PERF_TYPE_HARDWARE, PERF_COUNT_HW_INSTRUCTIONS};
constexpr std::size_t kPages = 1000;

int failures = 0;

void require(bool good, const char* what) {
  if (good) return;
  std::fprintf(stderr, "counters_test: %s\n", what);
  ++failures;
}

/// Writes to each of `pages` new pages.
void touch(std::size_t pages) {
  const auto page = static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
  void* const mapped = mmap(nullptr, pages * page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (mapped == MAP_FAILED) {
    require(false, "no memory");
    return;
  }
  madvise(mapped, pages * page, MADV_NOHUGEPAGE);
  auto* const bytes = static_cast<volatile char*>(mapped);
  for (std::size_t i = 0; i < pages; ++i) bytes[i * page] = 1;
  munmap(mapped, pages * page);
}

PerfGroup::Counts count(const PerfGroup& group, const std::function<void()>& work) {
  PerfGroup::Counts counts;
  group.start();
  work();
  group.stop();
  require(group.read(&counts), "the counts cannot be read");
  return counts;
}

bool is_about(std::int64_t actual, std::size_t expected) {
  const auto least = static_cast<std::int64_t>(expected);
  return actual >= least && actual <= least + 10;
}

void counts_faults_of_this_thread() {
  PerfGroup group;
  const std::vector<int> errors = group.open({kPageFaults, kNoSuchEvent, kMinorFaults});
  if (errors[0] == EACCES || errors[0] == EPERM || errors[0] == ENOSYS) {
    std::printf("counters_test: skipped, nothing can be counted here: %s\n", std::strerror(errors[0]));
    return;
  }
  require(errors[0] == 0 && errors[1] != 0 && errors[2] == 0, "the events that exist, and no others, are opened");
  touch(1);
  for (const std::size_t pages : {kPages, 2 * kPages}) {
    const PerfGroup::Counts counts = count(group, [=] { touch(pages); });
    require(counts.values.size() == 3, "a value for each event");
    require(is_about(counts.values[0], pages), "one fault a page, from 0 at each start");
    require(counts.values[1] == -1, "no value for an event that is not open");
    require(is_about(counts.values[2], pages), "the value behind a missing one is the right one");
    require(counts.running > 0 && counts.running == counts.enabled, "software is always counted");
  }
  const PerfGroup::Counts none = count(group, [] {});
  require(none.values[0] == 0, "no fault where nothing is done");
  const PerfGroup::Counts other = count(group, [] { std::thread([] { touch(kPages); }).join(); });
  require(other.values[0] < static_cast<std::int64_t>(kPages) / 2, "another thread is not counted");
  touch(kPages);
  PerfGroup::Counts stopped;
  require(group.read(&stopped) && stopped.values[0] == other.values[0], "nothing is counted after a stop");
}

void without_the_first_event_there_is_none() {
  PerfGroup group;
  const std::vector<int> errors = group.open({kNoSuchEvent, kPageFaults});
  require(errors[0] != 0 && errors[1] == errors[0], "an event without its leader is not opened");
  PerfGroup::Counts counts;
  require(!group.read(&counts), "there is nothing to read");
}

void loop(std::int64_t rounds) {
  volatile std::int64_t sum = 0;
  for (std::int64_t i = 0; i < rounds; ++i) sum = sum + i;
}

void counts_instructions() {
  PerfGroup group;
  const std::vector<int> errors = group.open({kInstructions});
  if (errors[0] != 0) {
    std::printf("counters_test: instructions are not counted here: %s\n", std::strerror(errors[0]));
    return;
  }
  const PerfGroup::Counts one = count(group, [] { loop(1000000); });
  const PerfGroup::Counts two = count(group, [] { loop(2000000); });
  if (one.running < one.enabled || two.running < two.enabled) {
    std::printf("counters_test: another program took turns with the counters\n");
    return;
  }
  std::printf("counters_test: %.3f instructions a round\n", static_cast<double>(one.values[0]) / 1000000);
  const double ratio = static_cast<double>(two.values[0]) / static_cast<double>(one.values[0]);
  require(ratio > 1.99 && ratio < 2.01, "twice the work is twice the instructions");
}

}  // namespace

int main() {
  counts_faults_of_this_thread();
  without_the_first_event_there_is_none();
  counts_instructions();
  return failures == 0 ? 0 : 1;
}
