// Checks that bytes are XML 1.0 characters in UTF-8. gSOAP accepts any bytes as characters.
#pragma once

#include <cstddef>
#include <cstdint>

namespace xmlcost {

/// Returns whether a code point is a character of XML 1.0 (2.2).
inline bool is_xml_character(std::uint32_t c) {
  return c >= 0x20 ? c < 0xD800 || (c >= 0xE000 && c < 0xFFFE) || (c >= 0x10000 && c < 0x110000)
                   : c == '\t' || c == '\n' || c == '\r';
}

/// Returns the length of the well-formed UTF-8 sequence at p, or 0 if there is none (Unicode, table 3-7: no overlong
/// forms, no surrogates).
std::size_t utf8_length(const std::uint8_t* p, const std::uint8_t* end, std::uint32_t& code);

/// Returns the next byte that needs a closer check: beyond ASCII, a control character except TAB and LF, '&', '='
/// (perhaps of an attribute), ']' (perhaps of "]]>"), or a '<' that is not followed by '/' or the beginning of an ASCII
/// name. It also stops at '}', which needs no check. It skips at least sixteen bytes at a time.
const std::uint8_t* skip_plain(const std::uint8_t* p, const std::uint8_t* end);

/// Returns the offset of the first byte that is not part of an XML character, or `length`.
std::size_t find_unwritable(const std::uint8_t* text, std::size_t length);

}  // namespace xmlcost
