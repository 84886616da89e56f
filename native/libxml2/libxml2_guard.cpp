#include "libxml2/libxml2_guard.h"

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <iterator>
#include <string>

#include "message/message_text.h"
#include "xml/message_reader.h"

namespace xmlcost::checks {
namespace {

constexpr std::string_view kBlanks = " \t\r\n";
constexpr std::string_view kHalfOfUcs4("<\0", 2);  // '<' of UCS-4, taken for UTF-16

std::string_view from(std::string_view text, std::size_t at) { return text.substr(std::min(at, text.size())); }

/// Text behind the next `what`; empty if there is none.
std::string_view behind(std::string_view text, std::string_view what) {
  const std::size_t at = text.find(what);
  return at == std::string_view::npos ? std::string_view() : text.substr(at + what.size());
}

/// Returns whether the first byte of each two is the low one.
bool is_little_endian(std::string_view message) {
  return message[0] == '\xFF' || message.substr(1, 1) == std::string_view("\0", 1);
}

/// Requires that no character of UTF-16 is there by half.
void require_whole_characters(std::string_view message) {
  const std::size_t high = is_little_endian(message) ? 1 : 0;
  bool whole = message.size() % 2 == 0, begun = false;
  for (std::size_t i = 0; whole && i < message.size(); i += 2) {
    const int half = message[i + high] & 0xFC;
    whole = begun == (half == 0xDC);
    begun = half == 0xD8;
  }
  if (!whole || begun) throw Refusal{"half a character in UTF-16"};
}

/// UTF-16 as ASCII, with '?' for what is not. All markup is ASCII.
std::string narrowed(std::string_view message) {
  const bool little = is_little_endian(message);
  std::string text;
  text.reserve(message.size() / 2);
  for (std::size_t i = message[0] == '\xFF' || message[0] == '\xFE' ? 2 : 0; i + 1 < message.size(); i += 2) {
    const char low = message[little ? i : i + 1], high = message[little ? i + 1 : i];
    text += high == '\0' && static_cast<std::uint8_t>(low) < 0x80 ? low : '?';
  }
  return text;
}

/// The encoding that a message declares; empty if it declares none.
std::string_view declared_encoding(std::string_view text) {
  if (text.substr(0, 5) != "<?xml" || text.find_first_of(kBlanks, 5) != 5) return {};
  std::string_view rest = behind(text.substr(0, text.find("?>")), "encoding");
  rest = from(rest, rest.find_first_not_of(kBlanks));
  if (rest.substr(0, 1) != "=") return {};
  rest = from(rest.substr(1), rest.substr(1).find_first_not_of(kBlanks));
  return rest.empty() ? rest : rest.substr(1, rest.substr(1).find(rest[0]));
}

void require_encoding(std::string_view text, bool is_utf_16) {
  static constexpr const char* kNarrow[] = {"utf-8", "iso-8859-1", "us-ascii", "ascii"};
  static constexpr const char* kWide[] = {"utf-16", "utf-16le", "utf-16be"};
  // EBCDIC and UCS-4 are recognised without a declaration: the one does not start with '<' in ASCII.
  const std::size_t start = text.find_first_not_of(kBlanks);
  bool known = start == std::string_view::npos || (text[start] == '<' && text.substr(0, 2) != kHalfOfUcs4);
  if (const std::string_view declared = declared_encoding(text); !declared.empty()) {
    const auto same = [&](const char* each) { return same_ignoring_case(declared, each); };
    known = is_utf_16 ? std::any_of(std::begin(kWide), std::end(kWide), same)
                      : std::any_of(std::begin(kNarrow), std::end(kNarrow), same);
  }
  if (!known) throw Refusal{"another encoding than the message has, or one that is not known"};
}

/// Returns whether some tag may have too many attributes: a stretch as long as all of them has no '<'. Where elements
/// are short, this looks at one of a hundred bytes.
bool has_long_tag(std::string_view text) {
  constexpr std::size_t kShortestAttribute = 5;  // ' a=""'
  constexpr std::size_t kStretch = kMostAttributes * kShortestAttribute / 2;
  for (; text.size() >= kStretch; text.remove_prefix(kStretch)) {
    if (std::memchr(text.data(), '<', kStretch) == nullptr) return true;
  }
  return false;
}

/// Returns what follows a start tag, or what of it is not well-formed, which the parser refuses.
std::string_view behind_tag(std::string_view text) {
  for (std::size_t attributes = 0;;) {
    const std::size_t at = text.find_first_of("\"'<>");
    if (at == std::string_view::npos) return {};
    const char found = text[at];
    if (found == '<') return text.substr(at);
    text.remove_prefix(at + 1);
    if (found == '>') return text;
    if (++attributes > kMostAttributes) throw Refusal{"more attributes than an element may have"};
    text = behind(text, std::string_view(&found, 1));
  }
}

void require_attributes(std::string_view text) {
  for (std::size_t at; (at = text.find('<')) != std::string_view::npos;) {
    text.remove_prefix(at + 1);
    if (text.substr(0, 3) == "!--") {
      text = behind(text.substr(3), "-->");
    } else if (text.substr(0, 8) == "![CDATA[") {
      text = behind(text, "]]>");
    } else if (text.substr(0, 1) == "?") {
      text = behind(text, "?>");
    } else if (text.substr(0, 1) != "/") {
      text = behind_tag(text);
    }
  }
}

}  // namespace

bool is_utf_16(std::string_view message) {
  const std::string_view start = message.substr(0, 2);
  return start == "\xFF\xFE" || start == "\xFE\xFF" || start.find('\0') != std::string_view::npos;
}

void guard_libxml2(std::string_view message) {
  std::string wide;
  std::string_view text = message;
  const bool is_wide = is_utf_16(message);
  if (is_wide) {
    require_whole_characters(message);
    wide = narrowed(message);
    text = wide;
  } else if (text.substr(0, 3) == "\xEF\xBB\xBF") {
    text.remove_prefix(3);
  }
  require_encoding(text, is_wide);
  // XML demands the mark. Without it the library's pull reader recognises UTF-16 in its first message only.
  if (is_wide && message[0] != '\xFF' && message[0] != '\xFE') throw Refusal{"UTF-16 without a byte order mark"};
  if (has_long_tag(text)) require_attributes(text);
}

}  // namespace xmlcost::checks
