// Arrays of numbers in parts of messages, for callers that know what is around them.
#pragma once

#include <cstddef>

#include "direct/array_kernel.h"

namespace xmlcost {

/// Reads values as long as there is room, each is in a common form, and the separator is behind it. What is near the
/// end of the text is left.
///
/// @param at the first value; then the first one that was not read
/// @param end of the text
/// @return number of values that were read
template <class T>
std::size_t read_block(const Separator& between, const char*& at, const char* end, T* values, std::size_t room);

/// Returns how many bytes write_block() needs: for doubles those that org.xmlcost.direct.NumberKernels promises.
///
/// @param count at least 1
template <class T>
std::size_t room_for_block(const Separator& between, std::size_t count);

/// Writes values with the separator between them, and returns the end of the text. The bytes behind it are undefined.
///
/// @param count at least 1
/// @param to room_for_block() bytes
template <class T>
char* write_block(const Separator& between, const T* values, std::size_t count, char* to);

}  // namespace xmlcost
