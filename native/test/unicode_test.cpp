// Every character that XML has, by the block of 256, and all that it does not have.
#include <cstdio>

#include "test/messages.h"

namespace {

constexpr std::uint32_t kBlock = 256, kEnd = 0x110000;

/// XML 1.0, production 2.
bool is_character(std::uint32_t c) {
  return c == 9 || c == 10 || c == 13 || (c >= 0x20 && c <= 0xD7FF) || (c >= 0xE000 && c <= 0xFFFD) ||
         (c >= 0x10000 && c < kEnd);
}

/// Also of what Unicode does not have.
std::string utf8(std::uint32_t c) {
  const auto tail = [&](unsigned shift) { return static_cast<char>(0x80 | (c >> shift & 63)); };
  if (c < 0x80) return {static_cast<char>(c)};
  if (c < 0x800) return {static_cast<char>(0xC0 | c >> 6), tail(0)};
  if (c < 0x10000) return {static_cast<char>(0xE0 | c >> 12), tail(6), tail(0)};
  return {static_cast<char>(0xF0 | c >> 18), tail(12), tail(6), tail(0)};
}

/// The text of a reference to each.
std::string references(std::uint32_t begin, bool hexadecimal) {
  std::string all;
  for (std::uint32_t c = begin; c < begin + kBlock; ++c) {
    char reference[16];
    std::snprintf(reference, sizeof reference, hexadecimal ? "&#x%X;" : "&#%u;", static_cast<unsigned>(c));
    if (is_character(c)) all += reference;
  }
  return all;
}

std::vector<std::string> blocks() {
  std::vector<std::string> all(kEnd / kBlock);
  for (std::uint32_t c = 0; c < kEnd; ++c) {
    if (is_character(c)) all[c / kBlock] += utf8(c);
  }
  return all;
}

void check_same(const std::vector<std::string>& expected, const CodecHandle& codec) {
  CHECK((codec.status == XMLCOST_OK && codec.values.count == static_cast<std::int64_t>(expected.size())));
  if (codec.values.count != static_cast<std::int64_t>(expected.size())) return;
  for (std::size_t i = 0; i < expected.size(); ++i) {
    CHECK_EQ(expected[i], codec.string(static_cast<std::int64_t>(i)));
  }
}

}  // namespace

TEST_CASE("every_block_of_unicode_round_trips") {
  const std::vector<std::string> all = blocks();
  std::size_t bytes = 0;
  for (const std::string& block : all) bytes += block.size();
  // All code points but 29 of the control characters, the surrogates and the last two of the basic plane.
  CHECK(bytes == (0x80 - 29) + (0x800 - 0x80) * 2 + (0x10000 - 0x800 - 0x800 - 2) * 3 + 0x100000 * 4);
  const Text text(all);
  const std::vector<std::int32_t> numbers(all.size(), 1);
  const std::vector<double> values(all.size(), 0.5);
  xmlcost_values in{};
  text.put_in(in);
  in.ints = numbers.data();
  in.doubles = values.data();
  for (const std::int32_t options : {0, static_cast<std::int32_t>(XMLCOST_TREE)}) {
    for (const std::int32_t kind : {XMLCOST_STRING, XMLCOST_EVENT}) {
      CodecHandle codec(kind, options);
      codec.read(codec.write(in));
      check_same(all, codec);
    }
  }
}

TEST_CASE("every_character_can_be_referred_to") {
  const std::vector<std::string> all = blocks();
  for (const bool hexadecimal : {false, true}) {
    std::string items;
    for (std::uint32_t begin = 0; begin < kEnd; begin += kBlock) {
      items += "<item>" + references(begin, hexadecimal) + "</item>";
    }
    CodecHandle codec(XMLCOST_STRING);
    codec.read(strings(std::to_string(all.size()), items));
    check_same(all, codec);
  }
}

TEST_CASE("what_xml_does_not_have_is_neither_written_nor_read") {
  CodecHandle codec(XMLCOST_STRING);
  const auto refused = [&](const std::string& bad) {
    const Text text({"good " + bad});
    xmlcost_values in{};
    text.put_in(in);
    const bool unwritable = codec.write(in).empty() && codec.status == XMLCOST_UNWRITABLE;
    const bool unreadable = !codec.read(strings("1", "<item>" + bad + "</item>")) && codec.status == XMLCOST_MALFORMED;
    CHECK_MESSAGE(unwritable, bad);
    CHECK_MESSAGE(unreadable, bad);
  };
  std::size_t count = 0;
  for (std::uint32_t c = 0; c < 0x10000; ++c) {
    if (is_character(c)) continue;
    ++count;
    refused(utf8(c));
    CHECK(!codec.read(strings("1", "<item>&#" + std::to_string(c) + ";</item>")));
  }
  CHECK(count == 29 + 0x800 + 2);
  for (const std::uint32_t c : {0x110000u, 0x110001u, 0x13FFFFu, 0x1FFFFFu}) refused(utf8(c));
}
