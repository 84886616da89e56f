// What a parser reads by default, for docs/native-parsers.csv.
#pragma once

#include <string_view>
#include <vector>

namespace xmlcost {

/// A parser with no option set.
struct ParserDefaults {
  /// Its column but for the version: "libxml2", and "SAX" or empty.
  std::string_view library, interface;
  /// Returns whether it reads a document without an error.
  bool (*reads)(std::string_view document);
};

/// Returns the parsers of the family that this program is built of.
std::vector<ParserDefaults> parser_defaults();

}  // namespace xmlcost
