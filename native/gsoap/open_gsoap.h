// How a codec of gSOAP's is opened: over the runtime as the distribution has it, or over one with small tables, which
// is in a shared library of its own, as both define the same symbols.
#pragma once

#include <cstdint>
#include <memory>

#include "codec/codec.h"

namespace xmlcost {

/// Over the runtime that this was compiled for.
std::int32_t open_gsoap_codec(std::int32_t kind, std::int32_t options, std::unique_ptr<Codec>& codec);

/// Over the runtime with small tables: see small_tables.cpp.
std::int32_t open_small_tables_codec(std::int32_t kind, std::int32_t options, std::unique_ptr<Codec>& codec);

}  // namespace xmlcost

/// The only function that the library with small tables exports. The caller deletes `codec`.
extern "C" XMLCOST_EXPORT std::int32_t xmlcost_open_small_tables(std::int32_t kind, std::int32_t options,
                                                                 xmlcost::Codec** codec);
