#include "axis2c/tag_check.h"

#include <algorithm>
#include <cstring>

#include "message/message_text.h"
#include "message/xml_characters.h"

namespace xmlcost {
namespace {

constexpr std::string_view kXmlUri = "http://www.w3.org/XML/1998/namespace";
constexpr std::string_view kXmlnsUri = "http://www.w3.org/2000/xmlns/";

}  // namespace

bool TagCheck::run(Bytes text, std::size_t length) {
  text_ = p_ = text;
  end_ = text + length;
  plain_ = {};
  attribute_count_ = 0;
  open_.clear();
  bindings_.clear();
  bound_.clear();
  bool had_root = false;
  if (starts_with(p_, end_, "<?xml")) p_ = xmlcost::find(p_, end_, "?>") + 2;
  for (;;) {
    const Bytes from = p_;
    const void* const tag = p_ < end_ ? std::memchr(p_, '<', static_cast<std::size_t>(end_ - p_)) : nullptr;
    p_ = tag != nullptr ? static_cast<Bytes>(tag) : end_;
    if (open_.empty() && !std::all_of(from, p_, is_blank)) return refuse("text outside the root element", from);
    if (p_ == end_) break;
    ++p_;
    if (p_ < end_ && *p_ == '/') {
      ++p_;
      if (!end_tag()) return false;
    } else {
      if (open_.empty() && had_root) return refuse("an element behind the root element", p_);
      had_root = true;
      if (!start_tag()) return false;
    }
  }
  if (!open_.empty()) return refuse("an element that does not end", p_);
  return had_root || refuse("no element", p_);
}

bool TagCheck::refuse(const char* what, Bytes where) {
  what_ = what;
  offset_ = static_cast<std::size_t>(where - text_);
  return false;
}

void TagCheck::skip_blanks() {
  while (p_ < end_ && is_blank(*p_)) ++p_;
}

bool TagCheck::end_tag() {
  if (open_.empty()) return refuse("an end tag without its start tag", p_);
  const std::string_view name = open_.back().name;
  if (!starts_with(p_, end_, name)) return refuse("an end tag with another name than its start tag", p_);
  p_ += name.size();
  skip_blanks();
  if (p_ == end_ || *p_ != '>') return refuse("an end tag with another name than its start tag", p_);
  ++p_;
  bindings_.resize(open_.back().bindings);
  open_.pop_back();
  return true;
}

bool TagCheck::start_tag() {
  if (open_.size() == kDeepest) return refuse("elements too deep inside each other", p_);
  if (!plain_.empty() && starts_with(p_, end_, plain_)) {
    open_.push_back({plain_.substr(0, plain_.size() - 1), bindings_.size()});
    p_ += plain_.size();
    return true;
  }
  const Bytes begin = p_;
  QName element;
  if (!name(element)) return refuse("a tag without a name", begin);
  const std::string_view whole = view(begin, p_);
  const std::size_t before = bindings_.size();
  bool empty = false;
  if (!attributes(empty) || !declare(before) || !resolve(element, begin)) return false;
  if (empty) {
    bindings_.resize(before);
    return true;
  }
  open_.push_back({whole, before});
  if (element.prefix.empty() && static_cast<std::size_t>(p_ - begin) == whole.size() + 1) plain_ = view(begin, p_);
  return true;
}

/// A name with at most one colon.
bool TagCheck::name(QName& name) {
  const auto part = [&](std::string_view& part) {
    const Bytes begin = p_;
    p_ = skip_ncname(p_, end_);
    part = view(begin, p_);
    return !part.empty();
  };
  name.prefix = {};
  if (!part(name.local)) return false;
  if (p_ == end_ || *p_ != ':') return true;
  ++p_;
  name.prefix = name.local;
  return part(name.local) && (p_ == end_ || *p_ != ':');
}

/// The attributes of a tag, and its end.
bool TagCheck::attributes(bool& empty) {
  attributes_.clear();
  for (;;) {
    const Bytes blank = p_;
    skip_blanks();
    if (p_ < end_ && *p_ == '>') {
      ++p_;
      return true;
    }
    if (starts_with(p_, end_, "/>")) {
      p_ += 2;
      empty = true;
      return true;
    }
    const Bytes at = p_;
    QName attribute;
    std::string_view text;
    if (p_ == blank || !name(attribute)) return refuse("not an attribute", at);
    if (!value(text)) return refuse("an attribute without a value", at);
    if (attributes_.size() == kMostAttributes) return refuse("too many attributes of an element", at);
    if (++attribute_count_ > most_attributes_) return refuse("too many attributes in a message", at);
    attributes_.push_back({attribute.prefix, attribute.local, text, at});
  }
}

bool TagCheck::value(std::string_view& value) {
  skip_blanks();
  if (p_ == end_ || *p_ != '=') return false;
  ++p_;
  skip_blanks();
  if (p_ == end_ || (*p_ != '"' && *p_ != '\'')) return false;
  const Bytes begin = p_ + 1;
  p_ = std::find(begin, end_, *p_);
  if (p_ == end_) return false;
  value = view(begin, p_++);
  return true;
}

/// Binds what the attributes declare, and leaves the others in attributes_.
bool TagCheck::declare(std::size_t before) {
  for (const Attribute& attribute : attributes_) {
    const bool is_default = attribute.prefix.empty() && attribute.local == "xmlns";
    if ((is_default || attribute.prefix == "xmlns") && !bind(attribute, before)) return false;
  }
  attributes_.erase(std::remove_if(attributes_.begin(), attributes_.end(),
                                   [](const Attribute& attribute) {
                                     return attribute.prefix == "xmlns" ||
                                            (attribute.prefix.empty() && attribute.local == "xmlns");
                                   }),
                    attributes_.end());
  return true;
}

bool TagCheck::bind(const Attribute& declaration, std::size_t before) {
  const std::string_view prefix = declaration.prefix.empty() ? std::string_view() : declaration.local;
  const std::string_view uri = declaration.value;
  if (prefix == "xmlns" || uri == kXmlnsUri || (prefix == "xml") != (uri == kXmlUri)) {
    return refuse("a reserved prefix or namespace", declaration.at);
  }
  if (!prefix.empty() && uri.empty()) return refuse("a prefix for no namespace", declaration.at);
  if (uri.find('&') != std::string_view::npos) {
    return refuse("a namespace with a reference, which the library does not resolve", declaration.at);
  }
  const auto is_same = [&](const Binding& binding) { return binding.prefix == prefix; };
  if (std::any_of(bindings_.begin() + static_cast<std::ptrdiff_t>(before), bindings_.end(), is_same)) {
    return refuse("an attribute twice", declaration.at);
  }
  if (bindings_.size() == kMostAttributes) return refuse("too many namespaces", declaration.at);
  bindings_.push_back({prefix, uri});
  if (namespaces_ == kScoped) return true;

  if (prefix.empty()) return uri.empty() || refuse("a default namespace, which the library loses", declaration.at);
  const auto known = std::find_if(bound_.begin(), bound_.end(), is_same);
  if (known != bound_.end()) {
    return known->uri == uri || refuse("a prefix for two namespaces, which the library mixes up", declaration.at);
  }
  if (bound_.size() == kMostAttributes) return refuse("too many namespaces", declaration.at);
  bound_.push_back({prefix, uri});
  return true;
}

/// Checks that prefixes are declared, and that no attribute is there twice.
bool TagCheck::resolve(const QName& element, Bytes at) {
  if (!element.prefix.empty() && find(element.prefix) == nullptr) return refuse("a prefix that is not declared", at);
  for (auto each = attributes_.begin(); each != attributes_.end(); ++each) {
    // Guththila takes an attribute of this name for a declaration, whatever its prefix.
    if (each->local == "xmlns") return refuse("an attribute with a reserved name", each->at);
    if (!each->prefix.empty()) {
      const Binding* const binding = find(each->prefix);
      if (binding == nullptr && each->prefix != "xml") return refuse("a prefix that is not declared", each->at);
      each->prefix = binding != nullptr ? binding->uri : kXmlUri;
    }
    const auto is_same = [&](const Attribute& other) {
      return other.local == each->local && other.prefix == each->prefix;
    };
    if (std::any_of(attributes_.begin(), each, is_same)) return refuse("an attribute twice", each->at);
  }
  return true;
}

const TagCheck::Binding* TagCheck::find(std::string_view prefix) const {
  const auto found = std::find_if(bindings_.rbegin(), bindings_.rend(),
                                  [&](const Binding& binding) { return binding.prefix == prefix; });
  return found == bindings_.rend() ? nullptr : &*found;
}

}  // namespace xmlcost
