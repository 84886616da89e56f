// The value of a Content-Type field (RFC 2045, 5.1).
#pragma once

#include <string_view>

namespace xmlcost {

class ContentType {
 public:
  explicit ContentType(std::string_view value);

  /// With subtype, in lower case. False also if the whole has not the form of a type and its parameters.
  bool is(std::string_view type) const;
  /// Whether it says nothing else of a parameter: it has none of that name, or its values are this. All in lower case.
  bool agrees(std::string_view name, std::string_view value) const;

 private:
  std::string_view type_, parameters_;  // both empty if not well-formed
};

}  // namespace xmlcost
