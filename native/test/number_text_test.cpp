// gSOAP's conversions without messages: XMLCOST_NUMBER_TEXT.
#include <cmath>
#include <limits>

#include "test/messages.h"

namespace {

const double kDoubles[] = {0.1,
                           -0.0,
                           5e-324,
                           1.7976931348623157e308,
                           std::numeric_limits<double>::infinity(),
                           -std::numeric_limits<double>::infinity(),
                           std::nan("")};

std::string field(const std::string& text) { return text + std::string(XMLCOST_NUMBER_FIELD - text.size(), '\0'); }

std::string text_at(const std::string& fields, std::size_t i) { return fields.c_str() + i * XMLCOST_NUMBER_FIELD; }

}  // namespace

TEST_CASE("numbers_become_the_texts_that_gsoap_sends") {
  CodecHandle codec(XMLCOST_DOUBLE, XMLCOST_NUMBER_TEXT);
  xmlcost_values values{};
  values.doubles = kDoubles;
  values.count = std::size(kDoubles);
  const std::string fields = codec.write(values);
  CHECK(fields.size() == std::size(kDoubles) * XMLCOST_NUMBER_FIELD);
  const char* const expected[] = {
      "0.10000000000000001", "-0", "4.9406564584124654E-324", "1.7976931348623157E+308", "INF", "-INF", "NaN"};
  for (std::size_t i = 0; i < std::size(expected); ++i) CHECK_EQ(expected[i], text_at(fields, i));
  CHECK((codec.read(fields) && codec.values.count == values.count));
  for (std::size_t i = 0; i + 1 < std::size(kDoubles); ++i) {
    CHECK(
        (codec.values.doubles[i] == kDoubles[i] && std::signbit(codec.values.doubles[i]) == std::signbit(kDoubles[i])));
  }
  CHECK(std::isnan(codec.values.doubles[std::size(kDoubles) - 1]));
}

TEST_CASE("ints_are_converted_without_a_message") {
  CodecHandle codec(XMLCOST_INT, XMLCOST_NUMBER_TEXT);
  const std::int32_t ints[] = {0, -1, std::numeric_limits<std::int32_t>::min(), 7};
  xmlcost_values values{};
  values.ints = ints;
  values.count = std::size(ints);
  const std::string fields = codec.write(values);
  CHECK_EQ("-2147483648", text_at(fields, 2));
  CHECK((codec.read(fields) && codec.values.count == values.count));
  for (std::size_t i = 0; i < std::size(ints); ++i) CHECK(codec.values.ints[i] == ints[i]);
}

TEST_CASE("texts_that_are_no_numbers_are_refused") {
  CodecHandle doubles(XMLCOST_DOUBLE, XMLCOST_NUMBER_TEXT), ints(XMLCOST_INT, XMLCOST_NUMBER_TEXT);
  for (const char* const text : {"x", "1e999", "0x10", "infinity", "1 2", ""}) {
    CHECK((!doubles.read(field(text)) && !ints.read(field(text))));
  }
  CHECK(!doubles.read(std::string(XMLCOST_NUMBER_FIELD, '1')));
  CHECK(!doubles.read(field("1").substr(1)));
  CHECK((doubles.read(field("1")) && doubles.values.count == 1));
  CHECK((doubles.read(std::string()) && doubles.values.count == 0));
}

TEST_CASE("only_numbers_are_converted_without_a_message") {
  xmlcost_handle handle;
  for (const std::int32_t kind : {XMLCOST_VOID, XMLCOST_STRING, XMLCOST_MESH, XMLCOST_EVENT, XMLCOST_BLOB}) {
    CHECK(xmlcost_open(kind, XMLCOST_NUMBER_TEXT, &handle) == XMLCOST_ARGUMENT);
  }
  CHECK(xmlcost_open(XMLCOST_INT, XMLCOST_NUMBER_TEXT | XMLCOST_LIST, &handle) == XMLCOST_ARGUMENT);
}
