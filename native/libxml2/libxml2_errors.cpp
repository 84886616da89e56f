#include "libxml2/libxml2_errors.h"

#include <strings.h>

#include <algorithm>
#include <iterator>

namespace xmlcost {

void Libxml2Errors::add(const xmlError* error) {
  if (code_ != XML_ERR_OK || error == nullptr || error->level < XML_ERR_ERROR) return;
  if (error->code == XML_WAR_NS_URI || error->code == XML_WAR_NS_URI_RELATIVE) return;
  code_ = error->code;
  text_ = error->message != nullptr ? error->message : "";
}

void Libxml2Errors::check() const {
  if (code_ == XML_ERR_NO_MEMORY) throw std::bad_alloc();
  if (code_ != XML_ERR_OK) throw ParseError{code_, text_};
}

void require_version(const xmlChar* version) {
  if (version != nullptr && view(version) != "1.0") throw Refusal{"another version than XML 1.0"};
}

void require_known_encoding(const xmlChar* encoding) {
  static const char* const kKnown[] = {"UTF-8", "UTF-16", "UTF-16LE", "UTF-16BE", "ISO-8859-1", "US-ASCII", "ASCII"};
  if (encoding == nullptr) return;
  const char* const name = reinterpret_cast<const char*>(encoding);
  if (std::none_of(std::begin(kKnown), std::end(kKnown), [&](auto known) { return strcasecmp(known, name) == 0; })) {
    throw Refusal{"an encoding that is not known"};
  }
}

bool is_utf_16(std::string_view message) {
  const std::string_view start = message.substr(0, 2);
  return start == "\xFF\xFE" || start == "\xFE\xFF" || start.find('\0') != std::string_view::npos;
}

void require_whole_characters(std::string_view message) {
  if (message.size() % 2 != 0 && is_utf_16(message)) throw Refusal{"half a character in UTF-16"};
}

void require_end(const xmlParserInput* input) {
  if (input != nullptr && input->cur < input->end) throw Refusal{"a NUL behind the root"};
}

int Libxml2Output::write(void* self, const char* bytes, int count) {
  auto& output = *static_cast<Libxml2Output*>(self);
  if (output.status_ == XMLCOST_OK) output.status_ = output.buffer_.append(bytes, static_cast<std::size_t>(count));
  return output.status_ == XMLCOST_OK ? count : -1;
}

}  // namespace xmlcost
