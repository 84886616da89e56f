// libxml2's xmlTextReader, from which the program pulls, and xmlTextWriter.
#include <libxml/xmlreader.h>
#include <libxml/xmlwriter.h>

#include <algorithm>

#include "libxml2/libxml2_errors.h"
#include "libxml2/libxml2_guard.h"
#include "message/xml_characters.h"

namespace xmlcost {
namespace {

struct FreeReader {
  void operator()(xmlTextReaderPtr reader) const { xmlFreeTextReader(reader); }
};
struct FreeWriter {
  void operator()(xmlTextWriterPtr writer) const { xmlFreeTextWriter(writer); }
};
using Reader = std::unique_ptr<xmlTextReader, FreeReader>;

bool has_byte_order_mark(std::string_view message) {
  return message.substr(0, 3) == "\xEF\xBB\xBF" || message.substr(0, 2) == "\xFF\xFE" ||
         message.substr(0, 2) == "\xFE\xFF";
}

/// Passes what a reader finds.
class ReaderWalk {
 public:
  ReaderWalk(xmlTextReaderPtr from, MessageReader& to, const Libxml2Errors& errors)
      : from_(from), to_(to), errors_(errors) {}

  void document() {
    while (next()) node();
  }

 private:
  bool next() {
    const int result = xmlTextReaderRead(from_);
    errors_.check();
    if (result < 0) throw ParseError{XML_ERR_DOCUMENT_END, "not well-formed"};
    return result == 1;
  }

  void node() {
    switch (xmlTextReaderNodeType(from_)) {
      case XML_READER_TYPE_ELEMENT: return element();
      case XML_READER_TYPE_END_ELEMENT: return to_.end();
      case XML_READER_TYPE_TEXT:
      case XML_READER_TYPE_WHITESPACE:
      case XML_READER_TYPE_SIGNIFICANT_WHITESPACE: {
        const std::string_view text = view(xmlTextReaderConstValue(from_));
        return to_.text(text.data(), text.size());
      }
      case XML_READER_TYPE_CDATA: return cdata(view(xmlTextReaderConstValue(from_)));
      case XML_READER_TYPE_COMMENT:
      case XML_READER_TYPE_PROCESSING_INSTRUCTION: return;
      case XML_READER_TYPE_DOCUMENT_TYPE: throw Refusal{"a document type"};
      default: throw Refusal{"an entity that is not declared"};
    }
  }

  void element() {
    const std::string_view uri = view(xmlTextReaderConstNamespaceUri(from_));
    const std::string_view local = view(xmlTextReaderConstLocalName(from_));
    const bool empty = xmlTextReaderIsEmptyElement(from_) == 1;
    to_.start(uri, local);
    while (xmlTextReaderMoveToNextAttribute(from_) == 1) {
      if (xmlTextReaderIsNamespaceDecl(from_) == 1) continue;
      to_.attribute(view(xmlTextReaderConstNamespaceUri(from_)), view(xmlTextReaderConstLocalName(from_)),
                    view(xmlTextReaderConstValue(from_)));
    }
    if (empty) to_.end();
  }

  /// The reader leaves the ends of lines of a section as they are (XML 1.0, 2.11).
  void cdata(std::string_view text) {
    while (!text.empty()) {
      const std::size_t at = text.find('\r');
      to_.text(text.data(), std::min(at, text.size()));
      if (at == std::string_view::npos) return;
      to_.text("\n", 1);
      text.remove_prefix(at + (text.substr(at + 1, 1) == "\n" ? 2 : 1));
    }
  }

  const xmlTextReaderPtr from_;
  MessageReader& to_;
  const Libxml2Errors& errors_;
};

/// Writes with an xmlTextWriter.
class WriterSink {
 public:
  explicit WriterSink(xmlTextWriterPtr to) : to_(to) {}

