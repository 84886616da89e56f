#include "codec/output_buffer.h"

#include <algorithm>
#include <climits>
#include <cstdlib>
#include <cstring>

#include "codec/xmlcost_codec.h"

namespace xmlcost {
namespace {

constexpr std::size_t kLargestMessage = INT_MAX;  // as of a Java array

}  // namespace

OutputBuffer::~OutputBuffer() { std::free(bytes_); }

std::int32_t OutputBuffer::append(const char* bytes, std::size_t count) {
  if (lent_) return append_to_lent(bytes, count);
  if (count > capacity_ - size_) {
    if (count > kLargestMessage - size_) return XMLCOST_TOO_LARGE;
    const std::size_t wanted =
        std::min(kLargestMessage, std::max({size_ + count, capacity_ * 2, std::size_t{1} << 16}));
    void* const grown = std::realloc(bytes_, wanted);
    if (grown == nullptr) return XMLCOST_NO_MEMORY;
    bytes_ = static_cast<std::uint8_t*>(grown);
    capacity_ = wanted;
  }
  std::memcpy(bytes_ + size_, bytes, count);
  size_ += count;
  return XMLCOST_OK;
}

std::int32_t OutputBuffer::append_to_lent(const char* bytes, std::size_t count) {
  if (count > kLargestMessage - size_) return XMLCOST_TOO_LARGE;
  const std::size_t left = size_ < lent_capacity_ ? lent_capacity_ - size_ : 0;
  if (left > 0) std::memcpy(lent_bytes_ + size_, bytes, std::min(count, left));
  size_ += count;
  return XMLCOST_OK;
}

}  // namespace xmlcost
