// Converts numbers to and from the items of an xs:list (XML Schema Part 2, 2.5.1.2).
//
// gSOAP supports lists of names, but not of numbers. wsdl2h makes a string of such a type, describes the content of the
// string in a comment, and leaves the conversion to the program. Here gSOAP's own conversions convert one item after
// the other.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <tuple>
#include <vector>

#include "codec/xmlcost_codec.h"
#include "gsoap/number_text.h"
#include "stdsoap2.h"

namespace xmlcost {

/// Keeps its memory from message to message. Throws std::bad_alloc.
class ListText {
 public:
  /// Returns the items with a blank between each two, until the next call. `ctx` is used only to convert numbers.
  template <class T>
  char* join(soap* ctx, const T* first, std::int64_t count) {
    text_.clear();
    for (std::int64_t i = 0; i < count; ++i) {
      if (i > 0) text_ += ' ';
      text_ += to_text(ctx, first[i]);
    }
    return text_.data();
  }

  /// Number of bytes of the text that join() made.
  std::size_t size() const { return text_.size(); }

  /// Returns a copy with a NUL after it, until the next call. Returns null if the bytes contain a NUL, which is not a
  /// blank and would end the list.
  char* copy(const unsigned char* bytes, std::size_t size) {
    text_.clear();
    if (size > 0) text_.assign(reinterpret_cast<const char*>(bytes), size);  // `bytes` may be null if there are none
    return text_.find('\0') == std::string::npos ? text_.data() : nullptr;
  }

  /// Splits a list into values, which stay until the next call. Writes a NUL at the end of each item. Returns false if
  /// an item is not a number.
  template <class T>
  bool split(soap* ctx, char* text, xmlcost_values& values, const T* xmlcost_values::*column) {
    auto& items = std::get<std::vector<T>>(items_);
    items.clear();
    while (*(text = skip_blanks(text)) != '\0') {
      char* const item = text;
      while (*text != '\0' && !is_blank(*text)) ++text;
      if (*text != '\0') *text++ = '\0';
      T value;
      if (!to_value(ctx, item, value)) return false;
      items.push_back(value);
    }
    values.count = static_cast<std::int64_t>(items.size());
    values.*column = items.data();
    return true;
  }

 private:
  static bool is_blank(char c) { return c == ' ' || c == '\n' || c == '\t' || c == '\r'; }

  static char* skip_blanks(char* text) {
    while (is_blank(*text)) ++text;
    return text;
  }

  std::string text_;
  std::tuple<std::vector<std::uint8_t>, std::vector<std::int32_t>, std::vector<float>, std::vector<double>> items_;
};

}  // namespace xmlcost
