#include "codec/xmlcost_codec.h"

#include <cstddef>
#include <memory>
#include <new>
#include <utility>

#include "codec/codec.h"
#include "codec/freed_memory.h"
#include "codec/handle_table.h"
#include "codec/library.h"
#include "codec/plugin.h"

namespace xmlcost {
namespace {

/// Memory that grows and is not cleared, since data of the caller is copied over it.
class ScratchBuffer {
 public:
  /// Returns at least `bytes` bytes, or null if there is no memory.
  void* of(std::size_t bytes) {
    if (bytes > capacity_ || bytes_ == nullptr) {
      bytes_.reset();
      capacity_ = 0;
      bytes_.reset(new (std::nothrow) std::max_align_t[bytes / sizeof(std::max_align_t) + 1]);
      if (bytes_ != nullptr) capacity_ = bytes;
    }
    return bytes_.get();
  }

 private:
  std::unique_ptr<std::max_align_t[]> bytes_;
  std::size_t capacity_ = 0;
};

struct OpenCodec {
  std::unique_ptr<Codec> codec;
  ScratchBuffer scratch[XMLCOST_COLUMN_MESSAGE + 1];
};

/// One slot for each thread that measures, and many to spare.
using CodecTable = HandleTable<OpenCodec, 1024>;

const Library* library_of(const char* name) {
  if (name == nullptr) return nullptr;
  const Library* const linked = find_library(name);
  return linked != nullptr ? linked : find_in_plugin(name);
}

CodecTable& open_codecs() {
  // Never destroyed: a thread may still be inside when the process ends.
  static CodecTable& table = *new CodecTable;
  return table;
}

}  // namespace
}  // namespace xmlcost

using xmlcost::Codec;
using xmlcost::open_codecs;
using xmlcost::OpenCodec;

int32_t xmlcost_open_library(const char* library, int32_t kind, int32_t options, xmlcost_handle* handle) {
  if (handle == nullptr) return XMLCOST_ARGUMENT;
  *handle = 0;
  if (library == nullptr) return XMLCOST_ARGUMENT;
  const xmlcost::Library* const found = xmlcost::library_of(library);
  if (found == nullptr) return XMLCOST_RUNTIME;
  xmlcost::keep_freed_memory();
  std::unique_ptr<OpenCodec> entry(new (std::nothrow) OpenCodec);
  if (entry == nullptr) return XMLCOST_NO_MEMORY;
  const int32_t status = found->open(kind, options, entry->codec);
  if (status != XMLCOST_OK) return status;
  *handle = open_codecs().insert(std::move(entry));
  return *handle != 0 ? XMLCOST_OK : XMLCOST_NO_MEMORY;
}

int32_t xmlcost_open(int32_t kind, int32_t options, xmlcost_handle* handle) {
  return xmlcost_open_library("gsoap", kind, options, handle);
}

const char* xmlcost_library_name(int32_t index) {
  const xmlcost::Library* const found = index < 0 ? nullptr : xmlcost::library_at(static_cast<std::size_t>(index));
  return found != nullptr ? found->name : nullptr;
}

const char* xmlcost_library_version(const char* library) {
  const xmlcost::Library* const found = xmlcost::library_of(library);
  return found != nullptr ? found->version : nullptr;
}

int32_t xmlcost_write(xmlcost_handle handle, const xmlcost_values* values, const uint8_t** message, int64_t* length) {
  const auto entry = open_codecs().enter(handle);
  if (!entry) return entry.status();
  Codec& codec = *entry->codec;
  if (values == nullptr || message == nullptr || length == nullptr) {
    return codec.fail(XMLCOST_ARGUMENT, "a null pointer");
  }
  const int32_t status = codec.write(*values);
  *message = codec.message();
  *length = static_cast<int64_t>(codec.message_length());
  return status;
}

int32_t xmlcost_write_to(xmlcost_handle handle, const xmlcost_values* values, uint8_t* message, int64_t capacity,
                         int64_t* length) {
  const auto entry = open_codecs().enter(handle);
  if (!entry) return entry.status();
  Codec& codec = *entry->codec;
  if (values == nullptr || length == nullptr || capacity < 0 || (message == nullptr && capacity > 0)) {
    return codec.fail(XMLCOST_ARGUMENT, "a null pointer or a negative capacity");
  }
  std::size_t needed;
  const int32_t status = codec.write_to(*values, message, static_cast<std::size_t>(capacity), needed);
  *length = static_cast<int64_t>(needed);
  return status;
}

int32_t xmlcost_read(xmlcost_handle handle, const uint8_t* message, int64_t length, xmlcost_values* values) {
  const auto entry = open_codecs().enter(handle);
  if (!entry) return entry.status();
  Codec& codec = *entry->codec;
  if (values == nullptr || length < 0) return codec.fail(XMLCOST_ARGUMENT, "a null pointer or a negative length");
  const int32_t status = codec.read(message, static_cast<std::size_t>(length));
  *values = codec.values();
  return status;
}

int32_t xmlcost_read_header(xmlcost_handle handle, const uint8_t* message, int64_t length, const char** text,
                            int64_t* text_bytes) {
  const auto entry = open_codecs().enter(handle);
  if (!entry) return entry.status();
  Codec& codec = *entry->codec;
  if (text == nullptr || text_bytes == nullptr || length < 0) {
    return codec.fail(XMLCOST_ARGUMENT, "a null pointer or a negative length");
  }
  const int32_t status = codec.read_header(message, static_cast<std::size_t>(length));
  *text = codec.header().data();
  *text_bytes = static_cast<int64_t>(codec.header().size());
  return status;
}

