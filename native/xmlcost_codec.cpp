#include "xmlcost_codec.h"

#include <memory>
#include <new>
#include <utility>

#include "codec_table.h"

namespace xmlcost {

CodecTable& open_codecs() {
  // Never destroyed: a thread may still be inside when the process ends.
  static CodecTable& table = *new CodecTable;
  return table;
}

}  // namespace xmlcost

using xmlcost::Codec;
using xmlcost::open_codecs;
using xmlcost::OpenCodec;

int32_t xmlcost_open(int32_t kind, int32_t options, xmlcost_handle* handle) {
  if (handle == nullptr) return XMLCOST_ARGUMENT;
  *handle = 0;
  std::unique_ptr<OpenCodec> entry(new (std::nothrow) OpenCodec);
  if (entry == nullptr) return XMLCOST_NO_MEMORY;
  const int32_t status = Codec::open(kind, options, entry->codec);
  if (status != XMLCOST_OK) return status;
  *handle = open_codecs().insert(std::move(entry));
  return *handle != 0 ? XMLCOST_OK : XMLCOST_NO_MEMORY;
}

int32_t xmlcost_write(xmlcost_handle handle, const xmlcost_values* values, const uint8_t** message, int64_t* length) {
  const auto entry = open_codecs().enter(handle);
  if (!entry) return entry.status();
  Codec& codec = *entry->codec;
  if (values == nullptr || message == nullptr || length == nullptr) return codec.fail(XMLCOST_ARGUMENT, "a null pointer");
  const int32_t status = codec.write(*values);
  *message = codec.message();
  *length = static_cast<int64_t>(codec.message_length());
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

int32_t xmlcost_last_failure(xmlcost_handle handle, xmlcost_failure* failure) {
  if (failure == nullptr) return XMLCOST_ARGUMENT;
  const auto entry = open_codecs().enter(handle);
  const int32_t status = entry.status();
  *failure = entry ? entry->codec->failure() : xmlcost_failure{status, 0, -1, xmlcost_status_text(status)};
  return status;
}

int32_t xmlcost_close(xmlcost_handle handle) { return open_codecs().remove(handle); }

const char* xmlcost_status_text(int32_t status) {
  switch (status) {
    case XMLCOST_OK: return "done";
    case XMLCOST_CLOSED: return "the handle is not open";
    case XMLCOST_BUSY: return "the handle is in use by another thread";
    case XMLCOST_ARGUMENT: return "an argument that is null or out of range";
    case XMLCOST_MALFORMED: return "a malformed message";
    case XMLCOST_UNWRITABLE: return "a value that XML cannot carry";
    case XMLCOST_NO_MEMORY: return "no memory";
    case XMLCOST_TOO_LARGE: return "more than 2^31 - 1 bytes";
    case XMLCOST_RUNTIME: return "the gSOAP library is not the one compiled for, or failed";
    default: return "no such status";
  }
}

/// Of the headers. The library has the same: the symbol of soap_new() ends in the version, so another would not load.
const char* xmlcost_gsoap_version(void) { return XMLCOST_GSOAP_VERSION; }
