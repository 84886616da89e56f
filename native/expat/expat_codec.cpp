// Expat: SAX. It has no writer.
#include <expat.h>

#include <cstring>
#include <memory>
#include <string_view>

#include "codec/library.h"
#include "xml/xml_codec.h"

namespace xmlcost {
namespace {

/// Between the namespace and the local name in what Expat reports. It is no character of XML.
constexpr char kSeparator = '\1';

struct FreeParser {
  void operator()(XML_Parser parser) const { XML_ParserFree(parser); }
};

/// A parser that is used again and again. Expat resolves namespaces, checks all that XML 1.0 demands, and reads
/// nothing but the message. It accepts any version of XML and expands entities of the message, so that the version is
/// checked and a document type is refused.
class ExpatCodec final : public XmlCodec {
 public:
  ExpatCodec(std::int32_t kind, std::int32_t options)
      : XmlCodec(kind, options), parser_(XML_ParserCreateNS(nullptr, kSeparator)) {
    if (parser_ == nullptr) throw std::bad_alloc();
  }

 private:
  struct Split {
    std::string_view uri, local;

    explicit Split(const XML_Char* name) {
      const char* const separator = std::strchr(name, kSeparator);
      if (separator == nullptr) {
        local = name;
      } else {
        uri = {name, static_cast<std::size_t>(separator - name)};
        local = separator + 1;
      }
    }
  };

  void parse(const char* message, std::size_t length, MessageReader& reader) override {
    XML_Parser parser = parser_.get();
    XML_ParserReset(parser, nullptr);
    XML_SetUserData(parser, this);
    XML_SetElementHandler(parser, started, ended);
    XML_SetCharacterDataHandler(parser, had_text);
    XML_SetXmlDeclHandler(parser, had_declaration);
    XML_SetStartDoctypeDeclHandler(parser, had_doctype);
    message_reader_ = &reader;
    guard_.clear();
    const XML_Status status = XML_Parse(parser, message, static_cast<int>(length), XML_TRUE);
    guard_.rethrow();
    if (status == XML_STATUS_OK) return;
    const XML_Error error = XML_GetErrorCode(parser);
    if (error == XML_ERROR_NO_MEMORY) throw std::bad_alloc();
    throw ParseError{error, XML_ErrorString(error)};
  }

  std::size_t read_so_far() const override {
    const XML_Index at = XML_GetCurrentByteIndex(parser_.get());
    return at < 0 ? kNoPlace : static_cast<std::size_t>(at);
  }

  std::int32_t print(const xmlcost_values&, OutputBuffer&) override { return does_not_write(); }

  template <class Call>
  static void run(void* self, Call call) {
    auto* const codec = static_cast<ExpatCodec*>(self);
    if (!codec->guard_.run([&] { call(*codec->message_reader_); })) XML_StopParser(codec->parser_.get(), XML_FALSE);
  }

  static void started(void* self, const XML_Char* name, const XML_Char** attributes) {
    run(self, [&](MessageReader& reader) {
      const Split element(name);
      reader.start(element.uri, element.local);
      for (; *attributes != nullptr; attributes += 2) {
        const Split attribute(attributes[0]);
        reader.attribute(attribute.uri, attribute.local, attributes[1]);
      }
    });
  }

  static void ended(void* self, const XML_Char*) {
    run(self, [](MessageReader& reader) { reader.end(); });
  }

  static void had_text(void* self, const XML_Char* text, int length) {
    run(self, [&](MessageReader& reader) { reader.text(text, static_cast<std::size_t>(length)); });
  }

  static void had_declaration(void* self, const XML_Char* version, const XML_Char*, int) {
    run(self, [&](MessageReader&) {
      // Null in the declaration of an external entity, which is none of a message.
      if (version == nullptr || std::strcmp(version, "1.0") != 0) throw Refusal{"another version than XML 1.0"};
    });
  }

  static void had_doctype(void* self, const XML_Char*, const XML_Char*, const XML_Char*, int) {
    run(self, [](MessageReader&) { throw Refusal{"a document type"}; });
  }

  const std::unique_ptr<XML_ParserStruct, FreeParser> parser_;
  CallbackGuard guard_;
  MessageReader* message_reader_ = nullptr;
};

std::int32_t open(std::int32_t kind, std::int32_t options, std::unique_ptr<Codec>& codec) {
  const XML_Expat_Version linked = XML_ExpatVersionInfo();
  if (linked.major != XML_MAJOR_VERSION || linked.minor != XML_MINOR_VERSION) return XMLCOST_RUNTIME;
  return open_xml_codec<ExpatCodec>(kind, options, codec);
}

constexpr Library kExpat{"expat", XMLCOST_FAMILY_VERSION, open};
const Registration kRegistration(kExpat);

}  // namespace
}  // namespace xmlcost
