#include "axis2c/tag_check.h"

#include <algorithm>
#include <cstring>

#include "message/message_text.h"
#include "message/xml_characters.h"
#include "xml/message_reader.h"

namespace xmlcost::checks {
namespace {

/// Elements inside each other.
constexpr std::size_t kDeepest = 256;
/// Attributes of an element, with its declarations of namespaces.
constexpr std::size_t kMost = 256;
constexpr std::string_view kXmlUri = "http://www.w3.org/XML/1998/namespace";

}  // namespace

void TagCheck::run(const MessageScan& scan) {
  text_ = p_ = scan.text();
  end_ = p_ + scan.length();
  plain_ = {};
  open_.clear();
  namespaces_.clear();
  bool had_root = false;
  if (starts_with(p_, end_, "<?xml")) p_ = find(p_, end_, "?>") + 2;
  for (;;) {
    const Bytes at = next_tag();
    if (open_.empty() && (!std::all_of(p_, at, is_blank) || scan.has_section(offset(), offset_of(at)))) {
      throw Refusal{"text outside the root element"};
    }
    p_ = at;
    if (p_ == end_) break;
    ++p_;
    if (p_ < end_ && *p_ == '/') {
      ++p_;
      end_tag();
    } else {
      if (open_.empty() && had_root) throw Refusal{"an element behind the root element"};
      had_root = true;
      start_tag();
    }
  }
  if (!open_.empty() || !had_root) throw Refusal{"the message ends early"};
}

/// Returns the next '<', or the end.
TagCheck::Bytes TagCheck::next_tag() const {
  const void* const tag = p_ < end_ ? std::memchr(p_, '<', static_cast<std::size_t>(end_ - p_)) : nullptr;
  return tag != nullptr ? static_cast<Bytes>(tag) : end_;
}

void TagCheck::skip_blanks() {
  while (p_ < end_ && is_blank(*p_)) ++p_;
}

void TagCheck::end_tag() {
  if (open_.empty() || !starts_with(p_, end_, open_.back())) throw Refusal{"an end tag that does not match"};
  p_ += open_.back().size();
  skip_blanks();
  if (p_ == end_ || *p_ != '>') throw Refusal{"an end tag that does not match"};
  ++p_;
  namespaces_.leave();
  open_.pop_back();
}

/// A start tag; of an element like the one before it also the text and the end tag.
void TagCheck::start_tag() {
  if (open_.size() == kDeepest) throw Refusal{"elements too deep inside each other"};
  if (!plain_.empty() && starts_with(p_, end_, plain_)) {
    p_ += plain_.size();
    const Bytes tag = next_tag();
    if (end_ - tag > 1 && tag[1] == '/' && starts_with(tag + 2, end_, plain_)) {
      p_ = tag + 2 + plain_.size();
      return;
    }
    namespaces_.enter();
    open_.push_back(plain_.substr(0, plain_.size() - 1));
    return;
  }
  namespaces_.enter();
  const Bytes begin = p_;
  const Name element = name();
  const std::string_view whole = view(begin, p_);
  const bool is_empty = attributes();
  resolve(element);
  if (is_empty) return namespaces_.leave();
  open_.push_back(whole);
  if (element.prefix.empty() && static_cast<std::size_t>(p_ - begin) == whole.size() + 1) plain_ = view(begin, p_);
}

/// A name with at most one colon.
TagCheck::Name TagCheck::name() {
  const std::string_view first = name_part();
  if (p_ == end_ || *p_ != ':') return {{}, first};
  ++p_;
  return {first, name_part()};
}

std::string_view TagCheck::name_part() {
  const Bytes begin = p_;
  p_ = skip_ncname(p_, end_);
  if (p_ == begin) throw Refusal{"not a name"};
  return view(begin, p_);
}

/// The attributes of a tag, and its end. Returns whether it is that of an empty element.
bool TagCheck::attributes() {
  attributes_.clear();
  for (;;) {
    const Bytes blank = p_;
    skip_blanks();
    if (p_ < end_ && *p_ == '>') {
      ++p_;
      return false;
    }
    if (starts_with(p_, end_, "/>")) {
      p_ += 2;
      return true;
    }
    if (p_ == blank) throw Refusal{"not a name"};
    if (attributes_.size() == kMost) throw Refusal{"too many attributes of an element"};
    const Name attribute = name();
    attributes_.push_back({attribute.prefix, attribute.local, value()});
  }
}

std::string_view TagCheck::value() {
  skip_blanks();
  if (p_ == end_ || *p_ != '=') throw Refusal{"an attribute without a value"};
  ++p_;
  skip_blanks();
  if (p_ == end_ || (*p_ != '"' && *p_ != '\'')) throw Refusal{"an attribute without a value"};
  const Bytes begin = p_ + 1, stop = std::find(begin, end_, *p_);
  if (stop == end_) throw Refusal{"an attribute that does not end"};
  p_ = stop + 1;
  return view(begin, stop);
}

void TagCheck::declare(const Attribute& declaration) {
  const std::string_view prefix = declaration.uri.empty() ? std::string_view() : declaration.local;
  const std::string_view uri = declaration.value;
  if (uri.find('&') != std::string_view::npos) {
    throw Refusal{"a namespace with a reference, which the library does not resolve"};
  }
  namespaces_.declare(prefix, uri);
}

/// Checks that prefixes are declared, and that no attribute is there twice.
void TagCheck::resolve(const Name& element) {
  for (const Attribute& each : attributes_) {
    if (each.is_declaration()) declare(each);
  }
  if (!element.prefix.empty() && namespaces_.uri_of(element.prefix) == kXmlUri) {
    throw Refusal{"an element in a reserved namespace"};
  }
  for (auto each = attributes_.begin(); each != attributes_.end(); ++each) {
    if (each->is_declaration()) continue;
    // Guththila takes an attribute of this name for a declaration, whatever its prefix.
    if (each->local == "xmlns") throw Refusal{"an attribute with a reserved name"};
    if (!each->uri.empty()) each->uri = namespaces_.uri_of(each->uri);
    const auto is_same = [&](const Attribute& other) { return other.local == each->local && other.uri == each->uri; };
    if (std::any_of(attributes_.begin(), each, is_same)) throw Refusal{"an attribute twice"};
  }
}

}  // namespace xmlcost::checks
