// The texts of numbers in native/direct, against the C++ and the C library. XMLCOST_VALUES: of random numbers.
#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <limits>
#include <random>

#include "direct/array_reader.h"
#include "direct/write_number.h"
#include "test/messages.h"
#include "test/same_bits.h"

namespace {

using xmlcost::ArrayReader;
using xmlcost::Form;
using xmlcost::Layout;

std::size_t random_values() { return static_cast<std::size_t>(setting("XMLCOST_VALUES", 1000000)); }

double of_bits(std::uint64_t bits) {
  double value;
  std::memcpy(&value, &bits, sizeof value);
  return value;
}

template <class T>
std::string written(T value) {
  char text[xmlcost::kMostStored];
  return {text, xmlcost::write_number(text, value)};
}

/// Digits without zeros at either end, and the exponent of the first one.
std::pair<std::string, int> digits_and_exponent(std::string_view text) {
  std::string digits;
  int exponent = -1;
  bool whole = true;
  std::size_t at = text[0] == '-' ? 1 : 0;
  for (; at < text.size() && text[at] != 'E' && text[at] != 'e'; ++at) {
    if (text[at] == '.') {
      whole = false;
      continue;
    }
    if (whole) ++exponent;
    digits += text[at];
  }
  if (at < text.size()) {
    exponent += static_cast<int>(std::strtol(std::string(text.substr(at + 1)).c_str(), nullptr, 10));
  }
  while (digits.size() > 1 && digits[0] == '0') digits.erase(0, 1), --exponent;
  if (digits[0] == '0') exponent = 0;
  while (digits.size() > 1 && digits.back() == '0') digits.pop_back();
  return {digits, exponent};
}

/// Whether a text has the form of Java's Double.toString().
bool is_in_form(std::string_view text, double value) {
  const double size = std::fabs(value);
  const std::size_t point = text.find('.'), mark = text.find('E');
  const bool plain = (size >= 1e-3 && size < 1e7) || size == 0;
  if (point == std::string_view::npos || plain != (mark == std::string_view::npos)) return false;
  const std::string_view fraction = text.substr(point + 1, mark == std::string_view::npos ? mark : mark - point - 1);
  return !fraction.empty() && (fraction == "0" || fraction.back() != '0') && (plain || point == (value < 0 ? 2 : 1));
}

double by_strtod(const std::string& text) { return std::strtod(text.c_str(), nullptr); }

#if defined(__cpp_lib_to_chars)
std::string shortest(double value) {
  char text[64];
  return {text, std::to_chars(text, std::end(text), value, std::chars_format::scientific).ptr};
}
#else
/// This library does not have it, so nothing is found that is too long.
std::string shortest(double value) { return by_strtod(written(value)) == value ? written(value) : "another number"; }
#endif

void check_written(double value) {
  const std::string text = written(value), expected = shortest(value);
  const bool same = digits_and_exponent(text) == digits_and_exponent(expected);
  if (!same || !is_in_form(text, value) || (text[0] == '-') != std::signbit(value)) {
    FAIL_CHECK(expected, " is written as ", text);
  }
}

/// Reads texts as the values of a message.
template <class T>
std::vector<T> read(ArrayReader<T>& reader, const std::vector<std::string>& texts,
                    const std::string& between = "</item><item>") {
  const Layout layout(Form::kCounted, "the head of a message, long enough [", "]<item>", between, "</item> its tail");
  std::string message = layout.head + std::to_string(texts.size()) + layout.start;
  for (std::size_t i = 0; i < texts.size(); ++i) message += (i > 0 ? between : "") + texts[i];
  message += layout.tail;
  const std::vector<char> exact(message.begin(), message.end());
  if (!reader.read(layout, exact.data(), exact.size())) return {};
  return {reader.values(), reader.values() + reader.count()};
}

/// Reads texts in two ways: each between others, so that the fast loop gets it, and alone.
void check_read(const std::vector<std::string>& texts) {
  ArrayReader<double> reader;
  const std::vector<double> values = read(reader, texts);
  CHECK(values.size() == texts.size());
  for (std::size_t i = 0; i < texts.size(); ++i) {
    const double expected = by_strtod(texts[i]);
    const std::vector<double> alone = read(reader, {texts[i]});
    if ((i < values.size() && !same_bits(&expected, &values[i], 1)) || alone.size() != 1 ||
        !same_bits(&expected, alone.data(), 1)) {
      FAIL_CHECK(texts[i], " is not read as by strtod()");
    }
  }
}

std::vector<double> hard_doubles() {
  std::vector<double> values = {0.0, 1.0, 0.001, 9999999.0, 1e7, 123456.0, 9.5367431640625e-7, 1e23, 9.5e-3};
  for (int exponent = -1074; exponent < 1024; ++exponent) values.push_back(std::ldexp(1.0, exponent));
  for (int exponent = -323; exponent <= 308; ++exponent) values.push_back(by_strtod("1e" + std::to_string(exponent)));
  for (int digits = 1; digits < 18; ++digits) {
    values.push_back(std::floor(1.2345678901234567 * std::pow(10.0, digits)));
    values.push_back(0.1234567890123456 / std::pow(10.0, digits));
  }
  const std::size_t count = values.size();
  for (std::size_t i = 0; i < count; ++i) {
    values.push_back(std::nextafter(values[i], 0.0));
    const double above = std::nextafter(values[i], HUGE_VAL);
    if (std::isfinite(above)) values.push_back(above);
  }
  for (std::size_t i = 0, all = values.size(); i < all; ++i) values.push_back(-values[i]);
  return values;
}

std::string exact(long double value, int digits) {
  char text[1300];
  return {text, static_cast<std::size_t>(std::snprintf(text, sizeof text, "%.*Le", digits - 1, value))};
}

}  // namespace

