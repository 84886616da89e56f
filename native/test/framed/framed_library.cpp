// A library of one kind: a blob is framed by "XMCF" and the number of its bytes, eight of them, little-endian. Its own
// option, XMLCOST_PRIVATE, writes and reads the bytes in reverse.
#include <algorithm>
#include <cstring>
#include <new>
#include <vector>

#include "codec/buffered_codec.h"
#include "codec/library.h"

namespace xmlcost {
namespace {

constexpr std::uint8_t kMagic[4] = {'X', 'M', 'C', 'F'};
constexpr std::size_t kHead = sizeof kMagic + 8;
/// What this library says of a frame that is wrong, as other libraries have codes of their own.
constexpr std::int32_t kNoFrame = 71, kWrongLength = 72;

class FramedCodec final : public BufferedCodec {
 public:
  explicit FramedCodec(bool reversed) : BufferedCodec(XMLCOST_BLOB), reversed_(reversed) {}

 private:
  std::int32_t write_message(const xmlcost_values& values, OutputBuffer& out) override {
    if (values.bytes == nullptr && values.count > 0) return fail(XMLCOST_ARGUMENT, "no bytes");
    std::vector<std::uint8_t> frame(kMagic, kMagic + sizeof kMagic);
    for (int i = 0; i < 8; ++i) frame.push_back(static_cast<std::uint8_t>(values.count >> 8 * i));
    frame.insert(frame.end(), values.bytes, values.bytes + values.count);
    if (reversed_) std::reverse(frame.begin() + kHead, frame.end());
    return out.append(reinterpret_cast<const char*>(frame.data()), frame.size());
  }

  std::int32_t read_message(const std::uint8_t* message, std::size_t length, xmlcost_values& values) override {
    if (length < kHead || std::memcmp(message, kMagic, sizeof kMagic) != 0) {
      return fail(XMLCOST_MALFORMED, kNoFrame, 0, "no frame");
    }
    std::uint64_t count = 0;
    for (int i = 0; i < 8; ++i) count |= static_cast<std::uint64_t>(message[sizeof kMagic + i]) << 8 * i;
    if (count != length - kHead) {
      return fail(XMLCOST_MALFORMED, kWrongLength, sizeof kMagic, "another length than the frame's");
    }
    read_.assign(message + kHead, message + length);
    if (reversed_) std::reverse(read_.begin(), read_.end());
    values.count = static_cast<std::int64_t>(count);
    values.bytes = read_.data();
    return XMLCOST_OK;
  }

  const bool reversed_;
  std::vector<std::uint8_t> read_;
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
