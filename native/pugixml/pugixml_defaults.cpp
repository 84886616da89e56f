// What pugixml reads by default.
#include <pugixml.hpp>

#include "parsers/parser_defaults.h"

std::vector<xmlcost::ParserDefaults> xmlcost::parser_defaults() {
  return {{"pugixml", "",
           [](std::string_view document, bool) {
             pugi::xml_document tree;
             const pugi::xml_parse_result result = tree.load_buffer(document.data(), document.size());
             return result ? std::string() : std::string(result.description());
           },
           ""}};
}
