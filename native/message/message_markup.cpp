// The part of MessageScan that checks markup.
#include "message/message_scan.h"
#include "message/message_text.h"
#include "message/xml_characters.h"

namespace xmlcost {
namespace {

bool begins_name(std::uint8_t c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == '_' || c >= 0x80; }

bool continues_name(std::uint8_t c) { return begins_name(c) || (c >= '0' && c <= '9') || c == '-' || c == '.'; }

}  // namespace

MessageScan::Bytes MessageScan::skip_blanks(Bytes p) const {
  while (p < end_ && is_blank(*p)) ++p;
  return p;
}

/// Skips a name with at most one colon, if there is a name. Does not check which characters beyond ASCII the name has.
MessageScan::Bytes MessageScan::skip_name(Bytes p) const {
  const Bytes begin = p;
  for (int part = 0; part < 2; ++part) {
    if (p == end_ || !begins_name(*p)) return begin;
    while (p < end_ && continues_name(*p)) {
      if (*p < 0x80) {
        ++p;
        continue;
      }
      std::uint32_t code;
      const std::size_t n = utf8_length(p, end_, code);
      if (n == 0) return begin;
      p += n;
    }
    if (p == end_ || *p != ':') return p;
    ++p;
  }
  return begin;
}

/// Checks <?xml version="1.0" encoding="UTF-8" standalone="yes"?>, of which the last two are optional. gSOAP would
/// follow the declaration of a Latin encoding and ignore all others. Moves p_ only past "<?xml", so that run() passes
/// the line ends inside.
bool MessageScan::declaration() {
  static constexpr std::string_view kNames[] = {"version", "encoding", "standalone"};
  Bytes p = p_ + 5;
  std::size_t expected = 0;
  for (;;) {
    const Bytes blank = p;
    p = skip_blanks(p);
    if (starts_with(p, end_, "?>")) break;
    std::size_t name = expected;
    while (name < 3 && !starts_with(p, end_, kNames[name])) ++name;
    if (name == 3 || p == blank || (expected == 0 && name > 0)) return refuse("not an XML declaration", p);
    p = skip_blanks(p + kNames[name].size());
    if (p == end_ || *p != '=') return refuse("not an XML declaration", p);
    const Bytes quote = skip_blanks(p + 1);
    if (quote == end_ || (*quote != '"' && *quote != '\'')) return refuse("not an XML declaration", quote);
    p = std::find(quote + 1, end_, *quote);
    if (p == end_) return refuse("the XML declaration does not end", quote);
    const std::string_view value = view(quote + 1, p++);
    if (name == 0 && value != "1.0") return refuse("a version of XML other than 1.0", quote);
    if (name == 1 && !same_ignoring_case(value, "utf-8") && !same_ignoring_case(value, "us-ascii")) {
      return refuse("an encoding other than UTF-8", quote);
    }
    if (name == 2 && value != "yes" && value != "no") return refuse("not an XML declaration", quote);
    expected = name + 1;
  }
  if (expected == 0) return refuse("an XML declaration without version", p);
  known_ = p + 2;
  p_ += 5;
  return true;
}

/// Checks a '<' that does not begin an ASCII name.
bool MessageScan::markup() {
  if (inside_tag()) return refuse("markup inside a tag", p_);
  const std::uint8_t next = end_ - p_ > 1 ? p_[1] : 0;
  if (next >= 0x80) {
    ++p_;
    return true;
  }
  if (next == '?') return instruction();
  if (starts_with(p_, end_, "<!--")) return comment();
  if (starts_with(p_, end_, "<![CDATA[")) return cdata();
  return refuse(next == '!' ? "a document type declaration or part of one" : "'<' that begins nothing", p_);
}

bool MessageScan::comment() {
  const Bytes stop = find(p_ + 4, end_, "--");
  if (end_ - stop < 3) return refuse("a comment that does not end", p_);
  if (stop[2] != '>') return refuse("'--' inside a comment", stop);
  const Bytes begin = p_;
  if (!section_until(stop)) return false;
  known_ = p_ = stop + 3;
  if (resolves()) replace(begin, p_, "", 0);
  return true;
}

bool MessageScan::cdata() {
  const Bytes stop = find(p_ + 9, end_, "]]>");
  if (stop == end_) return refuse("a CDATA section that does not end", p_);
  const Bytes begin = p_;
  if (!section_until(stop)) return false;
  known_ = p_ = stop + 3;
  if (resolves()) resolve(begin, begin + 9, stop, p_);
  return true;
}

bool MessageScan::instruction() {
  const Bytes begin = p_, target = p_ + 2;
  const Bytes stop = sections_ == kKeepForGsoap ? std::find(target, end_, '?') : find(target, end_, "?>");
  if (end_ - stop < 2) return refuse("a processing instruction that does not end", p_);
  if (stop[1] != '>') return refuse("'?' inside a processing instruction", stop);
  const Bytes name_end = skip_ncname(target, end_);
  const std::string_view name = view(target, name_end);
  if (name.empty() || (name_end != stop && !is_blank(*name_end))) {
    return refuse("'<' that begins nothing", p_);
  }
  if (same_ignoring_case(name, "xml")) return refuse("an XML declaration that is not at the start", p_);
  if (!section_until(stop)) return false;
  known_ = p_ = stop + 2;
  if (resolves()) replace(begin, p_, "", 0);
  return true;
}

/// Returns whether there is a '<' before p_ that is not closed by a '>'. All calls together look at each byte once.
bool MessageScan::inside_tag() {
  if (p_ <= known_) return false;
  const void* const closed = memrchr(known_, '>', static_cast<std::size_t>(p_ - known_));
  const Bytes from = closed != nullptr ? static_cast<Bytes>(closed) + 1 : known_;
  open_ = static_cast<Bytes>(std::memchr(from, '<', static_cast<std::size_t>(p_ - from)));
  known_ = open_ != nullptr ? open_ : p_;
  return open_ != nullptr;
}

/// In text, '=' is a character like any other. At the first '=' of a tag the whole tag is checked, since gSOAP takes
/// nearly anything for an attribute, also two without a blank between them, and skips comments in their values.
bool MessageScan::equals_sign() {
  if (!inside_tag()) {
    ++p_;
    return true;
  }
  Bytes p = skip_name(open_ + 1);
  if (p == open_ + 1) return refuse("a tag without a name", open_);
  for (;;) {
    const Bytes blank = p;
    p = skip_blanks(p);
    if (starts_with(p, end_, ">") || starts_with(p, end_, "/>")) break;
    const Bytes name = p;
    p = skip_name(name);
    if (name == blank || p == name) return refuse("not an attribute", name);
    p = skip_blanks(p);
    if (p == end_ || *p != '=') return refuse("an attribute without a value", p);
    p = skip_blanks(p + 1);
    if (p == end_ || (*p != '"' && *p != '\'')) return refuse("an attribute without a value in quotes", p);
    p_ = p + 1;
    if (!attribute_value(*p)) return false;
    p = p_;
  }
  known_ = p_ = p + (*p == '>' ? 1 : 2);
  attributes_end_before_ = attributes_end_;
  attributes_end_ = edits_.empty() ? static_cast<std::size_t>(p_ - text_)
                                   : equivalent_.size() + static_cast<std::size_t>(p_ - copied_);
  return true;
}

/// XML reserves "]]>" for the end of a CDATA section. This ']' is not in a CDATA section or an attribute: both are
/// checked elsewhere.
bool MessageScan::bracket() {
  if (starts_with(p_, end_, "]]>")) return refuse("']]>' in text", p_);
  ++p_;
  return true;
}

bool MessageScan::attribute_value(std::uint8_t quote) {
  const Bytes stop = std::find(p_, end_, quote);
  if (stop == end_) return refuse("an attribute that does not end", p_);
  const Bytes tag = std::find(p_, stop, '<');
  if (tag != stop) return refuse("'<' in an attribute", tag);
  while ((p_ = skip_plain(p_, stop)) < stop) {
    if (*p_ == '&') {
      if (!reference()) return false;
    } else if (*p_ >= 0x20 && *p_ < 0x80) {
      ++p_;
    } else if (!character(false)) {
      return false;
    }
  }
  p_ = stop + 1;
  return true;
}

}  // namespace xmlcost
