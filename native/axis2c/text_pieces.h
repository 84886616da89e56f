// Texts as the writers of Axis2/C need them.
#pragma once

#include <cstddef>
#include <cstring>
#include <string>

namespace xmlcost {

/// Calls `write` for what is between carriage returns, and `write_raw` with a reference for each of those. Guththila
/// writes them as they are, and whoever reads them reads the end of a line (XML 1.0, 2.11).
///
/// @param text has a NUL behind it, as has what is passed
template <class Write, class WriteRaw>
void for_pieces(const char* text, std::size_t length, Write write, WriteRaw write_raw) {
  if (std::memchr(text, '\r', length) == nullptr) return write(text);
  const std::string whole(text, length);
  std::size_t from = 0;
  for (std::size_t at; (at = whole.find('\r', from)) != std::string::npos; from = at + 1) {
    if (at > from) write(whole.substr(from, at - from).c_str());
    write_raw("&#13;");
  }
  if (from < length) write(whole.c_str() + from);
}

}  // namespace xmlcost
