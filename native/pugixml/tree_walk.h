// The tree that pugixml makes of a message, and what there is to check of it.
#pragma once

#include <cstddef>
#include <pugixml.hpp>
#include <string_view>
#include <vector>

#include "xml/message_reader.h"
#include "xml/namespaces.h"

namespace xmlcost {

/// Passes what is in a tree. pugixml has checked that tags match. It knows no namespaces, and accepts an attribute
/// twice, several roots, and anything beside them.
class TreeWalk {
 public:
  /// As pugixml reads by default, and all text: that of blanks, and that outside of the root.
  static constexpr unsigned kParseOptions = pugi::parse_default | pugi::parse_ws_pcdata | pugi::parse_fragment;

  /// Throws Refusal.
  ///
  /// @param text that the tree was made of
  void run(const pugi::xml_document& document, std::string_view text, MessageReader& reader);

  /// Offset in the text of the node that was looked at last.
  std::size_t offset() const { return offset_; }

 private:
  struct Attribute {
    std::string_view uri;  // first its prefix
    std::string_view local, value;
  };

  pugi::xml_node root(const pugi::xml_document& document, std::string_view text);
  void tree(pugi::xml_node root);
  bool enter(pugi::xml_node node);
  void attributes(pugi::xml_node element);
  void leave();
  bool item(pugi::xml_node child);

  pugi::xml_node at_;
  MessageReader* reader_ = nullptr;
  NamespaceScope namespaces_;
  std::vector<Attribute> attributes_;  // of the element that began last, without declarations
  std::size_t offset_ = 0;
};

}  // namespace xmlcost
