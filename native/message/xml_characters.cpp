#include "message/xml_characters.h"

#include <algorithm>
#include <cstring>
#include <iterator>

#ifdef __SSE2__
#include <immintrin.h>
#endif

namespace xmlcost {
namespace {

/// As signed numbers, bytes beyond ASCII are below 0x20 as well. A single comparison finds '=', ']' and '}', since they
/// differ in two bits.
inline bool is_plain(std::int8_t c, std::int8_t next) {
  if (c < 0x20) return c == '\n' || c == '\t';
  if (c == '<') return next >= 'A' || next == '/';
  return c != '&' && (c | 0x60) != '}';
}

/// Skips to the first byte that is not plain, or is TAB or LF, or to where at most one block is left.
template <class Block, class First>
[[gnu::always_inline]] inline const std::uint8_t* skip_blocks(const std::uint8_t* p, const std::uint8_t* end,
                                                              First first) {
  for (; end - p > static_cast<std::ptrdiff_t>(sizeof(Block)); p += sizeof(Block)) {
    Block here, next;
    std::memcpy(&here, p, sizeof here);
    std::memcpy(&next, p + 1, sizeof next);
    const std::size_t i =
        first((here < 0x20) | (here == '&') | ((here | 0x60) == '}') | ((here == '<') & (next < 'A') & (next != '/')));
    if (i < sizeof(Block)) return p + i;
  }
  return p;
}

constexpr std::ptrdiff_t kBlock = 16;
using Block = std::int8_t __attribute__((vector_size(kBlock)));

#ifdef __SSE2__
using WideBlock = std::int8_t __attribute__((vector_size(2 * kBlock)));

const std::uint8_t* skip_blocks_sse2(const std::uint8_t* p, const std::uint8_t* end) {
  return skip_blocks<Block>(p, end, [](auto look) {
    const int mask = _mm_movemask_epi8(reinterpret_cast<__m128i>(look));
    return mask == 0 ? sizeof look : static_cast<std::size_t>(__builtin_ctz(static_cast<unsigned>(mask)));
  });
}

[[gnu::target("avx2")]] const std::uint8_t* skip_blocks_avx2(const std::uint8_t* p, const std::uint8_t* end) {
  p = skip_blocks<WideBlock>(
      p, end, [](auto look) __attribute__((target("avx2"))) {
        const int mask = _mm256_movemask_epi8(reinterpret_cast<__m256i>(look));
        return mask == 0 ? sizeof look : static_cast<std::size_t>(__builtin_ctz(static_cast<unsigned>(mask)));
      });
  if (end - p > 2 * kBlock) return p;
  // GCC 12 does not clear the upper halves before this call at the end. With them in use, SSE code is slower on some
  // processors.
  _mm256_zeroupper();
  return skip_blocks_sse2(p, end);
}

const auto skip_most = __builtin_cpu_supports("avx2") ? skip_blocks_avx2 : skip_blocks_sse2;
#else
const std::uint8_t* skip_most(const std::uint8_t* p, const std::uint8_t* end) {
  return skip_blocks<Block>(p, end, [](auto look) {
    std::size_t i = 0;
    while (i < sizeof look && look[i] == 0) ++i;
    return i;
  });
}
#endif

struct Range {
  std::uint32_t first, last;
  bool has(std::uint32_t c) const { return first <= c && c <= last; }
};

/// Characters of a name (XML 1.0, 2.3), without the colon.
constexpr Range kNameStart[] = {{'a', 'z'},       {'A', 'Z'},       {'_', '_'},        {0xC0, 0xD6},
                                {0xD8, 0xF6},     {0xF8, 0x2FF},    {0x370, 0x37D},    {0x37F, 0x1FFF},
                                {0x200C, 0x200D}, {0x2070, 0x218F}, {0x2C00, 0x2FEF},  {0x3001, 0xD7FF},
                                {0xF900, 0xFDCF}, {0xFDF0, 0xFFFD}, {0x10000, 0xEFFFF}};
constexpr Range kNameRest[] = {{'-', '.'}, {'0', '9'}, {0xB7, 0xB7}, {0x300, 0x36F}, {0x203F, 0x2040}};

template <std::size_t Count>
bool is_in(const Range (&ranges)[Count], std::uint32_t c) {
  return std::any_of(std::begin(ranges), std::end(ranges), [&](const Range& range) { return range.has(c); });
}

}  // namespace

const std::uint8_t* skip_plain(const std::uint8_t* p, const std::uint8_t* end) {
  const auto next = [&] { return end - p > 1 ? static_cast<std::int8_t>(p[1]) : std::int8_t{0}; };
  for (;;) {
    p = skip_most(p, end);
    if (end - p <= kBlock) break;
    if (*p != '\n' && *p != '\t') return p;
    ++p;
  }
  while (p < end && is_plain(static_cast<std::int8_t>(*p), next())) ++p;
  return p;
}

std::size_t utf8_length(const std::uint8_t* p, const std::uint8_t* end, std::uint32_t& code) {
  const auto tail = [&](std::ptrdiff_t i) { return end - p > i && (p[i] & 0xC0) == 0x80; };
  const std::uint8_t c = *p;
  if (c < 0x80) {
    code = c;
    return 1;
  }
  if (c >= 0xC2 && c < 0xE0 && tail(1)) {
    code = (c & 0x1Fu) << 6 | (p[1] & 0x3Fu);
    return 2;
  }
  if (c >= 0xE0 && c < 0xF0 && tail(1) && tail(2)) {
    code = (c & 0x0Fu) << 12 | (p[1] & 0x3Fu) << 6 | (p[2] & 0x3Fu);
    return code >= 0x800 && (code < 0xD800 || code > 0xDFFF) ? 3 : 0;
  }
  if (c >= 0xF0 && c < 0xF5 && tail(1) && tail(2) && tail(3)) {
    code = (c & 0x07u) << 18 | (p[1] & 0x3Fu) << 12 | (p[2] & 0x3Fu) << 6 | (p[3] & 0x3Fu);
    return code >= 0x10000 && code < 0x110000 ? 4 : 0;
  }
  return 0;
}

std::size_t find_unwritable(const std::uint8_t* text, std::size_t length) {
  const std::uint8_t* const end = text + length;
  const std::uint8_t* p = text;
  while ((p = skip_plain(p, end)) < end) {
    std::uint32_t code;
    const std::size_t n = utf8_length(p, end, code);
    if (n == 0 || !is_xml_character(code)) break;
    p += n;
  }
  return static_cast<std::size_t>(p - text);
}

const std::uint8_t* skip_ncname(const std::uint8_t* p, const std::uint8_t* end) {
  for (const std::uint8_t* const begin = p; p < end;) {
    std::uint32_t c;
    const std::size_t n = utf8_length(p, end, c);
    if (n == 0 || !(is_in(kNameStart, c) || (p > begin && is_in(kNameRest, c)))) break;
    p += n;
  }
  return p;
}

}  // namespace xmlcost