  void start(const Name& name) { require(xmlTextWriterStartElement(to_, xml(name.qualified))); }
  void declare(const Namespace& space) {
    name_ = "xmlns:";
    name_ += space.prefix;
    require(xmlTextWriterWriteAttribute(to_, xml(name_.c_str()), xml(space.uri)));
  }
  void attribute(const Name& name, const char* value) {
    require(xmlTextWriterWriteAttribute(to_, xml(name.qualified), xml(value)));
  }
  void text(const char* text, std::size_t) { require(xmlTextWriterWriteString(to_, xml(text))); }
  void leaf(const Name& name, const char* text, std::size_t) {
    require(xmlTextWriterWriteElement(to_, xml(name.qualified), xml(text)));
  }
  void end(const Name&) { require(xmlTextWriterEndElement(to_)); }

 private:
  const xmlTextWriterPtr to_;
  std::string name_;
};

class PullCodec final : public XmlCodec {
 public:
  using XmlCodec::XmlCodec;

 private:
  void parse(const char* message, std::size_t length, MessageReader& to) override {
    errors_.clear();
    const std::string_view text(message, length);
    checks::guard_libxml2(text);
    xmlTextReaderPtr const reader = set_up(text);
    xmlTextReaderSetStructuredErrorHandler(reader, had_error, this);
    ReaderWalk(reader, to, errors_).document();
    errors_.check();
    require_version(xmlTextReaderConstXmlVersion(reader));
    const xmlChar* const encoding = xmlTextReaderConstEncoding(reader);
    const bool utf_8 = encoding == nullptr || xmlStrcasecmp(encoding, xml("UTF-8")) == 0;
    if (utf_8 && !checks::is_utf_16(text)) require_characters(text);
  }

  /// The reader passes UTF-8 sequences that are longer than they have to be, and some of surrogates.
  static void require_characters(std::string_view text) {
    if (find_unwritable(reinterpret_cast<const std::uint8_t*>(text.data()), text.size()) < text.size()) {
      throw Refusal{"a byte that is not part of a character of XML in UTF-8"};
    }
  }

  /// A reader that is used again does not skip a byte order mark.
  xmlTextReaderPtr set_up(std::string_view text) {
    const auto length = static_cast<int>(text.size());
    if (reader_ == nullptr || has_byte_order_mark(text)) {
      reader_.reset(xmlReaderForMemory(text.data(), length, nullptr, nullptr, kParseOptions));
    } else if (xmlReaderNewMemory(reader_.get(), text.data(), length, nullptr, nullptr, kParseOptions) != 0) {
      throw std::bad_alloc();
    }
    return required(reader_.get());
  }

  /// Of what its parser refuses: the parser is ahead of the reader.
  std::size_t read_so_far() const override { return errors_.place(); }

  std::int32_t print(const xmlcost_values& values, OutputBuffer& out) override {
    Libxml2Output output(out);
    xmlOutputBufferPtr const buffer =
        required(xmlOutputBufferCreateIO(Libxml2Output::write, Libxml2Output::close, &output, nullptr));
    std::unique_ptr<xmlTextWriter, FreeWriter> writer(xmlNewTextWriter(buffer));
    if (writer == nullptr) {
      xmlOutputBufferClose(buffer);
      throw std::bad_alloc();
    }
    // No encoding: the text is UTF-8 already, and would be converted into itself.
    require(xmlTextWriterStartDocument(writer.get(), nullptr, nullptr, nullptr));
    WriterSink sink(writer.get());
    try {
      write_with(sink, values);
      require(xmlTextWriterEndDocument(writer.get()));
    } catch (const std::bad_alloc&) {
      // A write that failed is reported as if there were no memory.
      if (output.status() == XMLCOST_OK) throw;
    }
    writer.reset();
    return output.status();
  }

  static void had_error(void* self, xmlErrorPtr error) {
    auto* const codec = static_cast<PullCodec*>(self);
    codec->errors_.add(error, codec->reader_ != nullptr ? xmlTextReaderByteConsumed(codec->reader_.get()) : -1);
  }

  Reader reader_;
  Libxml2Errors errors_;
};

}  // namespace

std::int32_t open_libxml2_pull(std::int32_t kind, std::int32_t options, std::unique_ptr<Codec>& codec) {
  return open_xml_codec<PullCodec>(kind, options, codec);
}

}  // namespace xmlcost
