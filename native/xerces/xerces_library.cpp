// Xerces-C behind the API.
#include <xercesc/util/PlatformUtils.hpp>

#include "codec/library.h"
#include "xerces/xerces_parsing.h"

namespace xmlcost {
namespace {

/// Initializes Xerces-C, once. It is never terminated, since that must not come before the last codec is closed.
bool is_ready() {
  static const bool ready = [] {
    try {
      xercesc::XMLPlatformUtils::Initialize();
      return true;
    } catch (...) {
      return false;
    }
  }();
  return ready;
}

template <std::int32_t (*Open)(std::int32_t, std::int32_t, std::unique_ptr<Codec>&)>
std::int32_t open(std::int32_t kind, std::int32_t options, std::unique_ptr<Codec>& codec) {
  return is_ready() ? Open(kind, options, codec) : static_cast<std::int32_t>(XMLCOST_RUNTIME);
}

constexpr Library kSax{"xerces-sax", XMLCOST_FAMILY_VERSION, open<open_xerces_sax>};
constexpr Library kDom{"xerces-dom", XMLCOST_FAMILY_VERSION, open<open_xerces_dom>};
const Registration kRegistrations[] = {Registration(kSax), Registration(kDom)};

}  // namespace
}  // namespace xmlcost
