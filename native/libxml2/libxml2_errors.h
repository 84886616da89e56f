// What the codecs of libxml2 have in common.
#pragma once

#include <libxml/parser.h>
#include <libxml/xmlerror.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "codec/codec.h"
#include "codec/output_buffer.h"
#include "xml/xml_codec.h"

namespace xmlcost {

/// XML_PARSE_HUGE: libxml2 otherwise refuses texts of more than 10 MB, which lists have. XML_PARSE_NONET: nothing is
/// fetched. Without XML_PARSE_NOENT, XML_PARSE_DTDLOAD and XML_PARSE_XINCLUDE no file is read.
inline constexpr int kParseOptions = XML_PARSE_HUGE | XML_PARSE_NONET;

inline std::string_view view(const xmlChar* text) {
  return text != nullptr ? std::string_view(reinterpret_cast<const char*>(text)) : std::string_view();
}
inline const xmlChar* xml(const char* text) { return reinterpret_cast<const xmlChar*>(text); }

/// Throws std::bad_alloc for null, which libxml2 returns when it has no memory.
template <class T>
T* required(T* pointer) {
  if (pointer == nullptr) throw std::bad_alloc();
  return pointer;
}
/// Throws std::bad_alloc for a negative number.
inline void require(std::int64_t written) {
  if (written < 0) throw std::bad_alloc();
}

/// The first error of a message, and its place.
class Libxml2Errors {
 public:
  void clear() {
    code_ = XML_ERR_OK;
    place_ = kNoPlace;
  }
  /// Takes an error of libxml2's structured handler, and the number of bytes that the parser has read. A namespace that
  /// is no URI is an error for libxml2, but Namespaces in XML 1.0 (2.1) only advises against it.
  void add(const xmlError* error, long read);
  /// Keeps the number of bytes that a parser has read, negative if it does not know, unless there is a place already.
  /// After xmlStopParser() it knows it no more.
  void set_place(long read) {
    if (place_ == kNoPlace && read >= 0) place_ = static_cast<std::size_t>(read);
  }
  std::size_t place() const { return place_; }
  /// Throws ParseError if there was one, or std::bad_alloc if there was no memory.
  void check() const;

 private:
  int code_ = XML_ERR_OK;
  std::string text_;
  std::size_t place_ = kNoPlace;
};

/// Requires that a message is of XML 1.0. libxml2 accepts any version.
void require_version(const xmlChar* version);

/// Requires that all of a message was read. libxml2 takes a NUL behind the root for the end of the message.
void require_end(const xmlParserInput* input);

/// An output of libxml2 that appends to a buffer. `buffer` outlives it.
class Libxml2Output {
 public:
  explicit Libxml2Output(OutputBuffer& buffer) : buffer_(buffer) {}

  /// Both for xmlOutputBufferCreateIO() or xmlSaveToIO(), with this as context.
  static int write(void* self, const char* bytes, int count);
  static int close(void*) { return 0; }
  /// The status of the first write that failed.
  std::int32_t status() const { return status_; }

 private:
  OutputBuffer& buffer_;
  std::int32_t status_ = XMLCOST_OK;
};

// How the codecs are opened: see library.h.
std::int32_t open_libxml2_sax(std::int32_t kind, std::int32_t options, std::unique_ptr<Codec>& codec);
std::int32_t open_libxml2_pull(std::int32_t kind, std::int32_t options, std::unique_ptr<Codec>& codec);
std::int32_t open_libxml2_dom(std::int32_t kind, std::int32_t options, std::unique_ptr<Codec>& codec);

}  // namespace xmlcost
