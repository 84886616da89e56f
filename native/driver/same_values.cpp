#include "driver/same_values.h"

#include <cmath>
#include <cstdint>
#include <cstring>

#include "driver/codec_handle.h"
#include "driver/pool.h"

namespace xmlcost {
namespace {

template <class Bits, class T>
Bits bits_of(T value) {
  static_assert(sizeof(Bits) == sizeof(T));
  Bits bits;
  std::memcpy(&bits, &value, sizeof bits);
  return bits;
}

/// Compares bits, except for NaN, which is one value in XML.
template <class Bits, class T>
bool same_numbers(const T* a, const T* b, std::int64_t n) {
  for (std::int64_t i = 0; i < n; ++i) {
    if (bits_of<Bits>(a[i]) != bits_of<Bits>(b[i]) && !(std::isnan(a[i]) && std::isnan(b[i]))) return false;
  }
  return true;
}

}  // namespace

void require_same(const xmlcost_values& expected, const xmlcost_values& actual) {
  bool same = expected.count == actual.count;
  if (same && expected.floats != nullptr) {
    same = same_numbers<std::uint32_t>(expected.floats, actual.floats, expected.count);
  }
  if (same && expected.doubles != nullptr) {
    same = same_numbers<std::uint64_t>(expected.doubles, actual.doubles, expected.count);
  }
  if (same) {
    const auto mine = columns_of(expected), theirs = columns_of(actual);
    for (const int exact : {XMLCOST_COLUMN_BYTES, XMLCOST_COLUMN_INTS, XMLCOST_COLUMN_INTS2, XMLCOST_COLUMN_TEXT,
                            XMLCOST_COLUMN_OFFSETS}) {
      const auto &a = mine[exact], &b = theirs[exact];
      if (a.data == nullptr || a.bytes == 0) continue;
      same = same && a.bytes == b.bytes && std::memcmp(a.data, b.data, static_cast<std::size_t>(a.bytes)) == 0;
    }
  }
  if (!same) fail("wrong value");
}

}  // namespace xmlcost
