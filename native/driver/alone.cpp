#include "driver/alone.h"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <limits>

namespace xmlcost {
namespace {

using Clock = std::chrono::steady_clock;

// As in ProcessorProbe.java.
constexpr double busy = 1.1;
constexpr int loops_of_a_look = 92;
constexpr int first_looks = 100;
constexpr std::uint64_t steps = 100000;

double seconds_since(Clock::time_point begin) { return std::chrono::duration<double>(Clock::now() - begin).count(); }

std::uint64_t chains(std::uint64_t seed) {
  std::uint64_t a = seed, b = 2, c = 3, d = 4, e = 5, f = 6;
  for (std::uint64_t i = 0; i < steps; ++i) {
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

ProcessorProbe::ProcessorProbe(std::int64_t undisturbed_nanos)
    : undisturbed_(undisturbed_nanos > 0 ? static_cast<double>(undisturbed_nanos)
                                         : std::numeric_limits<double>::max()) {
  for (int i = 0; undisturbed_nanos <= 0 && i < first_looks; ++i) slowness();
}

double ProcessorProbe::slowness() {
  std::int64_t sum = 0;
  for (int i = 0; i < loops_of_a_look; ++i) {
    const auto begin = Clock::now();
    benchmark::DoNotOptimize(sink_ += chains(sink_));
    sum += std::chrono::nanoseconds(Clock::now() - begin).count();
  }
  const double look = static_cast<double>(sum) / loops_of_a_look;
  fastest_ = std::min(fastest_, look);
  return look / std::min(fastest_, undisturbed_);
}

bool ProcessorProbe::await(double seconds) {
  const auto begin = Clock::now();
  while (slowness() > busy) {
    if (seconds_since(begin) >= seconds) return false;
  }
  return true;
}

void Alone::begin() {
  const auto begin = Clock::now();
  // What ended alone needs no other look: the next iteration follows at once.
  begun_alone_ = ended_alone_ || probe_.await(patience_ - waited_);
  waited_ += seconds_since(begin);
}

void Alone::end() {
  ended_alone_ = probe_.await(0);
  alone_ += begun_alone_ && ended_alone_ ? '1' : '0';
}

std::string Alone::facts(std::size_t iterations) const {
  return "probe_ns=" + std::to_string(std::llround(probe_.fastest())) +
         "\nwaited_ms=" + std::to_string(static_cast<std::int64_t>(1000 * waited_)) +
         "\nalone=" + (alone_.size() < iterations ? "" : alone_.substr(alone_.size() - iterations)) + "\n";
}

}  // namespace xmlcost
