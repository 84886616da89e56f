// The codec behind a handle: converts values by column to and from the messages of one kind. Each library implements
// it; see library.h.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

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

  // Use of part of a message: see xmlcost_codec.h. A library need not have them.

  virtual std::int32_t read_header(const std::uint8_t*, std::size_t) { return no_parts(); }
  virtual std::int32_t read_chosen(const std::uint8_t*, std::size_t, const std::int32_t*, std::size_t) {
    return no_parts();
  }
  virtual std::int32_t sum(const std::uint8_t*, std::size_t, double&) { return no_parts(); }
  virtual std::int32_t forward(const std::uint8_t*, std::size_t) { return no_parts(); }
  /// Header of the last read_header() or forward(): texts with a NUL after each. Empty after a failure, or any other
  /// call.
  virtual std::string_view header() const { return {}; }

  virtual std::int32_t kind() const = 0;
  /// Message of the last write() or forward(); empty after a failure.
  virtual const std::uint8_t* message() const = 0;
  virtual std::size_t message_length() const = 0;
  /// Values of the last read() or read_chosen(); none after a failure, or any other call.
  virtual const xmlcost_values& values() const = 0;
  virtual const xmlcost_failure& failure() const = 0;
  /// Records a failure that the caller found.
  virtual std::int32_t fail(std::int32_t status, const char* text) = 0;

 private:
  std::int32_t no_parts() { return fail(XMLCOST_ARGUMENT, "the library does not use part of a message"); }
};

}  // namespace xmlcost
