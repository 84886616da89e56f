// What pugixml reads by default.
#include <pugixml.hpp>

#include "parsers/parser_defaults.h"

std::vector<xmlcost::ParserDefaults> xmlcost::parser_defaults() {
  return {{"pugixml", "", [](std::string_view document) {
             return static_cast<bool>(pugi::xml_document().load_buffer(document.data(), document.size()));
           }}};
}
