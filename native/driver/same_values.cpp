#include "driver/same_values.h"

#include <cstring>

#include "driver/codec_handle.h"
#include "driver/pool.h"

namespace xmlcost {
namespace {

/// Bits, but for NaN, which is one value in XML.
bool same_doubles(const double* a, const double* b, std::int64_t n) {
  for (std::int64_t i = 0; i < n; ++i) {
    if (std::memcmp(a + i, b + i, sizeof *a) != 0 && !(a[i] != a[i] && b[i] != b[i])) return false;
  }
  return true;
}

bool same_floats(const float* a, const float* b, std::int64_t n) {
  for (std::int64_t i = 0; i < n; ++i) {
    if (std::memcmp(a + i, b + i, sizeof *a) != 0 && !(a[i] != a[i] && b[i] != b[i])) return false;
  }
  return true;
}

}  // namespace

void require_same(const xmlcost_values& expected, const xmlcost_values& actual) {
  bool same = expected.count == actual.count;
  if (same && expected.floats != nullptr) same = same_floats(expected.floats, actual.floats, expected.count);
  if (same && expected.doubles != nullptr) same = same_doubles(expected.doubles, actual.doubles, expected.count);
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
