// Fast conversions of numbers (XMLCOST_FAST_NUMBERS): the same values and the same refusals as without them.
#include <charconv>
#include <cmath>
#include <memory>
#include <random>
#include <thread>
#include <type_traits>
#include <utility>

#include "gsoap/linkage_table.h"
#include "test/hostile.h"
#include "test/mutations.h"
#include "test/plenty.h"
#include "test/same_bits.h"

// Of gSOAP's runtime.
struct soap;
extern "C" int soap_s2double(soap*, const char*, double*);
// Of linkage_library.
extern "C" std::size_t linkage_library_length(const char* text);

namespace {

constexpr std::int32_t kFast = XMLCOST_FAST_NUMBERS;

template <class T>
constexpr std::int32_t kKind = std::is_same_v<T, double>  ? XMLCOST_DOUBLE
                               : std::is_same_v<T, float> ? XMLCOST_FLOAT
                                                          : XMLCOST_INT;

auto& column(double*, xmlcost_values& values) { return values.doubles; }
auto& column(float*, xmlcost_values& values) { return values.floats; }
auto& column(std::int32_t*, xmlcost_values& values) { return values.ints; }

template <class T>
xmlcost_values values_of(const std::vector<T>& numbers) {
  xmlcost_values values{};
  values.count = static_cast<std::int64_t>(numbers.size());
  column(static_cast<T*>(nullptr), values) = numbers.data();
  return values;
}

template <class T>
bool holds(xmlcost_values values, const std::vector<T>& numbers) {
  return values.count == static_cast<std::int64_t>(numbers.size()) &&
         same_bits(column(static_cast<T*>(nullptr), values), numbers.data(), numbers.size());
}

/// Random bits that are numbers.
template <class T, class Bits>
std::vector<T> random_numbers(std::size_t count, std::uint64_t seed) {
  std::mt19937_64 random(seed);
  std::vector<T> numbers;
  numbers.reserve(count);
  while (numbers.size() < count) {
    const auto bits = static_cast<Bits>(random());
    T number;
    std::memcpy(&number, &bits, sizeof number);
    if (std::is_integral_v<T> || !std::isnan(static_cast<double>(number))) numbers.push_back(number);
  }
  return numbers;
}

/// What is written with either conversion is read the same with either conversion.
template <class T, class Bits>
void check_both_ways(std::int32_t options) {
  const auto numbers = random_numbers<T, Bits>(static_cast<std::size_t>(setting("XMLCOST_VALUES", 1000000)), 3);
  CodecHandle usual(kKind<T>, options), fast(kKind<T>, options | kFast);
  const xmlcost_values in = values_of(numbers);
  const std::string by_usual = usual.write(in), by_fast = fast.write(in);
  CHECK((std::is_integral_v<T> ? by_usual == by_fast : by_usual.size() > by_fast.size()));
  for (const std::string* message : {&by_usual, &by_fast}) {
    for (CodecHandle* codec : {&usual, &fast}) CHECK((codec->read(*message) && holds(codec->values, numbers)));
  }
}

/// The outcome is the same, to the place and the reason of a refusal, and to the last bit of the values.
bool same_outcome(std::int32_t kind, CodecHandle& a, CodecHandle& b, const std::string& message) {
  if (a.read(message) != b.read(message) || a.status != b.status) return false;
  if (a.status != XMLCOST_OK) {
    const xmlcost_failure one = a.failure(), other = b.failure();
    return one.library_code == other.library_code && one.offset == other.offset && std::string(one.text) == other.text;
  }
  const auto same = [&](auto of_a, auto of_b) {
    return (of_a == nullptr) == (of_b == nullptr) &&
           (of_a == nullptr || same_bits(of_a, of_b, static_cast<std::size_t>(a.values.count)));
  };
  return text_of(kind, a.values) == text_of(kind, b.values) && same(a.values.doubles, b.values.doubles) &&
         same(a.values.floats, b.values.floats);
}

/// A text that may be a number.
std::string random_text(std::mt19937_64& random) {
  static const char* const kParts[] = {"+", "-", ".", "e", "E", "0x", "INF", "NaN", "inf", "nan", " ", "\t", "0", "_"};
  const auto below = [&](std::uint64_t n) { return random() % n; };
  const auto digits = [&](std::uint64_t most) {
    std::string text;
    for (std::uint64_t i = 1 + below(most); i > 0; --i) text += static_cast<char>('0' + below(10));
    return text;
  };
  std::string text;
  if (below(3) == 0) text += "-";
  text += digits(below(8) == 0 ? 60 : 20);
  if (below(2) == 0) text += "." + digits(below(8) == 0 ? 60 : 17);
  if (below(3) == 0) text += (below(2) == 0 ? "e" : "E-") + digits(3);
  for (std::uint64_t changes = below(4); changes > 1; --changes) {
    const std::size_t at = below(text.size() + 1);
    if (below(2) == 0) {
      text.insert(at, kParts[below(std::size(kParts))]);
    } else {
      text.erase(at, 1);
    }
  }
  return text;
}

}  // namespace

