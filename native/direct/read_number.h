// Reads the text of numbers.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>

#include "direct/eight_bytes.h"
#include "direct/powers_of_ten.h"

namespace xmlcost {

/// Bytes behind the start of a number that read_common() may look at.
inline constexpr std::size_t kLookahead = 80;

inline constexpr unsigned kMostDigits = 19;  // that fit into a word
inline constexpr int kMantissaBits = 52, kBias = 1023;
inline constexpr std::uint64_t kInfiniteBits = std::uint64_t{0x7FF} << kMantissaBits;

[[gnu::always_inline]] inline double of_bits(std::uint64_t bits) {
  double value;
  std::memcpy(&value, &bits, sizeof value);
  return value;
}

/// Returns the bits of the double nearest to digits * 10^exponent, of two such doubles the even one; kInfiniteBits or
/// more if it is too large. It is the algorithm of Eisel and Lemire (Lemire, Number Parsing at a Gigabyte per Second,
/// 2021). It never needs more digits of the power (Mushtak and Lemire, Fast number parsing without fallback, 2023).
///
/// @param digits not 0
/// @param exponent from powers::kLeastRead to powers::kGreatestRead
[[gnu::always_inline]] inline std::uint64_t scaled(std::uint64_t digits, int exponent) {
  const Significand power = power_for_reading(exponent);
  const int leading = __builtin_clzll(digits);
  const std::uint64_t factor = digits << leading;
  const auto product = static_cast<unsigned __int128>(factor) * power.high;
  auto high = static_cast<std::uint64_t>(product >> 64), low = static_cast<std::uint64_t>(product);
  if (rarely((high & 0x1FF) == 0x1FF)) {
    // The bits that decide the rounding may change by what was cut off.
    const auto more = static_cast<std::uint64_t>(static_cast<unsigned __int128>(factor) * power.low >> 64);
    low += more;
    high += low < more ? 1 : 0;
  }
  const int top = static_cast<int>(high >> 63), shift = top + 64 - kMantissaBits - 3;
  std::uint64_t mantissa = high >> shift;
  const int place = (((152170 + 65536) * exponent) >> 16) + 63 + top - leading + kBias;
  if (rarely(place <= 0)) {
    if (place <= -63) return 0;
    mantissa >>= 1 - place;
    // The highest bit of the mantissa is the lowest one of the exponent of the least normal double.
    return (mantissa + (mantissa & 1)) >> 1;
  }
  if (rarely(low <= 1) && exponent >= -4 && exponent <= 23 && (mantissa & 3) == 1 && mantissa << shift == high) {
    mantissa &= ~std::uint64_t{1};  // half way between two doubles: to the even one
  }
  // With its carry, the mantissa counts up the exponent, at last to infinity and beyond.
  return (static_cast<std::uint64_t>(place - 1) << kMantissaBits) + ((mantissa + (mantissa & 1)) >> 1);
}

/// The same for any exponent and any digits.
[[gnu::always_inline]] inline std::uint64_t to_double(std::uint64_t digits, std::int64_t exponent) {
  constexpr std::uint64_t kRange = powers::kGreatestRead - powers::kLeastRead;
  if (rarely(digits == 0 || static_cast<std::uint64_t>(exponent - powers::kLeastRead) > kRange)) {
    return digits == 0 || exponent < 0 ? 0 : kInfiniteBits;
  }
  return scaled(digits, static_cast<int>(exponent));
}

/// Appends digits to a number. Returns how many there were; if they are more than fit, the number is wrong.
inline unsigned read_digits(const char* at, std::uint64_t& number) {
  unsigned all = 0;
  for (unsigned count = 8; count == 8 && all <= kMostDigits; all += count) {
    const auto word = load<std::uint64_t>(at + all);
    count = leading_digits(word);
    if (count > 0) number = number * kTens[count] + number_of(word, count);
  }
  return all;
}

// These read a number in a common form, of which kLookahead bytes must be there. They return the end of its text, or
// null if the text is in another form: see read_any().

/// A sign and at most ten digits.
inline const char* read_common(const char* at, std::int32_t& value) {
  const bool negative = *at == '-';
  at += negative ? 1 : 0;
  const auto word = load<std::uint64_t>(at);
  unsigned count = leading_digits(word);
  if (count == 0) return nullptr;
  std::uint64_t number = number_of(word, count);
  at += count;
  if (count == 8) {
    const auto behind = load<std::uint64_t>(at);
    count = leading_digits(behind);
    if (count > 2) return nullptr;
    if (count > 0) number = number * kTens[count] + number_of(behind, count);
    at += count;
  }
  if (number > static_cast<std::uint64_t>(INT32_MAX) + (negative ? 1 : 0)) return nullptr;
  value = static_cast<std::int32_t>(negative ? -static_cast<std::int64_t>(number) : static_cast<std::int64_t>(number));
  return at;
}

/// Digits with a sign, a point between two of them, and an exponent, as -12.5E-3.
inline const char* read_common(const char* at, double& value) {
  const bool negative = *at == '-';
  at += negative ? 1 : 0;
  std::uint64_t digits = 0;
  unsigned total = read_digits(at, digits);
  if (total == 0 || total > kMostDigits) return nullptr;
  at += total;
  int exponent = 0;
  if (*at == '.') {
    const unsigned behind = read_digits(++at, digits);
    total += behind;
    if (behind == 0 || total > kMostDigits) return nullptr;
    exponent = -static_cast<int>(behind);
    at += behind;
  }
  if ((*at | 0x20) == 'e') {
    ++at;
    const bool down = *at == '-';
    at += down || *at == '+' ? 1 : 0;
    const auto word = load<std::uint64_t>(at);
    const unsigned count = leading_digits(word);
    if (count == 0 || count > 4) return nullptr;
    const int power = static_cast<int>(number_of(word, count));
    exponent += down ? -power : power;
    at += count;
  }
  const std::uint64_t bits = to_double(digits, exponent);
  if (bits >= kInfiniteBits) return nullptr;
  value = of_bits(bits | (negative ? std::uint64_t{1} << 63 : 0));
  return at;
}

// These read a number in any form that gSOAP's codec accepts, as it does, except numbers that are very long, which they
// leave to it. They return the end of the text, or null.

const char* read_any(const char* at, const char* end, std::int32_t& value);
const char* read_any(const char* at, const char* end, double& value);

/// Returns the end of the characters that numbers are made of.
const char* end_of_number(const char* at, const char* end);

}  // namespace xmlcost
