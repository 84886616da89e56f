// The codec of native/direct, which must accept what gSOAP's codec accepts, read the same bits, and refuse the rest in
// the same words.
#include "direct/direct_codec.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <memory>
#include <random>

#include "test/hostile.h"
#include "test/parts.h"
#include "test/same_bits.h"

namespace {

constexpr std::int32_t kDirectOptions[] = {
    0, XMLCOST_LITERAL, XMLCOST_LIST, XMLCOST_HEADER, XMLCOST_HEADER | XMLCOST_LITERAL, XMLCOST_HEADER | XMLCOST_LIST};
constexpr std::int32_t kDirectKinds[] = {XMLCOST_INT, XMLCOST_DOUBLE};

bool same_values(std::int32_t kind, const xmlcost_values& a, const xmlcost_values& b) {
  if (a.count != b.count) return false;
  const auto count = static_cast<std::size_t>(a.count);
  if (count == 0) return true;
  if (kind == XMLCOST_INT) return same_bits(a.ints, b.ints, count);
  if (kind == XMLCOST_DOUBLE) return same_bits(a.doubles, b.doubles, count);
  return text_of(kind, a) == text_of(kind, b);
}

/// Two codecs that must do the same.
class Pair {
 public:
  Pair(std::int32_t kind, std::int32_t options) : direct("direct", kind, options), soap(kind, options), kind_(kind) {}

  /// Returns whether the message is read.
  bool read(const std::string& message) {
    INFO("kind ", kind_, ", ", message);
    const bool read = soap.read(message);
    CHECK(direct.read(message) == read);
    CHECK(direct.status == soap.status);
    if (read) {
      CHECK(same_values(kind_, soap.values, direct.values));
      return true;
    }
    const xmlcost_failure a = soap.failure(), b = direct.failure();
    CHECK(b.status == a.status);
    CHECK(b.library_code == a.library_code);
    CHECK(b.offset == a.offset);
    CHECK(b.text == std::string(a.text));
    CHECK(direct.values.count == 0);
    return false;
  }

  CodecHandle direct, soap;

 private:
  const std::int32_t kind_;
};

std::string message(std::int32_t kind, std::int32_t options, const std::vector<std::string>& texts,
                    const std::string& open = "<item>", const std::string& blank = "") {
  const bool list = (options & XMLCOST_LIST) != 0, counted = (options & (XMLCOST_LIST | XMLCOST_LITERAL)) == 0;
  std::string items;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    if (i > 0) items += list ? " " : blank;
    items += list ? texts[i] : open + texts[i] + "</item>";
  }
  const std::string count = std::to_string(texts.size());
  std::string all = kind == XMLCOST_INT ? ints(count, items) : doubles(count, items);
  if (!counted) all = literal(all);
  return (options & XMLCOST_HEADER) != 0 ? with_header(all, kBlocks) : all;
}

std::vector<std::string> plain(std::size_t count) {
  std::vector<std::string> texts;
  for (std::size_t i = 0; i < count; ++i) texts.push_back(std::to_string(static_cast<std::int64_t>(i * 7919) - 400000));
  return texts;
}

/// A codec whose way can be asked for.
struct Asked {
  Asked(std::int32_t kind, std::int32_t options) {
    CHECK(xmlcost::open_direct_codec(kind, options, codec) == XMLCOST_OK);
  }

  /// Returns whether the codec did it without gSOAP.
  bool reads_directly(const std::string& text) const {
    const std::int64_t before = count();
    const std::vector<std::uint8_t> exact(text.begin(), text.end());
    CHECK(codec->read(exact.data(), exact.size()) == XMLCOST_OK);
    return count() == before + 1;
  }

  std::int64_t count() const { return static_cast<const xmlcost::DirectCodec&>(*codec).done_directly(); }

  std::unique_ptr<xmlcost::Codec> codec;
};

template <class T>
xmlcost_values values_of(const std::vector<T>& numbers) {
  xmlcost_values values{};
  values.count = static_cast<std::int64_t>(numbers.size());
  if constexpr (std::is_same_v<T, double>) {
    values.doubles = numbers.data();
  } else {
    values.ints = numbers.data();
  }
  return values;
}

