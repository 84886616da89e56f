#include "direct/array_kernel.h"

#if defined(__x86_64__)
#include <immintrin.h>

#include <algorithm>

// Functions and not the file are compiled for AVX2: a copy of an inline function that other files use as well must run
// on any processor.
#define WITH_AVX2 __attribute__((target("avx2,bmi,bmi2")))
#define INLINE_WITH_AVX2 [[gnu::always_inline]] inline WITH_AVX2

namespace xmlcost {
namespace {

constexpr std::size_t kLane = 16;

/// Bytes behind the end of a value that the loop may look at. They are also behind the start of one.
constexpr std::ptrdiff_t kBehind = Separator::kStep + kLane;

/// 32 set bytes between 32 others on either side.
constexpr struct Window {
  static constexpr std::size_t kSize = 32;
  constexpr Window() {
    for (std::size_t i = kSize; i < 2 * kSize; ++i) bytes[i] = 0xFF;
  }
  /// 32 bytes of which the first `count` are set.
  const std::uint8_t* first(std::size_t count) const { return bytes + 2 * kSize - count; }
  /// 32 bytes of which the first `count` are not set.
  const std::uint8_t* but_first(std::size_t count) const { return bytes + kSize - count; }
  /// 16 bytes of which the last `count` are set.
  const std::uint8_t* last_of_16(std::size_t count) const { return bytes + kSize - kLane + count; }

  std::uint8_t bytes[3 * kSize] = {};
} kWindow;

INLINE_WITH_AVX2 __m128i load16(const void* from) { return _mm_loadu_si128(static_cast<const __m128i*>(from)); }
INLINE_WITH_AVX2 __m256i load32(const void* from) { return _mm256_loadu_si256(static_cast<const __m256i*>(from)); }

/// A constant in a register, which the compiler would otherwise make again for each value.
INLINE_WITH_AVX2 __m256i kept(__m256i constant) {
  asm("" : "+x"(constant));
  return constant;
}

INLINE_WITH_AVX2 __m256i all8(char byte) { return kept(_mm256_set1_epi8(byte)); }

/// Factors of the digits of two lanes. Of the upper one, only three digits are used.
INLINE_WITH_AVX2 __m256i factors(int lower, int upper) {
  return kept(_mm256_setr_m128i(_mm_set1_epi32(lower), _mm_set1_epi32(upper)));
}

/// What the loop compares and multiplies with.
struct Constants {
  WITH_AVX2 explicit Constants(const Separator& separator)
      : between(load32(separator.data())),
        mask(load32(kWindow.first(separator.size()))),
        first(_mm256_set1_epi8(separator.data()[0])),
        any(_mm256_set1_epi8(separator.size() == 1 ? -1 : 0)),
        second(_mm256_or_si256(_mm256_set1_epi8(separator.data()[1]), any)) {}

  /// Returns in which of 32 bytes a separator begins, by its first two bytes. They are nowhere else in it: behind the
  /// '<' of an end tag there is a '/', and the start tag has no other '<'.
  INLINE_WITH_AVX2 std::uint32_t beginnings(const char* at) const {
    const __m256i both = _mm256_and_si256(_mm256_cmpeq_epi8(load32(at), first),
                                          _mm256_cmpeq_epi8(_mm256_or_si256(load32(at + 1), any), second));
    return static_cast<std::uint32_t>(_mm256_movemask_epi8(both));
  }

  INLINE_WITH_AVX2 bool is_between(const char* at) const {
    return _mm256_testz_si256(_mm256_xor_si256(load32(at), between), mask) != 0;
  }

