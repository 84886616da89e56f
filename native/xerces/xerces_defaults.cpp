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
#include <xercesc/util/XMLUni.hpp>

#include "parsers/parser_defaults.h"

namespace {

using namespace xercesc;

const XMLByte* bytes(std::string_view document) { return reinterpret_cast<const XMLByte*>(document.data()); }

bool reads_sax(std::string_view document) {
  const std::unique_ptr<SAX2XMLReader> reader(XMLReaderFactory::createXMLReader());
  DefaultHandler handler;
  reader->setContentHandler(&handler);
  reader->setErrorHandler(&handler);
  try {
    reader->parse(MemBufInputSource(bytes(document), document.size(), "document"));
  } catch (const SAXException&) {
    return false;
  } catch (const XMLException&) {
    return false;
  }
  return true;
}

bool reads_dom(std::string_view document) {
  static constexpr XMLCh kCore[] = {chLatin_L, chLatin_S, chNull};
  DOMImplementation* const dom = DOMImplementationRegistry::getDOMImplementation(kCore);
  DOMLSParser* const parser = dom->createLSParser(DOMImplementationLS::MODE_SYNCHRONOUS, nullptr);
  struct Errors final : DOMErrorHandler {
    bool had = false;
    bool handleError(const DOMError& error) override {
      had = had || error.getSeverity() != DOMError::DOM_SEVERITY_WARNING;
      return !had;
    }
  } errors;
  parser->getDomConfig()->setParameter(XMLUni::fgDOMErrorHandler, &errors);
  MemBufInputSource source(bytes(document), document.size(), "document");
  Wrapper4InputSource input(&source, false);
  try {
    parser->parse(&input);
  } catch (const DOMException&) {
    errors.had = true;
  } catch (const XMLException&) {
    errors.had = true;
  }
  parser->release();
  return !errors.had;
}

}  // namespace

std::vector<xmlcost::ParserDefaults> xmlcost::parser_defaults() {
  XMLPlatformUtils::Initialize();
  return {{"Xerces-C++", "SAX2", reads_sax}, {"Xerces-C++", "DOM", reads_dom}};
}
