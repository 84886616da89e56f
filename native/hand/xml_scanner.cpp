#include "hand/xml_scanner.h"

#include <algorithm>
#include <array>
#include <cstring>

#include "message/message_text.h"
#include "message/xml_characters.h"
#include "xml/message_reader.h"

namespace xmlcost {
namespace {

const std::uint8_t* bytes(const char* p) { return reinterpret_cast<const std::uint8_t*>(p); }
bool is_blank(char c) { return xmlcost::is_blank(static_cast<std::uint8_t>(c)); }

/// Classes of bytes.
enum : std::uint8_t {
  kNameStart = 1,  // of ASCII, without the colon
  kNamePart = 2,
  kPlain = 4  // text that needs no look
};

constexpr std::array<std::uint8_t, 256> kClasses = [] {
  std::array<std::uint8_t, 256> of{};
  for (int c = 0x20; c < 0x7F; ++c) {
    const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    const bool digit = c >= '0' && c <= '9';
    of[c] = static_cast<std::uint8_t>((letter || c == '_' ? kNameStart | kNamePart : 0) |
                                      (digit || c == '-' || c == '.' ? kNamePart : 0) |
                                      (c != '<' && c != '&' && c != ']' ? kPlain : 0));
  }
  of['\t'] = of['\n'] = kPlain;
  return of;
}();

bool is(char c, std::uint8_t what) { return (kClasses[static_cast<std::uint8_t>(c)] & what) != 0; }

/// Returns the length of the character at p, which is beyond ASCII or a control character. Throws if it is none of XML.
std::size_t character_length(const char* p, const char* end, std::uint32_t& code) {
  const std::size_t length = utf8_length(bytes(p), bytes(end), code);
  if (length == 0 || !is_xml_character(code)) throw Refusal{"a byte that is not part of a character of XML"};
  return length;
}

void append_utf8(std::uint32_t c, std::string& to) {
  if (c < 0x80) {
    to += static_cast<char>(c);
    return;
  }
  const int more = c < 0x800 ? 1 : c < 0x10000 ? 2 : 3;
  to += static_cast<char>((0xF0 << (3 - more) & 0xFF) | c >> 6 * more);
  for (int i = more - 1; i >= 0; --i) to += static_cast<char>(0x80 | (c >> 6 * i & 0x3F));
}

}  // namespace

const std::array<bool, 256> XmlScanner::kSimple = [] {
  std::array<bool, 256> of{};
  for (const char* c = "+-.0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"; *c != '\0'; ++c) {
    of[static_cast<std::uint8_t>(*c)] = true;
  }
  return of;
}();

void XmlScanner::begin(const char* message, std::size_t length) {
  begin_ = p_ = message;
  end_ = message + length;
  began_ = empty_ = false;
  section_ = nullptr;
  open_.clear();
  namespaces_.clear();
  if (at("\xEF\xBB\xBF")) p_ += 3;
  if (at("<?xml") && left() > 5 && is_blank(p_[5])) declaration();
}

void XmlScanner::require(std::string_view what, const char* otherwise) {
  if (!at(what)) throw Refusal{otherwise};
  p_ += what.size();
}

bool XmlScanner::skip_blanks() {
  const char* const from = p_;
  while (p_ < end_ && is_blank(*p_)) ++p_;
  return p_ > from;
}

std::string_view XmlScanner::name() {
  const char* const from = p_;
  while (p_ < end_) {
    if (is(*p_, p_ == from ? kNameStart : kNamePart)) {
      ++p_;
      continue;
    }
    if ((*p_ & 0x80) == 0) break;
    std::uint32_t code;
    const std::size_t length = character_length(p_, end_, code);
    if (!(p_ == from ? is_name_start(code) : is_name_part(code))) break;
    p_ += length;
  }
  if (p_ == from) throw Refusal{"not a name"};
  return {from, static_cast<std::size_t>(p_ - from)};
}

XmlScanner::QName XmlScanner::qualified_name() {
  const char* const from = p_;
  const std::string_view first = name();
  if (p_ == end_ || *p_ != ':') return {first, {}, first};
  ++p_;
  const std::string_view local = name();
  return {{from, static_cast<std::size_t>(p_ - from)}, first, local};
}

/// Returns the value of a pseudo-attribute, or nothing if another one comes.
std::string_view XmlScanner::pseudo_attribute(std::string_view name) {
  const char* const from = p_;
  if (!skip_blanks() || !at(name)) {
    p_ = from;
    return {};
  }
  p_ += name.size();
  skip_blanks();
  require("=", "a malformed declaration");
  skip_blanks();
  if (p_ == end_ || (*p_ != '"' && *p_ != '\'')) throw Refusal{"a malformed declaration"};
  const char quote = *p_++;
  const char* const value = p_;
  p_ = std::find(p_, end_, quote);
  if (p_ == end_ || p_ == value) throw Refusal{"a malformed declaration"};
  return {value, static_cast<std::size_t>(p_++ - value)};
}

void XmlScanner::declaration() {
  p_ += 5;
  if (pseudo_attribute("version") != "1.0") throw Refusal{"another version than XML 1.0"};
  const std::string_view encoding = pseudo_attribute("encoding");
  if (!encoding.empty() && !same_ignoring_case(encoding, "utf-8")) throw Refusal{"another encoding than UTF-8"};
  const std::string_view standalone = pseudo_attribute("standalone");
  if (!standalone.empty() && standalone != "yes" && standalone != "no") throw Refusal{"a malformed declaration"};
  skip_blanks();
  require("?>", "a malformed declaration");
}

/// Skips characters of XML up to `end`, and `end`. Returns where they end.
const char* XmlScanner::characters_until(std::string_view end, const char* otherwise) {
  for (;;) {
    if (p_ >= end_) throw Refusal{otherwise};
    if (*p_ == end[0] && at(end)) break;
    std::uint32_t code;
    p_ += is(*p_, kPlain) || *p_ == '<' || *p_ == '&' || *p_ == ']' ? 1 : character_length(p_, end_, code);
  }
  const char* const to = p_;
  p_ += end.size();
  return to;
}

void XmlScanner::comment() {
  p_ += 4;
  characters_until("--", "a comment that does not end");
  require(">", "two hyphens in a comment");
}

void XmlScanner::instruction() {
  p_ += 2;
  const std::string_view target = name();
  if (same_ignoring_case(target, "xml")) throw Refusal{"an instruction of a reserved name"};
  if (at("?>")) {
    p_ += 2;
    return;
  }
  if (!skip_blanks()) throw Refusal{"a malformed instruction"};
  characters_until("?>", "an instruction that does not end");
}

/// Skips a comment or an instruction. Returns false if there is none.
bool XmlScanner::markup_outside() {
  if (at("<!--")) {
    comment();
  } else if (at("<?")) {
    instruction();
  } else {
    return false;
  }
  return true;
}

XmlScanner::Event XmlScanner::next() {
  if (empty_) {
    empty_ = false;
    namespaces_.leave();
    open_.pop_back();
    return Event::kEnd;
  }
  if (section_ != nullptr) return section();
  if (!open_.empty()) return text_or_markup();
  // Before or behind the root.
  while (skip_blanks() || markup_outside()) {
  }
  if (began_ && p_ == end_) return Event::kDone;
  if (at("<!DOCTYPE")) throw Refusal{"a document type"};
  if (began_ || !at("<")) throw Refusal{began_ ? "something behind the root" : "no element"};
  began_ = true;
  return start_tag();
}

XmlScanner::Event XmlScanner::text_or_markup() {
  for (;;) {
    const char* const from = p_;
    while (p_ < end_ && is(*p_, kPlain)) ++p_;
    if (p_ > from) {
      text_ = {from, static_cast<std::size_t>(p_ - from)};
      return Event::kText;
    }
    if (p_ == end_) throw Refusal{"the message ends early"};
    if (*p_ != '<') return character();
    if (at("</")) return end_tag();
    if (at("<![CDATA[")) {
      p_ += 9;
      const char* const content = p_;
      section_ = characters_until("]]>", "a section that does not end");
      p_ = content;
      return section();
    }
    if (at("<!")) {
      if (!markup_outside()) throw Refusal{"markup that does not belong there"};
    } else if (!markup_outside()) {
      return start_tag();
    }
  }
}

/// Takes one that is not plain.
XmlScanner::Event XmlScanner::character() {
  if (*p_ == '&') {
    characters_.clear();
    reference(characters_);
    text_ = characters_;
    return Event::kText;
  }
  if (*p_ == '\r') {
    p_ += at("\r\n") ? 2 : 1;
    text_ = "\n";
    return Event::kText;
  }
  if (at("]]>")) throw Refusal{"the end of a section that did not begin"};
  std::uint32_t code;
  const std::size_t length = *p_ == ']' ? 1 : character_length(p_, end_, code);
  text_ = {p_, length};
  p_ += length;
  return Event::kText;
}

/// The next piece of a section, whose characters have been checked.
XmlScanner::Event XmlScanner::section() {
  const char* const from = p_;
  p_ = std::find(p_, section_, '\r');
  if (p_ > from || p_ == section_) {
    text_ = {from, static_cast<std::size_t>(p_ - from)};
    if (p_ == section_) {
      p_ += 3;
      section_ = nullptr;
    }
    return Event::kText;
  }
  p_ += p_ + 1 < section_ && p_[1] == '\n' ? 2 : 1;
  text_ = "\n";
  return Event::kText;
}

void XmlScanner::reference(std::string& to) {
  const char* const semicolon = std::find(p_, std::min(end_, p_ + std::min<std::size_t>(left(), 40)), ';');
  if (semicolon == end_ || *semicolon != ';') throw Refusal{"a reference that does not end"};
  std::string_view what(p_ + 1, static_cast<std::size_t>(semicolon - p_ - 1));
  p_ = semicolon + 1;
  if (what.empty() || what[0] != '#') {
    static constexpr std::pair<std::string_view, char> kEntities[] = {
        {"lt", '<'}, {"gt", '>'}, {"amp", '&'}, {"quot", '"'}, {"apos", '\''}};
    for (const auto& [entity, character] : kEntities) {
      if (entity == what) {
        to += character;
        return;
      }
    }
    throw Refusal{"an entity that is not declared"};
  }
  const bool hex = what.size() > 1 && what[1] == 'x';
  what.remove_prefix(hex ? 2 : 1);
  std::uint32_t code = 0;
  for (const char c : what) {
    const char low = static_cast<char>(c | 0x20);
    const int digit = c >= '0' && c <= '9' ? c - '0' : hex && low >= 'a' && low <= 'f' ? low - 'a' + 10 : -1;
    if (digit < 0) throw Refusal{"a malformed reference"};
    code = std::min<std::uint32_t>(code * (hex ? 16 : 10) + static_cast<std::uint32_t>(digit), 0x110000);
  }
  if (what.empty() || !is_xml_character(code)) throw Refusal{"a reference to no character of XML"};
  append_utf8(code, to);
}

XmlScanner::Event XmlScanner::start_tag() {
  ++p_;
  const QName element = qualified_name();
  open_.push_back(element.qualified);
  namespaces_.enter();
  attributes_.clear();
  values_.clear();
  for (;;) {
    const bool blank = skip_blanks();
    if (p_ == end_) throw Refusal{"a tag that does not end"};
    if (*p_ == '>') {
      ++p_;
      break;
    }
    if (*p_ == '/') {
      ++p_;
      require(">", "a malformed tag");
      empty_ = true;
      break;
    }
    if (!blank) throw Refusal{"no blank before an attribute"};
    attribute();
  }
  uri_ = element.prefix.empty() ? namespaces_.default_uri() : namespaces_.uri_of(element.prefix);
  if (element.prefix == "xmlns") throw Refusal{"a reserved prefix"};
  local_ = element.local;
  if (!attributes_.empty()) resolve_attributes();
  return Event::kStart;
}

void XmlScanner::attribute() {
  const QName name = qualified_name();
  skip_blanks();
  require("=", "an attribute without value");
  skip_blanks();
  if (p_ == end_ || (*p_ != '"' && *p_ != '\'')) throw Refusal{"a value without quotes"};
  const char quote = *p_++;
  const std::size_t value = values_.size();
  for (;;) {
    const char* const from = p_;
    while (p_ < end_ && is(*p_, kPlain) && *p_ != quote && *p_ != '\t' && *p_ != '\n') ++p_;
    values_.append(from, p_);
    if (p_ == end_ || *p_ == '<') throw Refusal{"a value that does not end"};
    if (*p_ == quote) break;
    if (*p_ == '&') {
      reference(values_);
    } else if (is_blank(*p_)) {
      p_ += at("\r\n") ? 2 : 1;
      values_ += ' ';
    } else if (*p_ == ']') {
      values_ += *p_++;
    } else {
      std::uint32_t code;
      const std::size_t length = character_length(p_, end_, code);
      values_.append(p_, length);
      p_ += length;
    }
  }
  ++p_;
  const std::string_view text = std::string_view(values_).substr(value);
  if (name.prefix.empty() && name.local == "xmlns") return namespaces_.declare({}, text);
  if (name.prefix == "xmlns") return namespaces_.declare(name.local, text);
  attributes_.push_back({name.prefix, name.local, {}, value, text.size()});
}

/// Finds the namespaces of attributes, no two of which may have the same name.
void XmlScanner::resolve_attributes() {
  for (Attribute& each : attributes_) {
    if (!each.prefix.empty()) each.uri = namespaces_.uri_of(each.prefix);
  }
  const auto before = [](const Attribute& a, const Attribute& b) {
    return a.local != b.local ? a.local < b.local : a.uri < b.uri;
  };
  std::sort(attributes_.begin(), attributes_.end(), before);
  for (std::size_t i = 1; i < attributes_.size(); ++i) {
    if (!before(attributes_[i - 1], attributes_[i])) throw Refusal{"an attribute twice"};
  }
}

XmlScanner::Event XmlScanner::end_tag() {
  p_ += 2;
  require(open_.back(), "an end tag of another name");
  skip_blanks();
  require(">", "an end tag of another name");
  namespaces_.leave();
  open_.pop_back();
  return Event::kEnd;
}

}  // namespace xmlcost
