// The codecs over the XML layers of Axis2/C.
#pragma once

#include <cstdint>
#include <memory>

#include "codec/codec.h"

namespace xmlcost {

/// With Guththila, a parser from which the program pulls, and its writer. Returns an xmlcost_status.
std::int32_t open_guththila(std::int32_t kind, std::int32_t options, std::unique_ptr<Codec>& codec);

/// With AXIOM/C on Guththila: a tree that is built as far as it is asked for. Returns an xmlcost_status.
std::int32_t open_axiom(std::int32_t kind, std::int32_t options, std::unique_ptr<Codec>& codec);

/// Likewise, with a block of malloc for each allocation. Returns an xmlcost_status.
std::int32_t open_axiom_malloc(std::int32_t kind, std::int32_t options, std::unique_ptr<Codec>& codec);

}  // namespace xmlcost
