// Base class of the codecs of most libraries. It keeps a message that is collected in memory, the values read last, and
// the reason why the last call failed. A library adds writing and reading.
#pragma once

#include <cstddef>
#include <cstdint>

#include "codec/codec.h"
#include "codec/output_buffer.h"

namespace xmlcost {

class BufferedCodec : public Codec {
 public:
  explicit BufferedCodec(std::int32_t kind) : kind_(kind) {}

  std::int32_t write(const xmlcost_values& values) final;
  std::int32_t write_to(const xmlcost_values& values, std::uint8_t* message, std::size_t capacity,
                        std::size_t& length) final;
  std::int32_t read(const std::uint8_t* message, std::size_t length) final;

  std::int32_t kind() const final { return kind_; }
  const std::uint8_t* message() const final { return output_.data(); }
  std::size_t message_length() const final { return output_.size(); }
  const xmlcost_values& values() const final { return values_; }
  const xmlcost_failure& failure() const final { return failure_; }
  std::int32_t fail(std::int32_t status, const char* text) final { return fail(status, 0, -1, text); }

 protected:
  // Both return an xmlcost_status. If they called fail(), its text describes the failure, otherwise the text of the
  // status does. They may throw std::bad_alloc.

  /// The count is from 0 to INT_MAX; columns may be null.
  virtual std::int32_t write_message(const xmlcost_values& values, OutputBuffer& out) = 0;
  /// The message has at most INT_MAX bytes. The memory that `values` points to belongs to the codec.
  virtual std::int32_t read_message(const std::uint8_t* message, std::size_t length, xmlcost_values& values) = 0;

  std::int32_t fail(std::int32_t status, std::int32_t library_code, std::int64_t offset, const char* text);

 private:
  template <class Call>
  std::int32_t guarded(Call call);

  const std::int32_t kind_;
  OutputBuffer output_;
  xmlcost_values values_{};
  xmlcost_failure failure_{XMLCOST_OK, 0, -1, ""};
  bool explained_ = false;  // this call has set failure_
};

}  // namespace xmlcost
