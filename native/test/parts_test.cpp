// Use of part of a message: its header, some values, the sum of all, and sending it on.
#include "test/parts.h"

#include <algorithm>

#include "test/plenty.h"

namespace {

const std::string kHeader =
    "http://www.example.org/soapvdt|urn:soapvdt#soapdouble|urn:uuid:6b29fc40-ca47-1067-b31d-00dd010662da|"
    "urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6|soapdouble|";

constexpr std::int32_t kWires[] = {0, XMLCOST_LITERAL, XMLCOST_LIST, XMLCOST_PACKED, XMLCOST_PACKED_DECIMAL};

}  // namespace

TEST_CASE("messages_with_a_header_round_trip") {
  Plenty plenty(1000);
  for (const std::int32_t wire : kWires) {
    for (std::int32_t kind = XMLCOST_VOID; kind <= XMLCOST_BLOB; ++kind) {
      CodecHandle plain(kind, wire), codec(kind, wire | XMLCOST_HEADER);
      const std::string body = plain.write(plenty.of(kind)), message = codec.write(plenty.of(kind));
      const std::string blocks = replaced(
          kBlocks, "soapint",
          message.substr(message.find("#soap") + 1, message.find("</wsa:Action>") - message.find("#soap") - 1));
      CHECK_EQ(with_header(body, blocks), message);
      CHECK((codec.read(message) && codec.values.count == plenty.values.count));
      CHECK((plain.read(message) && plain.values.count == plenty.values.count));
      CHECK(!codec.read(body));
      CHECK_EQ(message, forwarded(codec, message));
    }
  }
  xmlcost_handle handle;
  CHECK(xmlcost_open(XMLCOST_INT, XMLCOST_HEADER | XMLCOST_MTOM, &handle) == XMLCOST_ARGUMENT);
}

TEST_CASE("a_header_is_read_without_what_follows") {
  Plenty plenty(1000);
  CodecHandle codec(XMLCOST_DOUBLE, XMLCOST_HEADER);
  const std::string message = codec.write(plenty.of(XMLCOST_DOUBLE));
  const std::size_t needed = message.find("<ns:soapdouble>") + std::string("<ns:soapdouble>").size();
  for (const std::size_t length : {message.size(), message.find("<item>"), needed}) {
    CHECK_EQ(kHeader, header_of(codec, message.substr(0, length)));
  }
  CHECK_EQ("", header_of(codec, message.substr(0, needed - 1)));
  CHECK(codec.status == XMLCOST_MALFORMED);
  CHECK_EQ(kHeader, header_of(codec, message.substr(0, needed) + "<damage"));
  const char* text = nullptr;
  std::int64_t bytes = 0;
  CHECK((xmlcost_last_header(codec.handle(), &text, &bytes) == XMLCOST_OK && bytes > 0));
  CHECK(codec.read(message));
  CHECK((xmlcost_last_header(codec.handle(), &text, &bytes) == XMLCOST_OK && bytes == 0));

  CodecHandle another(XMLCOST_INT, XMLCOST_HEADER), without(XMLCOST_DOUBLE);
  CHECK_EQ("", header_of(another, message));
  CHECK(another.status == XMLCOST_MALFORMED);
  CHECK_EQ("", header_of(without, message));
  CHECK(without.status == XMLCOST_ARGUMENT);
  CHECK_EQ("||x||soapint|", header_of(another, replaced(with_header(ints("1", kItem), kAction + "<wsa:MessageID> x\n"
                                                                                                "</wsa:MessageID>"),
                                                        "urn:soapvdt#soapint", "")));
}

