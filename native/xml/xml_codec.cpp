#include "xml/xml_codec.h"

#include <algorithm>

#include "codec/check_values.h"

namespace xmlcost {

std::int32_t XmlCodec::write_message(const xmlcost_values& values, OutputBuffer& out) {
  if (tallies_) return does_not_write();
  const ValueProblem problem = check_values(kind(), form_.content == Form::kPacked, values);
  return problem.status == XMLCOST_OK ? print(values, out) : fail(problem.status, problem.text);
}

std::int32_t XmlCodec::read_message(const std::uint8_t* message, std::size_t length, xmlcost_values& values) {
  try {
    reader_.begin(length);
    parse(reinterpret_cast<const char*>(message), length, reader_);
    reader_.finish(values);
    return XMLCOST_OK;
  } catch (const Refusal& refusal) {
    return refuse(0, refusal.what, length);
  } catch (const ParseError& error) {
    return refuse(error.code, error.text.c_str(), length);
  }
}

/// Makes the text one line of printable ASCII.
std::int32_t XmlCodec::refuse(std::int32_t code, const char* text, std::size_t length) {
  failure_text_ = text;
  failure_text_.erase(failure_text_.find_last_not_of("\r\n ") + 1);
  for (char& c : failure_text_) {
    if (c < ' ' || c > '~') c = '?';
  }
  const std::size_t place = read_so_far();
  const std::int64_t offset = place == kNoPlace ? -1 : static_cast<std::int64_t>(std::min(place, length));
  return fail(XMLCOST_MALFORMED, code, offset, failure_text_.c_str());
}

void encode_base64(const std::uint8_t* bytes, std::size_t count, std::string& text) {
  static const char kLetters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  text.resize((count + 2) / 3 * 4);
  char* to = text.data();
  std::size_t i = 0;
  for (; i + 2 < count; i += 3) {
    const std::uint32_t bits = static_cast<std::uint32_t>(bytes[i]) << 16 | bytes[i + 1] << 8 | bytes[i + 2];
    for (int shift = 18; shift >= 0; shift -= 6) *to++ = kLetters[bits >> shift & 63];
  }
  if (i == count) return;
  const bool two = i + 1 < count;
  const std::uint32_t bits = static_cast<std::uint32_t>(bytes[i]) << 16 | (two ? bytes[i + 1] << 8 : 0);
  *to++ = kLetters[bits >> 18];
  *to++ = kLetters[bits >> 12 & 63];
  *to++ = two ? kLetters[bits >> 6 & 63] : '=';
  *to = '=';
}

}  // namespace xmlcost
