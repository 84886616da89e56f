#include "pugixml/tree_walk.h"

#include <algorithm>
#include <cstdint>
#include <cstring>

#include "message/message_text.h"
#include "message/xml_characters.h"

namespace xmlcost {
namespace {

/// Checks a name without colon. pugixml has checked its ASCII characters, but not that a local name begins with a
/// letter.
void require_ncname(std::string_view name) {
  const auto* p = reinterpret_cast<const std::uint8_t*>(name.data());
  const std::uint8_t* const end = p + name.size();
  bool good = p != end && *p != '-' && *p != '.' && (*p < '0' || *p > '9');
  for (bool first = true; good && p != end; first = false) {
    std::uint32_t code;
    p += utf8_length(p, end, code);  // that it is UTF-8 is known
    good = code < 0x80 || is_name_start(code) || (!first && is_name_part(code));
  }
  if (!good) throw Refusal{"not a name of XML"};
}

struct QName {
  std::string_view prefix, local;  // the prefix is empty for none

  explicit QName(std::string_view qualified) : local(qualified) {
    const std::size_t colon = qualified.find(':');
    if (colon != std::string_view::npos) {
      prefix = qualified.substr(0, colon);
      local = qualified.substr(colon + 1);
      if (local.find(':') != std::string_view::npos) throw Refusal{"a name with two colons"};
      require_ncname(prefix);
    }
    require_ncname(local);
  }
};

std::size_t offset_of(pugi::xml_node node) {
  return static_cast<std::size_t>(std::max<std::ptrdiff_t>(node.offset_debug(), 0));
}

/// Requires a text of blanks, as it was written: outside of the root there are no references.
void require_blank(pugi::xml_node node, std::string_view text) {
  text = text.substr(offset_of(node));
  text = text.substr(0, text.find('<'));
  const bool blank =
      std::all_of(text.begin(), text.end(), [](char c) { return is_blank(static_cast<std::uint8_t>(c)); });
  if (node.type() != pugi::node_pcdata || !blank) throw Refusal{"text outside of the root"};
}

}  // namespace

void TreeWalk::run(const pugi::xml_document& document, std::string_view text, MessageReader& reader) {
  reader_ = &reader;
  namespaces_.clear();
  at_ = document.root();
  try {
    tree(root(document, text));
  } catch (const Refusal&) {
    offset_ = offset_of(at_);
    throw;
  }
}

pugi::xml_node TreeWalk::root(const pugi::xml_document& document, std::string_view text) {
  pugi::xml_node root;
  for (const pugi::xml_node each : document) {
    at_ = each;
    if (each.type() != pugi::node_element) {
      require_blank(each, text);
    } else if (!root.empty()) {
      throw Refusal{"a second root"};
    } else {
      root = each;
    }
  }
  if (!root) throw Refusal{"no element"};
  return root;
}

/// Without recursion, since a tree may be as deep as a message is long.
void TreeWalk::tree(pugi::xml_node root) {
  for (at_ = root;;) {
    if (enter(at_)) {
      at_ = at_.first_child();
      continue;
    }
    while (at_ != root && !at_.next_sibling()) {
      at_ = at_.parent();
      leave();
    }
    if (at_ == root) return;
    at_ = at_.next_sibling();
  }
}

/// Returns whether there are children to look at, before leave().
bool TreeWalk::enter(pugi::xml_node node) {
  if (node.type() != pugi::node_element) {
    reader_->text(node.value(), std::strlen(node.value()));
    return false;
  }
  const bool is_plain = !node.first_attribute();
  if (is_plain && reader_->is_item(namespaces_.default_uri(), node.name()) && item(node.first_child())) return false;
  namespaces_.enter();
  attributes_.clear();
  if (!is_plain) attributes(node);
  const QName name(node.name());
  reader_->start(name.prefix.empty() ? namespaces_.default_uri() : namespaces_.uri_of(name.prefix), name.local);
  for (const Attribute& each : attributes_) reader_->attribute(each.uri, each.local, each.value);
  if (!node.first_child().empty()) return true;
  leave();
  return false;
}

/// Declares namespaces, and finds those of the other attributes, no two of which may have the same name.
void TreeWalk::attributes(pugi::xml_node element) {
  for (const pugi::xml_attribute each : element.attributes()) {
    const QName name(each.name());
    if (name.prefix.empty() && name.local == "xmlns") {
      namespaces_.declare({}, each.value());
    } else if (name.prefix == "xmlns") {
      namespaces_.declare(name.local, each.value());
    } else {
      attributes_.push_back({name.prefix, name.local, each.value()});
    }
  }
  for (Attribute& each : attributes_) {
    if (!each.uri.empty()) each.uri = namespaces_.uri_of(each.uri);
  }
  const auto before = [](const Attribute& a, const Attribute& b) {
    return a.local != b.local ? a.local < b.local : a.uri < b.uri;
  };
  std::sort(attributes_.begin(), attributes_.end(), before);
  for (std::size_t i = 1; i < attributes_.size(); ++i) {
    if (!before(attributes_[i - 1], attributes_[i])) throw Refusal{"an attribute twice"};
  }
}

void TreeWalk::leave() {
  reader_->end();
  namespaces_.leave();
}

/// Takes an item whose only child is a text, or which has none.
bool TreeWalk::item(pugi::xml_node child) {
  if (!child.empty() && (child.type() != pugi::node_pcdata || !child.next_sibling().empty())) return false;
  reader_->item(child.value(), std::strlen(child.value()));
  return true;
}

}  // namespace xmlcost
