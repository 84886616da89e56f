#include "xml_characters.h"

#include <cstring>

namespace xmlcost {
namespace {

using Block = std::int8_t __attribute__((vector_size(16)));

/// As signed numbers, bytes beyond ASCII are below 0x20 as well. '=', ']' and '}' are told by one comparison, since they
/// differ in two bits.
bool is_plain(std::int8_t c, std::int8_t next) {
  if (c < 0x20) return c == '\n' || c == '\t';
  if (c == '<') return next >= 'A' || next == '/';
  return c != '&' && (c | 0x60) != '}';
}

}  // namespace

const std::uint8_t* skip_plain(const std::uint8_t* p, const std::uint8_t* end) {
  for (; end - p > 16; p += 16) {
    Block here, next;
    std::memcpy(&here, p, 16);
    std::memcpy(&next, p + 1, 16);
    const auto look = ((here < 0x20) & (here != '\n') & (here != '\t')) | (here == '&') | ((here | 0x60) == '}') |
                      ((here == '<') & (next < 'A') & (next != '/'));
    std::uint64_t halves[2];
    std::memcpy(halves, &look, 16);
    if ((halves[0] | halves[1]) != 0) break;
  }
  while (p < end && is_plain(static_cast<std::int8_t>(*p), p + 1 < end ? static_cast<std::int8_t>(p[1]) : 0)) ++p;
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

}  // namespace xmlcost
