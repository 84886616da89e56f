// The value of a Content-Type field (RFC 2045, 5.1).
#pragma once

#include <string_view>

namespace xmlcost {

class ContentType {
 public:
  explicit ContentType(std::string_view value);

  /// Returns whether this is the media type `type`, which has a subtype and is in lower case. Returns false also if the
  /// value does not have the form of a type and its parameters.
  bool is(std::string_view type) const;
  /// Returns whether each parameter of this name has this value, also if there is no such parameter. Both are in lower
  /// case.
  bool agrees(std::string_view name, std::string_view value) const;

 private:
  std::string_view type_, parameters_;  // both empty if not well-formed
};

}  // namespace xmlcost