TEST_CASE("numbers_are_the_same_with_either_conversion") {
  for (const std::int32_t options : {0, static_cast<std::int32_t>(XMLCOST_LIST)}) {
    check_both_ways<double, std::uint64_t>(options);
    check_both_ways<float, std::uint32_t>(options);
    check_both_ways<std::int32_t, std::uint32_t>(options);
  }
}

TEST_CASE("every_kind_and_form_is_read_with_either_conversion") {
  Plenty plenty(3000);
  for (const std::int32_t form : kForms) {
    for (std::int32_t kind = XMLCOST_VOID; kind <= XMLCOST_BLOB; ++kind) {
      CodecHandle usual(kind, form), fast(kind, form | kFast);
      const std::string by_usual = usual.write(plenty.of(kind)), by_fast = fast.write(plenty.of(kind));
      CHECK((usual.read(by_fast) && fast.read(by_usual)));
      CHECK_EQ(text_of(kind, plenty.of(kind)), text_of(kind, usual.values));
      CHECK((same_outcome(kind, usual, fast, by_usual) && same_outcome(kind, usual, fast, by_fast)));
    }
  }
}

TEST_CASE("numbers_are_written_as_the_shortest_text") {
  // 1e23 is halfway between two doubles, and 2^-149 is the least float.
  const std::vector<double> numbers = {0.1, -0.0, 1e23, 5e-324, 1.7976931348623157e308, 100000, HUGE_VAL, -HUGE_VAL};
  CodecHandle fast(XMLCOST_DOUBLE, kFast), usual(XMLCOST_DOUBLE);
  CHECK_EQ(doubles("8",
                   "<item>0.1</item><item>-0</item><item>1e+23</item><item>5e-324</item>"
                   "<item>1.7976931348623157e+308</item><item>1e+05</item><item>INF</item><item>-INF</item>"),
           fast.write(values_of(numbers)));
  CHECK_EQ(doubles("8",
                   "<item>0.10000000000000001</item><item>-0</item><item>9.9999999999999992E+22</item>"
                   "<item>4.9406564584124654E-324</item><item>1.7976931348623157E+308</item><item>100000</item>"
                   "<item>INF</item><item>-INF</item>"),
           usual.write(values_of(numbers)));
  const std::vector<float> singles = {0.1f, 1e-45f, 16777216.0f};
  CHECK_EQ(floats("3", "<item>0.1</item><item>1e-45</item><item>16777216</item>"),
           CodecHandle(XMLCOST_FLOAT, kFast).write(values_of(singles)));
}

