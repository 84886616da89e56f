// The namespaces in scope (Namespaces in XML 1.0).
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace xmlcost {

class NamespaceScope {
 public:
  void clear();
  /// Begins an element, of which declarations may follow.
  void enter() { sizes_.push_back(bindings_.size()); }
  /// Ends the innermost element.
  void leave();

  /// Declares a namespace; the prefix is empty for the default one. Throws Refusal for what the specification forbids
  /// (3 and 5), for a prefix that the element has declared already, and for more namespaces than are searched quickly.
  void declare(std::string_view prefix, std::string_view uri);

  /// Returns the namespace of elements without a prefix; empty for none.
  std::string_view default_uri() const { return default_ < 0 ? std::string_view() : bindings_[default_].uri; }
  /// Returns the namespace of a prefix, which is not empty. Throws Refusal if it is not declared.
  std::string_view uri_of(std::string_view prefix) const;

 private:
  struct Binding {
    std::string prefix, uri;
    int default_before;  // of default_
  };

  std::vector<Binding> bindings_;
  std::vector<std::size_t> sizes_;  // of bindings_, before each open element
  int default_ = -1;                // in bindings_
};

}  // namespace xmlcost
