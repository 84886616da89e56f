// What is behind a handle: values by column to and from the messages of one kind. An interface, as the codec is built
// twice, for gSOAP's runtime as the distribution has it and for one with small tables, and each is in a library of its
// own.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>

#include "codec/xmlcost_codec.h"

namespace xmlcost {

/// Not thread-safe. Methods return an xmlcost_status and do not throw.
class Codec {
 public:
  virtual ~Codec() = default;

  virtual std::int32_t write(const xmlcost_values& values) = 0;
  /// Into a buffer of the caller; XMLCOST_BUFFER_TOO_SMALL if `length` comes out as more than its capacity. Leaves no
  /// message().
  virtual std::int32_t write_to(const xmlcost_values& values, std::uint8_t* message, std::size_t capacity,
                                std::size_t& length) = 0;
  virtual std::int32_t read(const std::uint8_t* message, std::size_t length) = 0;

  virtual std::int32_t kind() const = 0;
  /// Written last by write(); empty after a failure.
  virtual const std::uint8_t* message() const = 0;
  virtual std::size_t message_length() const = 0;
  /// Bytes counted before the last message was written; 0 if none were.
  virtual std::size_t counted() const = 0;
  /// Read last; none after a failure and after write().
  virtual const xmlcost_values& values() const = 0;
  virtual const xmlcost_failure& failure() const = 0;
  /// Records a failure that the caller found.
  virtual std::int32_t fail(std::int32_t status, const char* text) = 0;
};

/// Over the runtime that this was compiled for.
std::int32_t open_codec(std::int32_t kind, std::int32_t options, std::unique_ptr<Codec>& codec);

/// Over the runtime with small tables, by the library that has both: see small_tables.cpp.
std::int32_t open_small_tables_codec(std::int32_t kind, std::int32_t options, std::unique_ptr<Codec>& codec);

}  // namespace xmlcost

/// The only function that the library with small tables exports. The caller deletes `codec`.
extern "C" XMLCOST_EXPORT std::int32_t xmlcost_open_small_tables(std::int32_t kind, std::int32_t options,
                                                                 xmlcost::Codec** codec);
