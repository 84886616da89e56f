// What the driver leaves for the Java program to read.
#pragma once

#include <string>

namespace xmlcost {

/// Throws std::runtime_error if not all of it could be written.
///
/// @param mode of fopen()
void leave_text(const char* file, const std::string& text);

}  // namespace xmlcost