TEST_CASE("doubles_are_written_as_by_the_standard_library") {
  for (const double value : hard_doubles()) {
    // Of the least ones the form demands two digits, where one would do.
    if (std::fabs(value) >= 1e-321 || value == 0) check_written(value);
    const double again = by_strtod(written(value));
    CHECK(same_bits(&value, &again, 1));
  }
  CHECK_EQ("4.9E-324", written(5e-324));
  CHECK_EQ("9.9E-324", written(1e-323));
  CHECK_EQ("1.5E-323", written(1.5e-323));
  CHECK_EQ("2.2250738585072014E-308", written(std::numeric_limits<double>::min()));
  CHECK_EQ("-1.7976931348623157E308", written(std::numeric_limits<double>::lowest()));
  CHECK_EQ("0.002", written(2e-3));
  CHECK_EQ("-0.0", written(-0.0));
  CHECK_EQ("INF", written(HUGE_VAL));
  CHECK_EQ("-INF", written(-HUGE_VAL));
  CHECK_EQ("NaN", written(std::nan("")));
  CHECK_EQ("NaN", written(-std::nan("")));
  std::mt19937_64 random(20);
  for (std::size_t i = 0; i < random_values(); ++i) {
    const double value = of_bits(random());
    if (std::isfinite(value) && std::fabs(value) >= 1e-321) check_written(value);
  }
}

TEST_CASE("decimals_are_written_as_by_the_standard_library") {
  std::mt19937_64 random(21);
  for (std::size_t i = 0; i < random_values() / 4; ++i) {
    const auto digits = static_cast<std::int64_t>(random() % 2000000000) - 1000000000;
    check_written(static_cast<double>(digits) / static_cast<double>(xmlcost::kTens[random() % 12]));
  }
}

