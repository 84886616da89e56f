// What the library of this folder writes, and blobs as they cross.
#pragma once

#include <string>

#include "test/messages.h"

/// A blob as framed/ writes it.
inline std::string framed(const std::string& bytes) {
  std::string message = "XMCF";
  for (int i = 0; i < 8; ++i) message += static_cast<char>(bytes.size() >> 8 * i);
  return message + bytes;
}

/// Of bytes that live as long as the values are used.
inline xmlcost_values values_of(const std::string& bytes) {
  xmlcost_values values{};
  values.count = static_cast<std::int64_t>(bytes.size());
  values.bytes = reinterpret_cast<const std::uint8_t*>(bytes.data());
  return values;
}

inline std::string bytes_of(const xmlcost_values& values) {
  return {reinterpret_cast<const char*>(values.bytes), static_cast<std::size_t>(values.count)};
}
