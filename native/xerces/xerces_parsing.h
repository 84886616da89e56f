// What the codecs of Xerces-C have in common: limits, what they refuse, and errors.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>
#include <xercesc/framework/MemBufInputSource.hpp>
#include <xercesc/sax/Locator.hpp>
#include <xercesc/sax/SAXParseException.hpp>
#include <xercesc/util/SecurityManager.hpp>

#include "codec/codec.h"
#include "xml/xml_codec.h"

namespace xmlcost {

/// Where a parser is in a message, or was when it found an error: a line and a column in UTF-16, both from 1.
class Position {
 public:
  void clear() { line_ = column_ = 0; }
  void set(XMLFileLoc line, XMLFileLoc column) {
    line_ = line;
    column_ = column;
  }
  /// Returns the number of bytes before it; 0 if there is none, and all in UTF-16.
  std::size_t offset_in(std::string_view message) const;

 private:
  XMLFileLoc line_ = 0, column_ = 0;
};

/// Refuses an XML declaration of another version than 1.0, or of another encoding than a message has: UTF-8, or UTF-16
/// with a byte order mark. Xerces-C knows hundreds, UTF-7 among them, in which any characters may be hidden.
void require_declaration(const XMLCh* version, const XMLCh* encoding, bool is_utf_16);

/// Requires that a message is characters of XML in UTF-8, or may be some in UTF-16. Xerces-C takes a NUL behind the
/// root for the end of the message, and what is no whole character at its end as well, and does not look at what
/// follows.
///
/// @return whether it is UTF-16
bool require_characters(std::string_view message);

/// Throws what the other codecs throw for what Xerces-C has thrown: ParseError or std::bad_alloc. To be called in a
/// handler; what is none of Xerces-C is thrown again.
[[noreturn]] void rethrow_as_ours();

/// Allows no entity but XML's own.
class NoEntities final : public xercesc::SecurityManager {
 public:
  NoEntities() { setEntityExpansionLimit(0); }
};

// How the codecs are opened: see library.h.
std::int32_t open_xerces_sax(std::int32_t kind, std::int32_t options, std::unique_ptr<Codec>& codec);
std::int32_t open_xerces_dom(std::int32_t kind, std::int32_t options, std::unique_ptr<Codec>& codec);

}  // namespace xmlcost
