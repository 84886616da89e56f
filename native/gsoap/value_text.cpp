#include "gsoap/value_text.h"

#include <locale.h>  // NOLINT(modernize-deprecated-headers): newlocale() is POSIX, not C++

#include <cmath>
#include <cstdlib>

#include "message/message_text.h"

namespace xmlcost {

float rounded_once(double value, const char* text) {
  static const locale_t c_locale = newlocale(LC_ALL_MASK, "C", nullptr);
  std::uint64_t bits;
  std::memcpy(&bits, &value, sizeof bits);
  const bool halfway = (bits & 0x1FFFFFFF) == 0x10000000;
  const bool subnormal = std::fabs(value) < 0x1p-126 && value != 0;
  return halfway || subnormal ? strtof_l(text, nullptr, c_locale) : static_cast<float>(value);
}

bool has_elements(const std::uint8_t* p, const std::uint8_t* end) {
  while ((p = static_cast<const std::uint8_t*>(std::memchr(p, '<', static_cast<std::size_t>(end - p)))) != nullptr) {
    if (p[1] == '/') return false;  // that is where gSOAP ended the string
    if (p[1] != '?' && p[1] != '!') return true;
    p = find(p, end, p[1] == '?' ? "?>" : p[2] == '[' ? "]]>" : "-->");
  }
  return false;
}

bool is_base64(const std::uint8_t* begin, const std::uint8_t* end, std::size_t count) {
  const auto fits = [count](std::size_t symbols, std::size_t padding) {
    return symbols % 4 == 0 && symbols / 4 * 3 == count + padding;
  };
  std::size_t padding = 0;
  while (padding < 2 && end - begin > static_cast<std::ptrdiff_t>(padding) &&
         end[-1 - static_cast<std::ptrdiff_t>(padding)] == '=') {
    ++padding;
  }
  if (fits(static_cast<std::size_t>(end - begin), padding)) return true;  // so there are only symbols and padding

  std::size_t symbols = 0;
  padding = 0;
  for (const std::uint8_t* c = begin; c < end; ++c) {
    if (*c <= ' ') continue;
    ++symbols;
    if (*c == '=') {
      ++padding;
    } else if (padding > 0 || *c == '&') {
      return false;
    }
  }
  return padding <= 2 && fits(symbols, padding);
}

}  // namespace xmlcost
