#include "driver/counting.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <sstream>

#include "driver/codec_handle.h"

namespace xmlcost {
namespace {

constexpr char kEvents[] = "XMLCOST_EVENTS";

/// Throws std::runtime_error unless the text is NAME=TYPE:CONFIG.
PerfEvent parse(const std::string& text, std::string* name) {
  const std::size_t type = text.find('='), config = text.find(':');
  if (type == std::string::npos || config == std::string::npos || config < type) {
    fail(std::string(kEvents) + " is not NAME=TYPE:CONFIG: " + text);
  }
  *name = text.substr(0, type);
  return {static_cast<std::uint32_t>(std::strtoul(text.c_str() + type + 1, nullptr, 10)),
          std::strtoull(text.c_str() + config + 1, nullptr, 10)};
}

}  // namespace

Counting::Counting() {
  const char* const list = std::getenv(kEvents);
  if (list == nullptr) return;
  std::vector<PerfEvent> events;
  std::istringstream texts(list);
  for (std::string text; std::getline(texts, text, ',');) {
    names_.emplace_back();
    events.push_back(parse(text, &names_.back()));
  }
  const std::vector<int> errors = group_.open(events);
  if (!errors.empty() && errors[0] != 0) fail("cannot count " + names_[0] + ": " + std::strerror(errors[0]));
  // The first times may have faults of pages and caches.
  empty_.assign(events.size(), INT64_MAX);
  for (int times = 0; times < 5; ++times) {
    PerfGroup::Counts counts;
    group_.start();
    group_.stop();
    if (!group_.read(&counts)) fail("cannot read the counters");
    for (std::size_t i = 0; i < events.size(); ++i) empty_[i] = std::min(empty_[i], counts.values[i]);
  }
}

void Counting::start() const {
  if (!names_.empty()) group_.start();
}

void Counting::stop(benchmark::State* state) const {
  if (names_.empty()) return;
  group_.stop();
  PerfGroup::Counts counts;
  if (!group_.read(&counts) || counts.running < counts.enabled) {
    state->SkipWithError("another program took turns with the counters");
    return;
  }
  for (std::size_t i = 0; i < names_.size(); ++i) {
    if (counts.values[i] < 0) continue;
    const auto counted = static_cast<double>(std::max<std::int64_t>(0, counts.values[i] - empty_[i]));
    state->counters[names_[i]] = benchmark::Counter(counted, benchmark::Counter::kAvgIterations);
  }
}

}  // namespace xmlcost
