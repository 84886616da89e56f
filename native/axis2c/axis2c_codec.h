// What the codecs over Axis2/C have in common: the guard, and the memory of the library.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "axis2c/environment.h"
#include "axis2c/message_guard.h"
#include "xml/xml_codec.h"

namespace xmlcost {

/// A codec that reads with a `Document` and writes with a `Sink`, of one message each.
///
/// Document(environment, text, read) sets `read`, also when a message is refused, to the number of bytes of the text
/// that the library has read, or to kNoPlace. walk(reader) passes what is in the text.
/// Sink(environment) is a sink for MessageWriter. copy_to(out) returns an xmlcost_status.
template <class Document, class Sink, Memory kMemory = Memory::kPool>
class Axis2cCodec final : public XmlCodec {
 public:
  using XmlCodec::XmlCodec;

 private:
  void parse(const char* message, std::size_t length, MessageReader& reader) override {
    read_ = 0;
    const std::string_view text = guard_.check(message, length);
    const ReleaseAtEnd release(environment_);
    Document(environment_, text, read_).walk(reader);
  }

  std::size_t read_so_far() const override {
    if (read_ == kNoPlace) return kNoPlace;
    return read_ > 0 ? guard_.in_message(read_) : guard_.refused_at();
  }

  std::int32_t print(const xmlcost_values& values, OutputBuffer& out) override {
    const ReleaseAtEnd release(environment_);
    Sink sink(environment_);
    write_with(sink, values);
    return sink.copy_to(out);
  }

  Environment environment_{kMemory};
  checks::MessageGuard guard_;
  std::size_t read_ = 0;
};

}  // namespace xmlcost