template <class T>
std::vector<T> numbers(std::size_t count) {
  std::mt19937_64 random(count);
  std::vector<T> all(count);
  for (T& each : all) {
    const std::uint64_t bits = random();
    std::memcpy(&each, &bits, sizeof each);
    if (std::isnan(static_cast<double>(each))) each = 0;
  }
  return all;
}

template <class T>
void check_round_trips(std::int32_t kind, std::int32_t options, const std::vector<T>& all) {
  CodecHandle direct("direct", kind, options), soap(kind, options);
  const xmlcost_values values = values_of(all);
  const std::string message = direct.write(values), theirs = soap.write(values);
  CHECK((direct.status == XMLCOST_OK && direct.read(message) && same_values(kind, values, direct.values)));
  CHECK((soap.read(message) && same_values(kind, values, soap.values)));
  CHECK((direct.read(theirs) && same_values(kind, values, direct.values)));
  if (kind == XMLCOST_INT) CHECK_EQ(theirs, message);
}

}  // namespace

TEST_CASE("direct_and_gsoap_read_each_other") {
  for (const std::int32_t options : kDirectOptions) {
    for (const std::size_t count : {0, 1, 2, 3, 15, 16, 17, 31, 33, 127, 128, 129, 130, 1000}) {
      check_round_trips(XMLCOST_INT, options, numbers<std::int32_t>(count));
      check_round_trips(XMLCOST_DOUBLE, options, numbers<double>(count));
    }
    const double infinity = std::numeric_limits<double>::infinity();
    check_round_trips(XMLCOST_DOUBLE, options,
                      std::vector<double>{0.0, -0.0, infinity, 1.5, -infinity, 5e-324, -5e-324, 1e22, 1e-5, 123456.75});
  }
}

TEST_CASE("nan_is_read_as_by_gsoap") {
  for (const std::int32_t options : kDirectOptions) {
    Pair pair(XMLCOST_DOUBLE, options);
    for (const char* text : {"NaN", "INF", "-INF", "+INF"}) {
      std::vector<std::string> texts = plain(40);
      texts[20] = texts[0] = text;
      CHECK(pair.read(message(XMLCOST_DOUBLE, options, texts)));
      CHECK(pair.read(message(XMLCOST_DOUBLE, options, {text})));
    }
  }
}

TEST_CASE("common_messages_are_read_without_gsoap") {
  for (const std::int32_t options : kDirectOptions) {
    for (const std::int32_t kind : kDirectKinds) {
      Asked asked(kind, options);
      // From the first on: of a new layout, gSOAP reads another message, of two values.
      for (const std::size_t count : {1, 2, 3, 1000, 1}) {
        CHECK(asked.reads_directly(message(kind, options, plain(count))));
      }
      CHECK(!asked.reads_directly(message(kind, options, {})));
      std::vector<std::string> texts = plain(100);
      texts[50] = "+5";
      texts[99] = kind == XMLCOST_INT ? "000000000000012" : "0.1000000000000000055511151231257827021181583404541015625";
      CHECK(asked.reads_directly(message(kind, options, texts)));
      if ((options & XMLCOST_LIST) != 0) continue;
      // Four layouts are known at a time.
      for (int i = 0; i < 3; ++i) {
        for (const std::string blank : {"", "\n", "\n  ", "\r\n\t"}) {
          CHECK(asked.reads_directly(message(kind, options, plain(30), "<item>", blank)));
        }
      }
      const std::string typed = std::string("<item xsi:type=\"xsd:") + (kind == XMLCOST_INT ? "int" : "double") + "\">";
      CHECK(asked.reads_directly(message(kind, options, plain(30), typed)));
      CHECK(asked.reads_directly(message(kind, options, plain(1), typed)));
    }
  }
}

