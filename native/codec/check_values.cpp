#include "codec/check_values.h"

#include <climits>
#include <cstddef>

#include "message/xml_characters.h"

namespace xmlcost {
namespace {

constexpr ValueProblem kNone{XMLCOST_OK, nullptr};

ValueProblem check_text(const xmlcost_values& values) {
  const std::int64_t n = values.count;
  const std::int32_t* const at = values.offsets;
  if (at == nullptr || at[0] < 0) return {XMLCOST_ARGUMENT, "offsets that do not ascend"};
  for (std::int64_t i = 0; i < n; ++i) {
    if (at[i + 1] < at[i] || at[i + 1] > values.text_bytes) {
      return {XMLCOST_ARGUMENT, "offsets that do not ascend, or leave the text"};
    }
    // A continuation byte at the start of a string would mean that a character is cut in two.
    if (at[i + 1] > at[i] && (values.text[at[i]] & 0xC0) == 0x80) {
      return {XMLCOST_UNWRITABLE, "a string that is not UTF-8"};
    }
  }
  const auto length = static_cast<std::size_t>(at[n] - at[0]);
  if (find_unwritable(values.text + at[0], length) < length) {
    return {XMLCOST_UNWRITABLE, "a string that is not UTF-8 or has a character that XML does not have"};
  }
  return kNone;
}

}  // namespace

ValueProblem check_values(std::int32_t kind, bool packed, const xmlcost_values& values) {
  const std::int64_t n = values.count;
  if (n < 0 || n >= INT_MAX || (kind == XMLCOST_VOID && n > 0)) {
    return {XMLCOST_ARGUMENT, "a count that is out of range"};
  }
  const void* const columns[][3] = {{},
                                    {values.bytes},
                                    {values.ints},
                                    {values.floats},
                                    {values.doubles},
                                    {values.text},
                                    {values.ints, values.ints2, values.doubles},
                                    {values.ints, values.doubles, values.text},
                                    {values.bytes}};
  const int width = kind == XMLCOST_MESH || kind == XMLCOST_EVENT ? 3 : kind == XMLCOST_VOID ? 0 : 1;
  for (int i = 0; n > 0 && i < width; ++i) {
    if (columns[kind][i] == nullptr) return {XMLCOST_ARGUMENT, "a column that is null"};
  }
  const std::int64_t widest = kind == XMLCOST_BLOB ? 1 : sizeof(double);
  if (packed && n > INT_MAX / widest) return {XMLCOST_TOO_LARGE, xmlcost_status_text(XMLCOST_TOO_LARGE)};
  const bool has_text = kind == XMLCOST_STRING || kind == XMLCOST_EVENT;
  return has_text && n > 0 ? check_text(values) : kNone;
}

}  // namespace xmlcost