int32_t xmlcost_read_chosen(xmlcost_handle handle, const uint8_t* message, int64_t length, const int32_t* indices,
                            int64_t count, xmlcost_values* values) {
  const auto entry = open_codecs().enter(handle);
  if (!entry) return entry.status();
  Codec& codec = *entry->codec;
  if (values == nullptr || indices == nullptr || length < 0 || count < 0) {
    return codec.fail(XMLCOST_ARGUMENT, "a null pointer, a negative length or a negative count");
  }
  for (int64_t i = 0; i < count; ++i) {
    if (indices[i] < 0 || (i > 0 && indices[i] <= indices[i - 1])) {
      return codec.fail(XMLCOST_ARGUMENT, "indices that do not ascend from 0");
    }
  }
  const int32_t status =
      codec.read_chosen(message, static_cast<std::size_t>(length), indices, static_cast<std::size_t>(count));
  *values = codec.values();
  return status;
}

int32_t xmlcost_sum(xmlcost_handle handle, const uint8_t* message, int64_t length, double* sum) {
  const auto entry = open_codecs().enter(handle);
  if (!entry) return entry.status();
  Codec& codec = *entry->codec;
  if (sum == nullptr || length < 0) return codec.fail(XMLCOST_ARGUMENT, "a null pointer or a negative length");
  return codec.sum(message, static_cast<std::size_t>(length), *sum);
}

int32_t xmlcost_forward(xmlcost_handle handle, const uint8_t* message, int64_t length, const uint8_t** forwarded,
                        int64_t* forwarded_length) {
  const auto entry = open_codecs().enter(handle);
  if (!entry) return entry.status();
  Codec& codec = *entry->codec;
  if (forwarded == nullptr || forwarded_length == nullptr || length < 0) {
    return codec.fail(XMLCOST_ARGUMENT, "a null pointer or a negative length");
  }
  const int32_t status = codec.forward(message, static_cast<std::size_t>(length));
  *forwarded = codec.message();
  *forwarded_length = static_cast<int64_t>(codec.message_length());
  return status;
}

int32_t xmlcost_last_header(xmlcost_handle handle, const char** text, int64_t* text_bytes) {
  const auto entry = open_codecs().enter(handle);
  if (!entry) return entry.status();
  if (text == nullptr || text_bytes == nullptr) return entry->codec->fail(XMLCOST_ARGUMENT, "a null pointer");
  *text = entry->codec->header().data();
  *text_bytes = static_cast<int64_t>(entry->codec->header().size());
  return XMLCOST_OK;
}

int32_t xmlcost_last_write(xmlcost_handle handle, const uint8_t** message, int64_t* length) {
  const auto entry = open_codecs().enter(handle);
  if (!entry) return entry.status();
  Codec& codec = *entry->codec;
  if (message == nullptr || length == nullptr) return codec.fail(XMLCOST_ARGUMENT, "a null pointer");
  *message = codec.message();
  *length = static_cast<int64_t>(codec.message_length());
  return XMLCOST_OK;
}

int32_t xmlcost_last_read(xmlcost_handle handle, int32_t* kind, xmlcost_values* values) {
  const auto entry = open_codecs().enter(handle);
  if (!entry) return entry.status();
  Codec& codec = *entry->codec;
  if (kind == nullptr || values == nullptr) return codec.fail(XMLCOST_ARGUMENT, "a null pointer");
  *kind = codec.kind();
  *values = codec.values();
  return XMLCOST_OK;
}

int32_t xmlcost_last_failure(xmlcost_handle handle, xmlcost_failure* failure) {
  if (failure == nullptr) return XMLCOST_ARGUMENT;
  const auto entry = open_codecs().enter(handle);
  const int32_t status = entry.status();
  *failure = entry ? entry->codec->failure() : xmlcost_failure{status, 0, -1, xmlcost_status_text(status)};
  return status;
}

int32_t xmlcost_close(xmlcost_handle handle) { return open_codecs().remove(handle); }

int32_t xmlcost_hold(xmlcost_handle handle) { return open_codecs().hold(handle); }

int32_t xmlcost_release(xmlcost_handle handle) { return open_codecs().release(handle); }

int32_t xmlcost_scratch(xmlcost_handle handle, int32_t column, int64_t bytes, void** scratch) {
  const auto entry = open_codecs().enter(handle);
  if (!entry) return entry.status();
  if (scratch == nullptr || bytes < 0 || column < 0 || column > XMLCOST_COLUMN_MESSAGE) {
    return entry->codec->fail(XMLCOST_ARGUMENT, "no such scratch buffer");
  }
  *scratch = entry->scratch[column].of(static_cast<std::size_t>(bytes));
  return *scratch != nullptr ? XMLCOST_OK
                             : entry->codec->fail(XMLCOST_NO_MEMORY, xmlcost_status_text(XMLCOST_NO_MEMORY));
}

int32_t xmlcost_layout(void) { return sizeof(xmlcost_values) << 16 | sizeof(xmlcost_failure); }

int64_t xmlcost_nothing(int64_t value) { return value; }
