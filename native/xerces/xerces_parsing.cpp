#include "xerces/xerces_parsing.h"

#include <xercesc/dom/DOMException.hpp>
#include <xercesc/util/OutOfMemoryException.hpp>
#include <xercesc/util/XMLException.hpp>

#include "message/message_text.h"
#include "message/xml_characters.h"
#include "xerces/text.h"

namespace xmlcost {
namespace {

bool is_utf_16(std::string_view message) {
  const std::string_view mark = message.substr(0, 2);
  return mark == "\xFF\xFE" || mark == "\xFE\xFF";
}

[[noreturn]] void fail(std::int32_t code, const XMLCh* text) { throw ParseError{code, std::string(Utf8().of(text))}; }

}  // namespace

std::size_t Position::offset_in(std::string_view message) const {
  if (line_ == 0 || is_utf_16(message)) return kNoPlace;
  XMLFileLoc line = 1, column = 1;
  std::size_t i = 0;
  while (i < message.size() && (line < line_ || (line == line_ && column < column_))) {
    const auto c = static_cast<std::uint8_t>(message[i++]);
    if (c == '\n' || (c == '\r' && message.substr(i, 1) != "\n")) {
      ++line;
      column = 1;
    } else if ((c & 0xC0) != 0x80) {
      column += c < 0xF0 ? 1 : 2;
    }
  }
  return i;
}

void require_declaration(const XMLCh* version, const XMLCh* encoding, bool is_utf_16) {
  Utf8 text;
  if (text.of(version) != "1.0") throw Refusal{"another version than XML 1.0"};
  const std::string_view name = text.of(encoding);
  const auto is = [&](const char* known) { return same_ignoring_case(name, known); };
  if (!name.empty() && !(is_utf_16 ? is("utf-16") : is("utf-8") || is("us-ascii"))) {
    throw Refusal{"another encoding than the message has, or one that is not known"};
  }
}

bool require_characters(std::string_view message) {
  if (is_utf_16(message)) {
    bool has_nul = message.size() % 2 != 0;
    for (std::size_t i = 0; !has_nul && i < message.size(); i += 2) has_nul = message[i] == 0 && message[i + 1] == 0;
    if (has_nul) throw Refusal{"a NUL, or half a character, in UTF-16"};
    return true;
  }
  if (find_unwritable(reinterpret_cast<const std::uint8_t*>(message.data()), message.size()) < message.size()) {
    throw Refusal{"a byte that is not part of a character of XML in UTF-8"};
  }
  return false;
}

void rethrow_as_ours() {
  try {
    throw;
  } catch (const xercesc::OutOfMemoryException&) {
    throw std::bad_alloc();
  } catch (const xercesc::SAXException& error) {
    fail(0, error.getMessage());
  } catch (const xercesc::XMLException& error) {
    fail(error.getCode(), error.getMessage());
  } catch (const xercesc::DOMException& error) {
    fail(error.code, error.getMessage());
  }
}

}  // namespace xmlcost
