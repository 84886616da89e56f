// What libxml2 reads by default: SAX, the reader and the tree.
#include <libxml/parser.h>
#include <libxml/xmlreader.h>

#include "parsers/parser_defaults.h"

namespace {

void ignore(void*, xmlErrorPtr) {}

int length_of(std::string_view document) { return static_cast<int>(document.size()); }

bool reads_sax(std::string_view document) {
  xmlSetStructuredErrorFunc(nullptr, ignore);
  xmlSAXHandler handler{};
  xmlSAXVersion(&handler, 2);
  handler.startElementNs = [](void*, const xmlChar*, const xmlChar*, const xmlChar*, int, const xmlChar**, int, int,
                              const xmlChar**) {};
  handler.endElementNs = [](void*, const xmlChar*, const xmlChar*, const xmlChar*) {};
  handler.characters = handler.cdataBlock = handler.ignorableWhitespace = [](void*, const xmlChar*, int) {};
  return xmlSAXUserParseMemory(&handler, nullptr, document.data(), length_of(document)) == 0;
}

bool reads_reader(std::string_view document) {
  xmlSetStructuredErrorFunc(nullptr, ignore);
  xmlTextReaderPtr const reader = xmlReaderForMemory(document.data(), length_of(document), nullptr, nullptr, 0);
  if (reader == nullptr) return false;
  int more = 1;
  while (more == 1) more = xmlTextReaderRead(reader);
  xmlFreeTextReader(reader);
  return more == 0;
}

bool reads_tree(std::string_view document) {
  xmlSetStructuredErrorFunc(nullptr, ignore);
  xmlDocPtr const tree = xmlReadMemory(document.data(), length_of(document), nullptr, nullptr, 0);
  xmlFreeDoc(tree);
  return tree != nullptr;
}

}  // namespace

std::vector<xmlcost::ParserDefaults> xmlcost::parser_defaults() {
  return {{"libxml2", "SAX", reads_sax}, {"libxml2", "reader", reads_reader}, {"libxml2", "tree", reads_tree}};
}