TEST_CASE("texts_of_numbers_are_read_or_refused_alike") {
  std::mt19937_64 random(5);
  const std::int32_t kinds[] = {XMLCOST_DOUBLE, XMLCOST_FLOAT, XMLCOST_INT, XMLCOST_BYTE};
  std::vector<std::unique_ptr<CodecHandle>> usual, fast;
  for (const std::int32_t kind : kinds) {
    usual.push_back(std::make_unique<CodecHandle>(kind, XMLCOST_LIST));
    fast.push_back(std::make_unique<CodecHandle>(kind, XMLCOST_LIST | kFast));
  }
  const char* const methods[][2] = {
      {"soapdouble", "dblbin"}, {"soapfloat", "fltbin"}, {"soapint", "intbin"}, {"soapchar", "chrbin"}};
  const long texts = setting("XMLCOST_VALUES", 1000000) / 20;
  long numbers = 0;
  for (long i = 0; i < texts; ++i) {
    const std::string text = random_text(random);
    for (std::size_t k = 0; k < std::size(kinds); ++k) {
      const std::string message = literal(packed(methods[k][0], methods[k][1], text));
      if (!same_outcome(kinds[k], *usual[k], *fast[k], message)) {
        FAIL_CHECK("kind ", kinds[k], ": ", text);
      }
      if (usual[k]->status == XMLCOST_OK) ++numbers;
    }
  }
  std::cout << "        (" << numbers << " of " << 4 * texts << " were read)\n";
  CHECK((numbers > texts && numbers < 4 * texts));
}

TEST_CASE("decimals_near_the_middle_of_two_doubles_are_rounded_alike") {
  std::mt19937_64 random(11);
  CodecHandle usual(XMLCOST_DOUBLE), fast(XMLCOST_DOUBLE, kFast);
  std::string items;
  for (int i = 0; i < 20000; ++i) {
    // 2^53 and more has exact halves of the distance to the next double.
    const unsigned long long odd = (1ULL << 53) + 1 + 2 * (random() >> 12);
    items += "<item>" + std::to_string(odd) +
             (i % 3 == 0   ? ""
              : i % 3 == 1 ? ".0000000000000000000000001"
                           : ".0") +
             "</item>";
  }
  CHECK((same_outcome(XMLCOST_DOUBLE, usual, fast, doubles("20000", items)) && usual.values.count == 20000));
}

TEST_CASE("hostile_messages_are_read_or_refused_alike") {
  for (const Hostile& row : hostile().rows()) {
    CodecHandle usual(row.kind, row.options), fast(row.kind, row.options | kFast);
    if (!same_outcome(row.kind, usual, fast, row.message) || (usual.status == XMLCOST_OK) == row.refused) {
      FAIL_CHECK(row.name, ": ", row.message);
    }
  }
}

TEST_CASE("changed_messages_are_read_or_refused_alike") {
  std::mt19937 random(20261125);
  const std::vector<Sample> all = samples();
  std::vector<std::pair<std::unique_ptr<CodecHandle>, std::unique_ptr<CodecHandle>>> codecs;
  codecs.reserve(all.size());
  for (const Sample& sample : all) {
    codecs.emplace_back(std::make_unique<CodecHandle>(sample.kind, sample.options),
                        std::make_unique<CodecHandle>(sample.kind, sample.options | kFast));
  }
  const long mutations = setting("XMLCOST_MUTATIONS", 20000);
  long read = 0;
  for (long i = 0; i < mutations; ++i) {
    const std::size_t at = static_cast<std::size_t>(i) % all.size();
    const auto& [usual, fast] = codecs[at];
    const std::string message = mutated(all[at].message, all, random);
    if (!same_outcome(all[at].kind, *usual, *fast, message)) {
      FAIL_CHECK("kind ", all[at].kind, ": ", message);
    }
    if (usual->status == XMLCOST_OK) ++read;
  }
  CHECK((read > 0 && read < mutations));
}

