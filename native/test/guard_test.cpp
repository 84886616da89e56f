// Hostile messages: each is refused, or read as the table says.
#include <chrono>
#include <cstdlib>

#include "test/hostile.h"

namespace {

/// Refused as malformed, with a reason, in bounded time.
void check_row(const Hostile& row, CodecHandle& codec) {
  INFO(row.name, ", kind ", row.kind, ": ", row.message);
  const auto start = std::chrono::steady_clock::now();
  const bool read = codec.read(row.message);
  CHECK(std::chrono::steady_clock::now() - start <= std::chrono::seconds(20));
  if (read) {
    CHECK_FALSE(row.refused);
    CHECK_EQ(row.read_as, text_of(row.kind, codec.values));
    return;
  }
  const xmlcost_failure failure = codec.failure();
  CHECK_MESSAGE(row.refused, failure.text);
  CHECK((codec.status == XMLCOST_MALFORMED && failure.status == XMLCOST_MALFORMED && *failure.text != '\0'));
  CHECK((failure.offset >= 0 && failure.offset <= static_cast<std::int64_t>(row.message.size())));
  if (std::getenv("XMLCOST_SHOW") != nullptr) {
    std::cout << "    " << row.name << ": " << failure.library_code << " at " << failure.offset << " of "
              << row.message.size() << ": " << failure.text << "\n";
  }
}

/// Each through a new handle, so that nothing hides behind what the last message left.
void check_rows(void (*add)(Table&)) {
  Table table;
  add(table);
  CHECK(!table.rows().empty());
  for (const Hostile& row : table.rows()) {
    CodecHandle codec(row.kind, row.options);
    check_row(row, codec);
  }
}

}  // namespace

TEST_CASE("counts_and_positions_are_what_they_claim") { check_rows(add_hostile_counts); }
TEST_CASE("numbers_are_those_of_xml_schema") { check_rows(add_hostile_numbers); }
TEST_CASE("base64_is_whole") { check_rows(add_hostile_base64); }
TEST_CASE("packed_numbers_are_base64") { check_rows(add_hostile_packed); }
TEST_CASE("packed_lists_are_base64_of_lists") { check_rows(add_hostile_packed_lists); }
TEST_CASE("documents_are_guarded_as_calls_are") { check_rows(add_hostile_literal); }
TEST_CASE("lists_are_of_numbers") { check_rows(add_hostile_lists); }
TEST_CASE("attachments_are_the_one_referred_to") { check_rows(add_hostile_attachments); }
TEST_CASE("parts_are_an_envelope_and_an_attachment") { check_rows(add_hostile_parts); }
TEST_CASE("characters_and_references_are_those_of_xml") { check_rows(add_hostile_characters); }
TEST_CASE("tags_are_well_formed_and_match") { check_rows(add_hostile_tags); }
TEST_CASE("elements_are_those_of_the_service") { check_rows(add_hostile_elements); }
TEST_CASE("markup_is_that_of_soap") { check_rows(add_hostile_markup); }
TEST_CASE("documented_behaviour") { check_rows(add_documented); }
TEST_CASE("huge_things_take_bounded_time") {
  check_rows(
      [](Table& table) { add_hostile_sizes(table, static_cast<std::size_t>(setting("XMLCOST_SIZE", 1000000))); });
}

TEST_CASE("a_handle_reads_on_after_any_hostile_message" * doctest::test_suite("valgrind")) {
  for (const std::int32_t options : kForms) {
    for (std::int32_t kind = XMLCOST_VOID; kind <= XMLCOST_BLOB; ++kind) {
      CodecHandle codec(kind, options);
      for (const Hostile& row : hostile().rows()) {
        if (row.kind == kind && row.options == options) check_row(row, codec);
      }
    }
  }
  std::cout << "        (" << hostile().count_kinds() << " kinds of hostile message, " << hostile().rows().size()
            << " messages)\n";
  CHECK(hostile().count_kinds() >= 60);
}

// What was found good of the start of a message is remembered, and must not be what was found bad, nor make anything
// good.
TEST_CASE("what_is_refused_once_is_refused_again") {
  for (const Hostile& row : hostile().rows()) {
    CodecHandle codec(row.kind, row.options);
    check_row(row, codec);
    check_row(row, codec);
    codec.read(doubles("1", "<item>1</item>"));
    check_row(row, codec);
    check_row(row, codec);
  }
}

TEST_CASE("arrays_that_claim_no_count_have_any_number_of_items") {
  for (const std::size_t count : {0, 1, 5, 1000}) {
    CodecHandle codec(XMLCOST_DOUBLE), text(XMLCOST_STRING), mesh(XMLCOST_MESH);
    CHECK((codec.read(doubles("", repeated(kItem, count))) && codec.values.count == static_cast<std::int64_t>(count)));
    CHECK(
        (text.read(strings("", repeated("<item/>", count))) && text.values.count == static_cast<std::int64_t>(count)));
    CHECK((mesh.read(meshes("", repeated("<item>" + kPoint + "</item>", count))) &&
           mesh.values.count == static_cast<std::int64_t>(count)));
  }
  CodecHandle text(XMLCOST_STRING);
  CHECK((text.read(strings("100000", repeated("<item/>", 100000))) && text.values.count == 100000));
}

// The decimal lies just above the point halfway between two floats, which is the double nearest to it.
TEST_CASE("rounds_floats_once") {
  CodecHandle codec(XMLCOST_FLOAT);
  CHECK(codec.read(floats("3",
                          "<item>1.00000005960464477539063</item><item>1.000000059604644775390625</item>"
                          "<item>1.00000005960464477539062</item>")));
  CHECK((codec.values.floats[0] == 1.00000012f && codec.values.floats[1] == 1.0f && codec.values.floats[2] == 1.0f));
  // Halfway between two subnormal floats, 0 and 2^-149, and a little more than it.
  CHECK(codec.read(floats("2",
                          "<item>7.0064923216240853546186479164495806564013097093825788587853e-46</item>"
                          "<item>7.0064923216240853546186479164495806564013097093825788587854e-46</item>")));
  CHECK((codec.values.floats[0] == 0.0f && codec.values.floats[1] == 1e-45f));
}

TEST_CASE("tells_where_in_the_message") {
  // The same fault behind three references that are handed to gSOAP in other, shorter words.
  const std::string before =
      "\xEF\xBB\xBF" +
      replaced(doubles("1", "<item>"), "</dblbin></ns:soapdouble></SOAP-ENV:Body></SOAP-ENV:Envelope>", "");
  const std::string message = before + "<!-- &#x1F600; \r\n \r\n \r\n -->x</item>";
  CodecHandle codec(XMLCOST_DOUBLE);
  CHECK(!codec.read(message));
  CHECK(codec.failure().offset == static_cast<std::int64_t>(message.size()));
  CHECK(!codec.read(before + "1&nbsp;"));
  CHECK(codec.failure().offset == static_cast<std::int64_t>(before.size() + 1));
  // Inside what gSOAP is handed in place of three bytes, the last of the message or not.
  const std::string mark = "<?x ?>\xEF\xBB\xBF";
  for (const std::string behind : {"", "<a/>"}) {
    CHECK(!codec.read(mark + behind));
    CHECK(codec.failure().offset <= static_cast<std::int64_t>(mark.size()));
  }
}
