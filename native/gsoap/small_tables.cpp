// Loads the library over gSOAP's runtime with small tables when a codec of it is first opened. This library and that
// one have only the interface Codec in common: two runtimes whose struct soap differ must not share a symbol.
#include <dlfcn.h>

#include "gsoap/open_gsoap.h"

std::int32_t xmlcost::open_small_tables_codec(std::int32_t kind, std::int32_t options, std::unique_ptr<Codec>& codec) {
  using Open = decltype(&xmlcost_open_small_tables);
  static const auto open = [] {
    // In the folder of this library, by its RUNPATH.
    void* const library = dlopen("libxmlcost_gsoap_small.so", RTLD_NOW | RTLD_LOCAL);
    return library == nullptr ? nullptr : reinterpret_cast<Open>(dlsym(library, "xmlcost_open_small_tables"));
  }();
  if (open == nullptr) return XMLCOST_RUNTIME;
  Codec* opened = nullptr;
  const std::int32_t status = open(kind, options, &opened);
  codec.reset(opened);
  return status;
}
