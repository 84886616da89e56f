#include "xml/namespaces.h"

#include "xml/message_reader.h"

namespace xmlcost {
namespace {

constexpr std::string_view kXmlUri = "http://www.w3.org/XML/1998/namespace";
constexpr std::string_view kXmlnsUri = "http://www.w3.org/2000/xmlns/";
constexpr std::size_t kMost = 256;

}  // namespace

void NamespaceScope::clear() {
  bindings_.clear();
  sizes_.clear();
  default_ = -1;
}

void NamespaceScope::leave() {
  while (bindings_.size() > sizes_.back()) {
    if (bindings_.back().prefix.empty()) default_ = bindings_.back().default_before;
    bindings_.pop_back();
  }
  sizes_.pop_back();
}

void NamespaceScope::declare(std::string_view prefix, std::string_view uri) {
  const bool is_xml = prefix == "xml";
  if (prefix == "xmlns" || uri == kXmlnsUri || is_xml != (uri == kXmlUri)) throw Refusal{"a reserved namespace"};
  if (uri.empty() && !prefix.empty()) throw Refusal{"a prefix for no namespace"};
  for (std::size_t i = sizes_.back(); i < bindings_.size(); ++i) {
    if (bindings_[i].prefix == prefix) throw Refusal{"a namespace that is declared twice"};
  }
  if (bindings_.size() == kMost) throw Refusal{"too many namespaces"};
  bindings_.push_back({std::string(prefix), std::string(uri), default_});
  if (prefix.empty()) default_ = static_cast<int>(bindings_.size()) - 1;
}

std::string_view NamespaceScope::uri_of(std::string_view prefix) const {
  for (std::size_t i = bindings_.size(); i-- > 0;) {
    if (bindings_[i].prefix == prefix) return bindings_[i].uri;
  }
  if (prefix == "xml") return kXmlUri;
  throw Refusal{"a prefix that is not declared"};
}

}  // namespace xmlcost
