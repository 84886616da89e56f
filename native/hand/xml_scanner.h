// A strict parser of XML 1.0 with namespaces, in UTF-8 and without document types, from which the program pulls.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

#include "xml/namespaces.h"

namespace xmlcost {

/// One message at a time. All functions throw Refusal for what is not well-formed. Time and memory are bounded by the
/// length of the message.
class XmlScanner {
 public:
  enum class Event { kStart, kEnd, kText, kDone };

  struct Attribute {
    std::string_view prefix, local, uri;
    std::size_t value, value_length;  // in values_
  };

  /// The message has to stay until it is read.
  void begin(const char* message, std::size_t length);
  /// Returns what comes next. A text may come in pieces. An empty element has a start and an end.
  Event next();

  // Of the element that began last.

  std::string_view uri() const { return uri_; }
  std::string_view local() const { return local_; }
  /// Those that declare no namespace.
  const std::vector<Attribute>& attributes() const { return attributes_; }
  std::string_view value_of(const Attribute& attribute) const {
    return std::string_view(values_).substr(attribute.value, attribute.value_length);
  }

  /// The namespace of elements without a prefix, inside the innermost element; empty for none.
  std::string_view default_uri() const { return namespaces_.default_uri(); }

  /// The text that came last. Behind it is a byte that may be read.
  std::string_view text() const { return text_; }

  /// Returns the content of the next element if the next bytes are `open`, letters, digits, signs and points, and
  /// `close`; null if they are not. Only inside an element. A template, so that the tags are compared without a call.
  template <std::size_t Open, std::size_t Close>
  const char* simple_content(const char (&open)[Open], const char (&close)[Close], std::size_t& length) {
    constexpr std::size_t open_size = Open - 1, close_size = Close - 1;
    if (empty_ || section_ != nullptr || left() < open_size || std::memcmp(p_, open, open_size) != 0) return nullptr;
    const char* const content = p_ + open_size;
    const char* to = content;
    while (to < end_ && is_simple(*to)) ++to;
    if (static_cast<std::size_t>(end_ - to) < close_size || std::memcmp(to, close, close_size) != 0) return nullptr;
    length = static_cast<std::size_t>(to - content);
    p_ = to + close_size;
    return content;
  }

  std::size_t offset() const { return static_cast<std::size_t>(p_ - begin_); }

 private:
  struct QName {
    std::string_view qualified, prefix, local;
  };

  /// Whether a byte is one of those that numbers have, and letters.
  static bool is_simple(char c) { return kSimple[static_cast<std::uint8_t>(c)]; }
  static const std::array<bool, 256> kSimple;

  std::size_t left() const { return static_cast<std::size_t>(end_ - p_); }
  bool at(std::string_view what) const { return left() >= what.size() && std::string_view(p_, what.size()) == what; }
  void require(std::string_view what, const char* otherwise);
  bool skip_blanks();
  std::string_view name();
  QName qualified_name();

  void declaration();
  std::string_view pseudo_attribute(std::string_view name);
  bool markup_outside();
  void comment();
  void instruction();
  const char* characters_until(std::string_view end, const char* otherwise);

  Event start_tag();
  void attribute();
  void resolve_attributes();
  Event end_tag();
  Event text_or_markup();
  Event character();
  Event section();
  /// Appends the character of a reference.
  void reference(std::string& to);

  const char* begin_ = nullptr;
  const char* p_ = nullptr;
  const char* end_ = nullptr;
  bool began_ = false;             // whether the root has begun
  bool empty_ = false;             // whether an end has to follow the start
  const char* section_ = nullptr;  // end of the section that is read

  std::vector<std::string_view> open_;  // qualified names
  NamespaceScope namespaces_;
  std::string_view uri_, local_, text_;
  std::vector<Attribute> attributes_;
  std::string values_;      // of attributes
  std::string characters_;  // of a reference or of the end of a line
};

}  // namespace xmlcost
