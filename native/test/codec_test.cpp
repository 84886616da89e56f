// What the codec writes, byte for byte, and that everything written is read back bit for bit.
#include <unistd.h>

#include <clocale>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <random>
#include <sstream>

#include "test/check.h"

namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

/// The values of one array of kisti-values.csv: array,index,printed_text,nearest_value,single_hex.
template <class T>
std::vector<T> golden_values(const std::string& name) {
  std::istringstream lines(check::file(check::golden_folder() + "/kisti-values.csv"));
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

template <class T>
bool same_bits(const T* a, const T* b, std::size_t count) {
  return std::memcmp(a, b, count * sizeof(T)) == 0;
}

template <class T, class Bits>
std::vector<T> finite_bits(std::size_t count) {
  std::mt19937_64 random(7);
  std::vector<T> values;
  while (values.size() < count) {
    const auto bits = static_cast<Bits>(random());
    T value;
    std::memcpy(&value, &bits, sizeof value);
    if (std::isfinite(value)) values.push_back(value);
  }
  return values;
}

/// Characters of every class that XML, UTF-8 or gSOAP treat differently.
std::vector<std::string> awkward_strings() {
  // clang-format off
  return {"", " ", "  lead and trail \t\n", "\r", "\r\n", "a\rb\nc", "<&>\"'", "]]>", "<![CDATA[x]]>",
          "&amp;", "&#65;", "<!-- -->", "<?pi?>", "\x7F", "\xC2\x80\xC2\x9F", "\xEF\xBB\xBF" "bom",
          "\xEF\xBF\xBD", "\xF0\x9F\x98\x80", "\xF4\x8F\xBF\xBF", "</item>", "%", "1<2",
          std::string(100000, 'x'), std::string(70000, '&')};
  // clang-format on
}

void check_numbers_round_trip(std::int32_t options = 0) {
  // clang-format off
  std::vector<double> values = {0.0, -0.0, 1.0, kInfinity, -kInfinity, 5e-324, -5e-324, 2.2250738585072009e-308,
                                2.2250738585072014e-308, 1.7976931348623157e308, 0.1, 1.0 / 3, 123456789012345678.0,
                                1e22, 1e23};
  // clang-format on
  for (const double value : finite_bits<double, std::uint64_t>(20000)) values.push_back(value);
  CodecHandle doubles(XMLCOST_DOUBLE, options);
  xmlcost_values in{};
  in.count = static_cast<std::int64_t>(values.size());
  in.doubles = values.data();
  CHECK(doubles.read(doubles.write(in)));
  CHECK(doubles.values.count == in.count && same_bits(values.data(), doubles.values.doubles, values.size()));

  std::vector<float> singles = {0.0f,      -0.0f,      1e-45f,        -1e-45f, 1.17549421e-38f, 1.1754944e-38f,
                                HUGE_VALF, -HUGE_VALF, 3.4028235e38f, 0.1f,    16777216.0f};
  for (const float value : finite_bits<float, std::uint32_t>(20000)) singles.push_back(value);
  CodecHandle floats(XMLCOST_FLOAT, options);
  in.count = static_cast<std::int64_t>(singles.size());
  in.floats = singles.data();
  CHECK(floats.read(floats.write(in)));
  CHECK(floats.values.count == in.count && same_bits(singles.data(), floats.values.floats, singles.size()));

  // Every subnormal's exponent, and NaN, whose other bits XML does not carry.
  std::vector<double> small = {std::nan(""), -std::nan("7")};
  for (int exponent = -1074; exponent < -1021; ++exponent) small.push_back(std::ldexp(1.0, exponent));
  in.count = static_cast<std::int64_t>(small.size());
  in.doubles = small.data();
  CHECK(doubles.read(doubles.write(in)) && doubles.values.count == in.count);
  CHECK(std::isnan(doubles.values.doubles[0]) && std::isnan(doubles.values.doubles[1]));
  CHECK(same_bits(small.data() + 2, doubles.values.doubles + 2, small.size() - 2));
  const float quiet = std::nanf("");
  in.count = 1;
  in.floats = &quiet;
  CHECK(floats.read(floats.write(in)) && std::isnan(floats.values.floats[0]));
}

}  // namespace

