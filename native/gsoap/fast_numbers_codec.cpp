// The codec with fast conversions of numbers: XMLCOST_FAST_NUMBERS.
#include <memory>
#include <new>
#include <stdexcept>
#include <utility>

#include "gsoap/fast_calls.h"
#include "gsoap/open_gsoap.h"

namespace xmlcost {
namespace {

/// A codec whose calls are made with fast conversions.
class FastNumbersCodec final : public Codec {
 public:
  FastNumbersCodec(std::unique_ptr<FastCalls> calls, std::unique_ptr<Codec> codec)
      : calls_(std::move(calls)), codec_(std::move(codec)) {}

  std::int32_t write(const xmlcost_values& values) override {
    const FastCalls::Use use(*calls_);
    return codec_->write(values);
  }

  std::int32_t write_to(const xmlcost_values& values, std::uint8_t* message, std::size_t capacity,
                        std::size_t& length) override {
    const FastCalls::Use use(*calls_);
    return codec_->write_to(values, message, capacity, length);
  }

  std::int32_t read(const std::uint8_t* message, std::size_t length) override {
    const FastCalls::Use use(*calls_);
    return codec_->read(message, length);
  }

  std::int32_t read_header(const std::uint8_t* message, std::size_t length) override {
    const FastCalls::Use use(*calls_);
    return codec_->read_header(message, length);
  }

  std::int32_t read_chosen(const std::uint8_t* message, std::size_t length, const std::int32_t* indices,
                           std::size_t count) override {
    const FastCalls::Use use(*calls_);
    return codec_->read_chosen(message, length, indices, count);
  }

  std::int32_t sum(const std::uint8_t* message, std::size_t length, double& sum) override {
    const FastCalls::Use use(*calls_);
    return codec_->sum(message, length, sum);
  }

  std::int32_t forward(const std::uint8_t* message, std::size_t length) override {
    const FastCalls::Use use(*calls_);
    return codec_->forward(message, length);
  }

  std::string_view header() const override { return codec_->header(); }
  std::int32_t kind() const override { return codec_->kind(); }
  const std::uint8_t* message() const override { return codec_->message(); }
  std::size_t message_length() const override { return codec_->message_length(); }
  const xmlcost_values& values() const override { return codec_->values(); }
  const xmlcost_failure& failure() const override { return codec_->failure(); }
  std::int32_t fail(std::int32_t status, const char* text) override { return codec_->fail(status, text); }

 private:
  const std::unique_ptr<FastCalls> calls_;
  const std::unique_ptr<Codec> codec_;
};

}  // namespace

std::int32_t open_fast_numbers_codec(std::int32_t kind, std::int32_t options, std::unique_ptr<Codec>& codec) {
  try {
    std::unique_ptr<Codec> opened;
    const std::int32_t status = open_gsoap_codec(kind, options, opened);
    if (status != XMLCOST_OK) return status;
    codec = std::make_unique<FastNumbersCodec>(std::make_unique<FastCalls>(), std::move(opened));
    return XMLCOST_OK;
  } catch (const std::bad_alloc&) {
    return XMLCOST_NO_MEMORY;
  } catch (const std::runtime_error&) {
    return XMLCOST_RUNTIME;
  }
}

}  // namespace xmlcost
