// The forms that messages have, and the options that change how they are written.
#include <algorithm>
#include <utility>

#include "test/hostile.h"
#include "test/plenty.h"

namespace {

constexpr std::int32_t kOptions[] = {XMLCOST_TREE, XMLCOST_STORE, XMLCOST_CHUNK, XMLCOST_FRESH,
                                     XMLCOST_TREE | XMLCOST_STORE | XMLCOST_FRESH};

/// What has another form than that of an encoded call, and that form.
// clang-format off
constexpr std::pair<std::int32_t, std::int32_t> kOtherForms[] = {
    {XMLCOST_BYTE, XMLCOST_PACKED}, {XMLCOST_INT, XMLCOST_PACKED},
    {XMLCOST_FLOAT, XMLCOST_PACKED}, {XMLCOST_DOUBLE, XMLCOST_PACKED},
    {XMLCOST_BYTE, XMLCOST_MTOM}, {XMLCOST_INT, XMLCOST_MTOM}, {XMLCOST_FLOAT, XMLCOST_MTOM},
    {XMLCOST_DOUBLE, XMLCOST_MTOM}, {XMLCOST_BLOB, XMLCOST_MTOM}, {XMLCOST_VOID, XMLCOST_MTOM},
    {XMLCOST_BYTE, XMLCOST_LIST}, {XMLCOST_INT, XMLCOST_LIST},
    {XMLCOST_FLOAT, XMLCOST_LIST}, {XMLCOST_DOUBLE, XMLCOST_LIST},
    {XMLCOST_BYTE, XMLCOST_PACKED_DECIMAL}, {XMLCOST_INT, XMLCOST_PACKED_DECIMAL},
    {XMLCOST_FLOAT, XMLCOST_PACKED_DECIMAL}, {XMLCOST_DOUBLE, XMLCOST_PACKED_DECIMAL},
    {XMLCOST_BYTE, XMLCOST_LITERAL}, {XMLCOST_INT, XMLCOST_LITERAL}, {XMLCOST_FLOAT, XMLCOST_LITERAL},
    {XMLCOST_DOUBLE, XMLCOST_LITERAL}, {XMLCOST_STRING, XMLCOST_LITERAL}, {XMLCOST_MESH, XMLCOST_LITERAL},
    {XMLCOST_EVENT, XMLCOST_LITERAL}, {XMLCOST_BLOB, XMLCOST_LITERAL}, {XMLCOST_VOID, XMLCOST_LITERAL}};
// clang-format on

}  // namespace

TEST_CASE("options_change_how_a_message_is_written_and_not_what") {
  Plenty plenty(static_cast<std::size_t>(setting("XMLCOST_SIZE", 1000000)) / 50);
  for (std::int32_t kind = XMLCOST_VOID; kind <= XMLCOST_BLOB; ++kind) {
    CodecHandle usual(kind);
    const std::string message = usual.write(plenty.of(kind));
    CHECK(!message.empty());
    for (const std::int32_t options : kOptions) {
      CodecHandle codec(kind, options);
      for (int again = 0; again < 2; ++again) CHECK(codec.write(plenty.of(kind)) == message);
      CHECK((codec.read(message) && codec.values.count == plenty.of(kind).count));
    }
  }
}

TEST_CASE("indented_messages_mean_the_same") {
  Plenty plenty(100);
  for (std::int32_t kind = XMLCOST_VOID; kind <= XMLCOST_BLOB; ++kind) {
    CodecHandle usual(kind), indented(kind, XMLCOST_INDENT);
    const std::string message = indented.write(plenty.of(kind));
    CHECK(std::count(message.begin(), message.end(), '\n') > 3);
    CHECK((usual.read(message) && indented.read(message)));
    CHECK(usual.values.count == plenty.of(kind).count);
  }
}

TEST_CASE("numbers_round_trip_in_any_form") {
  for (const std::size_t count : {std::size_t{0}, std::size_t{1}, std::size_t{7}, std::size_t{50000}}) {
    Plenty plenty(count);
    for (const auto& [kind, form] : kOtherForms) {
      CodecHandle codec(kind, form);
      const xmlcost_values& in = plenty.of(kind);
      CHECK((codec.read(codec.write(in)) && codec.values.count == in.count));
      const std::size_t n = codec.values.count == in.count ? count : 0;
      CHECK(((kind != XMLCOST_BYTE && kind != XMLCOST_BLOB) || std::equal(in.bytes, in.bytes + n, codec.values.bytes)));
      CHECK((kind != XMLCOST_INT || std::equal(in.ints, in.ints + n, codec.values.ints)));
      CHECK((kind != XMLCOST_FLOAT || std::equal(in.floats, in.floats + n, codec.values.floats)));
      CHECK((kind != XMLCOST_DOUBLE || std::equal(in.doubles, in.doubles + n, codec.values.doubles)));
    }
  }
}