TEST(writes_and_reads_the_golden_messages) {
  const std::string bytes_message = check::file(check::golden_folder() + "/kisti-unsignedbyte-32.body.xml");
  const std::string floats_message = check::file(check::golden_folder() + "/kisti-float-8.body.xml");
  const auto octets = golden_values<std::uint8_t>("chrbin");
  const auto singles = golden_values<float>("fltbin");
  CHECK(octets.size() == 32 && singles.size() == 8 && bytes_message.size() == 1025 && floats_message.size() == 725);
  for (const std::int32_t options : {0, static_cast<std::int32_t>(XMLCOST_TREE)}) {
    xmlcost_values in{};
    CodecHandle of_bytes(XMLCOST_BYTE, options);
    in.count = 32;
    in.bytes = octets.data();
    CHECK_EQUAL(bytes_message, of_bytes.write(in));
    CHECK(of_bytes.read(bytes_message) && of_bytes.values.count == 32);
    CHECK(same_bits(octets.data(), of_bytes.values.bytes, 32));

    CodecHandle of_floats(XMLCOST_FLOAT, options);
    in.count = 8;
    in.floats = singles.data();
    CHECK_EQUAL(floats_message, of_floats.write(in));
    CHECK(of_floats.read(floats_message) && of_floats.values.count == 8);
    CHECK(same_bits(singles.data(), of_floats.values.floats, 8));
  }
}

TEST(writes_each_kind_in_the_form_of_the_wire) {
  const std::uint8_t two_octets[] = {0, 255};
  const std::int32_t x[] = {-1, 2147483647}, y[] = {0, std::numeric_limits<std::int32_t>::min()};
  const double values[] = {0.1, -kInfinity};
  const Text text({"a<b", ""});
  xmlcost_values in{2, two_octets, x, y, nullptr, values, nullptr, nullptr, 0};
  text.put_in(in);
  for (const std::int32_t options : {0, static_cast<std::int32_t>(XMLCOST_TREE)}) {
    CHECK_EQUAL(octets("2", "<item>0</item><item>255</item>"), CodecHandle(XMLCOST_BYTE, options).write(in));
    CHECK_EQUAL(ints("2", "<item>-1</item><item>2147483647</item>"), CodecHandle(XMLCOST_INT, options).write(in));
    CHECK_EQUAL(doubles("2", "<item>0.10000000000000001</item><item>-INF</item>"),
                CodecHandle(XMLCOST_DOUBLE, options).write(in));
    CHECK_EQUAL(strings("2", "<item>a&lt;b</item><item></item>"), CodecHandle(XMLCOST_STRING, options).write(in));
    CHECK_EQUAL(meshes("2",
                       "<item><x>-1</x><y>0</y><value>0.10000000000000001</value></item>"
                       "<item><x>2147483647</x><y>-2147483648</y><value>-INF</value></item>"),
                CodecHandle(XMLCOST_MESH, options).write(in));
    CHECK_EQUAL(events("2",
                       "<item><number>-1</number><value>0.10000000000000001</value><text>a&lt;b</text></item>"
                       "<item><number>2147483647</number><value>-INF</value><text></text></item>"),
                CodecHandle(XMLCOST_EVENT, options).write(in));
    CHECK_EQUAL(blob("AP8="), CodecHandle(XMLCOST_BLOB, options).write(in));
    CHECK_EQUAL(envelope("<ns:soapvoid></ns:soapvoid>"), CodecHandle(XMLCOST_VOID, options).write({}));
  }
}

TEST(writes_documents_that_are_literal) {
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
    CHECK_EQUAL(literal(messages[kind]), CodecHandle(kind, XMLCOST_LITERAL).write(in));
    CHECK_EQUAL(literal(is_list ? lists[kind] : messages[kind]), CodecHandle(kind, XMLCOST_LIST).write(in));
  }
}

TEST(writes_and_reads_empty_arrays) {
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
    CHECK_EQUAL(messages[kind], codec.write(in));
    CHECK(codec.read(messages[kind]) && codec.values.count == 0);
    for (const std::int32_t options : {XMLCOST_LITERAL, XMLCOST_LIST}) {
      CodecHandle document(kind, options);
      CHECK_EQUAL(literal(messages[kind]), document.write(in));
      CHECK(document.read(literal(messages[kind])) && document.values.count == 0);
    }
  }
}

TEST(numbers_round_trip) {
  for (const std::int32_t options :
       {0, static_cast<std::int32_t>(XMLCOST_LITERAL), static_cast<std::int32_t>(XMLCOST_LIST)})
    check_numbers_round_trip(options);
}

TEST(numbers_round_trip_where_a_comma_is_the_decimal_point) {
  const std::string folder = "/tmp/xmlcost-locale-" + std::to_string(getpid());
  std::string made = "localedef -i de_DE -f UTF-8 " + folder + "/de_DE.UTF-8 2> /dev/null";
  const bool possible = std::system(("mkdir -p " + folder + " && " + made).c_str()) == 0;
  setenv("LOCPATH", folder.c_str(), 1);
  if (possible && std::setlocale(LC_ALL, "de_DE.UTF-8") != nullptr) {
    CHECK_EQUAL(std::string(","), std::string(std::localeconv()->decimal_point));
    check_numbers_round_trip();
    CodecHandle halfway(XMLCOST_FLOAT);
    CHECK(halfway.read(floats("1", "<item>1.00000005960464477539063</item>")) && halfway.values.floats[0] > 1.0f);
  } else {
    std::cout << "        (no such locale here)\n";
  }
  std::setlocale(LC_ALL, "C");
  unsetenv("LOCPATH");
  CHECK(std::system(("rm -rf " + folder).c_str()) == 0);
}