TEST_CASE("chosen_values_are_those_of_the_whole_message") {
  Plenty plenty(5000);
  const std::vector<std::int32_t> indices = {0, 1, 77, 2500, 4999};
  for (const std::int32_t wire :
       {0, static_cast<std::int32_t>(XMLCOST_LITERAL), static_cast<std::int32_t>(XMLCOST_HEADER | XMLCOST_LITERAL)}) {
    for (const std::int32_t kind : {XMLCOST_BYTE, XMLCOST_INT, XMLCOST_FLOAT, XMLCOST_DOUBLE, XMLCOST_STRING}) {
      CodecHandle codec(kind, wire), whole(kind, wire);
      const std::string message = codec.write(plenty.of(kind));
      CHECK((whole.read(message) && choose(codec, message, indices)));
      CHECK(codec.values.count == static_cast<std::int64_t>(indices.size()));
      for (std::size_t i = 0; i < indices.size() && codec.status == XMLCOST_OK; ++i) {
        const std::int32_t at = indices[i];
        CHECK((kind != XMLCOST_BYTE || codec.values.bytes[i] == whole.values.bytes[at]));
        CHECK((kind != XMLCOST_INT || codec.values.ints[i] == whole.values.ints[at]));
        CHECK((kind != XMLCOST_FLOAT || codec.values.floats[i] == whole.values.floats[at]));
        CHECK((kind != XMLCOST_DOUBLE || codec.values.doubles[i] == whole.values.doubles[at]));
        if (kind == XMLCOST_STRING) CHECK_EQ(whole.string(at), codec.string(static_cast<std::int64_t>(i)));
      }
      // What follows the last value is not read.
      const std::string half = message.substr(0, message.rfind('<', message.size() / 2));
      CHECK(choose(codec, half, {0, 77}));
      CHECK((!choose(codec, half, {0, 4999}) && codec.status == XMLCOST_MALFORMED));
      CHECK((!choose(codec, message, {5000}) && codec.status == XMLCOST_MALFORMED));
      CHECK((!choose(codec, message, {1, 1}) && codec.status == XMLCOST_ARGUMENT));
      CHECK((!choose(codec, message, {-1}) && codec.status == XMLCOST_ARGUMENT));
      CHECK((choose(codec, message, {}) && codec.values.count == 0));
    }
  }
  CodecHandle list(XMLCOST_INT, XMLCOST_LIST), mesh(XMLCOST_MESH);
  CHECK((!choose(list, list.write(plenty.of(XMLCOST_INT)), {0}) && list.status == XMLCOST_ARGUMENT));
  CHECK((!choose(mesh, mesh.write(plenty.of(XMLCOST_MESH)), {0}) && mesh.status == XMLCOST_ARGUMENT));
}

TEST_CASE("skipped_items_are_counted") {
  CodecHandle codec(XMLCOST_INT);
  CHECK(choose(codec, ints("3", "<item>no number</item><item> </item><item>7</item>"), {2}));
  CHECK((codec.status == XMLCOST_OK && codec.values.ints[0] == 7));
  CHECK(choose(codec, ints("3", "<item/><item xsi:type='xsd:int'>0</item><item>7</item>"), {2}));
  for (const char* const items : {"<item><item>/></item><item>9</item></item><item>7</item>", "<item/x<item>7</item>",
                                  "<item>0</other><item>7</item>", "<item foo>0</item><item>7</item>"}) {
    CHECK((!choose(codec, ints("2", items), {1}) && codec.status == XMLCOST_MALFORMED));
  }
  CHECK((!choose(codec, ints("2", "<item foo>7</item><item>8</item>"), {0}) && codec.status == XMLCOST_MALFORMED));
  const std::string others = ints("3", "<other>0</other><ns:a id='b'>0</ns:a><item>7</item>");
  CHECK((choose(codec, others, {2}) && codec.values.ints[0] == 7));
  CodecHandle document(XMLCOST_INT, XMLCOST_LITERAL);
  CHECK((!choose(document, literal(others), {2}) && document.status == XMLCOST_MALFORMED));
  CHECK(!choose(codec, ints("3", "<item href='#a'/><item>0</item><item>7</item>"), {2}));
  CHECK(!choose(codec, ints("2", "<item>0</item><item>0</item><item>7</item>"), {2}));
  CHECK(!choose(codec, ints("3", "<item>0</item><item>0</item>"), {2}));
}

TEST_CASE("sums_need_no_memory_for_the_values") {
  Plenty plenty(5000);
  for (const std::int32_t wire : {0, static_cast<std::int32_t>(XMLCOST_LITERAL)}) {
    for (const std::int32_t kind : {XMLCOST_BYTE, XMLCOST_INT, XMLCOST_FLOAT, XMLCOST_DOUBLE}) {
      CodecHandle codec(kind, wire);
      const std::string message = codec.write(plenty.of(kind));
      double sum = 0;
      CHECK((sum_of(codec, message, sum) && sum == added(kind, plenty.values)));
    }
  }
}

