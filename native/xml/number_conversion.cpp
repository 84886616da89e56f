#include "xml/number_conversion.h"

#include <cerrno>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <limits>
#include <string_view>
#include <type_traits>

namespace xmlcost {
namespace {

bool is_blank(char c) { return c == ' ' || c == '\n' || c == '\t' || c == '\r'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }

locale_t c_locale() {
  static const locale_t locale = newlocale(LC_ALL_MASK, "C", nullptr);
  return locale;
}

/// The text without white space at its ends, and where its digits begin.
struct Trimmed {
  const char* begin;
  const char* end;
  const char* digits;  // behind a sign

  Trimmed(const char* from, const char* to) : begin(from), end(to) {
    while (begin < end && is_blank(*begin)) ++begin;
    while (begin < end && is_blank(end[-1])) --end;
    digits = begin < end && (*begin == '+' || *begin == '-') ? begin + 1 : begin;
  }

  bool is_integer() const { return digits < end && is_digit(*digits); }
  /// Unless it is hexadecimal, which only strtod() reads further than "0".
  bool is_decimal() const {
    return digits < end && (is_digit(*digits) || *digits == '.') && (end - digits < 2 || (digits[1] | 0x20) != 'x');
  }
  /// from_chars() knows no plus sign.
  const char* without_plus() const { return digits > begin && *begin == '+' ? digits : begin; }

  template <class T>
  bool read_special(T& value) const {
    const std::string_view text(begin, static_cast<std::size_t>(end - begin));
    if (text == "INF" || text == "+INF") {
      value = std::numeric_limits<T>::infinity();
    } else if (text == "-INF") {
      value = -std::numeric_limits<T>::infinity();
    } else if (text == "NaN") {
      value = std::numeric_limits<T>::quiet_NaN();
    } else {
      return false;
    }
    return true;
  }
};

template <class T>
bool narrow(long wide, T& value) {
  value = static_cast<T>(wide);
  return wide >= std::numeric_limits<T>::min() && wide <= std::numeric_limits<T>::max();
}

template <class T>
bool read_integer(const char* begin, const char* end, T& value) {
  const Trimmed text(begin, end);
  if (!text.is_integer()) return false;
  char* stopped;
  errno = 0;
  const long wide = std::strtol(text.begin, &stopped, 10);
  return stopped == text.end && errno == 0 && narrow(wide, value);
}

template <class T>
bool read_real(const char* begin, const char* end, T& value) {
  const Trimmed text(begin, end);
  if (!text.is_decimal()) return text.read_special(value);
  char* stopped;
  if constexpr (std::is_same_v<T, float>) {
    value = strtof_l(text.begin, &stopped, c_locale());
  } else {
    value = strtod_l(text.begin, &stopped, c_locale());
  }
  return stopped == text.end && std::isfinite(value);
}

template <class T>
bool read_integer_fast(const char* begin, const char* end, T& value) {
  const Trimmed text(begin, end);
  if (!text.is_integer()) return false;
  std::int32_t wide;  // an unsigned type would refuse "-0"
  const auto result = std::from_chars(text.without_plus(), text.end, wide);
  return result.ec == std::errc() && result.ptr == text.end && narrow(wide, value);
}

template <class T>
bool read_real_fast(const char* begin, const char* end, T& value) {
  const Trimmed text(begin, end);
  if (!text.is_decimal()) return text.read_special(value);
  const auto result = std::from_chars(text.without_plus(), text.end, value);
  // It does not tell a number that is too large from one that is too small.
  if (result.ec == std::errc::result_out_of_range) return read_real(begin, end, value);
  return result.ec == std::errc() && result.ptr == text.end;
}

template <class T>
std::size_t write_special(T value, char* to) {
  const std::string_view text = std::isnan(value) ? "NaN" : value < 0 ? "-INF" : "INF";
  std::memcpy(to, text.data(), text.size() + 1);
  return text.size();
}

template <class T>
std::size_t write_real(T value, const char* format, char* to) {
  if (!std::isfinite(value)) return write_special(value, to);
  return static_cast<std::size_t>(std::snprintf(to, kNumberRoom, format, static_cast<double>(value)));
}

template <class T>
std::size_t write_fast(T value, char* to) {
  char* const end = std::to_chars(to, to + kNumberRoom - 1, value).ptr;
  *end = '\0';
  return static_cast<std::size_t>(end - to);
}

template <class T>
std::size_t write_real_fast(T value, char* to) {
  return std::isfinite(value) ? write_fast(value, to) : write_special(value, to);
}

}  // namespace

LibraryNumbers::Scope::Scope() : before_(uselocale(c_locale())) {}
LibraryNumbers::Scope::~Scope() { uselocale(before_); }

bool LibraryNumbers::read(const char* begin, const char* end, std::uint8_t& value) {
  return read_integer(begin, end, value);
}
bool LibraryNumbers::read(const char* begin, const char* end, std::int32_t& value) {
  return read_integer(begin, end, value);
}
bool LibraryNumbers::read(const char* begin, const char* end, float& value) { return read_real(begin, end, value); }
bool LibraryNumbers::read(const char* begin, const char* end, double& value) { return read_real(begin, end, value); }

std::size_t LibraryNumbers::write(std::uint8_t value, char* to) { return write(std::int32_t{value}, to); }
std::size_t LibraryNumbers::write(std::int32_t value, char* to) {
  return static_cast<std::size_t>(std::snprintf(to, kNumberRoom, "%d", value));
}
std::size_t LibraryNumbers::write(float value, char* to) { return write_real(value, "%.9G", to); }
std::size_t LibraryNumbers::write(double value, char* to) { return write_real(value, "%.17G", to); }

bool FastNumbers::read(const char* begin, const char* end, std::uint8_t& value) {
  return read_integer_fast(begin, end, value);
}
bool FastNumbers::read(const char* begin, const char* end, std::int32_t& value) {
  return read_integer_fast(begin, end, value);
}
bool FastNumbers::read(const char* begin, const char* end, float& value) { return read_real_fast(begin, end, value); }
bool FastNumbers::read(const char* begin, const char* end, double& value) { return read_real_fast(begin, end, value); }

std::size_t FastNumbers::write(std::uint8_t value, char* to) { return write_fast(std::int32_t{value}, to); }
std::size_t FastNumbers::write(std::int32_t value, char* to) { return write_fast(value, to); }
std::size_t FastNumbers::write(float value, char* to) { return write_real_fast(value, to); }
std::size_t FastNumbers::write(double value, char* to) { return write_real_fast(value, to); }

}  // namespace xmlcost
