// The codec behind a handle: converts values by column to and from the messages of one kind. Each library implements
// it; see library.h.
#pragma once

#include <cstddef>
#include <cstdint>

#include "codec/xmlcost_codec.h"

namespace xmlcost {

/// Not thread-safe. Methods return an xmlcost_status and do not throw.
class Codec {
 public:
  Codec() = default;
  Codec(const Codec&) = delete;
  Codec& operator=(const Codec&) = delete;
  virtual ~Codec() = default;

  virtual std::int32_t write(const xmlcost_values& values) = 0;
  /// Writes into a buffer of the caller. Returns XMLCOST_BUFFER_TOO_SMALL if `length`, the length of the message, is
  /// more than `capacity`. message() is empty afterwards.
  virtual std::int32_t write_to(const xmlcost_values& values, std::uint8_t* message, std::size_t capacity,
                                std::size_t& length) = 0;
  virtual std::int32_t read(const std::uint8_t* message, std::size_t length) = 0;

  virtual std::int32_t kind() const = 0;
  /// Message of the last write(); empty after a failure.
  virtual const std::uint8_t* message() const = 0;
  virtual std::size_t message_length() const = 0;
  /// Values of the last read(); none after a failure or after write().
  virtual const xmlcost_values& values() const = 0;
  virtual const xmlcost_failure& failure() const = 0;
  /// Records a failure that the caller found.
  virtual std::int32_t fail(std::int32_t status, const char* text) = 0;
};

}  // namespace xmlcost
