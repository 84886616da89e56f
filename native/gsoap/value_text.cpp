#include "gsoap/value_text.h"

#include <locale.h>  // NOLINT(modernize-deprecated-headers): newlocale() is POSIX, not C++

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <string_view>
#include <vector>

#include "message/message_text.h"

namespace xmlcost {

float rounded_once(double value, const char* text) {
  static const locale_t c_locale = newlocale(LC_ALL_MASK, "C", nullptr);
  std::uint64_t bits;
  std::memcpy(&bits, &value, sizeof bits);
  const bool halfway = (bits & 0x1FFFFFFF) == 0x10000000;
  const bool subnormal = std::fabs(value) < 0x1p-126 && value != 0;
  return halfway || subnormal ? strtof_l(text, nullptr, c_locale) : static_cast<float>(value);
}

bool has_elements(const std::uint8_t* p, const std::uint8_t* end) {
  while ((p = static_cast<const std::uint8_t*>(std::memchr(p, '<', static_cast<std::size_t>(end - p)))) != nullptr) {
    if (p[1] == '/') return false;  // that is where gSOAP ended the string
    if (p[1] != '?' && p[1] != '!') return true;
    p = find(p, end, p[1] == '?' ? "?>" : p[2] == '[' ? "]]>" : "-->");
  }
  return false;
}

namespace {

/// Returns the '>' of a tag, which may have '>' in attributes; `end` if there is none.
const std::uint8_t* end_of_tag(const std::uint8_t* p, const std::uint8_t* end) {
  for (; p < end && *p != '>'; ++p) {
    if (*p != '"' && *p != '\'') continue;
    p = std::find(p + 1, end, *p);
    if (p == end) return end;
  }
  return p;
}

/// Returns the end of a comment, an instruction or a CDATA section.
const std::uint8_t* end_of_section(const std::uint8_t* p, const std::uint8_t* end) {
  if (p[1] == '?') return find(p + 2, end, "?>");
  const bool comment = p[2] == '-';
  const std::ptrdiff_t head = comment ? 4 : 9;  // <!-- or <![CDATA[
  return end - p < head ? end : find(p + head, end, comment ? "-->" : "]]>");
}

std::string_view name_at(const std::uint8_t* p, const std::uint8_t* end) {
  const std::uint8_t* const from = p;
  while (p<end&& * p> ' ' && *p != '>' && *p != '/') ++p;
  return {reinterpret_cast<const char*>(from), static_cast<std::size_t>(p - from)};
}

/// The elements that are open, with their names if these are compared.
class OpenElements {
 public:
  explicit OpenElements(bool compares) : compares_(compares) {}

  bool none() const { return depth_ == 0; }

  /// Takes a tag up to its '>'. Returns false if it ends another element than the innermost.
  bool take(const std::uint8_t* tag, const std::uint8_t* close) {
    if (tag[1] != '/') {
      if (close[-1] == '/') return true;
      ++depth_;
      if (compares_) names_.push_back(name_at(tag + 1, close));
      return true;
    }
    --depth_;
    if (!compares_) return true;
    const bool same = names_.back() == name_at(tag + 2, close);
    names_.pop_back();
    return same;
  }

 private:
  const bool compares_;
  std::size_t depth_ = 0;
  std::vector<std::string_view> names_;
};

}  // namespace

const std::uint8_t* end_of_content(const std::uint8_t* p, const std::uint8_t* end, bool names) {
  OpenElements open(names);
  while ((p = static_cast<const std::uint8_t*>(std::memchr(p, '<', static_cast<std::size_t>(end - p)))) != nullptr) {
    if (end - p < 3) return nullptr;
    if (p[1] == '?' || p[1] == '!') {
      p = end_of_section(p, end);
    } else if (p[1] == '/' && open.none()) {
      return p;
    } else {
      const std::uint8_t* const close = end_of_tag(p, end);
      if (!open.take(p, close)) return nullptr;
      p = close;
    }
    if (p >= end) return nullptr;
  }
  return nullptr;
}

namespace {

/// What is_base64() compares with the bytes that gSOAP decoded.
class Base64Form {
 public:
  /// Takes a character. Returns false if it is behind padding.
  bool take(std::uint8_t c) {
    if (is_blank(c)) return true;
    ++symbols_;
    if (c == '=') {
      ++padding_;
    } else {
      last_ = c;
    }
    return c == '=' || padding_ == 0;
  }

  bool is_of(std::size_t count) const { return padding_ <= 2 && fits(symbols_, padding_, last_, count); }

  /// @param last the symbol before padding: its bits that do not fill a byte are zero
  static bool fits(std::size_t symbols, std::size_t padding, std::uint8_t last, std::size_t count) {
    static constexpr std::string_view kBefore[] = {{}, "AEIMQUYcgkosw048", "AQgw"};
    return symbols % 4 == 0 && symbols / 4 * 3 == count + padding &&
           (padding == 0 || kBefore[padding].find(static_cast<char>(last)) != std::string_view::npos);
  }

 private:
  std::size_t symbols_ = 0, padding_ = 0;  // padding is symbols, too
  std::uint8_t last_ = 0;
};

/// Returns the character of a reference, which is well-formed: '&' for those to an entity, none of which is base64.
std::uint8_t character_of(const std::uint8_t* reference) {
  if (reference[1] != '#') return '&';
  const bool hexadecimal = reference[2] == 'x';
  const char* const digits = reinterpret_cast<const char*>(reference) + (hexadecimal ? 3 : 2);
  return static_cast<std::uint8_t>(std::strtoul(digits, nullptr, hexadecimal ? 16 : 10));
}

/// is_base64() of a text with comments, instructions, CDATA sections or references.
bool is_base64_in_pieces(const std::uint8_t* p, const std::uint8_t* end, std::size_t count) {
  Base64Form form;
  while (p < end) {
    if (*p == '&') {
      if (!form.take(character_of(p))) return false;
      p = std::find(p, end, ';') + 1;
    } else if (*p != '<') {
      if (!form.take(*p++)) return false;
    } else if (p[1] == '/') {
      return form.is_of(count);
    } else if (p[1] == '?' || p[1] == '!') {
      const std::uint8_t* const close = end_of_section(p, end);
      const bool section = p[2] == '[';
      if (section && !std::all_of(p + 9, close, [&form](std::uint8_t c) { return form.take(c); })) return false;
      p = std::find(close, end, '>') + 1;
    } else {
      return false;
    }
  }
  return false;
}

}  // namespace

bool is_base64(const std::uint8_t* begin, const std::uint8_t* message_end, std::size_t count) {
  const void* const tag = std::memchr(begin, '<', static_cast<std::size_t>(message_end - begin));
  if (tag == nullptr) return false;
  const auto* const end = static_cast<const std::uint8_t*>(tag);
  std::size_t padding = 0;
  while (padding < 2 && end - begin > static_cast<std::ptrdiff_t>(padding) &&
         end[-1 - static_cast<std::ptrdiff_t>(padding)] == '=') {
    ++padding;
  }
  // If the length fits, there are only symbols and padding.
  const std::ptrdiff_t length = end - begin, at_last = -1 - static_cast<std::ptrdiff_t>(padding);
  if (end[1] == '/' && Base64Form::fits(static_cast<std::size_t>(length), padding, end[at_last], count)) return true;
  return is_base64_in_pieces(begin, message_end, count);
}

}  // namespace xmlcost
