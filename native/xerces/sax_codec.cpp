// Xerces-C's SAX2. It has no writer.
#include <xercesc/parsers/SAX2XMLReaderImpl.hpp>
#include <xercesc/sax2/Attributes.hpp>
#include <xercesc/sax2/DefaultHandler.hpp>
#include <xercesc/util/XMLUni.hpp>

#include "xerces/text.h"
#include "xerces/xerces_parsing.h"

namespace xmlcost {
namespace {

using xercesc::XMLUni;

/// A reader that refuses what SAX2 does not tell a program, before anything is done with it.
class Parser final : public xercesc::SAX2XMLReaderImpl {
 public:
  /// @param handler that outlives the parser
  explicit Parser(xercesc::DefaultHandler& handler) {
    setContentHandler(&handler);
    setErrorHandler(&handler);
    // Or it would not look at document types.
    setLexicalHandler(&handler);
    setFeature(XMLUni::fgSAX2CoreNameSpaces, true);
    setFeature(XMLUni::fgSAX2CoreValidation, false);
    setFeature(XMLUni::fgXercesDynamic, false);
    setFeature(XMLUni::fgXercesSchema, false);
    setFeature(XMLUni::fgXercesLoadExternalDTD, false);
    setFeature(XMLUni::fgXercesDisableDefaultEntityResolution, true);
    setProperty(XMLUni::fgXercesSecurityManager, &no_entities_);
  }

  void begin(bool is_utf_16) { is_utf_16_ = is_utf_16; }

  void XMLDecl(const XMLCh* version, const XMLCh* encoding, const XMLCh*, const XMLCh*) override {
    require_declaration(version, encoding, is_utf_16_);
  }
  void doctypeDecl(const xercesc::DTDElementDecl&, const XMLCh*, const XMLCh*, bool, bool) override {
    throw Refusal{"a document type"};
  }

 private:
  NoEntities no_entities_;
  bool is_utf_16_ = false;
};

/// Passes what a parser finds.
class Handler final : public xercesc::DefaultHandler {
 public:
  void begin(MessageReader& reader) {
    reader_ = &reader;
    locator_ = nullptr;
    position_.clear();
    pieces_.begin();
  }
  /// Where the parser was when begin() was followed by an error or a refusal.
  const Position& position() const { return position_; }

  void setDocumentLocator(const xercesc::Locator* locator) override { locator_ = locator; }

  void startElement(const XMLCh* uri, const XMLCh* local, const XMLCh*,
                    const xercesc::Attributes& attributes) override {
    located([&] {
      reader_->start(uri_.of(uri), local_.of(local));
      for (XMLSize_t i = 0; i < attributes.getLength(); ++i) {
        reader_->attribute(uri_.of(attributes.getURI(i)), local_.of(attributes.getLocalName(i)),
                           value_.of(attributes.getValue(i)));
      }
    });
  }
  void endElement(const XMLCh*, const XMLCh*, const XMLCh*) override {
    located([&] { reader_->end(); });
  }
  void characters(const XMLCh* text, XMLSize_t length) override {
    located([&] {
      const std::string& utf8 = pieces_.next(text, length);
      reader_->text(utf8.data(), utf8.size());
    });
  }
  void ignorableWhitespace(const XMLCh* text, XMLSize_t length) override { characters(text, length); }
  void skippedEntity(const XMLCh*) override { throw Refusal{"an entity that is not declared"}; }

  void error(const xercesc::SAXParseException& error) override { fatalError(error); }
  void fatalError(const xercesc::SAXParseException& error) override {
    position_.set(error.getLineNumber(), error.getColumnNumber());
    throw error;
  }

 private:
  template <class Call>
  void located(Call call) {
    try {
      call();
    } catch (const Refusal&) {
      if (locator_ != nullptr) position_.set(locator_->getLineNumber(), locator_->getColumnNumber());
      throw;
    }
  }

  MessageReader* reader_ = nullptr;
  const xercesc::Locator* locator_ = nullptr;
  Position position_;
  Utf8 uri_, local_, value_;
  Utf8Pieces pieces_;
};

/// A parser that is used again and again.
class SaxCodec final : public XmlCodec {
 public:
  SaxCodec(std::int32_t kind, std::int32_t options) : XmlCodec(kind, options), parser_(handler_) {}

 private:
  void parse(const char* message, std::size_t length, MessageReader& reader) override {
    read_so_far_ = 0;
    const std::string_view text(message, length);
    handler_.begin(reader);
    try {
      parser_.begin(require_characters(text));
      parser_.parse(xercesc::MemBufInputSource(reinterpret_cast<const XMLByte*>(message), length, "message"));
    } catch (...) {
      read_so_far_ = handler_.position().offset_in(text);
      rethrow_as_ours();
    }
    read_so_far_ = length;
  }

  std::size_t read_so_far() const override { return read_so_far_; }

  std::int32_t print(const xmlcost_values&, OutputBuffer&) override { return does_not_write(); }

  Handler handler_;
  Parser parser_;
  std::size_t read_so_far_ = 0;
};

}  // namespace

std::int32_t open_xerces_sax(std::int32_t kind, std::int32_t options, std::unique_ptr<Codec>& codec) {
  return open_xml_codec<SaxCodec>(kind, options, codec);
}

}  // namespace xmlcost
