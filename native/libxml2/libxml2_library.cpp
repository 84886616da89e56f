// libxml2 behind the API.
#include <cstdlib>

#include "codec/library.h"
#include "libxml2/libxml2_errors.h"

namespace xmlcost {
namespace {

/// Takes the place of the function that prints errors which libxml2 reports to no parser, such as those of encodings.
void print_nothing(void*, const char*, ...) {}

/// Initializes libxml2, once. Returns false if the library that was loaded is not of the version compiled for.
bool is_ready() {
  static const bool ready = [] {
    xmlInitParser();
    xmlSetGenericErrorFunc(nullptr, print_nothing);        // of this thread
    xmlThrDefSetGenericErrorFunc(nullptr, print_nothing);  // of those to come
    return std::strtol(xmlParserVersion, nullptr, 10) / 100 == LIBXML_VERSION / 100;
  }();
  return ready;
}

template <std::int32_t (*Open)(std::int32_t, std::int32_t, std::unique_ptr<Codec>&)>
std::int32_t open(std::int32_t kind, std::int32_t options, std::unique_ptr<Codec>& codec) {
  return is_ready() ? Open(kind, options, codec) : static_cast<std::int32_t>(XMLCOST_RUNTIME);
}

constexpr Library kSax{"libxml2-sax", XMLCOST_FAMILY_VERSION, open<open_libxml2_sax>};
constexpr Library kPull{"libxml2-pull", XMLCOST_FAMILY_VERSION, open<open_libxml2_pull>};
constexpr Library kDom{"libxml2-dom", XMLCOST_FAMILY_VERSION, open<open_libxml2_dom>};
const Registration kRegistrations[] = {Registration(kSax), Registration(kPull), Registration(kDom)};

}  // namespace
}  // namespace xmlcost
