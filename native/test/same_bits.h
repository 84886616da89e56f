// Values that are the same to the last bit.
#pragma once

#include <cstddef>
#include <cstring>

template <class T>
bool same_bits(const T* a, const T* b, std::size_t count) {
  return std::memcmp(a, b, count * sizeof(T)) == 0;
}
