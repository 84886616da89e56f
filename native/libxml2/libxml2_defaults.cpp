// What libxml2 reads by default: SAX, the reader and the tree.
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/xmlreader.h>

#include "parsers/parser_defaults.h"

namespace {

constexpr const char* kIncomplete = "incomplete: ";

/// Keeps the first error, not warnings.
void keep(void* text, xmlErrorPtr error) {
  auto& kept = *static_cast<std::string*>(text);
  if (!kept.empty() || error->level < XML_ERR_ERROR) return;
  // The parser takes a text above its limit for a lack of memory. It then returns what it has, as if it were all.
  if (error->code == XML_ERR_NO_MEMORY) kept = kIncomplete;
  kept += error->message != nullptr ? error->message : "error";
  while (!kept.empty() && kept.back() == '\n') kept.pop_back();
}

/// Returns the first error, also for a document that is refused without one.
std::string refusal_of(bool read, const std::string& error) {
  if (read && error.rfind(kIncomplete, 0) != 0) return "";
  return error.empty() ? "refused without an error" : error;
}

int length_of(std::string_view document) { return static_cast<int>(document.size()); }

int options(bool lifted) { return lifted ? XML_PARSE_HUGE : 0; }

std::string sax(std::string_view document, bool lifted) {
  std::string error;
  xmlSetStructuredErrorFunc(&error, keep);
  xmlParserCtxtPtr const context = xmlCreateMemoryParserCtxt(document.data(), length_of(document));
  if (context == nullptr) return "no context";
  xmlSAXHandler& handler = *context->sax;
  handler.startElementNs = [](void*, const xmlChar*, const xmlChar*, const xmlChar*, int, const xmlChar**, int, int,
                              const xmlChar**) {};
  handler.endElementNs = [](void*, const xmlChar*, const xmlChar*, const xmlChar*) {};
  handler.characters = handler.cdataBlock = handler.ignorableWhitespace = [](void*, const xmlChar*, int) {};
  if (lifted) xmlCtxtUseOptions(context, XML_PARSE_HUGE);
  xmlParseDocument(context);
  const bool read = context->wellFormed != 0;
  xmlFreeDoc(context->myDoc);
  context->myDoc = nullptr;
  xmlFreeParserCtxt(context);
  return refusal_of(read, error);
}

std::string reader(std::string_view document, bool lifted) {
  std::string error;
  xmlSetStructuredErrorFunc(&error, keep);
  xmlTextReaderPtr const reader =
      xmlReaderForMemory(document.data(), length_of(document), nullptr, nullptr, options(lifted));
  if (reader == nullptr) return "no reader";
  int more = 1;
  while (more == 1) more = xmlTextReaderRead(reader);
  xmlFreeTextReader(reader);
  return refusal_of(more == 0, error);
}

std::string tree(std::string_view document, bool lifted) {
  std::string error;
  xmlSetStructuredErrorFunc(&error, keep);
  xmlDocPtr const tree = xmlReadMemory(document.data(), length_of(document), nullptr, nullptr, options(lifted));
  xmlFreeDoc(tree);
  return refusal_of(tree != nullptr, error);
}

}  // namespace

std::vector<xmlcost::ParserDefaults> xmlcost::parser_defaults() {
  static constexpr std::string_view kHuge = "XML_PARSE_HUGE";
  return {{"libxml2", "SAX", sax, kHuge}, {"libxml2", "reader", reader, kHuge}, {"libxml2", "tree", tree, kHuge}};
}
