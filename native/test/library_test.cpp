// Any library behind the API: the one of framed/ is reached through it as gSOAP is, with gSOAP in the program and
// without. gsoap=1 or gsoap=0 on the command line says which of the two this is.
#include <algorithm>

#include "test/framed/framed.h"

namespace {

bool has_gsoap() {
  const long told = setting("XMLCOST_GSOAP", -1);
  CHECK((told == 0 || told == 1));
  return told == 1;
}

}  // namespace

TEST_CASE("libraries_are_listed_by_name") {
  std::vector<std::string> names;
  for (std::int32_t i = 0; xmlcost_library_name(i) != nullptr; ++i) names.emplace_back(xmlcost_library_name(i));
  CHECK(names == (has_gsoap() ? std::vector<std::string>{"framed", "gsoap"} : std::vector<std::string>{"framed"}));
  CHECK((xmlcost_library_name(-1) == nullptr && xmlcost_library_name(1000) == nullptr));
  CHECK_EQ(std::string("1.0"), xmlcost_library_version("framed"));
  CHECK((xmlcost_library_version("gsoap") != nullptr) == has_gsoap());
  CHECK((xmlcost_library_version("none") == nullptr && xmlcost_library_version(nullptr) == nullptr));
}

TEST_CASE("libraries_open_by_name") {
  xmlcost_handle handle = 1;
  CHECK((xmlcost_open_library("none", XMLCOST_BLOB, 0, &handle) == XMLCOST_RUNTIME && handle == 0));
  CHECK((xmlcost_open_library("Framed", XMLCOST_BLOB, 0, &handle) == XMLCOST_RUNTIME && handle == 0));
  CHECK((xmlcost_open_library(nullptr, XMLCOST_BLOB, 0, &handle) == XMLCOST_ARGUMENT && handle == 0));
  CHECK(xmlcost_open_library("framed", XMLCOST_BLOB, 0, nullptr) == XMLCOST_ARGUMENT);
  // Without a name it is gSOAP's, and never another's.
  CHECK(xmlcost_open(XMLCOST_BLOB, 0, &handle) == (has_gsoap() ? XMLCOST_OK : XMLCOST_RUNTIME));
  CHECK((handle != 0) == has_gsoap());
  CHECK(xmlcost_close(handle) == (has_gsoap() ? XMLCOST_OK : XMLCOST_CLOSED));
}

TEST_CASE("a_library_says_itself_what_it_has") {
  xmlcost_handle handle = 1;
  for (std::int32_t kind = -1; kind <= XMLCOST_BLOB + 1; ++kind) {
    if (kind == XMLCOST_BLOB) continue;
    CHECK((xmlcost_open_library("framed", kind, 0, &handle) == XMLCOST_ARGUMENT && handle == 0));
  }
  for (std::int32_t option = 1; option > 0 && option < 1 << 30; option <<= 1) {
    const bool own = option == XMLCOST_PRIVATE;
    CHECK(xmlcost_open_library("framed", XMLCOST_BLOB, option, &handle) == (own ? XMLCOST_OK : XMLCOST_ARGUMENT));
    CHECK(xmlcost_close(handle) == (own ? XMLCOST_OK : XMLCOST_CLOSED));
  }
  if (has_gsoap()) CHECK(xmlcost_open(XMLCOST_BLOB, XMLCOST_PRIVATE, &handle) == XMLCOST_ARGUMENT);
}

TEST_CASE("values_and_messages_pass_through_any_library") {
  for (const std::string& bytes : {std::string(), std::string("abc\0d", 5), std::string(100000, '\xFF')}) {
    CodecHandle codec("framed", XMLCOST_BLOB), reversed("framed", XMLCOST_BLOB, XMLCOST_PRIVATE);
    CHECK_EQ(framed(bytes), codec.write(values_of(bytes)));
    CHECK_EQ(framed(std::string(bytes.rbegin(), bytes.rend())), reversed.write(values_of(bytes)));
    for (CodecHandle* each : {&codec, &reversed}) {
      CHECK(each->read(each->write(values_of(bytes))));
      CHECK_EQ(bytes, bytes_of(each->values));
    }
    std::int32_t kind = -1;
    xmlcost_values again{};
    CHECK((xmlcost_last_read(codec.handle(), &kind, &again) == XMLCOST_OK && kind == XMLCOST_BLOB));
    CHECK_EQ(bytes, bytes_of(again));
  }
}

TEST_CASE("buffers_that_are_too_small_are_told_by_any_library") {
  CodecHandle codec("framed", XMLCOST_BLOB);
  const std::string bytes = "abc", whole = framed(bytes);
  const xmlcost_values values = values_of(bytes);
  for (std::size_t capacity = 0; capacity <= whole.size(); ++capacity) {
    std::vector<std::uint8_t> exact(capacity);
    std::int64_t length = 0;
    const std::int32_t status =
        xmlcost_write_to(codec.handle(), &values, exact.data(), static_cast<std::int64_t>(capacity), &length);
    CHECK(status == (capacity < whole.size() ? XMLCOST_BUFFER_TOO_SMALL : XMLCOST_OK));
    CHECK((length == static_cast<std::int64_t>(whole.size()) && std::equal(exact.begin(), exact.end(), whole.begin())));
  }
}

TEST_CASE("failures_of_any_library_keep_its_code") {
  CodecHandle codec("framed", XMLCOST_BLOB);
  const std::pair<std::string, std::int32_t> wrong[] = {{"", 71},
                                                        {"XMCF", 71},
                                                        {"XMCE" + framed("abc").substr(4), 71},
                                                        {framed("abc") + "d", 72},
                                                        {framed("abc").substr(0, 14), 72}};
  for (const auto& [message, code] : wrong) {
    CHECK((!codec.read(message) && codec.status == XMLCOST_MALFORMED && codec.values.count == 0));
    const xmlcost_failure failure = codec.failure();
    CHECK((failure.status == XMLCOST_MALFORMED && failure.library_code == code && *failure.text != '\0'));
    CHECK(failure.offset == (code == 71 ? 0 : 4));
  }
  CHECK(codec.read(framed("abc")));
  // What the API itself refuses is told by the codec as well.
  CHECK(xmlcost_read(codec.handle(), nullptr, -1, &codec.values) == XMLCOST_ARGUMENT);
  CHECK((codec.failure().status == XMLCOST_ARGUMENT && codec.failure().library_code == 0));
}
