// What Xerces-C reads by default: SAX2 and DOM.
#include <memory>
#include <xercesc/dom/DOM.hpp>
#include <xercesc/framework/MemBufInputSource.hpp>
#include <xercesc/framework/Wrapper4InputSource.hpp>
#include <xercesc/sax2/DefaultHandler.hpp>
#include <xercesc/sax2/SAX2XMLReader.hpp>
#include <xercesc/sax2/XMLReaderFactory.hpp>
#include <xercesc/util/PlatformUtils.hpp>
#include <xercesc/util/XMLException.hpp>
#include <xercesc/util/XMLString.hpp>
#include <xercesc/util/XMLUni.hpp>

#include "parsers/parser_defaults.h"

namespace {

using namespace xercesc;

const XMLByte* bytes(std::string_view document) { return reinterpret_cast<const XMLByte*>(document.data()); }

std::string text_of(const XMLCh* message) {
  char* native = XMLString::transcode(message);
  std::string text = native;
  XMLString::release(&native);
  return text.empty() ? "error" : text;
}

std::string sax(std::string_view document, bool) {
  const std::unique_ptr<SAX2XMLReader> reader(XMLReaderFactory::createXMLReader());
  DefaultHandler handler;
  reader->setContentHandler(&handler);
  reader->setErrorHandler(&handler);
  try {
    reader->parse(MemBufInputSource(bytes(document), document.size(), "document"));
  } catch (const SAXException& error) {
    return text_of(error.getMessage());
  } catch (const XMLException& error) {
    return text_of(error.getMessage());
  }
  return "";
}

std::string dom(std::string_view document, bool) {
  static constexpr XMLCh kCore[] = {chLatin_L, chLatin_S, chNull};
  DOMImplementation* const implementation = DOMImplementationRegistry::getDOMImplementation(kCore);
  DOMLSParser* const parser = implementation->createLSParser(DOMImplementationLS::MODE_SYNCHRONOUS, nullptr);
  struct Errors final : DOMErrorHandler {
    std::string first;
    bool handleError(const DOMError& error) override {
      if (first.empty() && error.getSeverity() != DOMError::DOM_SEVERITY_WARNING) first = text_of(error.getMessage());
      return first.empty();
    }
  } errors;
  parser->getDomConfig()->setParameter(XMLUni::fgDOMErrorHandler, &errors);
  MemBufInputSource source(bytes(document), document.size(), "document");
  Wrapper4InputSource input(&source, false);
  try {
    parser->parse(&input);
  } catch (const DOMException& error) {
    if (errors.first.empty()) errors.first = text_of(error.getMessage());
  } catch (const XMLException& error) {
    if (errors.first.empty()) errors.first = text_of(error.getMessage());
  }
  parser->release();
  return errors.first;
}

}  // namespace

std::vector<xmlcost::ParserDefaults> xmlcost::parser_defaults() {
  XMLPlatformUtils::Initialize();
  return {{"Xerces-C++", "SAX2", sax, ""}, {"Xerces-C++", "DOM", dom, ""}};
}