TEST_CASE("arrays_are_written_without_gsoap") {
  for (const std::int32_t options : kDirectOptions) {
    Asked ints(XMLCOST_INT, options), doubles(XMLCOST_DOUBLE, options);
    CHECK((ints.codec->write(values_of(numbers<std::int32_t>(9))) == XMLCOST_OK && ints.count() == 1));
    CHECK((doubles.codec->write(values_of(numbers<double>(9))) == XMLCOST_OK && doubles.count() == 1));
    CHECK((doubles.codec->write(values_of(numbers<double>(0))) == XMLCOST_OK && doubles.count() == 1));
    CHECK(doubles.codec->values().count == 0);
  }
}

TEST_CASE("layouts_that_cannot_be_learned_cost_less_and_less") {
  Asked asked(XMLCOST_INT, 0);
  const std::string spaced = ints("1", "<item> 1 </item>");
  for (int i = 0; i < 100; ++i) CHECK(!asked.reads_directly(spaced));
  CHECK(!asked.reads_directly(message(XMLCOST_INT, 0, plain(5))));
  for (int i = 0; i < 100 && !asked.reads_directly(message(XMLCOST_INT, 0, plain(5))); ++i) {
  }
  CHECK(asked.reads_directly(message(XMLCOST_INT, 0, plain(7))));
}

// Each has numbers that only look like the values, and that are the same as those: a layout with their places would be
// right for this message.
TEST_CASE("what_only_looks_like_values_is_not_learned") {
  const std::string two = "<item>5</item><item>6</item>";
  struct Decoy {
    std::int32_t options;
    std::string message;
    std::string decoy, other;
  };
  const std::string list = literal(packed("soapint", "intbin", "5 6"));
  const auto in_head = [](const std::string& message, const std::string& what) {
    return replaced(message, "<ns:soapint>", what + "<ns:soapint>");
  };
  const std::vector<Decoy> decoys = {
      {XMLCOST_LITERAL, in_head(literal(ints("2", two)), "<!-- >" + two.substr(6) + " -->"), ">5<", ">7<"},
      {XMLCOST_LITERAL, in_head(literal(ints("2", two)), "<?pi >" + two.substr(6) + "?>"), ">5<", ">7<"},
      {XMLCOST_LIST, replaced(list, "<SOAP-ENV:Body", "<SOAP-ENV:Body a='>5 6'"), "'>5 6", "'>7 6"},
      {XMLCOST_LIST, in_head(list, "<!-- >5 6 -->"), "!-- >5", "!-- >7"},
      {XMLCOST_LIST | XMLCOST_HEADER, with_header(list, "<a:b xmlns:a='urn:x'>5 6</a:b>" + kBlocks), "'>5 6", "'>7 6"},
      {XMLCOST_LITERAL | XMLCOST_HEADER,
       with_header(literal(ints("2", two)), "<a:b xmlns:a='urn:x'>" + two + "</a:b>" + kBlocks), "'urn:x'><item>5",
       "'urn:x'><item>7"},
      {XMLCOST_HEADER, with_header(ints("2", two), "<a:b xmlns:a='urn:x'>" + two + "</a:b>" + kBlocks),
       "'urn:x'><item>5", "'urn:x'><item>7"},
      {0, replaced(ints("2", two), "<SOAP-ENV:Body", "<SOAP-ENV:Body a='[2]'"), "a='[2]'", "a='[3]'"},
      {0, ints("2", two + "<!-- [2] -->"), "[2] -", "[3] -"},
      {0, ints("2", "<!-- <item>5</item> -->" + two), "-- <item>5", "-- <item>7"}};
  for (const Decoy& decoy : decoys) {
    Pair pair(XMLCOST_INT, decoy.options);
    for (int i = 0; i < 3; ++i) pair.read(decoy.message);
    const std::string other = replaced(decoy.message, decoy.decoy, decoy.other);
    CHECK(pair.read(other) == pair.read(decoy.message));
    CHECK((pair.direct.read(decoy.message) && text_of(XMLCOST_INT, pair.direct.values) == "2 values: 5 6"));
    CHECK((pair.direct.read(other) && text_of(XMLCOST_INT, pair.direct.values) == "2 values: 5 6"));
  }
}

