// Functions that inspect the bytes of a message.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace xmlcost {

inline bool is_blank(std::uint8_t c) { return c == ' ' || c == '\n' || c == '\t' || c == '\r'; }

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
