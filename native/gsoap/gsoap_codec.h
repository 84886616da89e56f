// The codec over a gSOAP context, which it keeps from message to message.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "codec/codec.h"

namespace xmlcost {

class GsoapContext;
class Columns;
class ListText;

class GsoapCodec final : public Codec {
 public:
  /// Throws std::bad_alloc, or std::runtime_error if the gSOAP library loaded is not the one compiled for.
  GsoapCodec(std::int32_t kind, std::int32_t options);
  ~GsoapCodec() override;
  GsoapCodec(const GsoapCodec&) = delete;
  GsoapCodec& operator=(const GsoapCodec&) = delete;

  std::int32_t write(const xmlcost_values& values) override;
  std::int32_t write_to(const xmlcost_values& values, std::uint8_t* message, std::size_t capacity,
                        std::size_t& length) override;
  std::int32_t read(const std::uint8_t* message, std::size_t length) override;

  std::int32_t read_header(const std::uint8_t* message, std::size_t length) override;
  std::int32_t read_chosen(const std::uint8_t* message, std::size_t length, const std::int32_t* indices,
                           std::size_t count) override;
  std::int32_t sum(const std::uint8_t* message, std::size_t length, double& sum) override;
  std::int32_t forward(const std::uint8_t* message, std::size_t length) override;
  std::string_view header() const override { return header_; }

  std::int32_t kind() const override { return kind_; }
  const std::uint8_t* message() const override;
  std::size_t message_length() const override;
  const xmlcost_values& values() const override { return values_; }
  const xmlcost_failure& failure() const override;
  std::int32_t fail(std::int32_t status, const char* text) override;

  /// Number of bytes that were counted before the last message was written; 0 if they were not counted.
  std::size_t counted() const;

 private:
  /// Form of the values in a message.
  enum class Form { kItems, kLiteral, kList, kPacked, kPackedList, kAttached };
  static Form form_of(std::int32_t kind, std::int32_t options);
  static std::int32_t options_of_context(std::int32_t kind, std::int32_t options);

  template <class Call>
  std::int32_t reading(const std::uint8_t* message, std::size_t length, Call call);
  const char* operation_tag() const;
  void forget();
  std::int32_t check(const xmlcost_values& values);
  std::int32_t write_checked(const xmlcost_values& values);
  template <class Operations>
  std::int32_t write_items(const Operations& operations, const xmlcost_values& values);
  bool read_kind(const std::uint8_t* message, std::size_t length);
  template <class Operations>
  bool read_items(const Operations& operations, const std::uint8_t* message, std::size_t length);

  const std::int32_t kind_;
  const Form form_;
  std::unique_ptr<GsoapContext> context_;
  std::unique_ptr<Columns> columns_;
  std::unique_ptr<ListText> list_;
  xmlcost_values values_{};
  std::string header_;
  std::vector<double> chosen_;  // aligned for any number
  std::vector<char*> chosen_strings_;
};

}  // namespace xmlcost
