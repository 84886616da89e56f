#include "message/message_scan.h"

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <string_view>

#include "message/message_text.h"
#include "message/xml_characters.h"

namespace xmlcost {
namespace {

using Bytes = const std::uint8_t*;
constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
constexpr std::size_t kLongestReference = 6;  // soap_char() looks at seven characters, one of which is the ';'

std::size_t put_utf8(std::uint32_t code, char* out) {
  if (code < 0x80) {
    out[0] = static_cast<char>(code);
    return 1;
  }
  if (code < 0x800) {
    out[0] = static_cast<char>(0xC0 | code >> 6);
    out[1] = static_cast<char>(0x80 | (code & 0x3F));
    return 2;
  }
  if (code < 0x10000) {
    out[0] = static_cast<char>(0xE0 | code >> 12);
    out[1] = static_cast<char>(0x80 | (code >> 6 & 0x3F));
    out[2] = static_cast<char>(0x80 | (code & 0x3F));
    return 3;
  }
  out[0] = static_cast<char>(0xF0 | code >> 18);
  out[1] = static_cast<char>(0x80 | (code >> 12 & 0x3F));
  out[2] = static_cast<char>(0x80 | (code >> 6 & 0x3F));
  out[3] = static_cast<char>(0x80 | (code & 0x3F));
  return 4;
}

}  // namespace

bool MessageScan::run(Bytes message, std::size_t length) {
  message_ = p_ = message;
  end_ = message + length;
  equivalent_.clear();
  edits_.clear();
  resolved_.clear();
  if (starts_with(p_, end_, kByteOrderMark)) p_ += 3;
  copied_ = known_ = text_ = p_;
  attributes_end_ = attributes_end_before_ = 0;
  skip_head();

  // Anything but '<' would make gSOAP try its other protocols: HTTP, MIME, DIME.
  Bytes first = text_;
  while (first < end_ && is_blank(*first)) ++first;
  if (first == end_) return refuse("no message", first);
  if (*first != '<') return refuse("text before the first tag", first);
  if (p_ == text_ && starts_with(p_, end_, "<?xml") && end_ - p_ > 5 && is_blank(p_[5]) && !declaration()) return false;

  while ((p_ = skip_plain(p_, end_)) < end_) {
    if (!look()) return false;
  }

  if (edits_.empty()) {
    length_ = static_cast<std::size_t>(end_ - text_);
    remember_head();
  } else {
    equivalent_.insert(equivalent_.end(), copied_, end_);
    text_ = equivalent_.data();
    length_ = equivalent_.size();
  }
  return true;
}

void MessageScan::skip_head() {
  head_met_ = 0;
  begins_with_head_ = false;
  if (static_cast<std::size_t>(end_ - p_) <= head_length_ || std::memcmp(p_, head_, head_length_) != 0) return;
  p_ += head_length_;
  known_ = p_;
  attributes_end_ = attributes_end_before_ = head_met_ = head_length_;
  begins_with_head_ = head_length_ > 0;
}

void MessageScan::remember_head() {
  const std::size_t length = attributes_end_before_;
  if (length > kLongestHead || (length == head_length_ && std::memcmp(text_, head_, length) == 0)) return;
  std::memcpy(head_, text_, length);
  head_length_ = length;
  head_approved_ = false;
  begins_with_head_ = length > 0;
}

bool MessageScan::look() {
  switch (*p_) {
    case '<': return markup();
    case '&': return reference();
    case '=': return equals_sign();
    case ']': return bracket();
    case '}': ++p_; return true;
    default: return character(false);
  }
}

std::size_t MessageScan::in_message(std::size_t offset_in_text) const {
  if (edits_.empty()) return static_cast<std::size_t>(text_ - message_) + offset_in_text;
  const auto behind = std::upper_bound(edits_.begin(), edits_.end(), offset_in_text,
                                       [](std::size_t offset, const Edit& edit) { return offset < edit.in_text; });
  const Edit last =
      behind == edits_.begin() ? Edit{0, starts_with(message_, end_, kByteOrderMark) ? 3u : 0u} : behind[-1];
  const std::size_t offset = last.in_message + (offset_in_text - last.in_text);
  // What replaces bytes of the message may be longer than they are.
  return behind == edits_.end() ? offset : std::min(offset, behind->in_message);
}

bool MessageScan::has_section(std::size_t from, std::size_t to) const {
  const auto first = std::lower_bound(resolved_.begin(), resolved_.end(), from);
  return first != resolved_.end() && *first <= to;
}

bool MessageScan::refuse(const char* what, Bytes where) {
  what_ = what;
  offset_ = static_cast<std::size_t>(where - message_);
  return false;
}

void MessageScan::replace(Bytes from, Bytes to, const char* with, std::size_t count) {
  equivalent_.insert(equivalent_.end(), copied_, from);
  equivalent_.insert(equivalent_.end(), with, with + count);
  copied_ = to;
  edits_.push_back({equivalent_.size(), static_cast<std::size_t>(to - message_)});
}

bool MessageScan::reference() {
  if (end_ - p_ > 1 && p_[1] == '#') return numeric_reference();
  for (const std::string_view entity : {"&lt;", "&gt;", "&amp;", "&quot;", "&apos;"}) {
    if (starts_with(p_, end_, entity)) {
      if (sections_ == kResolveInPlace) replace(p_, p_ + entity.size(), entity.data(), entity.size());
      p_ += entity.size();
      return true;
    }
  }
  return refuse("a reference to an entity that XML does not have", p_);
}

/// Returns the reference to a character that has to be one, or nothing.
static std::string_view entity_of(std::uint32_t code) {
  switch (code) {
    case '<': return "&lt;";
    case '>': return "&gt;";
    case '&': return "&amp;";
    case '"': return "&quot;";
    case '\'': return "&apos;";
    default: return {};
  }
}

bool MessageScan::numeric_reference() {
  const bool hexadecimal = end_ - p_ > 2 && p_[2] == 'x';
  const Bytes digits = p_ + (hexadecimal ? 3 : 2);
  std::uint32_t code = 0;
  Bytes p = digits;
  for (; p < end_ && *p != ';'; ++p) {
    const std::uint8_t lower = *p | 0x20;
    if (*p >= '0' && *p <= '9') {
      code = code * (hexadecimal ? 16 : 10) + (*p - '0');
    } else if (hexadecimal && lower >= 'a' && lower <= 'f') {
      code = code * 16 + (lower - 'a' + 10);
    } else {
      return refuse("not a character reference", p_);
    }
    if (code >= 0x110000) return refuse("a reference to a character beyond Unicode", p_);
  }
  if (p == end_ || p == digits) return refuse("not a character reference", p_);
  if (!is_xml_character(code)) return refuse("a reference to a character that XML does not have", p_);

  const Bytes after = p + 1;
  char with[12];
  // What Guththila reads in the name of a namespace, it does not resolve.
  const bool is_resolved = resolves() && code > ' ' && std::strchr("<>&\"'", static_cast<int>(code)) == nullptr;
  if (sections_ == kResolveInPlace) {
    const std::string_view entity = entity_of(code);
    entity.empty() ? replace(p_, after, with, put_utf8(code, with)) : replace(p_, after, entity.data(), entity.size());
    if (code <= ' ') resolved_.push_back(equivalent_.size());
  } else if ((code >= 0x80 && code != 0xFEFF) || is_resolved) {
    replace(p_, after, with, put_utf8(code, with));
  } else if (static_cast<std::size_t>(p - p_ - 1) > kLongestReference) {
    replace(p_, after, with,
            static_cast<std::size_t>(std::snprintf(with, sizeof with, "&#x%X;", static_cast<unsigned>(code))));
  }
  p_ = after;
  return true;
}

/// Checks a carriage return, a character beyond ASCII, or a byte that is not a character. In a section no reference is
/// inserted, since it would be plain text there.
bool MessageScan::character(bool in_section) {
  if (*p_ == '\r') {
    const Bytes after = p_ + (end_ - p_ > 1 && p_[1] == '\n' ? 2 : 1);
    replace(p_, after, "\n", 1);
    p_ = after;
    return true;
  }
  do {
    std::uint32_t code;
    const std::size_t n = utf8_length(p_, end_, code);
    if (n == 0) return refuse("not UTF-8", p_);
    if (!is_xml_character(code)) return refuse("a character that XML does not have", p_);
    if (code == 0xFEFF && !in_section && sections_ != kResolveInPlace) replace(p_, p_ + n, "&#xFEFF;", 8);
    p_ += n;
  } while (p_ < end_ && *p_ >= 0x80);
  return true;
}

/// Checks a comment, an instruction or a CDATA section up to `stop`. In these, '<' and '&' are characters like any
/// other.
bool MessageScan::section_until(Bytes stop) {
  if (resolves()) {
    p_ += find_unwritable(p_, static_cast<std::size_t>(stop - p_));
    return p_ == stop || refuse("not an XML character in UTF-8", p_);
  }
  while ((p_ = skip_plain(p_, stop)) < stop) {
    if (*p_ >= 0x20 && *p_ < 0x80) {
      ++p_;
    } else if (!character(true)) {
      return false;
    }
  }
  return true;
}

/// Puts the content of a section that was checked, from `content` to `stop`, in the place of the whole, from `from` to
/// `to`. An empty content leaves nothing.
void MessageScan::resolve(Bytes from, Bytes content, Bytes stop, Bytes to) {
  replace(from, content, "", 0);
  for (Bytes p = content; p < stop; ++p) {
    switch (*p) {
      case '<': replace(p, p + 1, "&lt;", 4); break;
      case '&': replace(p, p + 1, "&amp;", 5); break;
      case '\r': replace(p, p + (stop - p > 1 && p[1] == '\n' ? 2 : 1), "\n", 1); break;
      default: continue;
    }
    p = copied_ - 1;
  }
  replace(stop, to, "", 0);
  resolved_.push_back(equivalent_.size());
}

}  // namespace xmlcost
