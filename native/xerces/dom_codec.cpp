// Xerces-C's DOM: of a whole message, read or to be written.
#include <functional>
#include <string_view>
#include <unordered_set>
#include <xercesc/dom/DOM.hpp>
#include <xercesc/framework/XMLFormatter.hpp>
#include <xercesc/internal/XMLScanner.hpp>
#include <xercesc/parsers/XercesDOMParser.hpp>
#include <xercesc/sax/HandlerBase.hpp>
#include <xercesc/util/OutOfMemoryException.hpp>
#include <xercesc/util/XMLUni.hpp>

#include "xerces/text.h"
#include "xerces/xerces_parsing.h"

namespace xmlcost {
namespace {

using xercesc::DOMDocument;
using xercesc::DOMElement;
using xercesc::DOMNode;
using xercesc::DOMText;
using xercesc::XMLUni;

/// Of elements inside each other. Time for a message grows with the square of its depth.
constexpr std::size_t kMostDepth = 1010;
/// Of an element. Time for its tree grows with the square of their number.
constexpr std::size_t kMostAttributes = 1000;
/// Different names and namespaces. Time for a tree grows with the square of their number, since the table in which it
/// keeps each once does not grow.
constexpr std::size_t kMostNames = 10000;

struct Release {
  template <class T>
  void operator()(T* owned) const {
    owned->release();
  }
};

/// A parser that refuses what a tree does not show, before anything is done with it.
class Parser final : public xercesc::XercesDOMParser {
 public:
  Parser() {
    setErrorHandler(&handler_);
    setDoNamespaces(true);
    setValidationScheme(Val_Never);
    setDoSchema(false);
    setLoadExternalDTD(false);
    setDisableDefaultEntityResolution(true);
    setSecurityManager(&no_entities_);
  }

  /// Where the parser was when the last message was refused.
  const Position& position() const { return handler_.position; }
  void begin(std::string_view message) {
    handler_.position.clear();
    depth_ = 0;
    names_.clear();
    is_utf_16_ = require_characters(message);
  }

  void XMLDecl(const XMLCh* version, const XMLCh* encoding, const XMLCh* standalone, const XMLCh* actual) override {
    require_declaration(version, encoding, is_utf_16_);
    XercesDOMParser::XMLDecl(version, encoding, standalone, actual);
  }
  void doctypeDecl(const xercesc::DTDElementDecl&, const XMLCh*, const XMLCh*, bool, bool) override {
    refuse("a document type");
  }
  void startElement(const xercesc::XMLElementDecl& declaration, unsigned uri, const XMLCh* prefix,
                    const xercesc::RefVectorOf<xercesc::XMLAttr>& attributes, XMLSize_t count, bool is_empty,
                    bool is_root) override {
    if (++depth_ > kMostDepth) refuse("more elements inside each other than a message may have");
    if (count > kMostAttributes) refuse("more attributes than an element may have");
    for (XMLSize_t i = 0; i < count; ++i) add_name(*attributes.elementAt(i));
    // The parser numbers the names of elements.
    if (declaration.getId() + names_.size() > kMostNames) refuse("more different names than a message may have");
    XercesDOMParser::startElement(declaration, uri, prefix, attributes, count, is_empty, is_root);
  }
  void endElement(const xercesc::XMLElementDecl& declaration, unsigned uri, bool is_root,
                  const XMLCh* prefix) override {
    --depth_;
    XercesDOMParser::endElement(declaration, uri, is_root, prefix);
  }

 private:
  struct Handler final : xercesc::HandlerBase {
    void error(const xercesc::SAXParseException& error) override { fatalError(error); }
    void fatalError(const xercesc::SAXParseException& error) override {
      position.set(error.getLineNumber(), error.getColumnNumber());
      throw error;
    }
    Position position;
  };

  void add_name(const xercesc::XMLAttr& attribute) {
    const std::hash<std::basic_string_view<XMLCh>> hash;
    names_.insert(hash(attribute.getQName()));
    const bool declares = xercesc::XMLString::startsWith(attribute.getQName(), XMLUni::fgXMLNSString);
    if (declares) names_.insert(hash(attribute.getValue()));
  }

