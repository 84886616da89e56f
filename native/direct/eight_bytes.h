// Eight bytes of text at a time, in a word whose lowest byte is the first one. Digits are converted in all bytes at
// once (Lamport, Multiple Byte Processing with Full-Word Instructions, CACM 18(8), 1975).
#pragma once

#include <cstdint>
#include <cstring>

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

namespace xmlcost {

static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__, "the first byte of a text is the lowest of a word");

inline constexpr std::uint64_t kZeros = 0x3030303030303030;  // the digit 0 in each byte
inline constexpr std::uint32_t kEightDigits = 100000000;     // what eight digits are less than

/// Has the compiler keep what is done then out of the way.
[[gnu::always_inline]] inline bool rarely(bool is) { return __builtin_expect(is ? 1 : 0, 0) != 0; }

template <class Word>
[[gnu::always_inline]] inline Word load(const char* from) {
  Word word;
  std::memcpy(&word, from, sizeof word);
  return word;
}

template <class Word>
[[gnu::always_inline]] inline void store(char* to, Word word) {
  std::memcpy(to, &word, sizeof word);
}

/// Returns 1 if two numbers below 2^63 are the same, otherwise 0. A comparison would be compiled to an instruction that
/// sets eight bits of a register and waits for its others, which may be of the value before.
[[gnu::always_inline]] inline std::uint64_t one_if_same(std::uint64_t a, std::uint64_t b) {
  return ((a ^ b) - 1) >> 63;
}
[[gnu::always_inline]] inline std::uint64_t one_if(char is, char wanted) {
  return one_if_same(static_cast<unsigned char>(is), static_cast<unsigned char>(wanted));
}

/// Returns how many bytes are digits, from the first on: 0 to 8.
[[gnu::always_inline]] inline unsigned leading_digits(std::uint64_t word) {
  const std::uint64_t values = word ^ kZeros;
  // A byte of more than 9 gets its highest bit. A carry only reaches bytes behind it.
  const std::uint64_t others = ((values + 0x7676767676767676) | values) & 0x8080808080808080;
  return others == 0 ? 8 : static_cast<unsigned>(__builtin_ctzll(others)) / 8;
}

/// Returns the number that the first bytes of a word spell.
///
/// @param count number of digits, from 1 to 8
[[gnu::always_inline]] inline std::uint64_t number_of(std::uint64_t word, unsigned count) {
  // Leading zeros take the place of the bytes that are no digits.
  const std::uint64_t digits = (word ^ kZeros) << (64 - 8 * count);
  const std::uint64_t pairs = digits * 10 + (digits >> 8);
  const std::uint64_t even = (pairs & 0xFF000000FF) * (100 + (1000000ull << 32));
  const std::uint64_t odd = ((pairs >> 16) & 0xFF000000FF) * (1 + (10000ull << 32));
  return (even + odd) >> 32;
}

/// Returns the eight digits of a number below 10^8, from 0 to 9 in each byte.
[[gnu::always_inline]] inline std::uint64_t digits_of(std::uint32_t number) {
  const std::uint64_t high = number / 10000;
  const std::uint64_t fours = high | (number - high * 10000) << 32;
  const std::uint64_t hundreds = ((fours * 10486) >> 20) & 0x7F0000007F;
  const std::uint64_t twos = hundreds | (fours - hundreds * 100) << 16;
  const std::uint64_t tens = ((twos * 103) >> 10) & 0xF000F000F000F;
  return tens | (twos - tens * 10) << 8;
}

/// The sixteen digits of two numbers below 10^8, from 0 to 9 in each byte.
struct SixteenDigits {
  std::uint64_t first, second;
};

#if defined(__SSE2__)
/// The same as digits_of() of both numbers, each in 64 bits.
[[gnu::always_inline]] inline __m128i digits_of(__m128i numbers) {
  const __m128i high = _mm_srli_epi64(_mm_mul_epu32(numbers, _mm_set1_epi64x(0xD1B71759)), 45);  // / 10000
  const __m128i low = _mm_sub_epi64(numbers, _mm_mul_epu32(high, _mm_set1_epi64x(10000)));
  const __m128i fours = _mm_or_si128(high, _mm_slli_epi64(low, 32));
  const __m128i hundreds = _mm_srli_epi16(_mm_mulhi_epu16(fours, _mm_set1_epi16(10486)), 4);
  const __m128i rests = _mm_sub_epi16(fours, _mm_mullo_epi16(hundreds, _mm_set1_epi16(100)));
  const __m128i twos = _mm_or_si128(hundreds, _mm_slli_epi32(rests, 16));
  const __m128i tens = _mm_srli_epi16(_mm_mullo_epi16(twos, _mm_set1_epi16(103)), 10);
  const __m128i ones = _mm_sub_epi16(twos, _mm_mullo_epi16(tens, _mm_set1_epi16(10)));
  return _mm_or_si128(tens, _mm_slli_epi16(ones, 8));
}

[[gnu::always_inline]] inline SixteenDigits digits_of(std::uint32_t first, std::uint32_t second) {
  SixteenDigits digits;  // NOLINT(cppcoreguidelines-pro-type-member-init): set at once
  _mm_storeu_si128(reinterpret_cast<__m128i*>(&digits), digits_of(_mm_set_epi64x(second, first)));
  return digits;
}
#else
[[gnu::always_inline]] inline SixteenDigits digits_of(std::uint32_t first, std::uint32_t second) {
  return {digits_of(first), digits_of(second)};
}
#endif

}  // namespace xmlcost
