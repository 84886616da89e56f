// Arrays of ints and doubles by comparing whole messages with known layouts, and converting the values in place.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "codec/codec.h"
#include "direct/array_reader.h"
#include "direct/layout.h"

namespace xmlcost {

/// Leaves to a general codec what it does not do itself: other kinds and options, messages of layouts that it does not
/// know, and all that is refused. So it accepts what the general codec accepts.
class DirectCodec final : public Codec {
 public:
  DirectCodec(std::unique_ptr<Codec> general, std::int32_t options);

  std::int32_t write(const xmlcost_values& values) override;
  std::int32_t write_to(const xmlcost_values& values, std::uint8_t* message, std::size_t capacity,
                        std::size_t& length) override;
  std::int32_t read(const std::uint8_t* message, std::size_t length) override;

  std::int32_t read_header(const std::uint8_t* message, std::size_t length) override;
  std::int32_t read_chosen(const std::uint8_t* message, std::size_t length, const std::int32_t* indices,
                           std::size_t count) override;
  std::int32_t sum(const std::uint8_t* message, std::size_t length, double& sum) override;
  std::int32_t forward(const std::uint8_t* message, std::size_t length) override;
  std::string_view header() const override;

  std::int32_t kind() const override { return general_->kind(); }
  const std::uint8_t* message() const override;
  std::size_t message_length() const override;
  const xmlcost_values& values() const override;
  const xmlcost_failure& failure() const override { return failure_; }
  std::int32_t fail(std::int32_t status, const char* text) override;

  /// Number of messages that were read or written without the general codec.
  std::int64_t done_directly() const { return done_directly_; }

 private:
  template <class Call>
  std::int32_t generally(Call call);
  template <class Call>
  std::int32_t guarded(Call call);
  void forget();

  bool read_as(const Layout& layout, std::string_view message);
  const Layout* learn(std::string_view message);
  bool is_right(const Layout& layout);

  const Layout* written_layout();
  /// Returns how many bytes are needed to write directly; 0 if that cannot be done.
  std::size_t room_to_write(const xmlcost_values& values);
  std::size_t write_directly(const xmlcost_values& values, char* to);

  const std::unique_ptr<Codec> general_;
  const std::optional<Form> form_;  // none if all is left to the general codec
  std::variant<ArrayReader<std::int32_t>, ArrayReader<double>> reader_;

  std::vector<Layout> layouts_;
  int failures_ = 0;            // to learn, one after the other
  std::uint32_t left_out_ = 0;  // messages from which it will not be tried
  std::optional<Layout> written_;
  bool knows_written_ = false;  // whether written_ is known, be it none

  Room<char> output_;
  std::size_t length_ = 0;   // of the message in it
  bool is_general_ = false;  // whether the last call was left to the general codec, which has its results
  xmlcost_values values_{};
  xmlcost_failure failure_{XMLCOST_OK, 0, -1, ""};
  std::string failure_text_;
  std::int64_t done_directly_ = 0;
};

/// Opens a codec whose general codec is gSOAP's, with the same options.
std::int32_t open_direct_codec(std::int32_t kind, std::int32_t options, std::unique_ptr<Codec>& codec);

}  // namespace xmlcost
