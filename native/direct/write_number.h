// Writes the text of numbers.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "direct/eight_bytes.h"
#include "direct/powers_of_ten.h"

namespace xmlcost {

/// Bytes that write_number() may store.
inline constexpr std::size_t kMostStored = 40;

template <class T>
inline constexpr std::size_t kLongestText = 0;
template <>
inline constexpr std::size_t kLongestText<std::int32_t> = 11;
template <>
inline constexpr std::size_t kLongestText<double> = 24;

// These return the end of the text; the bytes behind it are undefined. They store up to kMostStored bytes.

/// The digits of an int: one or two, and eight.
struct IntDigits {
  std::uint64_t eight;
  std::uint64_t first;  // number that the one or two are
};

[[gnu::always_inline]] inline IntDigits digits_of(std::int32_t value) {
  const std::uint32_t sign = static_cast<std::uint32_t>(value) >> 31;
  const std::uint32_t number = (static_cast<std::uint32_t>(value) ^ (0 - sign)) + sign, first = number / kEightDigits;
  return {digits_of(number - first * kEightDigits), first};
}

[[gnu::always_inline]] inline char* write_digits(char* to, std::int32_t value, const IntDigits& digits) {
  *to = '-';
  to += static_cast<std::uint32_t>(value) >> 31;
  if (digits.first == 0) {
    // Zero has one digit.
    const unsigned zeros = static_cast<unsigned>(__builtin_ctzll(digits.eight | std::uint64_t{1} << 56)) / 8;
    store(to, (digits.eight | kZeros) >> 8 * zeros);
    return to + 8 - zeros;
  }
  const std::uint64_t tens = digits.first * 103 >> 10, one = one_if_same(tens, 0);
  const std::uint64_t both = 0x3030 + tens + (digits.first - 10 * tens) * 0x100;
  store(to, static_cast<std::uint16_t>(both >> 8 * one));
  to += 2 - one;
  store(to, digits.eight | kZeros);
  return to + 8;
}

[[gnu::always_inline]] inline char* write_number(char* to, std::int32_t value) {
  return write_digits(to, value, digits_of(value));
}

/// The digits of two ints.
[[gnu::always_inline]] inline void digits_of(const std::int32_t* two, IntDigits* digits) {
#if defined(__SSE2__)
  const __m128i values = _mm_loadl_epi64(reinterpret_cast<const __m128i*>(two)), signs = _mm_srai_epi32(values, 31);
  const __m128i sizes = _mm_unpacklo_epi32(_mm_sub_epi32(_mm_xor_si128(values, signs), signs), _mm_setzero_si128());
  const __m128i first = _mm_srli_epi64(_mm_mul_epu32(sizes, _mm_set1_epi64x(0x55E63B89)), 57);  // / 10^8
  const __m128i eight = digits_of(_mm_sub_epi64(sizes, _mm_mul_epu32(first, _mm_set1_epi64x(kEightDigits))));
  digits[0] = {static_cast<std::uint64_t>(_mm_cvtsi128_si64(eight)),
               static_cast<std::uint64_t>(_mm_cvtsi128_si64(first))};
  digits[1] = {static_cast<std::uint64_t>(_mm_cvtsi128_si64(_mm_unpackhi_epi64(eight, eight))),
               static_cast<std::uint64_t>(_mm_cvtsi128_si64(_mm_unpackhi_epi64(first, first)))};
#else
  digits[0] = digits_of(two[0]);
  digits[1] = digits_of(two[1]);
#endif
}

/// A number of at most 17 digits and a power of ten.
struct Decimal {
  std::uint64_t digits;
  int exponent;
};

/// Bits 128 to 191 of a product, whose lowest bit is set if any bit below was.
[[gnu::always_inline]] inline std::uint64_t rounded_to_odd(std::uint64_t high, std::uint64_t middle) {
  return high | (middle > 1 ? 1 : 0);
}

/// Returns 1 if a < b, otherwise 0. Both are below 2^63. Which of two decimal numbers is taken cannot be guessed, so
/// there must be no branch.
[[gnu::always_inline]] inline std::uint64_t one_if_less(std::uint64_t a, std::uint64_t b) { return (a - b) >> 63; }

[[gnu::always_inline]] inline std::uint64_t chosen(std::uint64_t one, std::uint64_t if_one, std::uint64_t otherwise) {
  return otherwise ^ ((if_one ^ otherwise) & (0 - one));
}

/// Returns the shortest decimal number in the rounding interval of c * 2^q, perhaps with zeros at the end, and of
/// several such numbers the nearest one. It is the algorithm of Giulietti (The Schubfach way to render doubles, 2020),
/// except that the bounds of the interval are not multiplied by the power of ten, but computed from the product of its
/// middle.
///
/// @tparam EvenlySpaced whether the double below is as far away as the one above, which it is except below a power of
/// two
template <bool EvenlySpaced>
[[gnu::always_inline]] inline Decimal shortest(std::uint64_t c, std::int64_t q) {
  const std::int64_t k = (q * 661971961083 - (EvenlySpaced ? 0 : 274743187321)) >> 41;
  const Significand& power = power_for_writing(static_cast<int>(-k));
  const auto h = static_cast<unsigned>(q + ((-k * 913124641741) >> 38) + 1);

  // The product of the power and of 4c * 2^h has 192 bits: those of `middle`, and the lowest 64.
  const std::uint64_t factor = c << (h + 2);
  const auto product = static_cast<unsigned __int128>(factor) * power.low;
  const auto lowest = static_cast<std::uint64_t>(product);
  const unsigned __int128 middle =
      static_cast<unsigned __int128>(factor) * power.high + static_cast<std::uint64_t>(product >> 64);
  // Half the distance to another double is 2 * 2^h times the power, or half of that.
  const auto distance = [&](unsigned shift) {
    const std::uint64_t high = power.high >> (64 - shift), low = power.high << shift | power.low >> (64 - shift);
    return static_cast<unsigned __int128>(high) << 64 | low;
  };
  const unsigned up = h + 1, down = EvenlySpaced ? h + 1 : h;
  const std::uint64_t sum = lowest + (power.low << up);
  const unsigned __int128 above = middle + distance(up) + (sum < lowest ? 1 : 0);
  const unsigned __int128 below = middle - distance(down) - (lowest < power.low << down ? 1 : 0);
  const auto rounded = [](unsigned __int128 number) {
    return rounded_to_odd(static_cast<std::uint64_t>(number >> 64), static_cast<std::uint64_t>(number));
  };

  const std::uint64_t odd = c & 1, v = rounded(middle), least = rounded(below) + odd, greatest = rounded(above) - odd;
  const std::uint64_t s = v >> 2, tens = s / 10 * 10;
  const std::uint64_t excludes_tens = one_if_less(tens << 2, least),
                      excludes_next_tens = one_if_less(greatest, (tens + 10) << 2);
  const std::uint64_t excludes_s = one_if_less(s << 2, least), excludes_next = one_if_less(greatest, (s + 1) << 2);
  const std::uint64_t next_is_nearer = one_if_less((s << 2) + 2, v + (s & 1));
  const std::uint64_t up_one = chosen(excludes_s ^ excludes_next, excludes_s, next_is_nearer);
  const std::uint64_t shorter = (excludes_tens ^ excludes_next_tens) & ~one_if_less(s, 100);
  return {chosen(shorter, tens + 10 * excludes_tens, s + up_one), static_cast<int>(k)};
}

/// "E-324" to "E308", with the length in the last byte.
namespace exponents {
inline constexpr int kLeast = -324, kGreatest = 308;
struct Text {
  char bytes[8];
};
constexpr auto table() {
  std::array<Text, kGreatest - kLeast + 1> all{};
  for (int exponent = kLeast; exponent <= kGreatest; ++exponent) {
    char* const text = all[static_cast<std::size_t>(exponent - kLeast)].bytes;
    int at = 0, size = exponent < 0 ? -exponent : exponent;
    text[at++] = 'E';
    if (exponent < 0) text[at++] = '-';
    if (size >= 100) text[at++] = static_cast<char>('0' + size / 100);
    if (size >= 10) text[at++] = static_cast<char>('0' + size / 10 % 10);
    text[at++] = static_cast<char>('0' + size % 10);
    text[7] = static_cast<char>(at);
  }
  return all;
}
inline constexpr auto kTexts = table();
}  // namespace exponents

/// The text of a double before it is put together: 17 digits, of which those at the end may be zeros.
struct DoubleDigits {
  std::uint64_t all;
  std::int32_t point;  // the value is 0.d1 d2 ... d17 * 10^point
  std::int32_t negative;
};

/// Stands in place of the point for infinity and NaN; their digits are the length of the text and the text.
inline constexpr std::int32_t kWord = INT32_MAX;

constexpr std::uint64_t word(char first, char second, char third) {
  return std::uint64_t{3} << 56 | static_cast<std::uint64_t>(third) << 16 | static_cast<std::uint64_t>(second) << 8 |
         static_cast<std::uint64_t>(first);
}

[[gnu::always_inline]] inline DoubleDigits digits_of(double value) {
  constexpr int kMantissaBits = 52, kLeastPower = -1074, kInfinite = 0x7FF;
  std::uint64_t bits;
  std::memcpy(&bits, &value, sizeof bits);
  const int exponent = static_cast<int>(bits >> kMantissaBits) & kInfinite;
  std::uint64_t mantissa = bits & ((std::uint64_t{1} << kMantissaBits) - 1);
  const auto negative = static_cast<std::int32_t>(bits >> 63);
  int shift = 0, power = exponent + kLeastPower - 1;
  if (rarely(exponent == kInfinite)) {
    return mantissa != 0 ? DoubleDigits{word('N', 'a', 'N'), kWord, 0}
                         : DoubleDigits{word('I', 'N', 'F'), kWord, negative};
  }
  if (rarely(exponent == 0)) {
    if (mantissa == 0) return {0, 1, negative};
    // The least two values are 4.9E-324 and 9.9E-324, as the form demands two digits.
    if (mantissa < 3) {
      mantissa *= 10;
      shift = -1;
    }
    power = kLeastPower;
  } else {
    mantissa |= std::uint64_t{1} << kMantissaBits;
  }
  const bool is_power_of_two = mantissa == std::uint64_t{1} << kMantissaBits && power != kLeastPower;
  const Decimal decimal = rarely(is_power_of_two) ? shortest<false>(mantissa, power) : shortest<true>(mantissa, power);
  // Most have 16 digits or 17.
  if (!rarely(decimal.digits < kTens[15])) {
    const std::uint64_t less = (decimal.digits - kTens[16]) >> 63;  // whether there are 16
    return {decimal.digits * (1 + 9 * less), decimal.exponent + shift + 17 - static_cast<int>(less), negative};
  }
  int length = 1;
  while (decimal.digits >= kTens[length]) ++length;
  return {decimal.digits * kTens[17 - length], decimal.exponent + shift + length, negative};
}

/// Puts the text together, in the form of Java's Double.toString().
[[gnu::always_inline]] inline char* write_digits(char* to, const DoubleDigits& digits) {
  *to = '-';
  to += digits.negative;
  const int point = digits.point;
  if (rarely(point == kWord)) {
    store(to, digits.all);
    return to + (digits.all >> 56);
  }
  const std::uint64_t nine = digits.all / kEightDigits;
  const auto first = static_cast<std::uint32_t>(nine / kEightDigits);
  const SixteenDigits others = digits_of(static_cast<std::uint32_t>(nine - std::uint64_t{first} * kEightDigits),
                                         static_cast<std::uint32_t>(digits.all - nine * kEightDigits));
  // Without the zeros at the end.
  const int fraction = others.second != 0  ? 16 - (__builtin_clzll(others.second) >> 3)
                       : others.first != 0 ? 8 - (__builtin_clzll(others.first) >> 3)
                                           : 0;
  const auto put = [&](char* at, int gap) {
    *at = static_cast<char>('0' + first);
    store(at + 1 + gap, others.first | kZeros);
    store(at + 9 + gap, others.second | kZeros);
  };
  if (point > 7 || point < -2) {
    put(to, 1);
    to[1] = '.';
    to += 2 + (fraction > 1 ? fraction : 1);
    const exponents::Text& text = exponents::kTexts[static_cast<std::size_t>(point - 1 - exponents::kLeast)];
    store(to, load<std::uint64_t>(text.bytes));
    return to + text.bytes[7];
  }
  if (point > 0) {
    put(to, 1);
    // The digits before the point, the point, and those behind it, as far as they are in the first word.
    const std::uint64_t eight = ('0' + first) | (others.first | kZeros) << 8,
                        before = (std::uint64_t{1} << 8 * point) - 1;
    store(to, (eight & before) | std::uint64_t{'.'} << 8 * point | (eight & ~before) << 8);
    const int least = point + 2, length = fraction + 2;
    return to + (least > length ? least : length);
  }
  store(to, kZeros);
  to[1] = '.';
  put(to + 2 - point, 0);
  return to + 3 - point + fraction;
}

/// Stores the shortest text that reads as the same value, of several such texts the nearest, with INF for infinity as
/// XML Schema has it.
[[gnu::always_inline]] inline char* write_number(char* to, double value) { return write_digits(to, digits_of(value)); }

}  // namespace xmlcost
