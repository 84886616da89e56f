// What the codecs over libxml2 refuse before it reads.
#include <ctime>

#include "test/hostile.h"
#include "test/parts.h"

namespace {

constexpr const char* kLibraries[] = {"libxml2-sax", "libxml2-pull", "libxml2-dom"};

/// A message with a block in its header.
std::string with_block(const std::string& block) {
  return with_header(ints("1", kItem), "<wsa:Action>urn:soapvdt#soapint</wsa:Action>" + block);
}

/// A start tag without its end.
std::string tag_with(std::size_t attributes, const std::string& before = " a", const std::string& value = "''") {
  std::string tag = "<a";
  for (std::size_t i = 0; i < attributes; ++i) tag += before + std::to_string(i) + "=" + value;
  return tag;
}

std::string utf_16(const std::string& ascii) {
  std::string all = "\xFF\xFE";
  for (const char c : ascii) all += {c, '\0'};
  return all;
}

void check_read(const std::string& message) {
  for (const char* const library : kLibraries) {
    CodecHandle codec(library, XMLCOST_INT, XMLCOST_HEADER);
    CHECK_EQ("read", codec.read(message) ? "read" : std::string(library) + ": " + codec.failure().text);
  }
}

void check_refused(const std::string& reason, const std::string& message) {
  for (const char* const library : kLibraries) {
    CodecHandle codec(library, XMLCOST_INT, XMLCOST_HEADER);
    CHECK_EQ(reason, codec.read(message) ? std::string(library) + " reads it" : codec.failure().text);
  }
}

constexpr const char* kTooMany = "more attributes than an element may have";

}  // namespace

TEST_CASE("an_element_has_at_most_a_thousand_attributes") {
  for (const std::string& before : {std::string(" a"), std::string(" xmlns:a"), std::string(" x:a")}) {
    const std::string outer = "<x xmlns:x='urn:x'>", value = before == " xmlns:a" ? "'urn:u'" : "\"'\"";
    check_read(with_block(outer + tag_with(1000, before, value) + "/></x>"));
    check_refused(kTooMany, with_block(outer + tag_with(1001, before, value) + "/></x>"));
    check_refused(kTooMany, with_block(outer + tag_with(1001, before, value) + "></a></x>"));
  }
  const std::string many = tag_with(2000) + "/>";
  check_refused(kTooMany,
                with_block("<![CDATA[" + repeated("'", 9999) + "]]><!--" + repeated("\"", 9999) + "-->" + many));
  check_refused(kTooMany, with_block(repeated("<b/>", 5000) + many));
  check_refused(kTooMany, utf_16(replaced(with_block(many), "UTF-8", "UTF-16")));
}

TEST_CASE("what_is_no_attribute_is_not_counted") {
  const std::string looks_like_it = tag_with(2000) + "/>";
  check_read(
      with_block("<a><!--" + looks_like_it + "--><![CDATA[" + looks_like_it + "]]><?a " + looks_like_it + "?></a>"));
  check_read(with_block("<a a='" + repeated(" b = &quot;&quot;", 2000) + "'/>"));
  check_read(with_block("<a>" + repeated(" b=\"\"", 2000) + "</a>"));
  check_read(with_block(repeated(tag_with(900) + "/>", 3)));
  check_read(utf_16(replaced(with_block("<a>" + repeated(" b=\"\"", 2000) + "</a>"), "UTF-8", "UTF-16")));
}

TEST_CASE("encodings_do_not_hide_attributes") {
  const char* const unknown = "another encoding than the message has, or one that is not known";
  const std::string message = with_block("");
  for (const char* const encoding : {"UTF-7", "IBM037", "UCS-4", "utf8", "UTF-16", "UTF-16LE", "x"}) {
    check_refused(unknown, replaced(message, "\"UTF-8\"", "'" + std::string(encoding) + "'"));
    check_refused(unknown, replaced(message, "encoding=\"UTF-8\"", "encoding\n = '" + std::string(encoding) + "'"));
  }
  check_refused(unknown, utf_16(replaced(message, "UTF-8", "ISO-8859-1")));
  check_refused("UTF-16 without a byte order mark", utf_16(replaced(message, "UTF-8", "UTF-16")).substr(2));
  check_refused(unknown, "\x4C\x6F\xA7\x94\x93");  // <?xml in EBCDIC
  for (const std::string& start : {std::string("<\0\0\0", 4), std::string("\0\0\0<", 4)}) check_refused(unknown, start);
  for (const char* const encoding : {"utf-8", "US-ASCII", "iso-8859-1"}) {
    check_read(replaced(message, "UTF-8", encoding));
  }
  check_read(replaced(message, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<?xml8 encoding='utf-'?>"));
}

TEST_CASE("a_hundred_thousand_attributes_take_no_time") {
  const std::string message = with_block(tag_with(setting("XMLCOST_SIZE", 100000)) + "/>");
  const std::clock_t start = std::clock();
  check_refused(kTooMany, message);
  CHECK((std::clock() - start) / CLOCKS_PER_SEC < 2);
}
