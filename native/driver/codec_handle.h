// The codec API as the driver uses it: a handle that closes itself, and exceptions for statuses.
#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>
#include <vector>

#include "codec/xmlcost_codec.h"

namespace xmlcost {

[[noreturn]] inline void fail(const std::string& why) { throw std::runtime_error(why); }

/// A codec that is open as long as this object lives.
class CodecHandle {
 public:
  CodecHandle(const char* library, std::int32_t kind, std::int32_t options) {
    const std::int32_t status = xmlcost_open_library(library, kind, options, &handle_);
    if (status != XMLCOST_OK) fail(xmlcost_status_text(status));
  }
  ~CodecHandle() { xmlcost_close(handle_); }
  CodecHandle(const CodecHandle&) = delete;
  CodecHandle& operator=(const CodecHandle&) = delete;

  xmlcost_handle handle() const { return handle_; }

  xmlcost_failure failure() const {
    xmlcost_failure failure;
    xmlcost_last_failure(handle_, &failure);
    return failure;
  }

 private:
  xmlcost_handle handle_ = 0;
};

struct Message {
  const std::uint8_t* data = nullptr;
  std::int64_t length = 0;
};

inline xmlcost_values read(const CodecHandle& codec, const std::vector<std::uint8_t>& message) {
  xmlcost_values values;
  const auto length = static_cast<std::int64_t>(message.size());
  if (xmlcost_read(codec.handle(), message.data(), length, &values) != XMLCOST_OK) fail(codec.failure().text);
  return values;
}

inline std::vector<std::uint8_t> write(const CodecHandle& codec, const xmlcost_values& values) {
  Message message;
  if (xmlcost_write(codec.handle(), &values, &message.data, &message.length) != XMLCOST_OK) fail(codec.failure().text);
  return {message.data, message.data + message.length};
}

}  // namespace xmlcost
