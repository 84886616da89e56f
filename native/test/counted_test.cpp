// That the length a client would announce is the length of what it writes.
#include <limits>

#include "gsoap/gsoap_codec.h"
#include "test/messages.h"

namespace {

std::string written(xmlcost::GsoapCodec& codec, const xmlcost_values& values) {
  CHECK(codec.write(values) == XMLCOST_OK);
  return {reinterpret_cast<const char*>(codec.message()), codec.message_length()};
}

}  // namespace

TEST_CASE("counts_as_many_bytes_as_it_writes") {
  const std::uint8_t octets[] = {0, 255, 7};
  const std::int32_t x[] = {-1, 2147483647, 0}, y[] = {0, std::numeric_limits<std::int32_t>::min(), 5};
  const float singles[] = {0.1f, -std::numeric_limits<float>::infinity(), 3e38f};
  const double doubles[] = {0.1, 5e-324, std::numeric_limits<double>::infinity()};
  const Text text({"a<b>&\r\xC3\xA9\xF0\x9F\x98\x80", "", std::string(100000, '&')});
  for (const std::int32_t wire :
       {0, static_cast<std::int32_t>(XMLCOST_PACKED), static_cast<std::int32_t>(XMLCOST_LITERAL),
        static_cast<std::int32_t>(XMLCOST_LIST), static_cast<std::int32_t>(XMLCOST_PACKED_DECIMAL)}) {
    for (const std::int32_t style :
         {0, static_cast<std::int32_t>(XMLCOST_TREE), static_cast<std::int32_t>(XMLCOST_INDENT),
          static_cast<std::int32_t>(XMLCOST_FRESH)}) {
      for (std::int32_t kind = XMLCOST_VOID; kind <= XMLCOST_BLOB; ++kind) {
        xmlcost::GsoapCodec plain(kind, wire | style), counted(kind, wire | style | XMLCOST_COUNTED);
        for (const std::int64_t count : {3, 0, 2}) {
          xmlcost_values values{0, octets, x, y, singles, doubles, nullptr, nullptr, 0};
          text.put_in(values);
          values.count = kind == XMLCOST_VOID ? 0 : count;
          const std::string expected = written(plain, values);
          CHECK_EQ(expected, written(counted, values));
          CHECK(counted.counted() == expected.size());
          CHECK(plain.counted() == 0);
        }
      }
    }
  }
}