  const __m256i between, mask, first, any, second;
  const __m256i point = all8('.'), lower = all8(0x20), mark = all8('e'), zero = all8('0'), nine = all8(9);
  const __m256i twos = factors(10 | 1 << 8 | 10 << 16 | 1 << 24, 10 | 1 << 8 | 1 << 16);
  const __m256i fours = factors(100 | 1 << 16, 10 | 1 << 16);
  const __m256i eights = factors(10000 | 1 << 16, 1);
};

INLINE_WITH_AVX2 __m128i low(__m256i both) { return _mm256_castsi256_si128(both); }

INLINE_WITH_AVX2 std::uint64_t joined(std::uint64_t halves) {
  return (halves & 0xFFFFFFFF) * kEightDigits + (halves >> 32);
}

/// Looks for the ends of more values, which are where a separator begins.
WITH_AVX2 void scan(const Constants& with, const char* end, Ends& ends) {
  const char* from = ends.scanned;
  std::size_t count = 0;
  while (count < Ends::kMost && end - from > static_cast<std::ptrdiff_t>(Ends::kBlock)) {
    std::uint64_t found = with.beginnings(from) | static_cast<std::uint64_t>(with.beginnings(from + 32)) << 32;
    const auto more = static_cast<std::size_t>(__builtin_popcountll(found));
    // Four whether they are there or not, so that the processor need not guess their number.
    for (int i = 0; i < 4; ++i, found = _blsr_u64(found)) ends.all[count + i] = from + _tzcnt_u64(found);
    if (rarely(more > 4)) {
      for (std::size_t i = 4; i < more; ++i, found = _blsr_u64(found)) ends.all[count + i] = from + _tzcnt_u64(found);
    }
    count += more;
    from += Ends::kBlock;
  }
  ends.scanned = from;
  ends.next = 0;
  ends.count = count;
}

/// Converts the text of an int. Returns false if it is in another form.
INLINE_WITH_AVX2 bool convert(const Constants& with, const char* at, const char* end, std::int32_t& value) {
  const std::uint64_t negative = one_if(*at, '-');
  const auto count = static_cast<std::size_t>(end - at) - negative;
  if (count - 1 >= kLane) return false;
  const __m128i digits =
      _mm_and_si128(_mm_xor_si128(load16(end - kLane), low(with.zero)), load16(kWindow.last_of_16(count)));
  const __m128i others = _mm_subs_epu8(digits, low(with.nine));
  if (_mm_testz_si128(others, others) == 0) return false;
  const __m128i fours = _mm_madd_epi16(_mm_maddubs_epi16(digits, low(with.twos)), low(with.fours));
  const __m128i eights = _mm_madd_epi16(_mm_packus_epi32(fours, fours), low(with.eights));
  const std::uint64_t number = joined(static_cast<std::uint64_t>(_mm_cvtsi128_si64(eights)));
  if (number > static_cast<std::uint64_t>(INT32_MAX) + negative) return false;
  value = static_cast<std::int32_t>((number ^ (0 - negative)) + negative);
  return true;
}

/// Values that are converted step by step, each step for all of them: so the processor, which looks ahead a few hundred
/// instructions, has more values in work at a time.
struct Batch {
  struct Place {
    const char* at;                         // behind the sign
    std::uint32_t whole, mantissa, length;  // numbers of characters: before the point, before the exponent, in all
    std::uint32_t negative;
  };
  struct Number {
    std::uint64_t digits;
    std::int64_t exponent;
  };

