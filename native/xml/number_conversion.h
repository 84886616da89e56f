// Conversions between numbers and text: those of the C library, and those of the C++ library.
//
// Both read the lexical forms of XML Schema Part 2 (3.2.4 float, 3.2.5 double, 3.3.17 int, 3.3.24 unsignedByte) and
// refuse all others, with XML's white space at both ends. A number beyond the range of its type is refused; one too
// small to tell from zero is zero.
#pragma once

#include <locale.h>  // NOLINT(modernize-deprecated-headers): uselocale() is POSIX, not C++

#include <cstddef>
#include <cstdint>

namespace xmlcost {

/// More bytes than the text of any number has, and a NUL.
inline constexpr std::size_t kNumberRoom = 32;

/// strtol, strtod and snprintf: 17 digits of a double and 9 of a float, as gSOAP writes them.
struct LibraryNumbers {
  /// Sets the locale "C" for the thread, on which snprintf() depends.
  class Scope {
   public:
    Scope();
    Scope(const Scope&) = delete;
    Scope& operator=(const Scope&) = delete;
    ~Scope();

   private:
    locale_t before_;
  };

  // Read the text from `begin` to `end`, behind which is a NUL, XML's white space or '<'. Return whether it is a number
  // of the type.
  static bool read(const char* begin, const char* end, std::uint8_t& value);
  static bool read(const char* begin, const char* end, std::int32_t& value);
  static bool read(const char* begin, const char* end, float& value);
  static bool read(const char* begin, const char* end, double& value);

  // Write the text and a NUL, and return its length. `to` has kNumberRoom bytes.
  static std::size_t write(std::uint8_t value, char* to);
  static std::size_t write(std::int32_t value, char* to);
  static std::size_t write(float value, char* to);
  static std::size_t write(double value, char* to);
};

/// std::from_chars and std::to_chars: the shortest text that is read back as the same number.
struct FastNumbers {
  struct Scope {
    Scope() {}  // so that it may go unused
  };

  static bool read(const char* begin, const char* end, std::uint8_t& value);
  static bool read(const char* begin, const char* end, std::int32_t& value);
  static bool read(const char* begin, const char* end, float& value);
  static bool read(const char* begin, const char* end, double& value);

  static std::size_t write(std::uint8_t value, char* to);
  static std::size_t write(std::int32_t value, char* to);
  static std::size_t write(float value, char* to);
  static std::size_t write(double value, char* to);
};

}  // namespace xmlcost
