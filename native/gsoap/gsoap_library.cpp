#include "codec/xmlcost_codec.h"

/// Of the headers. The library has the same: the symbol of soap_new() ends in the version, so another would not load.
const char* xmlcost_gsoap_version(void) { return XMLCOST_GSOAP_VERSION; }