TEST_CASE("hostile_messages_are_refused_as_by_gsoap") {
  std::map<std::pair<std::int32_t, std::int32_t>, std::unique_ptr<Pair>> kept;
  for (const Hostile& row : hostile().rows()) {
    std::unique_ptr<Pair>& pair = kept[{row.kind, row.options}];
    const bool is_direct = row.kind == XMLCOST_INT || row.kind == XMLCOST_DOUBLE;
    if (pair == nullptr) pair = std::make_unique<Pair>(row.kind, row.options);
    // So that there is a layout that might be taken for that of the row.
    const std::int32_t form = row.options & (XMLCOST_LITERAL | XMLCOST_LIST | XMLCOST_HEADER);
    if (is_direct && form == row.options) CHECK(pair->read(message(row.kind, row.options, plain(3))));
    CHECK(pair->read(row.message) == !row.refused);
    CHECK(pair->read(row.message) == !row.refused);
  }
}

TEST_CASE("messages_that_are_cut_off_are_refused_as_by_gsoap") {
  for (const std::int32_t options : kDirectOptions) {
    for (const std::int32_t kind : kDirectKinds) {
      Pair pair(kind, options);
      const std::string whole = message(kind, options, plain(12));
      CHECK(pair.read(whole));
      for (std::size_t length = 0; length < whole.size(); ++length) CHECK(!pair.read(whole.substr(0, length)));
      CHECK(pair.read(whole));
    }
  }
}

// Changed messages are learned from as well, and the layouts are used for other changed messages.
TEST_CASE("changed_messages_are_read_as_by_gsoap" * doctest::test_suite("valgrind")) {
  // clang-format off
  static const char* const kTokens[] = {
      "<", ">", "/", "&", ";", "'", "\"", "=", "]", "[", "!", "?", "-", " ", "\n", "\r\n", "<item>", "</item>", "<item/>",
      "<!--", "-->", "<![CDATA[", "]]>", "<?x ?>", "&#49;", "0", "1", "9", "12345678", "123456789012345678901", ".", ".5",
      "5.", "e", "E5", "e-5", "E+5", "+", "--", "INF", "-INF", "NaN", "1e999", "1e-999", "0x1", "[2]", "[12]", "[]", "[1]",
      "</item><item>", "</item> <item>", "<item xsi:type='xsd:int'>", "<item xsi:type=\"xsd:double\">", " xmlns='u'",
      " id='a'", "\xEF\xBB\xBF", "\xC3", "\x7F"};
  // clang-format on
  std::mt19937 random(25);
  const auto below = [&](std::size_t n) { return n == 0 ? 0 : random() % n; };
  std::vector<std::unique_ptr<Pair>> pairs;
  std::vector<std::pair<std::int32_t, std::int32_t>> what;
  for (const std::int32_t options : kDirectOptions) {
    for (const std::int32_t kind : kDirectKinds) {
      what.emplace_back(kind, options);
      pairs.push_back(std::make_unique<Pair>(kind, options));
    }
  }
  const long mutations = setting("XMLCOST_MUTATIONS", 20000);
  long accepted = 0;
  for (long i = 0; i < mutations; ++i) {
    const std::size_t which = static_cast<std::size_t>(i) % pairs.size();
    // A new pair now and then: a layout that cannot be learned would keep others from being learned.
    if (below(40) == 0) pairs[which] = std::make_unique<Pair>(what[which].first, what[which].second);
    std::string changed =
        message(what[which].first, what[which].second, plain(1 + below(12)), "<item>", below(2) == 0 ? "" : "\n");
    if (below(3) == 0) pairs[which]->read(changed);
    // Most changes are where the values are.
    const std::size_t body = changed.find("bin"), rest = changed.size() - body;
    for (std::size_t changes = 1 + below(5) / 3; changes > 0; --changes) {
      const std::size_t at = below(3) > 0 ? std::min(changed.size(), body + below(rest)) : below(changed.size() + 1);
      const std::size_t count = below(1 + std::min<std::size_t>(changed.size() - at, 20));
      switch (below(5)) {
        case 0: changed.insert(at, kTokens[below(std::size(kTokens))]); break;
        case 1: changed.erase(at, count); break;
        case 2: changed.replace(at, count, kTokens[below(std::size(kTokens))]); break;
        case 3: changed.insert(at, changed.substr(at, count)); break;
        default:
          if (at < changed.size()) changed[at] = static_cast<char>(random());
      }
    }
    if (pairs[which]->read(changed)) ++accepted;
    pairs[which]->read(message(what[which].first, what[which].second, plain(9)));
  }
  std::cout << "        (" << accepted << " of " << mutations << " still had a meaning)\n";
}

