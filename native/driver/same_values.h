// Compares values with the expected values.
#pragma once

#include "codec/xmlcost_codec.h"

namespace xmlcost {

/// Throws std::runtime_error if a value differs.
void require_same(const xmlcost_values& expected, const xmlcost_values& actual);

}  // namespace xmlcost
