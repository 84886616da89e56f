// Checks of the text of a value that gSOAP does not make.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>

namespace xmlcost {

/// Returns whether a text that gSOAP accepted is an xsd:double. strtod() and gSOAP accept more: hexadecimal, infinity,
/// nan(1), inf, and as "-INF" any text of four characters that ends in INF, since '-' is a wildcard in gSOAP's
/// comparisons. A text that strtod() read to its end and that begins like a decimal number is a decimal number. A
/// number that is too large for the type must not pass for INF.
inline bool is_xsd_number(const char* text, bool finite) {
  if (!finite) {
    return std::strcmp(text, "INF") == 0 || std::strcmp(text, "-INF") == 0 || std::strcmp(text, "NaN") == 0 ||
           std::strcmp(text, "+INF") == 0;
  }
  if (*text == '+' || *text == '-') ++text;
  return ((*text >= '0' && *text <= '9') || *text == '.') && !(text[0] == '0' && (text[1] | 0x20) == 'x');
}

/// Returns the float that is nearest to the number in the text. gSOAP rounds to double and then to float. That is wrong
/// if the double is halfway between two floats but is not the number in the text. Only then, and among subnormal
/// floats, whose halfway points are elsewhere, the text is converted again.
float rounded_once(double value, const char* text);

/// Returns whether there are elements between the start tag and the end tag of a string. gSOAP takes them for text,
/// including their tags.
bool has_elements(const std::uint8_t* p, const std::uint8_t* end);

/// Returns the '<' of the end tag of the element whose start tag ends at `p`; null if there is none. gSOAP looks for it
/// in its own way: it takes "/>" in a text for the end of an element, and ends some comments and sections too early.
///
/// @param names whether the names of all end tags must be those of their start tags
const std::uint8_t* end_of_content(const std::uint8_t* p, const std::uint8_t* end, bool names);

/// Returns whether the text of the element whose start tag ends at `begin` is base64 of the `count` bytes that gSOAP
/// decoded. gSOAP stops at the first '=' and skips what follows it, does not require '=' at the end, and drops bits
/// that do not fill a byte.
bool is_base64(const std::uint8_t* begin, const std::uint8_t* message_end, std::size_t count);

}  // namespace xmlcost
