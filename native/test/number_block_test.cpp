// Values in parts of messages.
#include "direct/number_block.h"

#include <cstdlib>
#include <random>
#include <string>
#include <vector>

#include "direct/write_number.h"
#include "test/messages.h"
#include "test/same_bits.h"

namespace {

using xmlcost::Separator;

const std::vector<std::string> kSeparators = {" ",
                                              "\r\n",
                                              "</item><item>",
                                              "</i>\n<i>",
                                              "</item>\n        <item>",
                                              "</longer:element>\n        <longer:element>"};

/// What a block may leave, and must leave unless it is in the form of a number of XML Schema.
struct Odd {
  std::string text;
  bool is_int, is_double;
  double value;
};
const std::vector<Odd> kOdd = {{"+5", true, true, 5},
                               {"000000000000000000000000000007", true, true, 7},
                               {"99999999999", false, true, 99999999999.0},
                               {"1e2", false, true, 100},
                               {" 8", false, false, 0},
                               {"9 ", false, false, 0},
                               {"9<!-- -->", false, false, 0},
                               {"1e 5", false, false, 0},
                               {"", false, false, 0},
                               {"-", false, false, 0},
                               {"x", false, false, 0}};

/// Bytes behind the start of a value, without the separator, within which it may be left as too near to the end.
constexpr std::size_t kNear = 128;

template <class T>
T random_value(std::mt19937_64& random) {
  // Of any length.
  const auto whole = static_cast<std::int32_t>(static_cast<std::uint32_t>(random()) >> random() % 32);
  if constexpr (std::is_same_v<T, double>) return whole * (random() % 2 == 0 ? 1.0 : 0x1p-10);
  return static_cast<T>(random() % 2 == 0 ? whole : -whole);
}

template <class T>
std::string text_of(T value) {
  char text[xmlcost::kMostStored];
  return {text, xmlcost::write_number(text, value)};
}

template <class T>
struct Text {
  std::string text;
  std::vector<T> values;
  std::vector<std::size_t> starts;  // and the end
  std::vector<bool> odd, readable;
};

template <class T>
Text<T> random_text(std::mt19937_64& random, const std::string& separator) {
  Text<T> made;
  const std::size_t count = 1 + random() % 300;
  for (std::size_t i = 0; i < count; ++i) {
    const Odd& odd = kOdd[random() % kOdd.size()];
    // Two separators in a row are a value that is empty, and not part of another one.
    const bool is_odd = random() % 64 == 0 && odd.text.find(separator) == std::string::npos;
    const bool readable = !is_odd || (std::is_same_v<T, double> ? odd.is_double : odd.is_int);
    made.values.push_back(!is_odd ? random_value<T>(random) : readable ? static_cast<T>(odd.value) : T{0});
    made.starts.push_back(made.text.size());
    made.odd.push_back(is_odd);
    made.readable.push_back(readable);
    made.text += (is_odd ? odd.text : text_of(made.values.back())) + separator;
  }
  made.starts.push_back(made.text.size());
  made.text += "</all>";
  return made;
}

template <class T>
void check_read(std::mt19937_64& random, const std::string& separator) {
  const Text<T> made = random_text<T>(random, separator);
  // Not a byte more than that, so that a sanitizer sees what looks behind it.
  const std::vector<char> exact(made.text.begin(), made.text.end());
  const char* const end = exact.data() + exact.size();
  const std::size_t count = made.values.size();
  for (std::size_t next = 0; next < count;) {
    const std::size_t room = random() % 200;
    std::vector<T> read(room);
    const char* at = exact.data() + made.starts[next];
    const std::size_t number = xmlcost::read_block(Separator(separator), at, end, read.data(), room);
    CHECK(number <= std::min(room, count - next));
    for (std::size_t i = 0; i < number; ++i) {
      if (!made.readable[next + i] || !same_bits(&made.values[next + i], &read[i], 1)) FAIL_CHECK("read as ", read[i]);
    }
    next += number;
    CHECK(at == exact.data() + made.starts[next]);
    if (number == room) continue;
    const bool is_near = static_cast<std::size_t>(end - at) < kNear + separator.size();
    if (!is_near && !made.odd[next]) {
      FAIL_CHECK("left ", made.text.substr(made.starts[next], 40));
    }
    ++next;
  }
}

template <class T>
void check_written(std::mt19937_64& random, const std::string& separator) {
  std::vector<T> values(1 + random() % 300);
  for (T& value : values) value = random_value<T>(random);
  std::string expected;
  for (std::size_t i = 0; i < values.size(); ++i) expected += (i > 0 ? separator : "") + text_of(values[i]);
  const Separator between(separator);
  std::vector<char> exact(xmlcost::room_for_block<T>(between, values.size()));
  const char* const end = xmlcost::write_block(between, values.data(), values.size(), exact.data());
  CHECK_EQ(expected, std::string(exact.data(), static_cast<std::size_t>(end - exact.data())));
}

}  // namespace

TEST_CASE("blocks_are_read_up_to_what_is_odd") {
  std::mt19937_64 random(1);
  for (int i = 0; i < 300; ++i) {
    for (const std::string& separator : kSeparators) {
      check_read<std::int32_t>(random, separator);
      check_read<double>(random, separator);
    }
  }
}

TEST_CASE("blocks_are_written_as_values_are") {
  std::mt19937_64 random(2);
  for (int i = 0; i < 100; ++i) {
    for (const std::string& separator : kSeparators) {
      check_written<std::int32_t>(random, separator);
      check_written<double>(random, separator);
    }
  }
}