  [[noreturn]] void refuse(const char* what) {
    const xercesc::Locator* const locator = getScanner()->getLocator();
    handler_.position.set(locator->getLineNumber(), locator->getColumnNumber());
    throw Refusal{what};
  }

  Handler handler_;
  NoEntities no_entities_;
  bool is_utf_16_ = false;
  std::unordered_set<std::size_t> names_;  // hashes of names of attributes, and of namespaces
  std::size_t depth_ = 0;
};

/// Walks a tree.
class TreeWalk {
 public:
  explicit TreeWalk(MessageReader& reader) : reader_(reader) {}

  void tree(const DOMNode* root) {
    for (const DOMNode* at = root;;) {
      if (enter(at)) {
        at = at->getFirstChild();
        continue;
      }
      while (at != root && at->getNextSibling() == nullptr) {
        at = at->getParentNode();
        reader_.end();
      }
      if (at == root) return;
      at = at->getNextSibling();
    }
  }

 private:
  /// Returns whether there are children to look at, before the end.
  bool enter(const DOMNode* node) {
    switch (node->getNodeType()) {
      case DOMNode::ELEMENT_NODE: return element(node);
      case DOMNode::TEXT_NODE:
      case DOMNode::CDATA_SECTION_NODE: {
        const std::string& text = text_of(node);
        reader_.text(text.data(), text.size());
        return false;
      }
      case DOMNode::COMMENT_NODE:
      case DOMNode::PROCESSING_INSTRUCTION_NODE: return false;
      default: throw Refusal{"an entity that is not declared"};
    }
  }

  bool element(const DOMNode* element) {
    const std::string_view uri = uri_.of(element->getNamespaceURI());
    const std::string_view local = local_.of(element->getLocalName());
    const DOMNode* const child = element->getFirstChild();
    const bool has_attributes = element->hasAttributes();
    if (!has_attributes && reader_.is_item(uri, local) && item(child)) return false;
    reader_.start(uri, local);
    if (has_attributes) attributes(element->getAttributes());
    if (child == nullptr) reader_.end();
    return child != nullptr;
  }

  /// Takes an item whose only child is a text, or which has none.
  bool item(const DOMNode* child) {
    if (child == nullptr) {
      reader_.item("", 0);
      return true;
    }
    if (child->getNodeType() != DOMNode::TEXT_NODE || child->getNextSibling() != nullptr) return false;
    const std::string& text = text_of(child);
    reader_.item(text.data(), text.size());
    return true;
  }

  void attributes(const xercesc::DOMNamedNodeMap* all) {
    for (XMLSize_t i = 0; i < all->getLength(); ++i) {
      const DOMNode* const each = all->item(i);
      const std::string_view uri = uri_.of(each->getNamespaceURI());
      if (uri == kXmlnsUri) continue;
      reader_.attribute(uri, local_.of(each->getLocalName()), text_.of(each->getNodeValue()));
    }
  }

  const std::string& text_of(const DOMNode* node) {
    const auto* const text = static_cast<const DOMText*>(node);
    return text_.of(text->getData(), text->getLength());
  }

  static constexpr std::string_view kXmlnsUri = "http://www.w3.org/2000/xmlns/";

  MessageReader& reader_;
  Utf8 uri_, local_, text_;
};

/// Builds the tree of a message.
class TreeSink {
 public:
  explicit TreeSink(DOMDocument* document) : document_(document), open_(document) {}

  void start(const Name& name) { open_ = open_->appendChild(make(name)); }
  void declare(const Namespace& space) {
    std::string name = "xmlns:";
    name += space.prefix;
    open()->setAttributeNS(XMLUni::fgXMLNSURIName, name_.of(name), value_.of(space.uri));
  }
  void attribute(const Name& name, const char* value) {
    open()->setAttributeNS(uri_of(name), name_.of(name.qualified), value_.of(value));
  }
  void text(const char* text, std::size_t length) { add_text(open_, text, length); }
  void leaf(const Name& name, const char* text, std::size_t length) {
    // In this order: for a child with children of its own, Xerces looks for it among all ancestors.
    DOMNode* const element = open_->appendChild(make(name));
    if (length > 0) add_text(element, text, length);
  }
  void end(const Name&) { open_ = open_->getParentNode(); }

