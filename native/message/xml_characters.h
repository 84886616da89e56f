// Checks that bytes are XML 1.0 characters in UTF-8, and names. gSOAP and Guththila accept any bytes as characters.
#pragma once

#include <cstddef>
#include <cstdint>

namespace xmlcost {

/// Returns whether a code point is a character of XML 1.0 (2.2).
inline bool is_xml_character(std::uint32_t c) {
  return c >= 0x20 ? c < 0xD800 || (c >= 0xE000 && c < 0xFFFE) || (c >= 0x10000 && c < 0x110000)
                   : c == '\t' || c == '\n' || c == '\r';
}

/// Returns whether a code point beyond ASCII may begin a name (XML 1.0, fifth edition, [4]).
inline bool is_name_start(std::uint32_t c) {
  return (c >= 0xC0 && c <= 0x2FF && c != 0xD7 && c != 0xF7) || (c >= 0x370 && c <= 0x1FFF && c != 0x37E) ||
         c == 0x200C || c == 0x200D || (c >= 0x2070 && c <= 0x218F) || (c >= 0x2C00 && c <= 0x2FEF) ||
         (c >= 0x3001 && c <= 0xD7FF) || (c >= 0xF900 && c <= 0xFDCF) || (c >= 0xFDF0 && c <= 0xFFFD) ||
         (c >= 0x10000 && c <= 0xEFFFF);
}

/// Returns whether a code point beyond ASCII may be part of a name ([4a]).
inline bool is_name_part(std::uint32_t c) {
  return is_name_start(c) || c == 0xB7 || (c >= 0x300 && c <= 0x36F) || c == 0x203F || c == 0x2040;
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

/// Returns the end of the name without a colon that begins at p, or p if there is none (Namespaces in XML 1.0, 3).
const std::uint8_t* skip_ncname(const std::uint8_t* p, const std::uint8_t* end);

}  // namespace xmlcost