TEST(strings_round_trip) {
  const std::vector<std::string> all = awkward_strings();
  const Text text(all);
  xmlcost_values in{};
  text.put_in(in);
  for (const std::int32_t options :
       {0, static_cast<std::int32_t>(XMLCOST_TREE), static_cast<std::int32_t>(XMLCOST_LITERAL)}) {
    CodecHandle codec(XMLCOST_STRING, options);
    CHECK(codec.read(codec.write(in)) && codec.values.count == in.count);
    for (std::size_t i = 0; i < all.size() && codec.status == XMLCOST_OK; ++i) {
      CHECK_EQUAL(all[i], codec.string(static_cast<std::int64_t>(i)));
    }
  }
}

TEST(structs_round_trip) {
  const std::vector<std::string> all = awkward_strings();
  const Text text(all);
  const std::vector<double> values = finite_bits<double, std::uint64_t>(all.size());
  std::vector<std::int32_t> x(all.size()), y(all.size());
  for (std::size_t i = 0; i < x.size(); ++i) x[i] = static_cast<std::int32_t>(i * 715827881), y[i] = ~x[i];
  xmlcost_values in{};
  text.put_in(in);
  in.ints = x.data();
  in.ints2 = y.data();
  in.doubles = values.data();
  for (const std::int32_t options : {0, static_cast<std::int32_t>(XMLCOST_LITERAL)}) {
    CodecHandle events(XMLCOST_EVENT, options);
    CHECK(events.read(events.write(in)) && events.values.count == in.count);
    CHECK(same_bits(x.data(), events.values.ints, x.size()) &&
          same_bits(values.data(), events.values.doubles, x.size()));
    for (std::size_t i = 0; i < all.size(); ++i) CHECK_EQUAL(all[i], events.string(static_cast<std::int64_t>(i)));
    CodecHandle meshes(XMLCOST_MESH, options);
    CHECK(meshes.read(meshes.write(in)) && meshes.values.count == in.count);
    CHECK(same_bits(x.data(), meshes.values.ints, x.size()) && same_bits(y.data(), meshes.values.ints2, x.size()));
    CHECK(same_bits(values.data(), meshes.values.doubles, x.size()));
  }
}

TEST(blobs_round_trip) {
  std::mt19937 random(11);
  CodecHandle codec(XMLCOST_BLOB);
  for (std::size_t size = 0; size < 200000; size = size * 3 / 2 + 1) {
    std::vector<std::uint8_t> bytes(size);
    for (std::uint8_t& b : bytes) b = static_cast<std::uint8_t>(random());
    xmlcost_values in{};
    in.count = static_cast<std::int64_t>(size);
    in.bytes = bytes.data();
    CHECK(codec.read(codec.write(in)) && codec.values.count == in.count);
    CHECK(size == 0 || same_bits(bytes.data(), codec.values.bytes, size));
  }
}

TEST(refuses_values_that_xml_cannot_carry) {
  for (const std::string& bad :
       {std::string(1, '\0'), std::string("a\x01"), std::string("\x1F"), std::string("\xEF\xBF\xBE"),
        std::string("\xEF\xBF\xBF"), std::string("\xED\xA0\x80"), std::string("\xC0\xAF"), std::string("\xE2\x82"),
        std::string("\xFF"), std::string("\x80")}) {
    CodecHandle codec(XMLCOST_STRING);
    const Text text({"good", bad});
    xmlcost_values in{};
    text.put_in(in);
    CHECK_EQUAL(std::string(), codec.write(in));
    CHECK(codec.status == XMLCOST_UNWRITABLE && codec.failure().status == XMLCOST_UNWRITABLE);
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
  CHECK(codec.write(in).empty() && codec.status == XMLCOST_UNWRITABLE);
}

// The scan remembers the envelope it saw last: what comes behind it, or nearly is it, must be looked at all the same.
TEST(envelopes_seen_before_excuse_nothing) {
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
      CHECK(codec.read(before) && codec.values.count == 1);
      CHECK(!codec.read(each) && codec.status == XMLCOST_MALFORMED);
      const xmlcost_failure known = codec.failure();
      const std::int64_t offset = known.offset;
      const std::string text = known.text;
      CodecHandle fresh(XMLCOST_DOUBLE);
      CHECK(!fresh.read(each));
      CHECK_EQUAL(std::string(fresh.failure().text), text);
      CHECK(fresh.failure().offset == offset);
    }
  }
}
