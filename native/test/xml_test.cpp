// The codecs of a family of libraries for XML, against gSOAP: round trips, and messages in unusual forms.
#include <cstring>
#include <string>
#include <vector>

#include "test/family.h"
#include "test/parts.h"
#include "test/plenty.h"

TEST_CASE("reads_what_gsoap_writes_and_writes_what_gsoap_reads") {
  const Special special;
  for (const std::string& library : libraries()) {
    for (std::int32_t kind = XMLCOST_VOID; kind <= XMLCOST_BLOB; ++kind) {
      for (const std::int32_t form : kXmlForms) {
        for (const std::int32_t mode : kNumberModes) {
          CodecHandle codec(library.c_str(), kind, form | mode), gsoap(kind, form);
          for (const std::int64_t count : {11, 0, 1}) {
            const xmlcost_values values = special.first(kind, count);
            const std::string expected = text_of(kind, values), theirs = gsoap.write(values);
            CHECK(codec.read(theirs));
            CHECK_EQ(expected, text_of(kind, codec.values));
            if (!writes(library)) continue;
            const std::string ours = codec.write(values);
            CHECK((codec.status == XMLCOST_OK && gsoap.read(ours)));
            CHECK_EQ(expected, text_of(kind, gsoap.values));
            CHECK(codec.read(ours));
            CHECK_EQ(expected, text_of(kind, codec.values));
          }
        }
      }
    }
  }
}

TEST_CASE("reads_and_writes_many_values") {
  Plenty plenty(5000);
  for (const std::string& library : libraries()) {
    for (std::int32_t kind = XMLCOST_VOID; kind <= XMLCOST_BLOB; ++kind) {
      for (const std::int32_t form : kXmlForms) {
        CodecHandle codec(library.c_str(), kind, form), gsoap(kind, form);
        const xmlcost_values& values = plenty.of(kind);
        CHECK((codec.read(gsoap.write(values)) && text_of(kind, codec.values) == text_of(kind, values)));
        if (!writes(library)) continue;
        CHECK((gsoap.read(codec.write(values)) && text_of(kind, gsoap.values) == text_of(kind, values)));
      }
    }
  }
}

TEST_CASE("opens_no_form_that_it_does_not_have") {
  for (const std::string& library : libraries()) {
    constexpr std::int32_t refused[] = {XMLCOST_MTOM,
                                        XMLCOST_TREE,
                                        XMLCOST_FRESH,
                                        XMLCOST_NUMBER_TEXT,
                                        XMLCOST_PRIVATE,
                                        XMLCOST_LITERAL | XMLCOST_LIST,
                                        XMLCOST_PACKED | XMLCOST_PACKED_DECIMAL};
    for (const std::int32_t options : refused) {
      xmlcost_handle handle = 1;
      CHECK((xmlcost_open_library(library.c_str(), XMLCOST_INT, options, &handle) == XMLCOST_ARGUMENT && handle == 0));
    }
    xmlcost_handle handle = 1;
    CHECK((xmlcost_open_library(library.c_str(), XMLCOST_BLOB + 1, 0, &handle) == XMLCOST_ARGUMENT && handle == 0));
    CHECK(xmlcost_open_library((library + "-none").c_str(), XMLCOST_INT, 0, &handle) == XMLCOST_RUNTIME);
    CHECK((xmlcost_library_version(library.c_str()) != nullptr && *xmlcost_library_version(library.c_str()) != '\0'));
  }
  CHECK((xmlcost_library_version("none") == nullptr && xmlcost_library_version("../none") == nullptr));
  CHECK(xmlcost_library_version("") == nullptr);
}

