// What Expat reads by default.
// The header declares the protection against expansion only if told that the library has it.
#define XML_DTD
#include <expat.h>

#include <limits>
#include <memory>

#include "parsers/parser_defaults.h"

std::vector<xmlcost::ParserDefaults> xmlcost::parser_defaults() {
  return {
      {"Expat", "",
       [](std::string_view document, bool lifted) {
         const std::unique_ptr<XML_ParserStruct, decltype(&XML_ParserFree)> parser(XML_ParserCreate(nullptr),
                                                                                   XML_ParserFree);
         if (lifted) {
           XML_SetBillionLaughsAttackProtectionMaximumAmplification(parser.get(), std::numeric_limits<float>::max());
         }
         return XML_Parse(parser.get(), document.data(), static_cast<int>(document.size()), XML_TRUE) == XML_STATUS_OK
                    ? std::string()
                    : std::string(XML_ErrorString(XML_GetErrorCode(parser.get())));
       },
       "XML_SetBillionLaughsAttackProtectionMaximumAmplification"}};
}
