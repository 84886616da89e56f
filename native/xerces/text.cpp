#include "xerces/text.h"

#include <algorithm>
#include <cstdint>
#include <cstring>

#include "message/xml_characters.h"

namespace xmlcost {
namespace {

constexpr std::size_t kBlock = 8;  // characters that are converted at once
using Wide = std::uint16_t __attribute__((vector_size(2 * kBlock)));
using Narrow = std::uint8_t __attribute__((vector_size(kBlock)));

/// Converts characters of ASCII. Returns how many there were before another, or before the last that are no block.
std::size_t narrow(const XMLCh* text, std::size_t length, char* to) {
  std::size_t i = 0;
  for (; length - i >= kBlock; i += kBlock) {
    std::uint64_t halves[2];
    std::memcpy(halves, text + i, sizeof halves);
    if (((halves[0] | halves[1]) & 0xFF80FF80FF80FF80) != 0) break;
    Wide block;
    std::memcpy(&block, text + i, sizeof block);
    const Narrow bytes = __builtin_convertvector(block, Narrow);
    std::memcpy(to + i, &bytes, sizeof bytes);
  }
  return i;
}

/// Returns whether a character is the first of a pair.
bool is_high(std::uint32_t c) { return c >= 0xD800 && c < 0xDC00; }

char* put(std::uint32_t code, char* to) {
  const auto byte = [&](std::uint32_t bits) { *to++ = static_cast<char>(bits); };
  const auto tail = [&](int shift) { byte(0x80 | (code >> shift & 0x3F)); };
  if (code < 0x80) {
    byte(code);
  } else if (code < 0x800) {
    byte(0xC0 | code >> 6);
    tail(0);
  } else if (code < 0x10000) {
    byte(0xE0 | code >> 12);
    tail(6);
    tail(0);
  } else {
    byte(0xF0 | code >> 18);
    tail(12);
    tail(6);
    tail(0);
  }
  return to;
}

}  // namespace

void append_utf8(const XMLCh* text, std::size_t length, std::string& to) {
  const std::size_t before = to.size();
  to.resize(before + 3 * length);
  char* out = to.data() + before;
  for (std::size_t i = 0; i < length;) {
    const std::size_t plain = narrow(text + i, length - i, out);
    out += plain;
    // What is not plain, or not a block.
    const std::size_t stop = std::min(length, (i += plain) + kBlock);
    while (i < stop) {
      std::uint32_t code = text[i++];
      if (is_high(code) && i < length) {
        code = 0x10000 + ((code - 0xD800) << 10) + (text[i++] - 0xDC00);
      }
      out = put(code, out);
    }
  }
  to.resize(static_cast<std::size_t>(out - to.data()));
}

std::string_view Utf8::of(const XMLCh* text) {
  return text != nullptr ? of(text, std::char_traits<XMLCh>::length(text)) : std::string_view();
}

const std::string& Utf8::of(const XMLCh* text, std::size_t length) {
  text_.clear();
  append_utf8(text, length, text_);
  return text_;
}

const std::string& Utf8Pieces::next(const XMLCh* text, std::size_t length) {
  text_.clear();
  if (length == 0) return text_;
  if (high_ != 0) {
    const XMLCh pair[] = {high_, *text++};
    --length;
    high_ = 0;
    append_utf8(pair, 2, text_);
  }
  if (length > 0 && is_high(text[length - 1])) high_ = text[--length];
  append_utf8(text, length, text_);
  return text_;
}

const XMLCh* Utf16::of(std::string_view text) {
  text_.resize(text.size());
  XMLCh* out = text_.data();
  const auto* p = reinterpret_cast<const std::uint8_t*>(text.data());
  const std::uint8_t* const end = p + text.size();
  while (p != end) {
    std::uint32_t code = *p;
    p += code < 0x80 ? 1 : utf8_length(p, end, code);
    if (code >= 0x10000) {
      *out++ = static_cast<XMLCh>(0xD7C0 + (code >> 10));
      code = 0xDC00 | (code & 0x3FF);
    }
    *out++ = static_cast<XMLCh>(code);
  }
  text_.resize(static_cast<std::size_t>(out - text_.data()));
  return text_.c_str();
}

}  // namespace xmlcost