TEST_CASE("buffers_of_the_caller_are_written_to") {
  for (const std::int32_t kind : kDirectKinds) {
    CodecHandle codec("direct", kind);
    const std::vector<std::int32_t> ints = numbers<std::int32_t>(5);
    const std::vector<double> doubles = numbers<double>(5);
    const xmlcost_values values = kind == XMLCOST_INT ? values_of(ints) : values_of(doubles);
    const std::string whole = codec.write(values);
    for (const std::size_t capacity :
         {std::size_t{0}, std::size_t{1}, whole.size() - 1, whole.size(), whole.size() + 1000}) {
      std::vector<std::uint8_t> exact(capacity);
      std::int64_t length = 0;
      const std::int32_t status =
          xmlcost_write_to(codec.handle(), &values, exact.data(), static_cast<std::int64_t>(capacity), &length);
      CHECK(status == (capacity < whole.size() ? XMLCOST_BUFFER_TOO_SMALL : XMLCOST_OK));
      CHECK(length == static_cast<std::int64_t>(whole.size()));
      CHECK(std::equal(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(std::min(capacity, whole.size())),
                       exact.begin()));
      const std::uint8_t* none = nullptr;
      CHECK((xmlcost_last_write(codec.handle(), &none, &length) == XMLCOST_OK && length == 0));
    }
  }
}

TEST_CASE("wrong_arguments_are_told_as_by_gsoap") {
  xmlcost_handle handle = 1;
  for (std::int32_t option = 1; option > 0 && option < 1 << 30; option <<= 1) {
    xmlcost_handle soap = 1;
    const std::int32_t expected = xmlcost_open(XMLCOST_DOUBLE, option, &soap);
    CHECK(xmlcost_open_library("direct", XMLCOST_DOUBLE, option, &handle) == expected);
    xmlcost_close(soap);
    xmlcost_close(handle);
  }
  CodecHandle codec("direct", XMLCOST_DOUBLE);
  xmlcost_values values{};
  values.count = 3;
  CHECK((codec.write(values).empty() && codec.status == XMLCOST_ARGUMENT));
  values.count = -1;
  CHECK(
      (codec.write(values).empty() && codec.status == XMLCOST_ARGUMENT && codec.failure().status == XMLCOST_ARGUMENT));
}

TEST_CASE("part_of_a_message_is_used_as_by_gsoap") {
  CodecHandle codec("direct", XMLCOST_DOUBLE);
  const std::string text = doubles("3", "<item>1</item><item>2</item><item>4</item>");
  CHECK(codec.read(text));
  double sum = 0;
  const auto* const bytes = reinterpret_cast<const std::uint8_t*>(text.data());
  CHECK((xmlcost_sum(codec.handle(), bytes, static_cast<std::int64_t>(text.size()), &sum) == XMLCOST_OK && sum == 7));
  const std::int32_t index = 2;
  CHECK(xmlcost_read_chosen(codec.handle(), bytes, static_cast<std::int64_t>(text.size()), &index, 1, &codec.values) ==
        XMLCOST_OK);
  CHECK_EQ("1 value: 4", text_of(XMLCOST_DOUBLE, codec.values));
  CHECK((codec.read(text) && codec.values.count == 3));
}
