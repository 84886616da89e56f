#include "multipart.h"

#include <cstring>

#include "message_text.h"

namespace xmlcost {
namespace {

using Bytes = const std::uint8_t*;

constexpr std::size_t kLongestBoundary = 70;  // RFC 2046, 5.1.1
/// Of all fields of a part together. gSOAP's buffer for one of them has 2048.
constexpr std::size_t kLongestHeader = 1024;

/// RFC 2046, 5.1.1.
bool is_boundary(std::string_view text) {
  for (const char c : text) {
    const bool alphanumeric = (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
    if (!alphanumeric && (c == '\0' || std::strchr("'()+_,-./:=? ", c) == nullptr)) return false;
  }
  return !text.empty() && text.size() <= kLongestBoundary && text.back() != ' ';
}

/// RFC 5322, 2.2; but what begins with a hyphen gSOAP may take for a boundary.
bool is_field_name(std::string_view name) {
  for (const char c : name) {
    if (c <= ' ' || c > '~') return false;
  }
  return !name.empty() && name.front() != '-';
}

/// RFC 2045, 6.2: of these the bytes are what they are.
bool is_identity(std::string_view encoding) {
  return same_ignoring_case(encoding, "binary") || same_ignoring_case(encoding, "8bit") || same_ignoring_case(encoding, "7bit");
}

bool is_field_value(std::string_view value) {
  for (const char c : value) {
    if ((c < ' ' || c > '~') && c != '\t') return false;
  }
  return true;
}

/// The type itself, without its parameters.
std::string_view media_type(std::string_view value) {
  value = value.substr(0, value.find(';'));
  while (!value.empty() && (value.back() == ' ' || value.back() == '\t')) value.remove_suffix(1);
  return value;
}

int digit(char c) { return c >= '0' && c <= '9' ? c - '0' : (c | 0x20) >= 'a' && (c | 0x20) <= 'f' ? (c | 0x20) - 'a' + 10 : -1; }

}  // namespace

/// What is known of a part.
struct Multipart::Header {
  std::string_view type, encoding, id;
};

bool Multipart::refuse(const char* what) {
  what_ = what;
  return false;
}

bool Multipart::run(Bytes message, std::size_t length) {
  message_ = p_ = message;
  end_ = message + length;

  if (!starts_with(p_, end_, "--")) return refuse("not a message of several parts");
  const Bytes line_end = find(p_, p_ + std::min<std::size_t>(length, kLongestBoundary + 4), "\r\n");
  const std::string_view boundary = view(p_ + 2, line_end);
  if (!is_boundary(boundary) || !starts_with(line_end, end_, "\r\n")) return refuse("not a boundary");
  p_ = line_end + 2;
  Header root{}, other{};
  if (!header(root)) return false;
  if (!same_ignoring_case(media_type(root.type), "application/xop+xml")) return refuse("the first part is not application/xop+xml");

  // Every delimiter but the first has a line end before it, which is part of it.
  char bytes[kLongestBoundary + 4] = {'\r', '\n', '-', '-'};
  std::memcpy(bytes + 4, boundary.data(), boundary.size());
  const std::string_view delimiter(bytes, boundary.size() + 4);
  root_ = p_;
  root_end_ = find_boundary(delimiter);
  if (root_end_ == end_) return refuse("the first part does not end");
  if (!starts_with(p_, end_, "\r\n")) return refuse("not one attachment");
  p_ += 2;
  if (!header(other)) return false;
  if (other.id.empty()) return refuse("an attachment without Content-ID");
  id_ = other.id;

  const Bytes attachment = p_;
  const Bytes attachment_end = find_boundary(delimiter);
  if (attachment_end == end_) return refuse("the attachment does not end");
  attached_ = static_cast<std::size_t>(attachment_end - attachment);
  if (!starts_with(p_, end_, "--")) return refuse("not one attachment");
  p_ += 2;
  if (starts_with(p_, end_, "\r\n")) p_ += 2;
  return p_ == end_ || refuse("something after the last boundary");
}

/// Where the next delimiter begins, and p_ behind it; the end if there is none.
Multipart::Bytes Multipart::find_boundary(std::string_view delimiter) {
  const void* const found = memmem(p_, static_cast<std::size_t>(end_ - p_), delimiter.data(), delimiter.size());
  if (found == nullptr) return end_;
  p_ = static_cast<Bytes>(found) + delimiter.size();
  return static_cast<Bytes>(found);
}

/// The fields of a part and the empty line behind them. None is folded into two lines.
bool Multipart::header(Header& header) {
  const Bytes limit = p_ + std::min(static_cast<std::size_t>(end_ - p_), kLongestHeader);
  for (;;) {
    const Bytes line_end = find(p_, limit, "\r\n");
    if (line_end == limit) return refuse("the header of a part does not end");
    const std::string_view line = view(p_, line_end);
    if (line.empty()) break;
    const std::size_t colon = line.find(':');
    if (colon == line.npos || !is_field_name(line.substr(0, colon)) || !is_field_value(line.substr(colon + 1))) {
      return refuse("not a field of a header");
    }
    std::string_view value = line.substr(colon + 1);
    while (!value.empty() && (value.front() == ' ' || value.front() == '\t')) value.remove_prefix(1);
    if (!field(line.substr(0, colon), value, header)) return false;
    p_ = line_end + 2;
  }
  p_ += 2;
  return true;
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
    if (value.size() < 3 || value.front() != '<' || value.back() != '>') return refuse("a Content-ID without angle brackets");
    value = value.substr(1, value.size() - 2);
  }
  *known = value;
  return true;
}

bool Multipart::is_referred_to_by(const char* reference) const {
  if (std::strncmp(reference, "cid:", 4) != 0) return false;
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