TEST_CASE("parts_of_a_message_are_the_same") {
  const std::vector<double> numbers = {0.1, 1e300, -2, 3.25};
  CodecHandle usual(XMLCOST_DOUBLE), fast(XMLCOST_DOUBLE, kFast);
  const std::string message = fast.write(values_of(numbers));
  const auto* const bytes = reinterpret_cast<const std::uint8_t*>(message.data());
  const auto length = static_cast<std::int64_t>(message.size());
  double sums[2] = {};
  const std::int32_t chosen[] = {1, 3};
  for (CodecHandle* codec : {&usual, &fast}) {
    CHECK(xmlcost_sum(codec->handle(), bytes, length, &sums[codec == &fast ? 1 : 0]) == XMLCOST_OK);
    CHECK(xmlcost_read_chosen(codec->handle(), bytes, length, chosen, 2, &codec->values) == XMLCOST_OK);
    CHECK(holds(codec->values, std::vector<double>{1e300, 3.25}));
  }
  CHECK((sums[0] == sums[1] && sums[0] > 9e299));
}

// A thread calls through the same table as another that converts fast.
TEST_CASE("threads_with_and_without_do_not_meet") {
  const auto numbers = random_numbers<double, std::uint64_t>(2000, 9);
  const auto messages = [&](std::int32_t options) {
    return CodecHandle(XMLCOST_DOUBLE, options).write(values_of(numbers));
  };
  const std::string expected[] = {messages(0), messages(kFast)};
  CHECK(expected[0] != expected[1]);
  int wrong[4] = {};
  std::vector<std::thread> threads;
  threads.reserve(std::size(wrong));
  for (int thread = 0; thread < 4; ++thread) {
    threads.emplace_back([&, thread] {
      for (int round = 0; round < 50; ++round) {
        // Opened and closed again and again, so that the table changes while others call through it.
        CodecHandle codec(XMLCOST_DOUBLE, thread % 2 == 0 ? 0 : kFast);
        if (codec.write(values_of(numbers)) != expected[thread % 2]) ++wrong[thread];
        if (!codec.read(expected[(thread + round) % 2]) || !holds(codec.values, numbers)) ++wrong[thread];
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  for (const int count : wrong) CHECK(count == 0);
}

TEST_CASE("calls_are_as_before_when_the_last_is_closed") {
  const auto entries = xmlcost::find_linkage(reinterpret_cast<const void*>(&soap_s2double), "strtod_l");
  CHECK(!entries.empty());
  CodecHandle(XMLCOST_DOUBLE).read(doubles("1", "<item>1</item>"));  // finds the address of the function
  for (const xmlcost::LinkageEntry& entry : entries) {
    void* const before = entry.get();
    {
      CodecHandle first(XMLCOST_DOUBLE, kFast);
      void* const meanwhile = entry.get();
      CHECK(meanwhile != before);
      { CodecHandle second(XMLCOST_INT, kFast); }
      CHECK(entry.get() == meanwhile);
    }
    CHECK(entry.get() == before);
  }
}

// The loader makes the table read-only if the library is bound when it is loaded, as linkage_library is.
TEST_CASE("a_table_is_redirected_even_if_it_is_read_only") {
  const auto entries = xmlcost::find_linkage(reinterpret_cast<const void*>(&linkage_library_length), "strlen");
  CHECK((entries.size() == 1 && linkage_library_length("17") == 2));
  std::size_t (*const other)(const char*) = [](const char* text) { return static_cast<std::size_t>(*text); };
  for (const xmlcost::LinkageEntry& entry : entries) {
    void* const before = entry.get();
    CHECK((entry.set(reinterpret_cast<void*>(other)) && linkage_library_length("17") == '1'));
    CHECK((entry.set(before) && linkage_library_length("17") == 2));
  }
  CHECK(xmlcost::find_linkage(reinterpret_cast<const void*>(&linkage_library_length), "strtod_l").empty());
  CHECK(xmlcost::find_linkage(nullptr, "strlen").empty());
}

TEST_CASE("some_options_exclude_fast_numbers") {
  xmlcost_handle handle;
  for (const std::int32_t option : {XMLCOST_SMALL_TABLES, XMLCOST_NUMBER_TEXT}) {
    CHECK(xmlcost_open(XMLCOST_INT, option | kFast, &handle) == XMLCOST_ARGUMENT);
  }
}
