// libxml2's tree: of a whole message, read or to be written.
#include <libxml/SAX2.h>
#include <libxml/tree.h>
#include <libxml/xmlsave.h>

#include "libxml2/libxml2_errors.h"
#include "libxml2/libxml2_guard.h"

namespace xmlcost {
namespace {

struct FreeContext {
  void operator()(xmlParserCtxtPtr context) const { xmlFreeParserCtxt(context); }
};
struct FreeDocument {
  void operator()(xmlDocPtr document) const { xmlFreeDoc(document); }
};
using Document = std::unique_ptr<xmlDoc, FreeDocument>;

/// Walks a tree.
class TreeWalk {
 public:
  explicit TreeWalk(MessageReader& reader) : reader_(reader) {}

  /// Walks the tree of an element, without recursion: a header may be deep.
  void tree(const xmlNode* root) {
    for (const xmlNode* node = root;;) {
      if (enter(node)) {
        node = node->children;
        continue;
      }
      while (node != root && node->next == nullptr) {
        node = node->parent;
        reader_.end();
      }
      if (node == root) return;
      node = node->next;
    }
  }

 private:
  /// Takes a node. Returns whether it has begun an element with children, which come next.
  bool enter(const xmlNode* node) {
    if (node->type != XML_ELEMENT_NODE) {
      content(node);
      return false;
    }
    const std::string_view uri = node->ns != nullptr ? view(node->ns->href) : std::string_view();
    const std::string_view local = view(node->name);
    if (node->properties == nullptr && reader_.is_item(uri, local) && item(node->children)) return false;
    reader_.start(uri, local);
    for (const xmlAttr* each = node->properties; each != nullptr; each = each->next) attribute(each);
    if (node->children != nullptr) return true;
    reader_.end();
    return false;
  }

  /// Takes an item whose only child is a text, or which has none.
  bool item(const xmlNode* child) {
    if (child == nullptr) {
      reader_.item("", 0);
      return true;
    }
    if (child->type != XML_TEXT_NODE || child->next != nullptr) return false;
    const std::string_view text = view(child->content);
    reader_.item(text.data(), text.size());
    return true;
  }

  void attribute(const xmlAttr* attribute) {
    const std::string_view uri = attribute->ns != nullptr ? view(attribute->ns->href) : std::string_view();
    std::string value;
    for (const xmlNode* each = attribute->children; each != nullptr; each = each->next) value += view(each->content);
    reader_.attribute(uri, view(attribute->name), value);
  }

  void content(const xmlNode* node) {
    switch (node->type) {
      case XML_TEXT_NODE:
      case XML_CDATA_SECTION_NODE: {
        const std::string_view text = view(node->content);
        return reader_.text(text.data(), text.size());
      }
      case XML_COMMENT_NODE:
      case XML_PI_NODE: return;
      default: throw Refusal{"an entity that is not declared"};
    }
  }

  MessageReader& reader_;
};

/// Builds the tree of a message.
class TreeSink {
 public:
  explicit TreeSink(xmlDocPtr document) : document_(document) {}

  void start(const Name& name) { open_ = add(name, nullptr); }
  void declare(const Namespace& space) {
    xmlNsPtr const declared = required(xmlNewNs(open_, xml(space.uri), xml(space.prefix)));
    // The root is in the namespace that it declares first.
    if (open_->ns == nullptr) xmlSetNs(open_, declared);
  }
  void attribute(const Name& name, const char* value) {
    required(xmlNewNsProp(open_, find(name.space), xml(name.local), xml(value)));
  }
  void text(const char* text, std::size_t length) {
    required(xmlAddChild(open_, required(xmlNewDocTextLen(document_, xml(text), static_cast<int>(length)))));
  }
  void leaf(const Name& name, const char* text, std::size_t length) {
    xmlNodePtr const element = add(name, open_);
    if (length == 0) return;
    required(xmlAddChild(element, required(xmlNewDocTextLen(document_, xml(text), static_cast<int>(length)))));
  }
  void end(const Name&) { open_ = open_->parent; }

