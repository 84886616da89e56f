// What the text of a value is, where gSOAP does not ask.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>

namespace xmlcost {

/// strtod() and gSOAP accept more than xsd:double: hexadecimal, infinity, nan(1), inf, and as "-INF" any text of four
/// characters that ends in INF, since '-' is a wildcard in gSOAP's comparisons. What strtod() took to its end and
/// begins like a decimal number is one. A number too large for the type must not pass for INF.
inline bool is_xsd_number(const char* text, bool finite) {
  if (!finite) {
    return std::strcmp(text, "INF") == 0 || std::strcmp(text, "-INF") == 0 || std::strcmp(text, "NaN") == 0 ||
           std::strcmp(text, "+INF") == 0;
  }
  if (*text == '+' || *text == '-') ++text;
  return ((*text >= '0' && *text <= '9') || *text == '.') && !(text[0] == '0' && (text[1] | 0x20) == 'x');
}

/// gSOAP rounds to double and then to float. That is wrong where the double lies halfway between two floats without
/// being the number in the text. Only then, and among subnormal floats, whose halfway points lie elsewhere, the text is
/// asked.
float rounded_once(double value, const char* text);

/// Between start tag and end tag of a string: gSOAP takes elements inside for text, tags and all.
bool has_elements(const std::uint8_t* begin, const std::uint8_t* end);

/// Between start and end tag of an element whose `count` bytes gSOAP decoded. gSOAP stops at the first '=' and skips
/// what follows it, does not ask for '=' at the end, and drops bits that fill no byte.
bool is_base64(const std::uint8_t* begin, const std::uint8_t* end, std::size_t count);

}  // namespace xmlcost
