// Functions that inspect the bytes of a message.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace xmlcost {

inline bool is_blank(std::uint8_t c) { return c == ' ' || c == '\n' || c == '\t' || c == '\r'; }

inline std::string_view trimmed(std::string_view text) {
  while (!text.empty() && is_blank(static_cast<std::uint8_t>(text.front()))) text.remove_prefix(1);
  while (!text.empty() && is_blank(static_cast<std::uint8_t>(text.back()))) text.remove_suffix(1);
  return text;
}

/// Returns whether a text is the xsd:boolean that is false.
inline bool is_false(std::string_view text) {
  text = trimmed(text);
  return text == "false" || text == "0";
}

/// Returns whether the value of an encodingStyle, a list of URIs, names the encoding of SOAP 1.1 or one based on it.
inline bool is_soap_encoding(std::string_view styles) {
  constexpr std::string_view kEncoding = "http://schemas.xmlsoap.org/soap/encoding/";
  for (std::size_t at = 0; (at = styles.find(kEncoding, at)) != std::string_view::npos; ++at) {
    if (at == 0 || is_blank(static_cast<std::uint8_t>(styles[at - 1]))) return true;
  }
  return false;
}

inline bool starts_with(const std::uint8_t* p, const std::uint8_t* end, std::string_view prefix) {
  return static_cast<std::size_t>(end - p) >= prefix.size() && std::memcmp(p, prefix.data(), prefix.size()) == 0;
}

inline const std::uint8_t* find(const std::uint8_t* p, const std::uint8_t* end, std::string_view what) {
  return std::search(p, end, what.begin(), what.end());
}

inline std::string_view view(const std::uint8_t* begin, const std::uint8_t* end) {
  return {reinterpret_cast<const char*>(begin), static_cast<std::size_t>(end - begin)};
}

inline bool same_ignoring_case(std::string_view a, std::string_view lower) {
  return a.size() == lower.size() && std::equal(a.begin(), a.end(), lower.begin(), [](char x, char y) {
           return (x >= 'A' && x <= 'Z' ? x + ('a' - 'A') : x) == y;
         });
}

}  // namespace xmlcost
