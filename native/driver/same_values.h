// Whether values are those that they should be.
#pragma once

#include "codec/xmlcost_codec.h"

namespace xmlcost {

/// Throws std::runtime_error if one differs.
void require_same(const xmlcost_values& expected, const xmlcost_values& actual);

}  // namespace xmlcost