TEST_CASE("counts_documents_of_any_vocabulary") {
  const std::string text = "<a b='1' xmlns:p='u'>x&lt;<p:c/>\xC3\xA9\xF0\x9F\x98\x80<!-- no text --></a>\n";
  std::string deep(7000, '\0');
  for (std::size_t i = 0; i < deep.size(); ++i) deep[i] = i < 3000 ? "<a>"[i % 3] : "</a>"[(i - 3000) % 4];
  const std::string deeper = "<a>" + deep + "</a>";
  constexpr std::int32_t options[] = {XMLCOST_PRIVATE, XMLCOST_PRIVATE << 1};
  for (const std::int32_t exactly : options) {
    std::vector<std::int64_t> first;
    for (const std::string& library : libraries()) {
      CodecHandle codec(library.c_str(), XMLCOST_BLOB, exactly);
      for (int again = 0; again < 2; ++again) {
        CHECK((codec.read(text) && codec.values.count == 64));
        std::vector<std::int64_t> counts(8);
        std::memcpy(counts.data(), codec.values.bytes, 64);
        // Elements, attributes, texts, UTF-16 units of names, values and texts, and open elements.
        CHECK((counts[0] == 2 && counts[1] == 1 && counts[2] == 2 && counts[3] == 3 && counts[4] == 1));
        CHECK((counts[5] == 5 && counts[7] == 0));
        if (first.empty()) first = counts;
        CHECK(counts == first);
        for (const std::string& refused : {text.substr(0, 30), std::string(), deeper, "<!DOCTYPE a>" + text}) {
          CHECK((!codec.read(refused) && codec.status == XMLCOST_MALFORMED));
        }
      }
      CHECK((codec.write({}).empty() && codec.status == XMLCOST_ARGUMENT));
      xmlcost_handle handle = 1;
      CHECK(xmlcost_open_library(library.c_str(), XMLCOST_INT, exactly, &handle) == XMLCOST_ARGUMENT);
    }
  }
}

TEST_CASE("refuses_values_that_xml_cannot_carry") {
  for (const std::string& library : libraries()) {
    if (!writes(library)) continue;
    for (const std::string& bad : {std::string(1, '\0'), std::string("\x01"), std::string("\xEF\xBF\xBE"),
                                   std::string("\xED\xA0\x80"), std::string("\xC0\xAF"), std::string("\xFF")}) {
      CodecHandle codec(library.c_str(), XMLCOST_STRING);
      const Text text({"good", bad});
      xmlcost_values in{};
      text.put_in(in);
      CHECK((codec.write(in).empty() && codec.status == XMLCOST_UNWRITABLE));
    }
    CodecHandle codec(library.c_str(), XMLCOST_INT);
    xmlcost_values none{};
    none.count = 1;
    CHECK((codec.write(none).empty() && codec.status == XMLCOST_ARGUMENT));
    none.count = -1;
    CHECK((codec.write(none).empty() && codec.status == XMLCOST_ARGUMENT));
  }
}

TEST_CASE("writes_into_a_buffer_of_the_caller") {
  const Special special;
  for (const std::string& library : libraries()) {
    if (!writes(library)) continue;
    CodecHandle codec(library.c_str(), XMLCOST_DOUBLE);
    const xmlcost_values values = special.first(XMLCOST_DOUBLE, 11);
    const std::string expected = codec.write(values);
    std::vector<std::uint8_t> room(expected.size());
    for (const std::size_t capacity : {expected.size(), expected.size() - 1, std::size_t{10}, std::size_t{0}}) {
      std::int64_t length = 0;
      const std::int32_t status =
          xmlcost_write_to(codec.handle(), &values, room.data(), static_cast<std::int64_t>(capacity), &length);
      CHECK(status == (capacity < expected.size() ? XMLCOST_BUFFER_TOO_SMALL : XMLCOST_OK));
      CHECK(length == static_cast<std::int64_t>(expected.size()));
      CHECK(std::equal(room.begin(), room.begin() + static_cast<std::ptrdiff_t>(capacity), expected.begin(),
                       [](std::uint8_t a, char b) { return a == static_cast<std::uint8_t>(b); }));
    }
  }
}

TEST_CASE("reads_values_however_they_are_written") {
  const char* const items[] = {
      "<item>1.5</item>",          "<item>1<!-- c -->.5</item>",        "<item><!-- c -->1.5</item>",
      "<item>1.<?p q?>5</item>",   "<item>1<![CDATA[.]]>5</item>",      "<item><![CDATA[1.5]]></item>",
      "<item>&#49;.&#x35;</item>", "<item\n>\r\n1.5\t</item\n>",        "<item xmlns:p='urn:u'>1.5</item>",
      "<item xmlns=''>1.5</item>", "<!-- c --><item>1.5</item><?p q?>", "<item>1.<?p ?q?>5</item>"};
  for (const std::string& library : libraries()) {
    CodecHandle codec(library.c_str(), XMLCOST_DOUBLE);
    for (const char* const item : items) {
      CHECK(codec.read(doubles("1", item)));
      CHECK_EQ("1 value: 1.5", text_of(XMLCOST_DOUBLE, codec.values));
    }
    // A default namespace, and its end.
    const std::string message =
        "<Envelope xmlns='http://schemas.xmlsoap.org/soap/envelope/'><Body><soapdouble xmlns='urn:soapvdt'>"
        "<dblbin xmlns='' xmlns:e='http://schemas.xmlsoap.org/soap/encoding/' xmlns:t='urn:u' e:arrayType='t:double[2]'>"
        "<item xmlns:item='urn:u'>1</item><item/></dblbin></soapdouble></Body></Envelope>";
    CHECK(!codec.read(message));
    CHECK(codec.read(replaced(message, "<item/>", "<item>-2</item>")));
    CHECK_EQ("2 values: 1 -2", text_of(XMLCOST_DOUBLE, codec.values));
  }
}

