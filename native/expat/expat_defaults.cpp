// What Expat reads by default.
#include <expat.h>

#include <memory>

#include "parsers/parser_defaults.h"

std::vector<xmlcost::ParserDefaults> xmlcost::parser_defaults() {
  return {{"Expat", "", [](std::string_view document) {
             const std::unique_ptr<XML_ParserStruct, decltype(&XML_ParserFree)> parser(XML_ParserCreate(nullptr),
                                                                                       XML_ParserFree);
             return XML_Parse(parser.get(), document.data(), static_cast<int>(document.size()), XML_TRUE) ==
                    XML_STATUS_OK;
           }}};
}
