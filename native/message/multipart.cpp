#include "message/multipart.h"

#include <algorithm>
#include <cstring>

#include "message/content_type.h"
#include "message/message_text.h"

namespace xmlcost {
namespace {

using Bytes = const std::uint8_t*;

// Limits of a header, the same as in Java's readers; gSOAP's buffer for a line has 2048 bytes.
constexpr std::size_t kLongestLine = 998;  // RFC 5322, 2.1.1
constexpr int kMostLines = 16;

/// Returns whether a text consists of characters of a boundary (RFC 2046, 5.1.1).
bool is_boundary(std::string_view text) {
  for (const char c : text) {
    const bool alphanumeric = (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
    if (!alphanumeric && (c == '\0' || std::strchr("'()+_,-./:=? ", c) == nullptr)) return false;
  }
  return !text.empty() && text.back() != ' ';
}

/// Returns whether a text is a field name (RFC 5322, 2.2). A name that begins with a hyphen is refused, since gSOAP may
/// take it for a boundary.
bool is_field_name(std::string_view name) {
  for (const char c : name) {
    if (c <= ' ' || c > '~') return false;
  }
  return !name.empty() && name.front() != '-';
}

/// Returns whether an encoding leaves the bytes unchanged (RFC 2045, 6.2).
bool is_identity(std::string_view encoding) {
  return same_ignoring_case(encoding, "binary") || same_ignoring_case(encoding, "8bit") ||
         same_ignoring_case(encoding, "7bit");
}

/// Returns whether a text is a field value. A value may be folded: it continues after a line end and a blank.
bool is_field_value(std::string_view value) {
  for (std::size_t i = 0; i < value.size(); ++i) {
    const char c = value[i];
    const bool folded =
        c == '\r' && value.size() - i > 2 && value[i + 1] == '\n' && (value[i + 2] == ' ' || value[i + 2] == '\t');
    if (folded) {
      i += 2;
    } else if ((c < ' ' || c > '~') && c != '\t') {
      return false;
    }
  }
  return true;
}

int digit(char c) {
  return c >= '0' && c <= '9' ? c - '0' : (c | 0x20) >= 'a' && (c | 0x20) <= 'f' ? (c | 0x20) - 'a' + 10 : -1;
}

}  // namespace

bool Multipart::refuse(const char* what) {
  what_ = what;
  return false;
}

bool Multipart::run(Bytes message, std::size_t length, bool has_attachment) {
  message_ = p_ = message;
  end_ = message + length;
  attached_ = 0;
  id_ = {};
  if (!first_line() || !root_header()) return false;
  root_ = p_;
  root_end_ = find_delimiter();
  if (root_end_ == end_) return refuse("the first part does not end");
  if (!has_attachment) return end();
  if (!line_end()) return refuse("not one attachment");
  if (!attachment_header()) return false;
  const Bytes attachment = p_, attachment_end = find_delimiter();
  if (attachment_end == end_) return refuse("the attachment does not end");
  attached_ = static_cast<std::size_t>(attachment_end - attachment);
  return end();
}

/// Reads the boundary. Every delimiter except this first one includes the line end before it.
bool Multipart::first_line() {
  if (!starts_with(p_, end_, "--")) return refuse("not a message of several parts");
  const Bytes boundary = p_ + 2;
  p_ = find(boundary, boundary + std::min(static_cast<std::size_t>(end_ - boundary), kLongestBoundary + 2), "\r\n");
  Bytes last = p_;
  while (last > boundary && (last[-1] == ' ' || last[-1] == '\t')) --last;
  const auto length = static_cast<std::size_t>(last - boundary);
  if (length > kLongestBoundary || !is_boundary(view(boundary, last)) || !line_end()) return refuse("not a boundary");
  std::memcpy(delimiter_, "\r\n--", 4);
  std::memcpy(delimiter_ + 4, boundary, length);
  delimiter_length_ = length + 4;
  return true;
}

bool Multipart::root_header() {
  Header root;
  if (!header(root)) return false;
  const ContentType type(root.type);
  if (!type.is("application/xop+xml")) return refuse("the first part is not application/xop+xml");
  return type.agrees("charset", "utf-8") || refuse("an encoding other than UTF-8");
}

bool Multipart::attachment_header() {
  Header attachment;
  if (!header(attachment)) return false;
  const ContentType type(attachment.type);
  if (!type.is("application/octet-stream")) return refuse("the attachment is not application/octet-stream");
  if (!type.agrees("byte-order", "little-endian")) return refuse("values that are not little-endian");
  if (attachment.id.empty()) return refuse("an attachment without Content-ID");
  id_ = attachment.id;
  return true;
}

/// Skips the rest of a line with a delimiter.
bool Multipart::line_end() {
  while (p_ < end_ && (*p_ == ' ' || *p_ == '\t')) ++p_;
  if (!starts_with(p_, end_, "\r\n")) return false;
  p_ += 2;
  return true;
}

/// Checks the rest of the message, after the last boundary.
bool Multipart::end() {
  if (!starts_with(p_, end_, "--")) return refuse("more parts than there should be");
  p_ += 2;
  while (p_ < end_ && is_blank(*p_)) ++p_;
  return p_ == end_ || refuse("something after the last boundary");
}

/// Returns the start of the next delimiter and moves p_ after it. Returns the end if there is no delimiter.
Multipart::Bytes Multipart::find_delimiter() {
  const void* const found = memmem(p_, static_cast<std::size_t>(end_ - p_), delimiter_, delimiter_length_);
  if (found == nullptr) return end_;
  p_ = static_cast<Bytes>(found) + delimiter_length_;
  return static_cast<Bytes>(found);
}

/// Reads the fields of a part and the empty line after them.
bool Multipart::header(Header& header) {
  for (int lines = 0; lines <= kMostLines; ++lines) {
    const Bytes limit = p_ + std::min(static_cast<std::size_t>(end_ - p_), kLongestLine + 2);
    Bytes line_end = find(p_, limit, "\r\n");
    while (line_end != p_ && limit - line_end > 2 && (line_end[2] == ' ' || line_end[2] == '\t')) {  // folded
      line_end = find(line_end + 2, limit, "\r\n");
    }
    if (line_end == limit) return refuse("a line of a header does not end");
    const std::string_view line = view(p_, line_end);
    if (line.empty()) {
      p_ += 2;
      return true;
    }
    const std::size_t colon = line.find(':');
    if (colon == std::string_view::npos || !is_field_name(line.substr(0, colon)) ||
        !is_field_value(line.substr(colon + 1))) {
      return refuse("not a field of a header");
    }
    if (!field(line.substr(0, colon), trimmed(line.substr(colon + 1)), header)) return false;
    p_ = line_end + 2;
  }
  return refuse("a header of too many lines");
}

bool Multipart::field(std::string_view name, std::string_view value, Header& header) {
  std::string_view* known = nullptr;
  if (same_ignoring_case(name, "content-type")) known = &header.type;
  if (same_ignoring_case(name, "content-transfer-encoding")) known = &header.encoding;
  if (same_ignoring_case(name, "content-id")) known = &header.id;
  if (known == nullptr) return true;
  if (!known->empty()) return refuse("a field twice in a header");
  if (value.empty()) return refuse("an empty field in a header");
  if (known == &header.encoding && !is_identity(value)) return refuse("a part that is encoded");
  if (known == &header.id) {
    const bool enclosed = value.size() > 2 && value.front() == '<' && value.back() == '>';
    if (!enclosed || value.find(' ') != std::string_view::npos) return refuse("not a Content-ID");
    value = value.substr(1, value.size() - 2);
  }
  *known = value;
  return true;
}

bool Multipart::is_referred_to_by(const char* reference) const {
  if (id_.empty() || std::strncmp(reference, "cid:", 4) != 0) return false;
  const char* r = reference + 4;
  for (const char expected : id_) {
    char c = *r++;
    if (c == '%') {
      const int high = digit(r[0]), low = high < 0 ? -1 : digit(r[1]);
      if (low < 0) return false;
      c = static_cast<char>(high * 16 + low);
      r += 2;
    }
    if (c != expected) return false;  // also at the end of the reference
  }
  return *r == '\0';
}

}  // namespace xmlcost
