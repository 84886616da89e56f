// Text files that the driver writes for the Java program.
#pragma once

#include <string>

namespace xmlcost {

/// Writes a text file. Throws std::runtime_error if not all of the text can be written.
void leave_text(const char* file, const std::string& text);

}  // namespace xmlcost
