// Conversions between UTF-16, which Xerces-C has its texts in, and UTF-8. Its own take ten times as long for a number.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <xercesc/util/XercesDefs.hpp>

namespace xmlcost {

/// Appends a text of characters of XML as UTF-8.
void append_utf8(const XMLCh* text, std::size_t length, std::string& to);

/// A text as UTF-8, whose memory is used again.
class Utf8 {
 public:
  /// @param text that ends with a NUL, or null for an empty one
  std::string_view of(const XMLCh* text);
  /// Behind it is a NUL.
  const std::string& of(const XMLCh* text, std::size_t length);

 private:
  std::string text_;
};

/// A text that comes in pieces, whose ends may cut a character in two.
class Utf8Pieces {
 public:
  void begin() { high_ = 0; }
  /// Returns a piece as UTF-8. A character that its end cuts comes with the next.
  const std::string& next(const XMLCh* text, std::size_t length);

 private:
  std::string text_;
  XMLCh high_ = 0;  // the first half of a character
};

/// UTF-8 as UTF-16 with a NUL behind, in memory that is used again.
class Utf16 {
 public:
  const XMLCh* of(std::string_view text);

 private:
  std::basic_string<XMLCh> text_;
};

}  // namespace xmlcost
