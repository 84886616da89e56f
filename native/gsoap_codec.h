// The codec: values by column to and from the messages of one kind, over a gSOAP context that is kept.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "xmlcost_codec.h"

namespace xmlcost {

class GsoapContext;
class Columns;

/// Not thread-safe. Methods return an xmlcost_status and do not throw.
class Codec {
 public:
  static std::int32_t open(std::int32_t kind, std::int32_t options, std::unique_ptr<Codec>& codec);
  ~Codec();
  Codec(const Codec&) = delete;
  Codec& operator=(const Codec&) = delete;

  std::int32_t write(const xmlcost_values& values);
  /// Into memory of the caller; XMLCOST_ROOM if `length` comes out as more than that. Leaves no message().
  std::int32_t write_to(const xmlcost_values& values, std::uint8_t* message, std::size_t capacity, std::size_t& length);
  std::int32_t read(const std::uint8_t* message, std::size_t length);

  std::int32_t kind() const { return kind_; }
  /// Written last by write(); empty after a failure.
  const std::uint8_t* message() const;
  std::size_t message_length() const;
  /// Read last; none after a failure and after write().
  const xmlcost_values& values() const { return values_; }
  const xmlcost_failure& failure() const;
  /// Records a failure that the caller found.
  std::int32_t fail(std::int32_t status, const char* text);

 private:
  Codec(std::int32_t kind, std::int32_t options);
  void forget();
  std::int32_t check(const xmlcost_values& values);
  std::int32_t write_checked(const xmlcost_values& values);
  bool read_kind(const std::uint8_t* message, std::size_t length);

  /// Of the values in a message.
  enum class Form { kItems, kPacked, kAttached };
  static Form form_of(std::int32_t kind, std::int32_t options);

  const std::int32_t kind_;
  const Form form_;
  std::unique_ptr<GsoapContext> context_;
  std::unique_ptr<Columns> columns_;
  xmlcost_values values_{};
};

}  // namespace xmlcost
