// What a parser reads by default, for docs/native-parsers.csv and limits.csv.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace xmlcost {

/// A parser with no option set.
struct ParserDefaults {
  /// Its column but for the version: "libxml2", and "SAX" or empty.
  std::string_view library, interface;
  /// Returns the error of the library for a document, and an empty text if there is none. A lifted parser has the
  /// setting.
  std::string (*refusal)(std::string_view document, bool lifted);
  /// The setting that lifts limits of size; empty if the library has none.
  std::string_view setting;
};

/// Returns the parsers of the family that this program is built of.
std::vector<ParserDefaults> parser_defaults();

}  // namespace xmlcost
