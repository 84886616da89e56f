// Opens a codec of gSOAP over one of two runtimes: that of the distribution, or one with small tables. The latter is in
// a shared library of its own, since both runtimes define the same symbols.
#pragma once

#include <cstdint>
#include <memory>

#include "codec/codec.h"

namespace xmlcost {

/// Opens a codec over the runtime that this was compiled for.
std::int32_t open_gsoap_codec(std::int32_t kind, std::int32_t options, std::unique_ptr<Codec>& codec);

/// Opens a codec that converts numbers and makes no messages (XMLCOST_NUMBER_TEXT).
std::int32_t open_number_text_codec(std::int32_t kind, std::unique_ptr<Codec>& codec);

/// Opens a codec with fast conversions of numbers (XMLCOST_FAST_NUMBERS).
std::int32_t open_fast_numbers_codec(std::int32_t kind, std::int32_t options, std::unique_ptr<Codec>& codec);

/// Opens a codec over the runtime with small tables: see small_tables.cpp.
std::int32_t open_small_tables_codec(std::int32_t kind, std::int32_t options, std::unique_ptr<Codec>& codec);

}  // namespace xmlcost

/// The only function that the library with small tables exports. The caller deletes `codec`.
extern "C" XMLCOST_EXPORT std::int32_t xmlcost_open_small_tables(std::int32_t kind, std::int32_t options,
                                                                 xmlcost::Codec** codec);
