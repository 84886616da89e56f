// 128 bits of each power of ten that a double may need, computed by the compiler.
//
// Reading cuts them off, but rounds up the few short reciprocals (Lemire, Number Parsing at a Gigabyte per Second,
// 2021, section 5). Writing rounds all of them up (Giulietti, The Schubfach way to render doubles, 2020, section 9.3).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace xmlcost {

/// The highest bits of a number. The highest one is set.
struct Significand {
  std::uint64_t high, low;
};

namespace powers {

/// A whole number of fixed size, its lowest digit first.
class Big {
 public:
  static constexpr int kDigits = 36, kBits = 32;

  /// 2 to the power of `exponent`.
  constexpr explicit Big(int exponent) { digits_[exponent / kBits] = 1u << exponent % kBits; }

  constexpr void multiply(std::uint32_t factor) {
    std::uint64_t carry = 0;
    for (std::uint32_t& digit : digits_) {
      carry += static_cast<std::uint64_t>(digit) * factor;
      digit = static_cast<std::uint32_t>(carry);
      carry >>= kBits;
    }
  }

  constexpr void divide(std::uint32_t divisor) {
    std::uint64_t rest = 0;
    for (int i = kDigits; i-- > 0;) {
      rest = rest << kBits | digits_[i];
      digits_[i] = static_cast<std::uint32_t>(rest / divisor);
      rest %= divisor;
    }
  }

  constexpr Significand highest() const {
    int top = kDigits - 1;
    while (digits_[top] == 0) --top;
    const int shift = __builtin_clz(digits_[top]);
    const auto part = [&](int above, int middle, int below) {
      return (digit(top - above) << kBits | digit(top - middle)) << shift | digit(top - below) << shift >> kBits;
    };
    return {part(0, 1, 2), part(2, 3, 4)};
  }

 private:
  constexpr std::uint64_t digit(int at) const { return at < 0 ? 0 : digits_[at]; }

  std::uint32_t digits_[kDigits] = {};
};

constexpr Significand next(Significand number) {
  return {number.high + (number.low == UINT64_MAX ? 1 : 0), number.low + 1};
}

template <int Least, int Greatest>
using Table = std::array<Significand, static_cast<std::size_t>(Greatest - Least + 1)>;

/// Powers of ten have the significands of powers of five. Reciprocals are found by dividing 2^1120 by five again and
/// again, since cutting off each quotient is as good as cutting off the last.
///
/// @param first least exponent whose significand is rounded up
/// @param last greatest one
template <int Least, int Greatest>
constexpr Table<Least, Greatest> table(int first, int last) {
  Table<Least, Greatest> all{};
  const auto put = [&](int exponent, const Big& number) {
    const Significand cut = number.highest();
    all[static_cast<std::size_t>(exponent - Least)] = exponent >= first && exponent <= last ? next(cut) : cut;
  };
  Big power(0);
  for (int exponent = 0; exponent <= Greatest; ++exponent, power.multiply(5)) put(exponent, power);
  Big reciprocal(1120);
  for (int exponent = -1; exponent >= Least; --exponent) {
    reciprocal.divide(5);
    put(exponent, reciprocal);
  }
  return all;
}

/// Least exponent of a text of 19 digits whose value may be other than 0, and greatest of one that may be finite.
inline constexpr int kLeastRead = -342, kGreatestRead = 308;
/// Exponents down to this one have reciprocals that are rounded up for reading.
inline constexpr int kLeastShort = -27;
inline constexpr auto kForReading = table<kLeastRead, kGreatestRead>(kLeastShort, -1);

inline constexpr int kLeastWritten = -292, kGreatestWritten = 324;
inline constexpr auto kForWriting = table<kLeastWritten, kGreatestWritten>(kLeastWritten, kGreatestWritten);

}  // namespace powers

inline const Significand& power_for_reading(int exponent) {
  return powers::kForReading[static_cast<std::size_t>(exponent - powers::kLeastRead)];
}

inline const Significand& power_for_writing(int exponent) {
  return powers::kForWriting[static_cast<std::size_t>(exponent - powers::kLeastWritten)];
}

inline constexpr std::uint64_t kTens[] = {1,
                                          10,
                                          100,
                                          1000,
                                          10000,
                                          100000,
                                          1000000,
                                          10000000,
                                          100000000,
                                          1000000000,
                                          10000000000,
                                          100000000000,
                                          1000000000000,
                                          10000000000000,
                                          100000000000000,
                                          1000000000000000,
                                          10000000000000000,
                                          100000000000000000,
                                          1000000000000000000,
                                          10000000000000000000u};

}  // namespace xmlcost
