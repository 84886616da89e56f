#include "driver/contention_probe.h"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <limits>

namespace xmlcost {
namespace {

using Clock = std::chrono::steady_clock;

// As in ContentionProbe.java.
constexpr double kContended = 1.1;
constexpr int kLoopsOfAProbe = 92;
constexpr int kCalibratingProbes = 100;
constexpr std::uint64_t kSteps = 100000;

double seconds_since(Clock::time_point begin) { return std::chrono::duration<double>(Clock::now() - begin).count(); }

std::uint64_t chains(std::uint64_t seed) {
  std::uint64_t a = seed, b = 2, c = 3, d = 4, e = 5, f = 6;
  for (std::uint64_t i = 0; i < kSteps; ++i) {
    a += b ^ i;
    b += c >> 3;
    c ^= d + i;
    d += e << 1;
    e ^= f + 7;
    f += a & 0xff;
  }
  return a + b + c + d + e + f;
}

}  // namespace

ContentionProbe::ContentionProbe(std::int64_t uncontended_nanos)
    : uncontended_(uncontended_nanos > 0 ? static_cast<double>(uncontended_nanos)
                                         : std::numeric_limits<double>::max()) {
  for (int i = 0; uncontended_nanos <= 0 && i < kCalibratingProbes; ++i) slowness();
}

double ContentionProbe::slowness() {
  std::int64_t sum = 0;
  for (int i = 0; i < kLoopsOfAProbe; ++i) {
    const auto begin = Clock::now();
    benchmark::DoNotOptimize(sink_ += chains(sink_));
    sum += std::chrono::nanoseconds(Clock::now() - begin).count();
  }
  const double nanos = static_cast<double>(sum) / kLoopsOfAProbe;
  fastest_ = std::min(fastest_, nanos);
  return nanos / std::min(fastest_, uncontended_);
}

bool ContentionProbe::wait_until_uncontended(double seconds) {
  const auto begin = Clock::now();
  while (slowness() > kContended) {
    if (seconds_since(begin) >= seconds) return false;
  }
  return true;
}

void ContentionWatch::begin() {
  const auto begin = Clock::now();
  // If the last iteration ended uncontended, no new probe is needed: this iteration follows at once.
  began_uncontended_ = ended_uncontended_ || probe_.wait_until_uncontended(patience_ - waited_);
  waited_ += seconds_since(begin);
}

void ContentionWatch::end() {
  ended_uncontended_ = probe_.wait_until_uncontended(0);
  uncontended_.push_back(began_uncontended_ && ended_uncontended_);
}

std::string ContentionWatch::report_members(std::size_t iterations) const {
  std::string seen;
  for (std::size_t i = uncontended_.size() < iterations ? uncontended_.size() : uncontended_.size() - iterations;
       i < uncontended_.size(); ++i) {
    seen += (seen.empty() ? "" : ", ") + std::string(uncontended_[i] ? "true" : "false");
  }
  return ",\n  \"probeNanos\": " + std::to_string(std::llround(probe_.fastest())) +
         ",\n  \"waitedMillis\": " + std::to_string(static_cast<std::int64_t>(1000 * waited_)) +
         ",\n  \"uncontended\": [" + seen + "]";
}

}  // namespace xmlcost
