#include "direct/read_number.h"

#include <locale.h>  // NOLINT(modernize-deprecated-headers): newlocale() is POSIX, not C++

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <string_view>
#include <system_error>

namespace xmlcost {
namespace {

/// gSOAP takes at most 2047 characters, and refuses longer numbers.
constexpr std::ptrdiff_t kLongest = 2000;

constexpr std::array<bool, 256> make_number_characters() {
  std::array<bool, 256> all{};
  for (const char c : std::string_view("+-.0123456789EeINFa")) all[static_cast<unsigned char>(c)] = true;
  return all;
}

constexpr std::array<bool, 256> kNumberCharacters = make_number_characters();

bool is_digit(char c) { return c >= '0' && c <= '9'; }

const char* skip_digits(const char* at, const char* end) { return std::find_if_not(at, end, is_digit); }

/// Returns whether a text is a decimal number: xsd:double without INF and NaN.
bool is_decimal(const char* at, const char* end) {
  if (at < end && (*at == '+' || *at == '-')) ++at;
  const char* const whole = skip_digits(at, end);
  auto digits = whole - at;
  at = whole;
  if (at < end && *at == '.') {
    const char* const fraction = skip_digits(++at, end);
    digits += fraction - at;
    at = fraction;
  }
  if (digits == 0) return false;
  if (at == end) return true;
  if (*at != 'e' && *at != 'E') return false;
  ++at;
  if (at < end && (*at == '+' || *at == '-')) ++at;
  return at < end && skip_digits(at, end) == end;
}

}  // namespace

const char* end_of_number(const char* at, const char* end) {
  end = std::min(end, at + std::min(end - at, kLongest));
  return std::find_if_not(at, end, [](char c) { return kNumberCharacters[static_cast<unsigned char>(c)]; });
}

const char* read_any(const char* at, const char* end, std::int32_t& value) {
  end = end_of_number(at, end);
  const char* const digits = at + (at < end && (*at == '+' || *at == '-') ? 1 : 0);
  if (digits == end || skip_digits(digits, end) != end) return nullptr;
  const auto result = std::from_chars(*at == '+' ? digits : at, end, value);
  return result.ec == std::errc() ? end : nullptr;
}

const char* read_any(const char* at, const char* end, double& value) {
  end = end_of_number(at, end);
  const std::string_view text(at, static_cast<std::size_t>(end - at));
  if (text == "INF" || text == "+INF") {
    value = std::numeric_limits<double>::infinity();
  } else if (text == "-INF") {
    value = -std::numeric_limits<double>::infinity();
  } else if (text == "NaN") {
    value = of_bits(UINT64_MAX);  // gSOAP's
  } else {
    if (!is_decimal(at, end)) return nullptr;
    static const locale_t c_locale = newlocale(LC_ALL_MASK, "C", nullptr);
    char terminated[kLongest + 1];  // NOLINT(cppcoreguidelines-pro-type-member-init): as far as it is used
    *std::copy(at, end, terminated) = '\0';
    value = strtod_l(terminated, nullptr, c_locale);
    if (!std::isfinite(value)) return nullptr;
  }
  return end;
}

}  // namespace xmlcost
