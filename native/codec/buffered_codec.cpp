#include "codec/buffered_codec.h"

#include <climits>
#include <new>
#include <stdexcept>

namespace xmlcost {

std::int32_t BufferedCodec::write(const xmlcost_values& values) {
  return guarded([&] {
    return values.count < 0 || values.count > INT_MAX ? fail(XMLCOST_ARGUMENT, "a count that is out of range")
                                                      : write_message(values, output_);
  });
}

std::int32_t BufferedCodec::write_to(const xmlcost_values& values, std::uint8_t* message, std::size_t capacity,
                                     std::size_t& length) {
  output_.borrow(message, capacity);
  const std::int32_t status = write(values);
  output_.give_back();
  length = output_.size();
  output_.clear();
  return status == XMLCOST_OK && length > capacity
             ? fail(XMLCOST_BUFFER_TOO_SMALL, xmlcost_status_text(XMLCOST_BUFFER_TOO_SMALL))
             : status;
}

std::int32_t BufferedCodec::read(const std::uint8_t* message, std::size_t length) {
  return guarded([&] {
    return message == nullptr || length > INT_MAX ? fail(XMLCOST_ARGUMENT, "no message, or one beyond 2^31 - 1 bytes")
                                                  : read_message(message, length, values_);
  });
}

std::int32_t BufferedCodec::fail(std::int32_t status, std::int32_t library_code, std::int64_t offset,
                                 const char* text) {
  explained_ = true;
  failure_ = {status, library_code, offset, text};
  return status;
}

/// Discards the results of the last call first, and those of this call if it fails.
template <class Call>
std::int32_t BufferedCodec::guarded(Call call) {
  output_.clear();
  values_ = {};
  explained_ = false;
  std::int32_t status = XMLCOST_NO_MEMORY;
  try {
    status = call();
  } catch (const std::bad_alloc&) {
    explained_ = false;
  } catch (const std::length_error&) {
    explained_ = false;
    status = XMLCOST_TOO_LARGE;
  }
  if (status == XMLCOST_OK) return status;
  output_.clear();
  values_ = {};
  return explained_ ? status : fail(status, xmlcost_status_text(status));
}

}  // namespace xmlcost