TEST_CASE("options_change_how_any_form_is_written_and_not_what") {
  Plenty plenty(static_cast<std::size_t>(setting("XMLCOST_SIZE", 1000000)) / 50);
  for (const auto& [kind, form] : kOtherForms) {
    CodecHandle usual(kind, form);
    const std::string message = usual.write(plenty.of(kind));
    CHECK((!message.empty() && usual.write(plenty.values) == message));
    for (const std::int32_t options : {XMLCOST_STORE, XMLCOST_CHUNK, XMLCOST_FRESH, XMLCOST_TREE, XMLCOST_COUNTED}) {
      if ((form & XMLCOST_MTOM) != 0 && (options == XMLCOST_TREE || options == XMLCOST_COUNTED)) continue;
      CodecHandle codec(kind, form | options);
      for (int again = 0; again < 2; ++again) CHECK(codec.write(plenty.of(kind)) == message);
      CHECK((codec.read(message) && codec.values.count == plenty.of(kind).count));
    }
  }
}

TEST_CASE("attachments_are_written_in_the_form_of_the_wire") {
  const std::int32_t one = 1;
  xmlcost_values in{};
  in.count = 1;
  in.ints = &one;
  in.bytes = reinterpret_cast<const std::uint8_t*>(&one);
  const std::string numbers = attached(included("soapint", "intbin"), std::string("\1\0\0\0", 4)),
                    type = "application/octet-stream";
  CHECK_EQ(replaced(numbers, type, type + "; byte-order=little-endian"),
           CodecHandle(XMLCOST_INT, XMLCOST_MTOM).write(in));
  CHECK_EQ(attached(included("soapblob", "blbbin"), "\1"), CodecHandle(XMLCOST_BLOB, XMLCOST_MTOM).write(in));
  // What has nothing to attach is in parts, too.
  CodecHandle nothing(XMLCOST_VOID, XMLCOST_MTOM);
  const std::string message = nothing.write({});
  CHECK_EQ(multipart(including("<ns:soapvoid></ns:soapvoid>")), message);
  CHECK(nothing.read(message));
}

// Then gSOAP makes up another.
TEST_CASE("values_may_have_the_boundary_among_their_bytes") {
  const std::string boundary = "xmlcost_boundary_of_a_message";
  for (const std::string& bytes :
       {boundary, "--" + boundary + "--", "\r\n--" + boundary + "\r\n", "x\r\n--" + boundary + "--\r\n" + boundary}) {
    xmlcost_values in{};
    in.count = static_cast<std::int64_t>(bytes.size());
    in.bytes = reinterpret_cast<const std::uint8_t*>(bytes.data());
    CodecHandle codec(XMLCOST_BLOB, XMLCOST_MTOM);
    CHECK((codec.read(codec.write(in)) && codec.values.count == in.count));
    CHECK((codec.status != XMLCOST_OK || std::memcmp(codec.values.bytes, bytes.data(), bytes.size()) == 0));
  }
}

TEST_CASE("packed_numbers_are_whole") {
  CodecHandle codec(XMLCOST_DOUBLE, XMLCOST_PACKED);
  const auto packed = [](const std::string& base64) {
    return envelope("<ns:soapdouble><dblbin>" + base64 + "</dblbin></ns:soapdouble>");
  };
  CHECK((codec.read(packed("AAAAAAAA8D8=")) && codec.values.count == 1 && codec.values.doubles[0] == 1));
  CHECK((codec.read(packed("")) && codec.values.count == 0));
  for (const char* const bad : {"AAAAAAAA8D", "AAAAAAAA8A==", "AAAA", "!", "<item>1</item>"}) {
    CHECK((!codec.read(packed(bad)) && codec.status == XMLCOST_MALFORMED));
  }
  CHECK((!codec.read(doubles("1", "<item>1</item>")) && codec.status == XMLCOST_MALFORMED));
}