TEST_CASE("what_is_written_is_read_back") {
  std::mt19937_64 random(22);
  ArrayReader<double> reader;
  std::vector<double> values;
  std::vector<std::string> texts;
  for (std::size_t done = 0; done < random_values() / 2; done += values.size()) {
    values.clear();
    texts.clear();
    for (int i = 0; i < 1000; ++i) {
      const double any = of_bits(random()), uniform = std::generate_canonical<double, 53>(random);
      const double value = i % 4 == 0 ? std::floor(uniform * 1e6) / 100 : i % 4 == 1 ? uniform : any;
      if (std::isnan(value)) continue;
      values.push_back(value);
      texts.push_back(written(value));
    }
    const std::vector<double> again = read(reader, texts);
    CHECK((again.size() == values.size() && same_bits(again.data(), values.data(), values.size())));
  }
}

TEST_CASE("texts_of_any_length_are_read_as_by_strtod") {
  std::mt19937_64 random(23);
  std::vector<std::string> texts = {"1",
                                    "-1",
                                    "0",
                                    "-0",
                                    "0.0",
                                    "-0.0e5",
                                    "1.5",
                                    "1e22",
                                    "1e23",
                                    "123E-2",
                                    "1e+5",
                                    "9007199254740993",
                                    "9007199254740993.0",
                                    "9007199254740992.5",
                                    "0.000001",
                                    "1234567890123456789",
                                    "12345678901234567890",
                                    "1234567890.123456789",
                                    "1234567890.1234567890",
                                    "0000000000000000000000001.5",
                                    "1e0000005",
                                    "1e-0",
                                    "2.2250738585072011e-308",
                                    "5e-324",
                                    "3e-324",
                                    "1e-999",
                                    "-1e-400",
                                    "1.7976931348623157e308",
                                    "1.7976931348623158e308",
                                    "17976931348623157e292",
                                    "00.1",
                                    "+1.5",
                                    ".5",
                                    "-.5e1",
                                    "5.",
                                    "+.5e-2",
                                    "0.00000000000000000000000000000000001"};
  for (int i = 0; i < 3000; ++i) {
    const double value = std::fabs(of_bits(random()));
    if (!std::isfinite(value)) continue;
    // Half way to the next one, and beside.
    const long double half = (static_cast<long double>(value) + std::nextafter(value, 0.0)) / 2;
    for (const int digits : {17, 18, 19, 20, 25, 40, 800}) {
      const std::string text = exact(half, digits);
      texts.push_back(text);
      texts.push_back(exact(value, digits));
      const std::size_t mark = text.find('e');
      if (i % 10 == 0) {
        texts.push_back(text.substr(0, mark) + "1" + text.substr(mark));
        texts.push_back(text.substr(0, mark - 1) + (text[mark - 1] == '9' ? "8" : "9") + text.substr(mark));
      }
    }
  }
  // Few digits, each exponent.
  for (int exponent = -330; exponent <= 308; ++exponent) {
    const std::string power = "e" + std::to_string(exponent);
    texts.push_back(std::to_string(1 + random() % 9) + power);
    texts.push_back("0." + std::to_string(random() % 1000) + power);
    if (exponent < 290) texts.push_back(std::to_string(random() >> 1) + power);
  }
  // What is too large is left to others.
  const auto is_infinite = [](const std::string& text) { return std::isinf(by_strtod(text)); };
  texts.erase(std::remove_if(texts.begin(), texts.end(), is_infinite), texts.end());
  check_read(texts);
}

TEST_CASE("other_texts_are_not_read") {
  ArrayReader<double> reader;
  ArrayReader<std::int32_t> ints;
  for (const char* text : {"",         "-",
                           "+",        ".",
                           "e5",       "1e",
                           "1e+",      "1e-",
                           "--1",      "+-1",
                           "1-",       "1..5",
                           "1.5.5",    "1e5e5",
                           "1e5.",     "0x10",
                           "nan",      "inf",
                           "1INF",     "-NaN",
                           "+NaN",     "1d",
                           "1f",       " 1",
                           "1 ",       "1,5",
                           "1e999",    "-1e999",
                           "1/",       "1:",
                           "1e:",      "12345678901234567890123:",
                           "/",        ":",
                           "1.:",      "1./5",
                           "1.5e4:",   "1.5e/4",
                           "Infinity", "N",
                           "I",        "1e12345678901"}) {
    for (const std::size_t place : {0, 1, 5, 9}) {
      std::vector<std::string> texts(10, "1.25");
      texts[place] = text;
      CHECK(read(reader, texts).empty());
    }
  }
  for (const char* text :
       {"",    "-",   "+",  "1.0", "1e5", "2147483648", "-2147483649", "12345678901", "99999999999999999999",
        "--1", "+-1", "1 ", " 1",  "0x1", "1/",         "1:",          "12345678:",   "/",
        ":",   "INF"}) {
    for (const std::size_t place : {0, 1, 5, 9}) {
      std::vector<std::string> texts(10, "125");
      texts[place] = text;
      CHECK(read(ints, texts).empty());
    }
  }
}

