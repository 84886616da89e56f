// What the codec writes, byte for byte, and what it refuses to write.
#include <fstream>
#include <limits>
#include <sstream>

#include "test/messages.h"
#include "test/same_bits.h"

namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

std::string golden_file(const std::string& name) {
  std::ifstream in(GOLDEN_FOLDER "/" + name, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

/// The values of one array of kisti-values.csv: array,index,printed_text,nearest_value,single_hex.
template <class T>
std::vector<T> golden_values(const std::string& name) {
  std::istringstream lines(golden_file("kisti-values.csv"));
  std::vector<T> values;
  for (std::string line; std::getline(lines, line);) {
    std::istringstream fields(line);
    std::string array, skipped, value;
    std::getline(fields, array, ',');
    std::getline(fields, skipped, ',');
    std::getline(fields, skipped, ',');
    std::getline(fields, value, ',');
    if (array == name) values.push_back(static_cast<T>(std::stod(value)));
  }
  return values;
}

}  // namespace

TEST_CASE("writes_and_reads_the_golden_messages") {
  const std::string bytes_message = golden_file("kisti-unsignedbyte-32.body.xml");
  const std::string floats_message = golden_file("kisti-float-8.body.xml");
  const auto octets = golden_values<std::uint8_t>("chrbin");
  const auto singles = golden_values<float>("fltbin");
  CHECK((octets.size() == 32 && singles.size() == 8 && bytes_message.size() == 1025 && floats_message.size() == 725));
  for (const std::int32_t options : {0, static_cast<std::int32_t>(XMLCOST_TREE)}) {
    xmlcost_values in{};
    CodecHandle of_bytes(XMLCOST_BYTE, options);
    in.count = 32;
    in.bytes = octets.data();
    CHECK_EQ(bytes_message, of_bytes.write(in));
    CHECK((of_bytes.read(bytes_message) && of_bytes.values.count == 32));
    CHECK(same_bits(octets.data(), of_bytes.values.bytes, 32));

    CodecHandle of_floats(XMLCOST_FLOAT, options);
    in.count = 8;
    in.floats = singles.data();
    CHECK_EQ(floats_message, of_floats.write(in));
    CHECK((of_floats.read(floats_message) && of_floats.values.count == 8));
    CHECK(same_bits(singles.data(), of_floats.values.floats, 8));
  }
}

TEST_CASE("writes_each_kind_in_the_form_of_the_wire") {
  const std::uint8_t two_octets[] = {0, 255};
  const std::int32_t x[] = {-1, 2147483647}, y[] = {0, std::numeric_limits<std::int32_t>::min()};
  const double values[] = {0.1, -kInfinity};
  const Text text({"a<b", ""});
  xmlcost_values in{2, two_octets, x, y, nullptr, values, nullptr, nullptr, 0};
  text.put_in(in);
  for (const std::int32_t options : {0, static_cast<std::int32_t>(XMLCOST_TREE)}) {
    CHECK_EQ(octets("2", "<item>0</item><item>255</item>"), CodecHandle(XMLCOST_BYTE, options).write(in));
    CHECK_EQ(ints("2", "<item>-1</item><item>2147483647</item>"), CodecHandle(XMLCOST_INT, options).write(in));
    CHECK_EQ(doubles("2", "<item>0.10000000000000001</item><item>-INF</item>"),
             CodecHandle(XMLCOST_DOUBLE, options).write(in));
    CHECK_EQ(strings("2", "<item>a&lt;b</item><item></item>"), CodecHandle(XMLCOST_STRING, options).write(in));
    CHECK_EQ(meshes("2",
                    "<item><x>-1</x><y>0</y><value>0.10000000000000001</value></item>"
                    "<item><x>2147483647</x><y>-2147483648</y><value>-INF</value></item>"),
             CodecHandle(XMLCOST_MESH, options).write(in));
    CHECK_EQ(events("2",
                    "<item><number>-1</number><value>0.10000000000000001</value><text>a&lt;b</text></item>"
                    "<item><number>2147483647</number><value>-INF</value><text></text></item>"),
             CodecHandle(XMLCOST_EVENT, options).write(in));
    CHECK_EQ(blob("AP8="), CodecHandle(XMLCOST_BLOB, options).write(in));
    CHECK_EQ(envelope("<ns:soapvoid></ns:soapvoid>"), CodecHandle(XMLCOST_VOID, options).write({}));
  }
}

TEST_CASE("writes_documents_that_are_literal") {
  const std::uint8_t two_octets[] = {0, 255};
  const std::int32_t x[] = {-1, 2147483647}, y[] = {0, std::numeric_limits<std::int32_t>::min()};
  const float singles[] = {0.1f, 0};
  const double values[] = {0.1, -kInfinity};
  const Text text({"a<b", ""});
  xmlcost_values in{2, two_octets, x, y, singles, values, nullptr, nullptr, 0};
  text.put_in(in);
  const std::string messages[] = {
      envelope("<ns:soapvoid></ns:soapvoid>"),
      octets("2", "<item>0</item><item>255</item>"),
      ints("2", "<item>-1</item><item>2147483647</item>"),
      floats("2", "<item>0.100000001</item><item>0</item>"),
      doubles("2", "<item>0.10000000000000001</item><item>-INF</item>"),
      strings("2", "<item>a&lt;b</item><item></item>"),
      meshes("2",
             "<item><x>-1</x><y>0</y><value>0.10000000000000001</value></item>"
             "<item><x>2147483647</x><y>-2147483648</y><value>-INF</value></item>"),
      events("2",
             "<item><number>-1</number><value>0.10000000000000001</value><text>a&lt;b</text></item>"
             "<item><number>2147483647</number><value>-INF</value><text></text></item>"),
      blob("AP8=")};
  const std::string lists[] = {"", packed("soapchar", "chrbin", "0 255"), packed("soapint", "intbin", "-1 2147483647"),
                               packed("soapfloat", "fltbin", "0.100000001 0"),
                               packed("soapdouble", "dblbin", "0.10000000000000001 -INF")};
  for (std::int32_t kind = XMLCOST_VOID; kind <= XMLCOST_BLOB; ++kind) {
    in.count = kind == XMLCOST_VOID ? 0 : 2;
    const bool is_list = kind >= XMLCOST_BYTE && kind <= XMLCOST_DOUBLE;
    CHECK_EQ(literal(messages[kind]), CodecHandle(kind, XMLCOST_LITERAL).write(in));
    CHECK_EQ(literal(is_list ? lists[kind] : messages[kind]), CodecHandle(kind, XMLCOST_LIST).write(in));
  }
}

TEST_CASE("writes_and_reads_empty_arrays") {
  const std::int32_t no_text = 0;
  xmlcost_values in{};
  in.offsets = &no_text;
  const std::string messages[] = {envelope("<ns:soapvoid></ns:soapvoid>"),
                                  octets("0", ""),
                                  ints("0", ""),
                                  floats("0", ""),
                                  doubles("0", ""),
                                  strings("0", ""),
                                  meshes("0", ""),
                                  events("0", ""),
                                  blob("")};
  for (std::int32_t kind = XMLCOST_VOID; kind <= XMLCOST_BLOB; ++kind) {
    CodecHandle codec(kind);
    CHECK_EQ(messages[kind], codec.write(in));
    CHECK((codec.read(messages[kind]) && codec.values.count == 0));
    for (const std::int32_t options : {XMLCOST_LITERAL, XMLCOST_LIST}) {
      CodecHandle document(kind, options);
      CHECK_EQ(literal(messages[kind]), document.write(in));
      CHECK((document.read(literal(messages[kind])) && document.values.count == 0));
    }
  }
}

TEST_CASE("refuses_values_that_xml_cannot_carry") {
  for (const std::string& bad :
       {std::string(1, '\0'), std::string("a\x01"), std::string("\x1F"), std::string("\xEF\xBF\xBE"),
        std::string("\xEF\xBF\xBF"), std::string("\xED\xA0\x80"), std::string("\xC0\xAF"), std::string("\xE2\x82"),
        std::string("\xFF"), std::string("\x80")}) {
    CodecHandle codec(XMLCOST_STRING);
    const Text text({"good", bad});
    xmlcost_values in{};
    text.put_in(in);
    CHECK_EQ(std::string(), codec.write(in));
    CHECK((codec.status == XMLCOST_UNWRITABLE && codec.failure().status == XMLCOST_UNWRITABLE));
  }
  // A character cut in two, whose bytes in a row are in order.
  const std::string euro = "\xE2\x82\xAC";
  const std::int32_t cut[] = {0, 1, 3};
  xmlcost_values in{};
  in.count = 2;
  in.text = reinterpret_cast<const std::uint8_t*>(euro.data());
  in.text_bytes = 3;
  in.offsets = cut;
  CodecHandle codec(XMLCOST_STRING);
  CHECK((codec.write(in).empty() && codec.status == XMLCOST_UNWRITABLE));
}

// The scan remembers the envelope it saw last: what comes behind it, or nearly is it, must be looked at all the same.
TEST_CASE("envelopes_seen_before_excuse_nothing") {
  const std::string good = doubles("1", "<item>1</item>"), other = "  " + good.substr(good.find("<SOAP-ENV:Envelope"));
  const std::size_t array = good.find("<dblbin");
  const auto with = [&](const std::string& what, const std::string& instead) {
    std::string changed = good;
    return changed.replace(changed.find(what), what.size(), instead);
  };
  const std::string bad[] = {good.substr(0, array),
                             good.substr(0, array - 1),
                             with("xsi:type=\"SOAP-ENC:Array\" ", "xsi:type=\"SOAP-ENC:Array\""),
                             with("xmlns:ns=\"urn:soapvdt\"", "xmlns:ns=\"urn:soapvdT\""),
                             with("version=\"1.0\"", "version=\"1.1\""),
                             with("<item>", "<item a='&nothing;'>"),
                             with("<item>1", "<item>\x01"),
                             "x" + good};
  CodecHandle codec(XMLCOST_DOUBLE);
  for (const std::string& each : bad) {
    for (const std::string& before : {good, other}) {
      CHECK((codec.read(before) && codec.values.count == 1));
      CHECK((!codec.read(each) && codec.status == XMLCOST_MALFORMED));
      const xmlcost_failure known = codec.failure();
      const std::int64_t offset = known.offset;
      const std::string text = known.text;
      CodecHandle fresh(XMLCOST_DOUBLE);
      CHECK(!fresh.read(each));
      CHECK_EQ(std::string(fresh.failure().text), text);
      CHECK(fresh.failure().offset == offset);
    }
  }
}