/// Guththila of Axis2/C 1.6 resolves references in the memory that it reads.
TEST_CASE("writes_to_no_message") {
  const auto message = [] {
    return with_header(strings("1", "<item>a&lt;b&#13;c&amp;</item>"),
                       "<p:q xmlns:p='urn:p' r='&quot;&#x20AC;'>&gt;&apos;</p:q>" + kBlocks);
  };
  const std::string read = message();
  for (const std::string& library : libraries()) {
    CodecHandle codec(library.c_str(), XMLCOST_STRING, XMLCOST_HEADER);
    CHECK(codec.read(read));
    CHECK_EQ("1 value: 'a<b\rc&'", text_of(XMLCOST_STRING, codec.values));
    CHECK(read == message());
  }
}

TEST_CASE("reads_characters_wherever_a_parser_cuts_a_text") {
  const std::string character = "\xF0\x9F\x98\x80";
  for (const std::string& library : libraries()) {
    CodecHandle codec(library.c_str(), XMLCOST_STRING);
    for (std::size_t before = 0; before < 4; ++before) {
      const std::string text = std::string(before, 'a') + repeated(character, 700000);
      CHECK(codec.read(strings("1", "<item>" + text + "</item>")));
      CHECK(codec.string(0) == text);
    }
  }
}

namespace {

/// Returns a text in UTF-16, with a byte order mark.
std::string utf_16(std::string_view ascii, bool little) {
  std::string all = little ? "\xFF\xFE" : "\xFE\xFF";
  for (const char c : ascii) all += little ? std::string{c, '\0'} : std::string{'\0', c};
  return all;
}

}  // namespace

TEST_CASE("reads_utf_16_or_refuses_it") {
  const std::string declared = replaced(doubles("1", kItem), "\"UTF-8\"", "\"UTF-16\"");
  const std::string undeclared = declared.substr(declared.find("<SOAP"));
  for (const std::string& library : libraries()) {
    CodecHandle codec(library.c_str(), XMLCOST_DOUBLE);
    for (const bool little : {true, false}) {
      for (const std::string& message : {utf_16(declared, little), utf_16(undeclared, little)}) {
        if (codec.read(message)) {
          CHECK_EQ("1 value: 1", text_of(XMLCOST_DOUBLE, codec.values));
        } else {
          check_failure(codec, message);
        }
        CHECK(!codec.read(message + utf_16("x", little).substr(2)));
        CHECK(!codec.read(message.substr(0, message.size() - 1)));
        CHECK(!codec.read(message + " "));
        CHECK(!codec.read(message + std::string(2, '\0') + message.substr(2)));
        CHECK(!codec.read(replaced(message, utf_16("1", little).substr(2),
                                   little ? std::string("\0\xD8", 2) : std::string("\xD8\0", 2))));
      }
    }
    CHECK(!codec.read(declared));
  }
}

TEST_CASE("refuses_what_is_no_character_behind_the_root_in_utf_16") {
  const std::string declared = replaced(doubles("1", kItem), "\"UTF-8\"", "\"UTF-16\"");
  // U+FFFE, U+FFFF, halves of surrogate pairs, and a control character.
  constexpr std::pair<char, char> units[] = {
      {'\xFF', '\xFE'}, {'\xFF', '\xFF'}, {'\xD8', '\1'}, {'\xDC', '\1'}, {'\0', '\1'}};
  for (const std::string& library : libraries()) {
    CodecHandle codec(library.c_str(), XMLCOST_DOUBLE);
    for (const bool little : {true, false}) {
      const std::string message = utf_16(declared, little);
      for (const auto& [high, low] : units) {
        const std::string unit = little ? std::string{low, high} : std::string{high, low};
        CHECK(!codec.read(message + unit));
        CHECK(!codec.read(message + unit + message.substr(2)));
      }
    }
  }
}