 private:
  /// Adds an element to the open one, or as the root.
  xmlNodePtr add(const Name& name, xmlNodePtr) {
    xmlNodePtr const element = required(xmlNewDocNode(document_, nullptr, xml(name.local), nullptr));
    if (open_ == nullptr) {
      xmlDocSetRootElement(document_, element);
    } else {
      xmlAddChild(open_, element);
      if (name.space != nullptr) xmlSetNs(element, find(name.space));
    }
    return element;
  }

  xmlNsPtr find(const Namespace* space) {
    if (space == nullptr) return nullptr;
    return required(xmlSearchNs(document_, open_, xml(space->prefix)));
  }

  const xmlDocPtr document_;
  xmlNodePtr open_ = nullptr;
};

class DomCodec final : public XmlCodec {
 public:
  DomCodec(std::int32_t kind, std::int32_t options) : XmlCodec(kind, options), context_(required(xmlNewParserCtxt())) {
    context_->sax->serror = had_error;
    context_->sax->internalSubset = had_doctype;
    context_->_private = this;
  }

 private:
  void parse(const char* message, std::size_t length, MessageReader& reader) override {
    errors_.clear();
    has_doctype_ = false;
    checks::guard_libxml2({message, length});
    const Document document(xmlCtxtReadMemory(context_.get(), message, static_cast<int>(length), nullptr, nullptr,
                                              kParseOptions | XML_PARSE_COMPACT));
    if (has_doctype_) throw Refusal{"a document type"};
    errors_.check();
    if (document == nullptr) throw ParseError{context_->errNo, "not well-formed"};
    require_version(document->version);
    require_end(context_->input);
    TreeWalk(reader).tree(required(xmlDocGetRootElement(document.get())));
  }

  std::size_t read_so_far() const override { return errors_.place(); }

  std::int32_t print(const xmlcost_values& values, OutputBuffer& out) override {
    const Document document(required(xmlNewDoc(xml("1.0"))));
    // Names once, as in a tree that is read.
    document->dict = context_->dict;
    xmlDictReference(context_->dict);
    // The document's own encoding, and none of the output: that would convert UTF-8 to UTF-8. Without either, libxml2
    // writes a reference for each character beyond ASCII.
    document->encoding = required(xmlStrdup(xml("UTF-8")));
    TreeSink sink(document.get());
    write_with(sink, values);
    Libxml2Output output(out);
    xmlSaveCtxtPtr const save = required(xmlSaveToIO(Libxml2Output::write, Libxml2Output::close, &output, nullptr, 0));
    xmlSaveDoc(save, document.get());
    const int closed = xmlSaveClose(save);
    if (output.status() != XMLCOST_OK) return output.status();
    return closed < 0 ? XMLCOST_RUNTIME : XMLCOST_OK;
  }

  static DomCodec& of(void* context) {
    return *static_cast<DomCodec*>(static_cast<xmlParserCtxtPtr>(context)->_private);
  }

  static void had_error(void* context, xmlErrorPtr error) {
    of(context).errors_.add(error, xmlByteConsumed(static_cast<xmlParserCtxtPtr>(context)));
  }

  /// Stops the parser before it reads the declarations.
  static void had_doctype(void* context, const xmlChar*, const xmlChar*, const xmlChar*) {
    auto* const parser = static_cast<xmlParserCtxtPtr>(context);
    of(context).has_doctype_ = true;
    of(context).errors_.set_place(xmlByteConsumed(parser));
    xmlStopParser(parser);
  }

  const std::unique_ptr<xmlParserCtxt, FreeContext> context_;
  Libxml2Errors errors_;
  bool has_doctype_ = false;
};

}  // namespace

std::int32_t open_libxml2_dom(std::int32_t kind, std::int32_t options, std::unique_ptr<Codec>& codec) {
  return open_xml_codec<DomCodec>(kind, options, codec);
}

}  // namespace xmlcost
