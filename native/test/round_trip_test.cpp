// Everything that is written is read back bit for bit.
#include <unistd.h>

#include <clocale>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <random>

#include "test/messages.h"
#include "test/same_bits.h"

namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

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
          "&amp;", "&#65;", "<!-- -->", "<?pi?>", "\x7F", "\xC2\x80\xC2\x9F", ("\xEF\xBB\xBF" "bom"),
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
  CHECK((doubles.values.count == in.count && same_bits(values.data(), doubles.values.doubles, values.size())));

  std::vector<float> singles = {0.0f,      -0.0f,      1e-45f,        -1e-45f, 1.17549421e-38f, 1.1754944e-38f,
                                HUGE_VALF, -HUGE_VALF, 3.4028235e38f, 0.1f,    16777216.0f};
  for (const float value : finite_bits<float, std::uint32_t>(20000)) singles.push_back(value);
  CodecHandle floats(XMLCOST_FLOAT, options);
  in.count = static_cast<std::int64_t>(singles.size());
  in.floats = singles.data();
  CHECK(floats.read(floats.write(in)));
  CHECK((floats.values.count == in.count && same_bits(singles.data(), floats.values.floats, singles.size())));

  // Every subnormal's exponent, and NaN, whose other bits XML does not carry.
  std::vector<double> small = {std::nan(""), -std::nan("7")};
  for (int exponent = -1074; exponent < -1021; ++exponent) small.push_back(std::ldexp(1.0, exponent));
  in.count = static_cast<std::int64_t>(small.size());
  in.doubles = small.data();
  CHECK((doubles.read(doubles.write(in)) && doubles.values.count == in.count));
  CHECK((std::isnan(doubles.values.doubles[0]) && std::isnan(doubles.values.doubles[1])));
  CHECK(same_bits(small.data() + 2, doubles.values.doubles + 2, small.size() - 2));
  const float quiet = std::nanf("");
  in.count = 1;
  in.floats = &quiet;
  CHECK((floats.read(floats.write(in)) && std::isnan(floats.values.floats[0])));
}

}  // namespace

TEST_CASE("numbers_round_trip") {
  for (const std::int32_t options :
       {0, static_cast<std::int32_t>(XMLCOST_LITERAL), static_cast<std::int32_t>(XMLCOST_LIST)}) {
    check_numbers_round_trip(options);
  }
}

TEST_CASE("numbers_round_trip_where_a_comma_is_the_decimal_point") {
  const std::string folder = "/tmp/xmlcost-locale-" + std::to_string(getpid());
  std::string made = "localedef -i de_DE -f UTF-8 " + folder + "/de_DE.UTF-8 2> /dev/null";
  const bool possible = std::system(("mkdir -p " + folder + " && " + made).c_str()) == 0;
  setenv("LOCPATH", folder.c_str(), 1);
  if (possible && std::setlocale(LC_ALL, "de_DE.UTF-8") != nullptr) {
    CHECK_EQ(std::string(","), std::string(std::localeconv()->decimal_point));
    check_numbers_round_trip();
    CodecHandle halfway(XMLCOST_FLOAT);
    CHECK((halfway.read(floats("1", "<item>1.00000005960464477539063</item>")) && halfway.values.floats[0] > 1.0f));
  } else {
    std::cout << "        (no such locale here)\n";
  }
  std::setlocale(LC_ALL, "C");
  unsetenv("LOCPATH");
  CHECK(std::system(("rm -rf " + folder).c_str()) == 0);
}

TEST_CASE("strings_round_trip") {
  const std::vector<std::string> all = awkward_strings();
  const Text text(all);
  xmlcost_values in{};
  text.put_in(in);
  for (const std::int32_t options :
       {0, static_cast<std::int32_t>(XMLCOST_TREE), static_cast<std::int32_t>(XMLCOST_LITERAL)}) {
    CodecHandle codec(XMLCOST_STRING, options);
    CHECK((codec.read(codec.write(in)) && codec.values.count == in.count));
    for (std::size_t i = 0; i < all.size() && codec.status == XMLCOST_OK; ++i) {
      CHECK_EQ(all[i], codec.string(static_cast<std::int64_t>(i)));
    }
  }
}

TEST_CASE("structs_round_trip") {
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
    CHECK((events.read(events.write(in)) && events.values.count == in.count));
    CHECK((same_bits(x.data(), events.values.ints, x.size()) &&
           same_bits(values.data(), events.values.doubles, x.size())));
    for (std::size_t i = 0; i < all.size(); ++i) CHECK_EQ(all[i], events.string(static_cast<std::int64_t>(i)));
    CodecHandle meshes(XMLCOST_MESH, options);
    CHECK((meshes.read(meshes.write(in)) && meshes.values.count == in.count));
    CHECK((same_bits(x.data(), meshes.values.ints, x.size()) && same_bits(y.data(), meshes.values.ints2, x.size())));
    CHECK(same_bits(values.data(), meshes.values.doubles, x.size()));
  }
}

TEST_CASE("blobs_round_trip") {
  std::mt19937 random(11);
  CodecHandle codec(XMLCOST_BLOB);
  for (std::size_t size = 0; size < 200000; size = size * 3 / 2 + 1) {
    std::vector<std::uint8_t> bytes(size);
    for (std::uint8_t& b : bytes) b = static_cast<std::uint8_t>(random());
    xmlcost_values in{};
    in.count = static_cast<std::int64_t>(size);
    in.bytes = bytes.data();
    CHECK((codec.read(codec.write(in)) && codec.values.count == in.count));
    CHECK((size == 0 || same_bits(bytes.data(), codec.values.bytes, size)));
  }
}
