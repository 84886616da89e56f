// libxml2's SAX2 interface, which resolves namespaces. It has no writer.
#include <libxml/SAX2.h>

#include "libxml2/libxml2_errors.h"
#include "libxml2/libxml2_guard.h"

namespace xmlcost {
namespace {

struct FreeContext {
  void operator()(xmlParserCtxtPtr context) const { xmlFreeParserCtxt(context); }
};

/// A parser context that is used again and again, which keeps its dictionary of names. A document type is refused.
class SaxCodec final : public XmlCodec {
 public:
  SaxCodec(std::int32_t kind, std::int32_t options) : XmlCodec(kind, options), context_(required(xmlNewParserCtxt())) {
    xmlSAXHandler& sax = *context_->sax;
    sax = {};
    sax.initialized = XML_SAX2_MAGIC;
    sax.startElementNs = started;
    sax.endElementNs = ended;
    sax.characters = sax.cdataBlock = sax.ignorableWhitespace = had_text;
    sax.internalSubset = had_doctype;
    sax.reference = had_reference;
    sax.serror = had_error;
    context_->userData = this;
  }

 private:
  void parse(const char* message, std::size_t length, MessageReader& reader) override {
    reader_ = &reader;
    guard_.clear();
    errors_.clear();
    checks::guard_libxml2({message, length});
    xmlFreeDoc(xmlCtxtReadMemory(context_.get(), message, static_cast<int>(length), nullptr, nullptr, kParseOptions));
    guard_.rethrow();
    errors_.check();
    require_version(context_->version);
    if (context_->wellFormed == 0) throw ParseError{context_->errNo, "not well-formed"};
    require_end(context_->input);
  }

  std::size_t read_so_far() const override { return errors_.place(); }

  std::int32_t print(const xmlcost_values&, OutputBuffer&) override { return does_not_write(); }

  template <class Call>
  static void run(void* self, Call call) {
    auto* const codec = static_cast<SaxCodec*>(self);
    if (codec->guard_.run([&] { call(*codec->reader_); })) return;
    codec->errors_.set_place(xmlByteConsumed(codec->context_.get()));
    xmlStopParser(codec->context_.get());
  }

  static void started(void* self, const xmlChar* local, const xmlChar*, const xmlChar* uri, int, const xmlChar**,
                      int count, int, const xmlChar** attributes) {
    run(self, [&](MessageReader& reader) {
      reader.start(view(uri), view(local));
      for (; count > 0; --count, attributes += 5) {  // name, prefix, namespace, begin and end of the value
        const auto* const value = reinterpret_cast<const char*>(attributes[3]);
        reader.attribute(view(attributes[2]), view(attributes[0]),
                         {value, static_cast<std::size_t>(attributes[4] - attributes[3])});
      }
    });
  }

  static void ended(void* self, const xmlChar*, const xmlChar*, const xmlChar*) {
    run(self, [](MessageReader& reader) { reader.end(); });
  }

  static void had_text(void* self, const xmlChar* text, int length) {
    run(self, [&](MessageReader& reader) {
      reader.text(reinterpret_cast<const char*>(text), static_cast<std::size_t>(length));
    });
  }

  static void had_doctype(void* self, const xmlChar*, const xmlChar*, const xmlChar*) {
    run(self, [](MessageReader&) { throw Refusal{"a document type"}; });
  }

  static void had_reference(void* self, const xmlChar*) {
    run(self, [](MessageReader&) { throw Refusal{"an entity that is not declared"}; });
  }

  static void had_error(void* self, xmlErrorPtr error) {
    auto* const codec = static_cast<SaxCodec*>(self);
    run(self, [&](MessageReader&) { codec->errors_.add(error, xmlByteConsumed(codec->context_.get())); });
  }

  const std::unique_ptr<xmlParserCtxt, FreeContext> context_;
  CallbackGuard guard_;
  Libxml2Errors errors_;
  MessageReader* reader_ = nullptr;
};

}  // namespace

std::int32_t open_libxml2_sax(std::int32_t kind, std::int32_t options, std::unique_ptr<Codec>& codec) {
  return open_xml_codec<SaxCodec>(kind, options, codec);
}

}  // namespace xmlcost
