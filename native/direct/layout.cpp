#include "direct/layout.h"

#include <algorithm>
#include <utility>

namespace xmlcost {
namespace {

/// The loops look at bytes before a value, and at bytes of the separator at a time.
constexpr std::size_t kShortestHead = 32, kLongestSeparator = 512;
/// How many texts are tried as the first value: a header may have text that looks like one.
constexpr int kMostTries = 16;

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_name(char c) {
  return is_digit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '-' || c == '.' ||
         c == ':';
}

/// Goes through a text. Each function returns whether what it looks for is there, and moves after it if it is.
class Scan {
 public:
  Scan(std::string_view text, std::size_t at) : text_(text), at_(at) {}

  std::size_t at() const { return at_; }

  bool literal(std::string_view what) {
    if (text_.substr(at_, what.size()) != what) return false;
    at_ += what.size();
    return true;
  }

  bool blanks() { return !all(is_blank).empty(); }
  std::string_view name() { return all(is_name); }

  bool number() {
    const char* const from = text_.data() + at_;
    const char* const end = end_of_number(from, text_.data() + text_.size());
    at_ += static_cast<std::size_t>(end - from);
    return end != from;
  }

  /// ="value"
  bool attribute_value() {
    if (!literal("=")) return false;
    const char quote = at_ < text_.size() ? text_[at_] : '\0';
    const std::size_t end = text_.find(quote, at_ + 1);
    if ((quote != '"' && quote != '\'') || end == std::string_view::npos) return false;
    if (text_.substr(at_, end - at_).find('<') != std::string_view::npos) return false;
    at_ = end + 1;
    return true;
  }

  bool end_tag(std::string_view& name) {
    if (!literal("</")) return false;
    name = this->name();
    blanks();
    return !name.empty() && literal(">");
  }

  /// A start tag without attributes, or with a type of any prefix.
  bool start_tag(std::string_view name) {
    if (!literal("<") || this->name() != name) return false;
    const bool more = blanks();
    if (literal(">")) return true;
    const std::string_view attribute = this->name();
    constexpr std::string_view kType = ":type";
    if (!more || attribute.size() <= kType.size() || attribute.substr(attribute.size() - kType.size()) != kType ||
        !attribute_value()) {
      return false;
    }
    blanks();
    return literal(">");
  }

 private:
  std::string_view all(bool (*wanted)(char)) {
    const std::string_view rest = text_.substr(at_);
    const auto* const end = std::find_if_not(rest.begin(), rest.end(), wanted);
    at_ += static_cast<std::size_t>(end - rest.begin());
    return rest.substr(0, static_cast<std::size_t>(end - rest.begin()));
  }

  std::string_view text_;
  std::size_t at_;
};

/// Returns whether a part of a layout has nothing that would let text mean something else than it says.
bool is_plain(std::string_view part) {
  const auto is_ascii = [](char c) { return c > 0 && c < 0x7F; };
  return std::all_of(part.begin(), part.end(), is_ascii) && part.find('&') == std::string_view::npos &&
         part.find("<!") == std::string_view::npos && part.find("<?", 1) == std::string_view::npos;
}

/// Finds the only number in brackets. Returns false if there is none, or another one.
bool find_count(std::string_view beginning, std::size_t& from, std::size_t& to) {
  int found = 0;
  for (std::size_t open = beginning.find('['); open != std::string_view::npos; open = beginning.find('[', open + 1)) {
    std::size_t end = open + 1;
    while (end < beginning.size() && is_digit(beginning[end])) ++end;
    if (end == open + 1 || end == beginning.size() || beginning[end] != ']') continue;
    ++found;
    from = open + 1;
    to = end;
  }
  return found == 1;
}

/// What is between values in elements, of which the first begins at `first` and ends at `end`. If it is the only one,
/// the tags around it are taken for those between others.
std::string separator(std::string_view message, std::size_t first, std::size_t end) {
  Scan scan(message, end);
  std::string_view name;
  if (!scan.end_tag(name)) return {};
  const std::size_t closed = scan.at();
  scan.blanks();
  if (scan.start_tag(name)) return std::string(message.substr(end, scan.at() - end));
  const std::size_t open = message.rfind('<', first);
  Scan before(message, open);
  if (open == std::string_view::npos || !before.start_tag(name) || before.at() != first) return {};
  return std::string(message.substr(end, closed - end)).append(message.substr(open, first - open));
}

/// Returns the end of the last value, if the first one begins at `first` and ends at `end`.
std::size_t end_of_last(std::string_view message, Form form, std::string_view between, std::size_t first,
                        std::size_t end) {
  if (form == Form::kList) {
    const std::size_t tag = message.find('<', first);
    std::size_t last = tag == std::string_view::npos ? message.size() : tag;
    while (is_blank(message[last - 1])) --last;
    return last;
  }
  const std::size_t last = message.rfind(between);
  if (last == std::string_view::npos || last < end) return end;
  Scan scan(message, last + between.size());
  return scan.number() ? scan.at() : std::string_view::npos;
}

std::optional<Layout> guess_at(std::string_view message, Form form, std::size_t first) {
  Scan scan(message, first);
  if (!scan.number()) return std::nullopt;
  const std::size_t end = scan.at();
  const bool blank = message.substr(end, 1) == "\n" || message.substr(end, 1) == " ";
  const std::string between = form != Form::kList ? separator(message, first, end)
                              : blank             ? std::string(message.substr(end, 1))
                                                  : " ";
  if (between.empty() || between.size() > kLongestSeparator) return std::nullopt;
  const std::size_t last = end_of_last(message, form, between, first, end);
  if (last == std::string_view::npos) return std::nullopt;
  std::size_t head = first, start = first;
  if (form == Form::kCounted && !find_count(message.substr(0, first), head, start)) return std::nullopt;
  Layout layout(form, message.substr(0, head), message.substr(start, first - start), between, message.substr(last));
  const bool plain = is_plain(message.substr(0, first)) && is_plain(between) && is_plain(layout.tail);
  if (!plain || head < kShortestHead || layout.tail.empty()) return std::nullopt;
  return layout;
}

}  // namespace

std::string Layout::message(std::string_view first, std::string_view second) const {
  std::string message = head;
  if (counts()) message.append("2").append(start);
  return message.append(first).append(between.text()).append(second).append(tail);
}

std::optional<Layout> guess_layout(std::string_view message, Form form) {
  std::size_t at = message.find('>');
  for (int tries = 0; at != std::string_view::npos && tries < kMostTries; at = message.find('>', at + 1)) {
    const char next = at + 1 < message.size() ? message[at + 1] : '\0';
    if (!is_digit(next) && next != '-' && next != '+' && next != '.' && next != 'I' && next != 'N') continue;
    ++tries;
    if (std::optional<Layout> layout = guess_at(message, form, at + 1)) return layout;
  }
  return std::nullopt;
}

}  // namespace xmlcost
