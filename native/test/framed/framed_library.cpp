// A library of one kind: a blob is framed by "XMCF" and the number of its bytes, eight of them, little-endian. Its own
// option, XMLCOST_PRIVATE, writes and reads the bytes in reverse.
#include <algorithm>
#include <climits>
#include <cstring>
#include <new>
#include <vector>

#include "codec/library.h"

namespace xmlcost {
namespace {

constexpr std::uint8_t kMagic[4] = {'X', 'M', 'C', 'F'};
constexpr std::size_t kHead = sizeof kMagic + 8;
/// What this library says of a frame that is wrong, as other libraries have codes of their own.
constexpr std::int32_t kNoFrame = 71, kWrongLength = 72;

class FramedCodec final : public Codec {
 public:
  explicit FramedCodec(bool reversed) : reversed_(reversed) {}

  std::int32_t write(const xmlcost_values& values) override {
    forget();
    if (values.count < 0 || values.count > INT_MAX || (values.bytes == nullptr && values.count > 0)) {
      return fail(XMLCOST_ARGUMENT, "no bytes");
    }
    try {
      message_.assign(kMagic, kMagic + sizeof kMagic);
      for (int i = 0; i < 8; ++i) message_.push_back(static_cast<std::uint8_t>(values.count >> 8 * i));
      message_.insert(message_.end(), values.bytes, values.bytes + values.count);
    } catch (const std::bad_alloc&) {
      message_.clear();
      return fail(XMLCOST_NO_MEMORY, xmlcost_status_text(XMLCOST_NO_MEMORY));
    }
    if (reversed_) std::reverse(message_.begin() + kHead, message_.end());
    return XMLCOST_OK;
  }

  std::int32_t write_to(const xmlcost_values& values, std::uint8_t* message, std::size_t capacity,
                        std::size_t& length) override {
    const std::int32_t status = write(values);
    length = message_.size();
    if (capacity > 0) std::copy_n(message_.begin(), std::min(capacity, length), message);
    message_.clear();
    return status == XMLCOST_OK && length > capacity
               ? fail(XMLCOST_BUFFER_TOO_SMALL, xmlcost_status_text(XMLCOST_BUFFER_TOO_SMALL))
               : status;
  }

  std::int32_t read(const std::uint8_t* message, std::size_t length) override {
    forget();
    if (message == nullptr) return fail(XMLCOST_ARGUMENT, "no message");
    if (length < kHead || std::memcmp(message, kMagic, sizeof kMagic) != 0) return refuse(kNoFrame, 0, "no frame");
    std::uint64_t count = 0;
    for (int i = 0; i < 8; ++i) count |= static_cast<std::uint64_t>(message[sizeof kMagic + i]) << 8 * i;
    if (count != length - kHead) return refuse(kWrongLength, sizeof kMagic, "another length than the frame's");
    try {
      read_.assign(message + kHead, message + length);
    } catch (const std::bad_alloc&) {
      return fail(XMLCOST_NO_MEMORY, xmlcost_status_text(XMLCOST_NO_MEMORY));
    }
    if (reversed_) std::reverse(read_.begin(), read_.end());
    values_.count = static_cast<std::int64_t>(count);
    values_.bytes = read_.data();
    return XMLCOST_OK;
  }

  std::int32_t kind() const override { return XMLCOST_BLOB; }
  const std::uint8_t* message() const override { return message_.data(); }
  std::size_t message_length() const override { return message_.size(); }
  const xmlcost_values& values() const override { return values_; }
  const xmlcost_failure& failure() const override { return failure_; }

  std::int32_t fail(std::int32_t status, const char* text) override {
    failure_ = {status, 0, -1, text};
    return status;
  }

 private:
  void forget() {
    message_.clear();
    values_ = {};
  }

  std::int32_t refuse(std::int32_t code, std::int64_t offset, const char* text) {
    failure_ = {XMLCOST_MALFORMED, code, offset, text};
    return XMLCOST_MALFORMED;
  }

  const bool reversed_;
  std::vector<std::uint8_t> message_, read_;
  xmlcost_values values_{};
  xmlcost_failure failure_{XMLCOST_OK, 0, -1, ""};
};

std::int32_t open(std::int32_t kind, std::int32_t options, std::unique_ptr<Codec>& codec) {
  if (kind != XMLCOST_BLOB || (options & ~XMLCOST_PRIVATE) != 0) return XMLCOST_ARGUMENT;
  codec.reset(new (std::nothrow) FramedCodec(options == XMLCOST_PRIVATE));
  return codec != nullptr ? XMLCOST_OK : XMLCOST_NO_MEMORY;
}

constexpr Library kFramed{"framed", "1.0", open};
const Registration kRegistration(kFramed);

}  // namespace
}  // namespace xmlcost
