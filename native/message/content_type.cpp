#include "message/content_type.h"

#include <cstring>

#include "message/message_text.h"

namespace xmlcost {
namespace {

bool is_token_character(char c) { return c > ' ' && c <= '~' && std::strchr("()<>@,;:\\\"/[]?=", c) == nullptr; }

/// Skips blanks, including those of a folded line.
void skip_blanks(std::string_view& text) {
  while (!text.empty() && is_blank(static_cast<std::uint8_t>(text.front()))) text.remove_prefix(1);
}

bool take(std::string_view& text, char c) {
  if (text.empty() || text.front() != c) return false;
  text.remove_prefix(1);
  return true;
}

/// Returns an empty token if there is none.
std::string_view take_token(std::string_view& text) {
  std::size_t n = 0;
  while (n < text.size() && is_token_character(text[n])) ++n;
  const std::string_view token = text.substr(0, n);
  text.remove_prefix(n);
  return token;
}

/// Takes "; name=value" from the start of `text`. A quoted value with a quote or a backslash in it is refused.
bool take_parameter(std::string_view& text, std::string_view& name, std::string_view& value) {
  if (!take(text, ';')) return false;
  skip_blanks(text);
  name = take_token(text);
  if (name.empty() || !take(text, '=')) return false;
  if (take(text, '"')) {
    const std::size_t end = text.find_first_of("\"\\");
    if (end == std::string_view::npos || text[end] == '\\') return false;
    value = text.substr(0, end);
    text.remove_prefix(end + 1);
  } else {
    value = take_token(text);
    if (value.empty()) return false;
  }
  skip_blanks(text);
  return true;
}

}  // namespace

ContentType::ContentType(std::string_view value) {
  std::string_view rest = value, name, ignored;
  if (take_token(rest).empty() || !take(rest, '/') || take_token(rest).empty()) return;
  const std::string_view type = value.substr(0, value.size() - rest.size());
  skip_blanks(rest);
  const std::string_view parameters = rest;
  while (!rest.empty()) {
    if (!take_parameter(rest, name, ignored)) return;
  }
  type_ = type;
  parameters_ = parameters;
}

bool ContentType::is(std::string_view type) const { return same_ignoring_case(type_, type); }

bool ContentType::agrees(std::string_view name, std::string_view value) const {
  std::string_view rest = parameters_, its_name, its_value;
  while (take_parameter(rest, its_name, its_value)) {
    if (same_ignoring_case(its_name, name) && !same_ignoring_case(its_value, value)) return false;
  }
  return true;
}

}  // namespace xmlcost