  Place places[Ends::kMost + Ends::kBlock];
  Number numbers[Ends::kMost + Ends::kBlock];
};

/// Finds the point and the exponent of a double.
INLINE_WITH_AVX2 bool locate(const Constants& with, const char* at, const char* end, Batch::Place& place) {
  const std::uint64_t negative = one_if(*at, '-');
  at += negative;
  const auto length = static_cast<std::uint64_t>(end - at);
  if (length - 1 >= 31) return false;
  const __m256i text = load32(at);
  const auto points = static_cast<std::uint32_t>(_mm256_movemask_epi8(_mm256_cmpeq_epi8(text, with.point)));
  const auto marks =
      static_cast<std::uint32_t>(_mm256_movemask_epi8(_mm256_cmpeq_epi8(_mm256_or_si256(text, with.lower), with.mark)));
  const std::uint32_t mantissa = _tzcnt_u32(marks | 1u << length), whole = _tzcnt_u32(points | 1u << mantissa);
  place = {at, whole, mantissa, static_cast<std::uint32_t>(length), static_cast<std::uint32_t>(negative)};
  return true;
}

/// Converts the digits of a double, and its exponent. Returns false if the text is in another form than digits with a
/// sign, a point and an exponent.
INLINE_WITH_AVX2 bool convert(const Constants& with, const Batch::Place& place, Batch::Number& number) {
  const std::uint64_t whole = place.whole, mantissa = place.mantissa;
  // Of digits, of which there must be one before the point or behind it.
  const std::uint64_t count = mantissa - 1 + one_if_same(whole, mantissa);
  if (count - 1 >= kMostDigits) return false;

  // Without the point, and with zeros behind: always 19 digits.
  const __m256i joint = _mm256_blendv_epi8(load32(place.at), load32(place.at + 1), load32(kWindow.but_first(whole)));
  const __m256i digits = _mm256_and_si256(_mm256_xor_si256(joint, with.zero), load32(kWindow.first(count)));
  const __m256i others = _mm256_subs_epu8(digits, with.nine);
  if (_mm256_testz_si256(others, others) == 0) return false;
  const __m256i fours = _mm256_madd_epi16(_mm256_maddubs_epi16(digits, with.twos), with.fours);
  const __m256i eights = _mm256_madd_epi16(_mm256_packus_epi32(fours, fours), with.eights);
  number.digits = joined(static_cast<std::uint64_t>(_mm256_extract_epi64(eights, 0))) * 1000 +
                  static_cast<std::uint32_t>(_mm_cvtsi128_si32(_mm256_extracti128_si256(eights, 1)));
  number.exponent = static_cast<std::int64_t>(whole) - kMostDigits;
  if (mantissa == place.length) return true;
  const char* const end = place.at + place.length;
  const char* power = place.at + mantissa + 1;
  // A sign is below the digits. That of '-' has a bit that '+' has not.
  const auto sign = static_cast<std::uint64_t>(static_cast<unsigned char>(*power)), is_sign = (sign - '0') >> 63;
  const auto down = static_cast<std::int64_t>(sign >> 2 & is_sign);
  power += is_sign;
  const auto length = static_cast<std::uint64_t>(end - power);
  if (length - 1 >= 3 || ((sign - '+') & ~std::uint64_t{2} & (0 - is_sign)) != 0) return false;
  // The last digits are in the highest bytes.
  const std::uint32_t word = load<std::uint32_t>(end - 4) ^ static_cast<std::uint32_t>(kZeros);
  const std::uint32_t values = word >> (32 - 8 * length) << (32 - 8 * length);
  if ((((values + 0x76767676) | values) & 0x80808080) != 0) return false;
  const std::uint32_t twos = values * 10 + (values >> 8);
  const std::int64_t size = (twos & 0xFF) * 100 + (twos >> 16 & 0xFF);
  number.exponent += (size ^ -down) + down;  // without a branch, since signs cannot be guessed
  return true;
}

WITH_AVX2 void scan_if_done(const Constants& with, Progress& progress) {
  Ends& ends = progress.ends;
  if (ends.next == ends.count) scan(with, progress.end, ends);
  // Some may be of values that were read otherwise.
  while (ends.next < ends.count && ends.all[ends.next] <= progress.at) ++ends.next;
}

/// Returns how many values of which the ends are known may be read at once.
std::size_t batch_size(const Progress& progress) {
  const Ends& ends = progress.ends;
  std::size_t size = std::min(ends.count - ends.next, progress.room - progress.read);
  while (size > 0 && progress.end - ends.all[ends.next + size - 1] < kBehind) --size;
  return size;
}

WITH_AVX2 bool read_batch(const Constants& with, std::size_t separator, Progress& progress, double* values,
                          std::size_t size) {
  Batch batch;  // NOLINT(cppcoreguidelines-pro-type-member-init): set as far as it is used
  const char* const* const ends = progress.ends.all + progress.ends.next;
  const char* at = progress.at;
  std::size_t good = size;
  for (std::size_t i = 0; i < good; ++i) {
    if (!locate(with, at, ends[i], batch.places[i]) || !with.is_between(ends[i])) good = i;
    at = ends[i] + separator;
  }
  for (std::size_t i = 0; i < good; ++i) {
    if (!convert(with, batch.places[i], batch.numbers[i])) good = i;
  }
  values += progress.read;
  for (std::size_t i = 0; i < good; ++i) {
    const std::uint64_t bits = to_double(batch.numbers[i].digits, batch.numbers[i].exponent);
    values[i] = of_bits(bits | static_cast<std::uint64_t>(batch.places[i].negative) << 63);
    if (bits >= kInfiniteBits) good = i;
  }
  if (good > 0) progress.at = ends[good - 1] + separator;
  progress.ends.next += good;
  progress.read += good;
  return good == size;
}

WITH_AVX2 bool read_batch(const Constants& with, std::size_t separator, Progress& progress, std::int32_t* values,
                          std::size_t size) {
  const char* const* const ends = progress.ends.all + progress.ends.next;
  const char* at = progress.at;
  values += progress.read;
  std::size_t good = 0;
  for (; good < size; ++good) {
    const char* const end = ends[good];
    if (!convert(with, at, end, values[good]) || !with.is_between(end)) break;
    at = end + separator;
  }
  progress.at = at;
  progress.ends.next += good;
  progress.read += good;
  return good == size;
}

template <class T>
WITH_AVX2 void read_array(const Separator& between, Progress& progress, T* values) {
  if (between.size() > Separator::kStep) return read_portably(between, progress, values);
  const Constants with(between);
  for (;;) {
    scan_if_done(with, progress);
    const std::size_t size = batch_size(progress);
    if (size == 0 || !read_batch(with, between.size(), progress, values, size)) return;
  }
}

}  // namespace

bool has_avx2() {
  return static_cast<bool>(__builtin_cpu_supports("avx2")) && static_cast<bool>(__builtin_cpu_supports("bmi")) &&
         static_cast<bool>(__builtin_cpu_supports("bmi2"));
}

void read_with_avx2(const Separator& between, Progress& progress, std::int32_t* values) {
  read_array(between, progress, values);
}

void read_with_avx2(const Separator& between, Progress& progress, double* values) {
  read_array(between, progress, values);
}

}  // namespace xmlcost
#endif
