// Checks the tags of a message that MessageScan has let pass, before Guththila reads it: names, nesting, one root
// element, and namespaces (Namespaces in XML 1.0). Guththila takes nearly any characters for a name, a second root
// element, an attribute twice, and a prefix that was declared for nothing once another one was.
//
// A message has only elements that are limited in depth and in number of attributes, since Guththila and AXIOM/C
// compare each with each, and AXIOM/C frees a tree recursively.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <string_view>
#include <vector>

namespace xmlcost {

class TagCheck {
 public:
  enum Namespaces {
    kScoped,
    kFlat  // a prefix stands for one namespace in the whole message, and there is no default namespace
  };

  /// @param most_attributes of all elements together
  explicit TagCheck(Namespaces namespaces, std::size_t most_attributes = std::numeric_limits<std::size_t>::max())
      : namespaces_(namespaces), most_attributes_(most_attributes) {}

  /// Returns false if the message is refused: see what() and offset(). It is MessageScan's, with its sections resolved.
  bool run(const std::uint8_t* text, std::size_t length);

  const char* what() const { return what_; }
  std::size_t offset() const { return offset_; }

 private:
  using Bytes = const std::uint8_t*;

  /// Of elements inside each other.
  static constexpr std::size_t kDeepest = 256;
  /// Of an element, with its declarations of namespaces; and of declarations in force.
  static constexpr std::size_t kMostAttributes = 256;

  struct Open {
    std::string_view name;
    std::size_t bindings;  // in force outside the element
  };
  struct Binding {
    std::string_view prefix, uri;
  };
  struct Attribute {
    std::string_view prefix, local, value;
    Bytes at;
  };
  struct QName {
    std::string_view prefix, local;
  };

  bool refuse(const char* what, Bytes where);

  // Each checks what begins at p_ and moves p_ after it, or refuses the message.
  bool start_tag();
  bool end_tag();
  bool name(QName& name);
  bool attributes(bool& empty);
  bool value(std::string_view& value);

  bool declare(std::size_t before);
  bool bind(const Attribute& declaration, std::size_t before);
  bool resolve(const QName& element, Bytes at);
  const Binding* find(std::string_view prefix) const;
  void skip_blanks();

  const Namespaces namespaces_;
  const std::size_t most_attributes_;
  Bytes text_ = nullptr, p_ = nullptr, end_ = nullptr;
  std::string_view plain_;  // the last start tag without prefix and attributes, from its name to its '>'
  std::size_t attribute_count_ = 0;
  std::vector<Open> open_;
  std::vector<Binding> bindings_;
  std::vector<Binding> bound_;  // in the whole message, if they are flat
  std::vector<Attribute> attributes_;
  const char* what_ = "";
  std::size_t offset_ = 0;
};

}  // namespace xmlcost
