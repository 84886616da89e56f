#include "libxml2/libxml2_errors.h"

namespace xmlcost {

void Libxml2Errors::add(const xmlError* error, long read) {
  if (code_ != XML_ERR_OK || error == nullptr || error->level < XML_ERR_ERROR) return;
  if (error->code == XML_WAR_NS_URI || error->code == XML_WAR_NS_URI_RELATIVE) return;
  code_ = error->code;
  text_ = error->message != nullptr ? error->message : "";
  set_place(read);
}

void Libxml2Errors::check() const {
  if (code_ == XML_ERR_NO_MEMORY) throw std::bad_alloc();
  if (code_ != XML_ERR_OK) throw ParseError{code_, text_};
}

void require_version(const xmlChar* version) {
  if (version != nullptr && view(version) != "1.0") throw Refusal{"another version than XML 1.0"};
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