TEST_CASE("ints_are_written_and_read") {
  std::vector<std::int32_t> values = {0, -1, INT32_MIN, INT32_MAX, INT32_MIN + 1};
  for (std::int64_t power = 1; power < INT32_MAX; power *= 10) {
    for (const std::int64_t value : {power - 1, power, power + 1}) {
      values.push_back(static_cast<std::int32_t>(value));
      values.push_back(static_cast<std::int32_t>(-value));
    }
  }
  std::mt19937 random(24);
  for (std::size_t i = 0; i < random_values() / 2; ++i) {
    values.push_back(static_cast<std::int32_t>(random()) >> random() % 32);
  }
  std::vector<std::string> texts;
  for (std::size_t i = 0; i < values.size(); ++i) {
    char text[32];
    texts.emplace_back(text, std::to_chars(text, std::end(text), values[i]).ptr);
    if (written(values[i]) != texts.back()) FAIL_CHECK(texts.back(), " is written as ", written(values[i]));
    xmlcost::IntDigits digits[2];
    const std::int32_t two[2] = {values[i], values[values.size() - 1 - i]};
    xmlcost::digits_of(two, digits);
    const xmlcost::IntDigits first = xmlcost::digits_of(two[0]), second = xmlcost::digits_of(two[1]);
    if (digits[0].eight != first.eight || digits[0].first != first.first || digits[1].eight != second.eight ||
        digits[1].first != second.first) {
      FAIL_CHECK("other digits of ", two[0], " or ", two[1]);
    }
  }
  ArrayReader<std::int32_t> reader;
  CHECK(read(reader, texts) == values);
  const std::vector<std::string> unusual = {"+5",         "0000000000000000000000007", "-0", "007",
                                            "0000000012", "+0000000002147483647"};
  CHECK((read(reader, unusual) == std::vector<std::int32_t>{5, 7, 0, 7, 12, INT32_MAX}));
}

TEST_CASE("separators_of_any_length_are_compared" * doctest::test_suite("valgrind")) {
  ArrayReader<double> reader;
  ArrayReader<std::int32_t> ints;
  for (std::size_t length = 1; length < 100; ++length) {
    const std::string between = length == 1 ? " " : "<" + std::string(length - 2, 'x') + ">";
    for (const std::size_t count : {1, 2, 3, 20, 300}) {
      const std::vector<double> values = read(reader, std::vector<std::string>(count, "-12.5"), between);
      CHECK(values == std::vector<double>(count, -12.5));
      CHECK(read(ints, std::vector<std::string>(count, "-125"), between) == std::vector<std::int32_t>(count, -125));
    }
    // Each byte counts.
    const Layout layout(Form::kItems, "the head of a message, long enough <item>", "", between, "</item> its tail");
    std::string message = layout.head;
    for (int i = 0; i < 20; ++i) message += (i > 0 ? between : "") + "1.5";
    message += layout.tail;
    CHECK((reader.read(layout, message.data(), message.size()) && reader.count() == 20));
    for (std::size_t i = 0; i < length; ++i) {
      std::string other = message;
      other[layout.head.size() + 5 * (3 + length) + 3 + i] ^= 1;
      CHECK(!reader.read(layout, other.data(), other.size()));
    }
  }
}
