// gSOAP behind the API.
#include "codec/library.h"
#include "gsoap/open_gsoap.h"

namespace xmlcost {
namespace {

std::int32_t open(std::int32_t kind, std::int32_t options, std::unique_ptr<Codec>& codec) {
  if (options == XMLCOST_NUMBER_TEXT) return open_number_text_codec(kind, codec);
  if ((options & XMLCOST_FAST_NUMBERS) != 0) {
    return open_fast_numbers_codec(kind, options & ~XMLCOST_FAST_NUMBERS, codec);
  }
  return (options & XMLCOST_SMALL_TABLES) != 0 ? open_small_tables_codec(kind, options & ~XMLCOST_SMALL_TABLES, codec)
                                               : open_gsoap_codec(kind, options, codec);
}

/// The version is that of the headers. The runtime has the same version: the symbol of soap_new() ends in it, so a
/// runtime of another version would not load.
constexpr Library kGsoap{"gsoap", XMLCOST_GSOAP_VERSION, open};
const Registration kRegistration(kGsoap);

}  // namespace
}  // namespace xmlcost

const char* xmlcost_gsoap_version(void) { return xmlcost::kGsoap.version; }
