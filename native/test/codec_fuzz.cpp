// One input of libFuzzer. Its first byte chooses kind and wire, the rest is a message. A handle that has read others
// must read it as a new one does, and what is accepted is written and read back.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <iterator>
#include <vector>

#include "codec/xmlcost_codec.h"

namespace {

struct Shape {
  std::int32_t kind;
  std::int32_t options;
};

constexpr Shape kShapes[] = {
    {XMLCOST_DOUBLE, 0},
    {XMLCOST_INT, 0},
    {XMLCOST_STRING, 0},
    {XMLCOST_EVENT, 0},
    {XMLCOST_MESH, XMLCOST_LITERAL},
    {XMLCOST_DOUBLE, XMLCOST_LIST},
    {XMLCOST_BYTE, XMLCOST_PACKED},
    {XMLCOST_INT, XMLCOST_PACKED_DECIMAL},
    {XMLCOST_DOUBLE, XMLCOST_MTOM},
    {XMLCOST_BLOB, XMLCOST_MTOM},
    {XMLCOST_INT, XMLCOST_HEADER},
    {XMLCOST_FLOAT, 0},
    {XMLCOST_BYTE, 0},
};
constexpr std::size_t kCount = std::size(kShapes);

void require(bool good, const char* what) {
  if (!good) {
    std::fprintf(stderr, "codec_fuzz: %s\n", what);
    std::abort();
  }
}

class Handle {
 public:
  explicit Handle(const Shape& shape) {
    require(xmlcost_open(shape.kind, shape.options, &handle_) == XMLCOST_OK, "not opened");
  }
  ~Handle() { xmlcost_close(handle_); }
  Handle(const Handle&) = delete;
  Handle& operator=(const Handle&) = delete;

  std::int32_t read(const std::uint8_t* message, std::size_t length) {
    static const std::uint8_t none = 0;
    return xmlcost_read(handle_, length == 0 ? &none : message, static_cast<std::int64_t>(length), &values);
  }

  xmlcost_failure failure() const {
    xmlcost_failure failure{};
    require(xmlcost_last_failure(handle_, &failure) == XMLCOST_OK, "no failure after one");
    return failure;
  }

  /// Writes values that belong to another handle, and reads them.
  void write_and_read(const xmlcost_values& others) {
    const std::uint8_t* written = nullptr;
    std::int64_t length = 0;
    require(xmlcost_write(handle_, &others, &written, &length) == XMLCOST_OK, "not written again");
    const std::vector<std::uint8_t> copy(written, written + length);
    require(read(copy.data(), copy.size()) == XMLCOST_OK && values.count == others.count, "not read back");
  }

  xmlcost_values values{};

 private:
  xmlcost_handle handle_ = 0;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const std::size_t choice = data[0] % kCount;
  // From memory of exactly this size, so that a byte too far is seen.
  const std::vector<std::uint8_t> message(data + 1, data + size);
  static Handle* kept[kCount];
  if (kept[choice] == nullptr) kept[choice] = new Handle(kShapes[choice]);
  Handle fresh(kShapes[choice]);
  const std::int32_t status = fresh.read(message.data(), message.size());
  require(kept[choice]->read(message.data(), message.size()) == status, "otherwise through a handle that was used");
  if (status == XMLCOST_OK) {
    require(kept[choice]->values.count == fresh.values.count, "another count through a handle that was used");
    Handle again(kShapes[choice]);
    again.write_and_read(fresh.values);
  } else {
    require(status == XMLCOST_MALFORMED, "refused with another status");
    const xmlcost_failure failure = fresh.failure();
    require(failure.offset >= 0 && failure.offset <= static_cast<std::int64_t>(message.size()),
            "an offset outside of the message");
  }
  return 0;
}
