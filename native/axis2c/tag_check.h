// Checks the tags of a message that MessageScan has let pass, before Guththila reads it: names, nesting, one root
// element, and namespaces (Namespaces in XML 1.0). Guththila takes nearly any characters for a name, a second root
// element, an attribute twice, and a prefix that was declared for nothing once another one was.
//
// Elements are limited in depth and in number of attributes, since Guththila and AXIOM/C compare each with each, and
// AXIOM/C frees a tree recursively.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "message/message_scan.h"
#include "xml/namespaces.h"

namespace xmlcost::checks {

class TagCheck {
 public:
  /// Throws Refusal.
  ///
  /// @param scan that has let the message pass, and resolved its sections
  void run(const MessageScan& scan);

  /// Where it has stopped.
  std::size_t offset() const { return offset_of(p_); }

 private:
  using Bytes = const std::uint8_t*;

  struct Name {
    std::string_view prefix, local;
  };
  struct Attribute {
    std::string_view uri;  // first its prefix
    std::string_view local, value;
    bool is_declaration() const { return uri == "xmlns" || (uri.empty() && local == "xmlns"); }
  };

  std::size_t offset_of(Bytes at) const { return static_cast<std::size_t>(at - text_); }

  // Each checks what begins at p_ and moves p_ after it.
  void start_tag();
  void end_tag();
  bool attributes();
  Name name();
  std::string_view name_part();
  std::string_view value();
  Bytes next_tag() const;
  void skip_blanks();

  void declare(const Attribute& declaration);
  void resolve(const Name& element);

  Bytes text_ = nullptr, p_ = nullptr, end_ = nullptr;
  std::string_view plain_;  // the last start tag without prefix and attributes, from its name to its '>'
  std::vector<std::string_view> open_;
  NamespaceScope namespaces_;
  std::vector<Attribute> attributes_;  // of the tag
};

}  // namespace xmlcost::checks
