#include "xml/document_tally.h"

#include <algorithm>
#include <cstddef>
#include <iterator>

namespace xmlcost {
namespace {

/// A character of valid UTF-8, and the place behind it.
struct Character {
  std::uint32_t code;
  std::size_t end;
};

Character character_at(std::string_view utf8, std::size_t at) {
  const auto byte = [&](std::size_t i) { return i < utf8.size() ? static_cast<std::uint8_t>(utf8[i]) : 0u; };
  const std::uint32_t lead = byte(at);
  if (lead < 0x80) return {lead, at + 1};
  const std::size_t more = lead < 0xE0 ? 1 : lead < 0xF0 ? 2 : 3;
  std::uint32_t code = lead & (0x3Fu >> more);
  for (std::size_t i = 1; i <= more; ++i) code = code << 6 | (byte(at + i) & 0x3F);
  return {code, at + more + 1};
}

std::uint16_t first_unit(std::uint32_t code) {
  return static_cast<std::uint16_t>(code < 0x10000 ? code : 0xD800 + ((code - 0x10000) >> 10));
}

std::uint16_t last_unit(std::uint32_t code) {
  return static_cast<std::uint16_t>(code < 0x10000 ? code : 0xDC00 + ((code - 0x10000) & 0x3FF));
}

bool continues(char byte) { return (static_cast<std::uint8_t>(byte) & 0xC0) == 0x80; }

std::uint64_t units_in(std::string_view utf8) {
  std::uint64_t units = 0;
  for (const char byte : utf8) units += (continues(byte) ? 0 : 1) + (static_cast<std::uint8_t>(byte) >= 0xF0 ? 1 : 0);
  return units;
}

}  // namespace

void DocumentTally::clear() {
  std::fill(std::begin(counts_), std::end(counts_), 0);
  text_ = {};
}

void DocumentTally::start(std::string_view uri, std::string_view local) {
  end_text();
  ++counts_[kElements];
  ++counts_[kOpen];
  add_to_checksum(name(uri, local));
}

void DocumentTally::attribute(std::string_view uri, std::string_view local, std::string_view value) {
  ++counts_[kAttributes];
  const auto key = static_cast<std::uint64_t>(name(uri, local));
  const auto content = static_cast<std::uint64_t>(hash(value, kValueUnits));
  add_to_checksum(static_cast<std::int64_t>(key * (2 * content + 1)));
}

void DocumentTally::text(std::string_view piece) {
  if (counts_[kOpen] > 0) add(piece, text_);
}

void DocumentTally::end() {
  end_text();
  --counts_[kOpen];
  add_to_checksum(std::int64_t{1} << 40);
}

void DocumentTally::add(std::string_view utf8, Units& units) const {
  if (utf8.empty()) return;
  if (units.length == 0) units.first = first_unit(character_at(utf8, 0).code);
  std::size_t begin = utf8.size() - 1;
  while (begin > 0 && continues(utf8[begin])) --begin;
  units.last = last_unit(character_at(utf8, begin).code);
  units.length += units_in(utf8);
  if (!exact_) return;
  for (std::size_t at = 0; at < utf8.size();) {
    const Character next = character_at(utf8, at);
    units.hash = 31 * units.hash + first_unit(next.code);
    if (next.code >= 0x10000) units.hash = 31 * units.hash + last_unit(next.code);
    at = next.end;
  }
}

/// As a Java int, which has a sign.
std::int64_t DocumentTally::hash(const Units& units) const {
  const std::uint32_t ends =
      units.length == 0 ? 0 : 961 * static_cast<std::uint32_t>(units.length) + 31u * units.first + units.last;
  return static_cast<std::int32_t>(exact_ ? units.hash : ends);
}

std::int64_t DocumentTally::hash(std::string_view text, Count length) {
  Units units;
  add(text, units);
  counts_[length] += static_cast<std::int64_t>(units.length);
  return hash(units);
}

std::int64_t DocumentTally::name(std::string_view uri, std::string_view local) {
  Units space;
  add(uri, space);
  return 17 * hash(local, kNameUnits) + hash(space);
}

/// The number of elements so far tells the place in the document. Sums overflow, as they do in Java.
void DocumentTally::add_to_checksum(std::int64_t factor) {
  counts_[kChecksum] =
      static_cast<std::int64_t>(static_cast<std::uint64_t>(counts_[kChecksum]) +
                                static_cast<std::uint64_t>(counts_[kElements]) * static_cast<std::uint64_t>(factor));
}

void DocumentTally::end_text() {
  if (text_.length == 0) return;
  ++counts_[kTexts];
  counts_[kTextUnits] += static_cast<std::int64_t>(text_.length);
  add_to_checksum(13 * hash(text_) + 3);
  text_ = {};
}

}  // namespace xmlcost