TEST_CASE("what_is_sent_on_means_the_same") {
  const std::string foreign =
      "<e:Envelope xmlns:e='http://schemas.xmlsoap.org/soap/envelope/' xmlns:ns='http://www.w3.org/2001/XMLSchema' "
      "xmlns:i='http://www.w3.org/2001/XMLSchema-instance' xmlns:w='http://www.w3.org/2005/08/addressing' "
      "xmlns:c='http://schemas.xmlsoap.org/soap/encoding/' xmlns:s='urn:soapvdt'><e:Header><w:Action>a &amp; "
      "b</w:Action></e:Header><e:Body e:encodingStyle='http://schemas.xmlsoap.org/soap/encoding/'>"
      "<s:soapdouble xmlns:q='urn:&quot;&lt;' q:a='\"&lt;&amp;\"'><dblbin i:type='c:Array' c:arrayType='ns:double[2]'>"
      "<item>1&#x2E;5</item><!-- <item> --><item i:type='ns:double'><![CDATA[2]]></item>\n"
      "</dblbin></s:soapdouble></e:Body></e:Envelope>";
  check_parts(XMLCOST_DOUBLE, XMLCOST_HEADER, foreign);
  CodecHandle codec(XMLCOST_DOUBLE, XMLCOST_HEADER);
  const std::string sent = forwarded(codec, foreign);
  CHECK(sent.find("<wsa:Action>a &amp; b</wsa:Action>") != std::string::npos);
  CHECK(sent.find("<item>1&#x2E;5</item><!-- <item> --><item i:type='ns:double'><![CDATA[2]]></item>\n</dblbin>") !=
        std::string::npos);
  CHECK(sent.find(" xmlns:ns=\"http://www.w3.org/2001/XMLSchema\"") != std::string::npos);
  CHECK((codec.read(sent) && codec.values.count == 2 && codec.values.doubles[0] == 1.5));
  CodecHandle nothing(XMLCOST_VOID, XMLCOST_HEADER);
  CHECK(!forwarded(nothing, with_header(envelope("<ns:soapvoid/>"), kAction)).empty());
}

TEST_CASE("content_is_sent_on_whole_or_not_at_all") {
  CodecHandle codec(XMLCOST_INT, XMLCOST_HEADER);
  for (const char* const items : {"<item>1</item><!---></intbin></ns:soapint><?x --></intbin></ns:soapint><?y?>",
                                  "<item>1</item><!---> <item> --><item>2</item>", "<item>1/></item>"}) {
    CHECK_EQ("", forwarded(codec, with_header(ints("", items), kAction)));
    CHECK(codec.status == XMLCOST_MALFORMED);
  }
  // What nobody has looked at is not approved for messages that begin alike.
  const std::string unchecked =
      replaced(with_header(ints("1", "<item xsi:type=\"xsd:int\">1</item>"), kAction),
               "<intbin xsi:type=", "<intbin xmlns:x=\"HTTP://www.w3.org/2001/XMLSchema-instance\" x:type=");
  CHECK(!codec.read(unchecked));
  forwarded(codec, unchecked);
  CHECK(!codec.read(unchecked));
}

TEST_CASE("headers_are_checked_where_they_are_read") {
  CodecHandle codec(XMLCOST_INT, XMLCOST_HEADER | XMLCOST_LITERAL);
  const std::string good = with_header(literal(ints("1", kItem)), "<wsa:To foo>x</wsa:To>" + kAction);
  CHECK_EQ("", header_of(codec, good));
  CHECK(codec.status == XMLCOST_MALFORMED);
}

TEST_CASE("nothing_is_left_after_a_refusal") {
  CodecHandle codec(XMLCOST_INT);
  CHECK(codec.read(ints("1", kItem)));
  CHECK_EQ("", header_of(codec, ints("1", kItem)));
  std::int32_t kind;
  CHECK((xmlcost_last_read(codec.handle(), &kind, &codec.values) == XMLCOST_OK && codec.values.count == 0));
  double sum = 7;
  CHECK((!sum_of(codec, ints("2", "<item>5</item><item foo>8</item>"), sum) && sum == 7));
}

TEST_CASE("hostile_messages_are_refused_or_not_needed") {
  for (const Hostile& row : hostile().rows()) {
    if ((row.options & XMLCOST_MTOM) == 0) check_parts(row.kind, row.options, row.message, row.name);
  }
}