 private:
  DOMElement* open() { return static_cast<DOMElement*>(open_); }

  const XMLCh* uri_of(const Name& name) { return name.space != nullptr ? uri_.of(name.space->uri) : nullptr; }

  DOMElement* make(const Name& name) { return document_->createElementNS(uri_of(name), name_.of(name.qualified)); }

  void add_text(DOMNode* element, const char* text, std::size_t length) {
    element->appendChild(document_->createTextNode(value_.of({text, length})));
  }

  DOMDocument* const document_;
  DOMNode* open_;
  Utf16 uri_, name_, value_;
};

/// Where the serializer writes to.
class Target final : public xercesc::XMLFormatTarget {
 public:
  explicit Target(OutputBuffer& buffer) : buffer_(buffer) {}

  void writeChars(const XMLByte* bytes, XMLSize_t count, xercesc::XMLFormatter*) override {
    if (status_ == XMLCOST_OK) status_ = buffer_.append(reinterpret_cast<const char*>(bytes), count);
  }
  /// The status of the first write that failed.
  std::int32_t status() const { return status_; }

 private:
  OutputBuffer& buffer_;
  std::int32_t status_ = XMLCOST_OK;
};

/// A parser and a serializer that are used again and again.
class DomCodec final : public XmlCodec {
 public:
  DomCodec(std::int32_t kind, std::int32_t options)
      : XmlCodec(kind, options),
        implementation_(*xercesc::DOMImplementationRegistry::getDOMImplementation(u"LS")),
        serializer_(implementation_.createLSSerializer()),
        output_(implementation_.createLSOutput()) {
    // Its own says standalone="no", which no other writer does.
    serializer_->getDomConfig()->setParameter(XMLUni::fgDOMXMLDeclaration, false);
    output_->setEncoding(XMLUni::fgUTF8EncodingString);
  }

 private:
  void parse(const char* message, std::size_t length, MessageReader& reader) override {
    read_so_far_ = 0;
    const std::string_view text(message, length);
    try {
      parser_.begin(text);
      parser_.parse(xercesc::MemBufInputSource(reinterpret_cast<const XMLByte*>(message), length, "message"));
    } catch (...) {
      read_so_far_ = parser_.position().offset_in(text);
      parser_.reset();
      parser_.resetDocumentPool();
      rethrow_as_ours();
    }
    read_so_far_ = kNoPlace;
    const std::unique_ptr<DOMDocument, Release> document(parser_.adoptDocument());
    TreeWalk(reader).tree(document->getDocumentElement());
  }

  std::size_t read_so_far() const override { return read_so_far_; }

  std::int32_t print(const xmlcost_values& values, OutputBuffer& out) override {
    static constexpr std::string_view kDeclaration = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>";
    try {
      const std::unique_ptr<DOMDocument, Release> document(implementation_.createDocument());
      TreeSink sink(document.get());
      write_with(sink, values);
      Target target(out);
      target.writeChars(reinterpret_cast<const XMLByte*>(kDeclaration.data()), kDeclaration.size(), nullptr);
      output_->setByteStream(&target);
      const bool written = serializer_->write(document.get(), output_.get());
      output_->setByteStream(nullptr);
      if (target.status() != XMLCOST_OK) return target.status();
      return written ? XMLCOST_OK : XMLCOST_RUNTIME;
    } catch (const xercesc::OutOfMemoryException&) {
      throw std::bad_alloc();
    } catch (const xercesc::DOMException&) {
      return XMLCOST_RUNTIME;
    }
  }

  Parser parser_;
  xercesc::DOMImplementation& implementation_;
  const std::unique_ptr<xercesc::DOMLSSerializer, Release> serializer_;
  const std::unique_ptr<xercesc::DOMLSOutput, Release> output_;
  std::size_t read_so_far_ = 0;
};

}  // namespace

std::int32_t open_xerces_dom(std::int32_t kind, std::int32_t options, std::unique_ptr<Codec>& codec) {
  return open_xml_codec<DomCodec>(kind, options, codec);
}

}  // namespace xmlcost
