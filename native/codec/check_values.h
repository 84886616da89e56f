// The checks of values that any codec makes before it writes them.
#pragma once

#include <cstdint>

#include "codec/xmlcost_codec.h"

namespace xmlcost {

struct ValueProblem {
  std::int32_t status;  // XMLCOST_OK if there is none
  const char* text;
};

/// Checks that a count is in range, that the columns of a kind are there, and that strings are UTF-8 of characters that
/// XML 1.0 can carry. A count is below INT_MAX, since some libraries count with an int, and one more.
///
/// @param packed whether the values of an array are written as bytes, of which a message has at most INT_MAX
ValueProblem check_values(std::int32_t kind, bool packed, const xmlcost_values& values);

}  // namespace xmlcost
