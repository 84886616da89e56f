// The codecs of one family of libraries for XML, which the environment names, against gSOAP: round trips, messages of
// ill will, messages that are cut, and messages that are changed at random.
#include <dlfcn.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <ctime>
#include <limits>
#include <map>
#include <memory>
#include <random>
#include <set>
#include <utility>

#include "codec/plugin.h"
#include "test/hostile.h"
#include "test/mutations.h"
#include "test/parts.h"
#include "test/plenty.h"
#include "test/rounds.h"

namespace {

/// Forms that a general library has.
constexpr std::int32_t kXmlForms[] = {0,
                                      XMLCOST_PACKED,
                                      XMLCOST_LITERAL,
                                      XMLCOST_LIST,
                                      XMLCOST_PACKED_DECIMAL,
                                      XMLCOST_HEADER,
                                      XMLCOST_LITERAL | XMLCOST_HEADER};
constexpr std::int32_t kNumberModes[] = {0, XMLCOST_FAST_NUMBERS};

/// What gSOAP alone refuses. These messages are well-formed, and the Java codecs read them as well: they resolve no
/// type, read base64 and numbers with markup inside, and know more encodings.
const std::set<std::string> kRefusedByGsoapAlone = {"array: of another type",
                                                    "attribute: xsi:type of another type",
                                                    "base64: markup inside",
                                                    "base64: references",
                                                    "block by reference",
                                                    "block without a value",
                                                    "declaration: another encoding",
                                                    "element: text between elements",
                                                    "envelope: something behind it",
                                                    "list: an attribute it does not have",
                                                    "literal: an array that is typed",
                                                    "literal: attribute: xsi:type of another type",
                                                    "literal: base64: markup inside",
                                                    "literal: base64: references",
                                                    "literal: declaration: another encoding",
                                                    "literal: element: text between elements",
                                                    "literal: envelope: something behind it",
                                                    "literal: namespace: only resembles the right one",
                                                    "literal: number: endless",
                                                    "method: by reference",
                                                    "number: endless",
                                                    "packed list: not base64",
                                                    "packed: markup inside",
                                                    "packed: of another type",
                                                    "packed: references",
                                                    "size: attributes",
                                                    "size: namespaces"};

/// What gSOAP reads and Java refuses: a block for another receiver counts as a second one.
const std::string kReadByGsoapAlone = "header with a block of addressing for others";

/// The names of the codecs.
const std::vector<std::string>& libraries() {
  static const std::vector<std::string> all = [] {
    std::vector<std::string> names;
    const char* const family = std::getenv("XMLCOST_FAMILY");
    const std::string file = "libxmlcost_plugin_" + std::string(family != nullptr ? family : "") + ".so";
    void* const plugin = dlopen(file.c_str(), RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE);
    if (plugin == nullptr) {
      check::failed(__FILE__, __LINE__) << dlerror() << "\n";
      return names;
    }
    const auto at = reinterpret_cast<decltype(&xmlcost_plugin)>(dlsym(plugin, "xmlcost_plugin"));
    const xmlcost::Library* library;
    for (std::int32_t i = 0; (library = at(i)) != nullptr; ++i) names.emplace_back(library->name);
    return names;
  }();
  return all;
}

bool writes(const std::string& library) {
  CodecHandle codec(library.c_str(), XMLCOST_VOID);
  codec.write({});
  return codec.status == XMLCOST_OK;
}

bool is_xml_form(std::int32_t options) {
  return std::find(std::begin(kXmlForms), std::end(kXmlForms), options) != std::end(kXmlForms);
}

/// Values that are hard to convert, of any kind.
class Special {
 public:
  Special()
      : doubles_{0.0,
                 -0.0,
                 0.1,
                 1e23,
                 5e-324,
                 -2.2250738585072014e-308,
                 std::numeric_limits<double>::max(),
                 std::numeric_limits<double>::infinity(),
                 -std::numeric_limits<double>::infinity(),
                 std::numeric_limits<double>::quiet_NaN(),
                 1e100,
                 -123456789.125},
        text_({"", " ", "<&>\"'", "]]>", "\r", "\r\n\t", "\xC3\xA9\xF0\x9F\x98\x80", "a&amp;b", "--", "<![CDATA[",
               " x ", "\xEF\xBB\xBF"}) {
    for (const double each : doubles_) {
      floats_.push_back(static_cast<float>(each));
      bytes_.push_back(static_cast<std::uint8_t>(bytes_.size() * 23));
      ints_.push_back(bytes_.size() % 2 != 0 ? std::numeric_limits<std::int32_t>::min() + bytes_.back()
                                             : -bytes_.back());
    }
    ints_.back() = std::numeric_limits<std::int32_t>::max();
    text_.put_in(values_);
    values_.bytes = bytes_.data();
    values_.ints = ints_.data();
    values_.ints2 = ints_.data() + 1;
    values_.floats = floats_.data();
    values_.doubles = doubles_.data();
  }

  xmlcost_values first(std::int32_t kind, std::int64_t count) const {
    xmlcost_values values = values_;
    values.count = kind == XMLCOST_VOID ? 0 : count;
    return values;
  }

 private:
  std::vector<double> doubles_;
  std::vector<float> floats_;
  std::vector<std::uint8_t> bytes_;
  std::vector<std::int32_t> ints_;
  Text text_;
  xmlcost_values values_{};
};

void check_failure(const CodecHandle& codec, std::string_view message) {
  const xmlcost_failure failure = codec.failure();
  CHECK(codec.status == XMLCOST_MALFORMED && failure.status == XMLCOST_MALFORMED);
  CHECK(failure.offset >= 0 && failure.offset <= static_cast<std::int64_t>(message.size()));
  CHECK(failure.text != nullptr && *failure.text != '\0');
}

}  // namespace

TEST(reads_what_gsoap_writes_and_writes_what_gsoap_reads) {
  const Special special;
  for (const std::string& library : libraries()) {
    for (std::int32_t kind = XMLCOST_VOID; kind <= XMLCOST_BLOB; ++kind) {
      for (const std::int32_t form : kXmlForms) {
        for (const std::int32_t mode : kNumberModes) {
          CodecHandle codec(library.c_str(), kind, form | mode), gsoap(kind, form);
          for (const std::int64_t count : {11, 0, 1}) {
            const xmlcost_values values = special.first(kind, count);
            const std::string expected = text_of(kind, values), theirs = gsoap.write(values);
            CHECK(codec.read(theirs));
            CHECK_EQUAL(expected, text_of(kind, codec.values));
            if (!writes(library)) continue;
            const std::string ours = codec.write(values);
            CHECK(codec.status == XMLCOST_OK && gsoap.read(ours));
            CHECK_EQUAL(expected, text_of(kind, gsoap.values));
            CHECK(codec.read(ours));
            CHECK_EQUAL(expected, text_of(kind, codec.values));
          }
        }
      }
    }
  }
}

TEST(reads_and_writes_many_values) {
  Plenty plenty(5000);
  for (const std::string& library : libraries()) {
    for (std::int32_t kind = XMLCOST_VOID; kind <= XMLCOST_BLOB; ++kind) {
      for (const std::int32_t form : kXmlForms) {
        CodecHandle codec(library.c_str(), kind, form), gsoap(kind, form);
        const xmlcost_values& values = plenty.of(kind);
        CHECK(codec.read(gsoap.write(values)) && text_of(kind, codec.values) == text_of(kind, values));
        if (!writes(library)) continue;
        CHECK(gsoap.read(codec.write(values)) && text_of(kind, gsoap.values) == text_of(kind, values));
      }
    }
  }
}

TEST(opens_no_form_that_it_does_not_have) {
  for (const std::string& library : libraries()) {
    constexpr std::int32_t refused[] = {XMLCOST_MTOM,
                                        XMLCOST_TREE,
                                        XMLCOST_FRESH,
                                        XMLCOST_NUMBER_TEXT,
                                        XMLCOST_PRIVATE,
                                        XMLCOST_LITERAL | XMLCOST_LIST,
                                        XMLCOST_PACKED | XMLCOST_PACKED_DECIMAL};
    for (const std::int32_t options : refused) {
      xmlcost_handle handle = 1;
      CHECK(xmlcost_open_library(library.c_str(), XMLCOST_INT, options, &handle) == XMLCOST_ARGUMENT && handle == 0);
    }
    xmlcost_handle handle = 1;
    CHECK(xmlcost_open_library(library.c_str(), XMLCOST_BLOB + 1, 0, &handle) == XMLCOST_ARGUMENT && handle == 0);
    CHECK(xmlcost_open_library((library + "-none").c_str(), XMLCOST_INT, 0, &handle) == XMLCOST_RUNTIME);
    CHECK(xmlcost_library_version(library.c_str()) != nullptr && *xmlcost_library_version(library.c_str()) != '\0');
  }
  CHECK(xmlcost_library_version("none") == nullptr && xmlcost_library_version("../none") == nullptr);
  CHECK(xmlcost_library_version("") == nullptr);
}

TEST(refuses_values_that_xml_cannot_carry) {
  for (const std::string& library : libraries()) {
    if (!writes(library)) continue;
    for (const std::string& bad : {std::string(1, '\0'), std::string("\x01"), std::string("\xEF\xBF\xBE"),
                                   std::string("\xED\xA0\x80"), std::string("\xC0\xAF"), std::string("\xFF")}) {
      CodecHandle codec(library.c_str(), XMLCOST_STRING);
      const Text text({"good", bad});
      xmlcost_values in{};
      text.put_in(in);
      CHECK(codec.write(in).empty() && codec.status == XMLCOST_UNWRITABLE);
    }
    CodecHandle codec(library.c_str(), XMLCOST_INT);
    xmlcost_values none{};
    none.count = 1;
    CHECK(codec.write(none).empty() && codec.status == XMLCOST_ARGUMENT);
    none.count = -1;
    CHECK(codec.write(none).empty() && codec.status == XMLCOST_ARGUMENT);
  }
}

TEST(writes_into_a_buffer_of_the_caller) {
  const Special special;
  for (const std::string& library : libraries()) {
    if (!writes(library)) continue;
    CodecHandle codec(library.c_str(), XMLCOST_DOUBLE);
    const xmlcost_values values = special.first(XMLCOST_DOUBLE, 11);
    const std::string expected = codec.write(values);
    std::vector<std::uint8_t> room(expected.size());
    for (const std::size_t capacity : {expected.size(), expected.size() - 1, std::size_t{10}, std::size_t{0}}) {
      std::int64_t length = 0;
      const std::int32_t status =
          xmlcost_write_to(codec.handle(), &values, room.data(), static_cast<std::int64_t>(capacity), &length);
      CHECK(status == (capacity < expected.size() ? XMLCOST_BUFFER_TOO_SMALL : XMLCOST_OK));
      CHECK(length == static_cast<std::int64_t>(expected.size()));
      CHECK(std::equal(room.begin(), room.begin() + static_cast<std::ptrdiff_t>(capacity), expected.begin(),
                       [](std::uint8_t a, char b) { return a == static_cast<std::uint8_t>(b); }));
    }
  }
}

namespace {

/// Whether the codec does with a hostile message what is expected of it.
void check_hostile(const std::string& library, const Hostile& row, std::int32_t mode) {
  CodecHandle codec(library.c_str(), row.kind, row.options | mode);
  const bool read = codec.read(row.message);
  if (!read) check_failure(codec, row.message);
  if (row.name.rfind("documented", 0) == 0 || row.name == kReadByGsoapAlone) return;
  if (read && row.refused && kRefusedByGsoapAlone.count(row.name) == 0) {
    check::failed(__FILE__, __LINE__) << library << " reads " << row.name << ": " << check::shown(row.message) << "\n";
  }
  if (!row.refused && (!read || text_of(row.kind, codec.values) != row.read_as)) {
    check::failed(__FILE__, __LINE__) << library << " does not read " << row.name << ": " << check::shown(row.message)
                                      << ", " << (read ? text_of(row.kind, codec.values) : codec.failure().text)
                                      << "\n";
  }
}

}  // namespace

TEST(refuses_hostile_messages) {
  for (const std::string& library : libraries()) {
    for (const std::int32_t mode : kNumberModes) {
      for (const Hostile& row : hostile().rows()) {
        if (is_xml_form(row.options)) check_hostile(library, row, mode);
      }
    }
  }
}

TEST(refuses_what_xml_and_its_namespaces_forbid) {
  const std::string plain = doubles("1", kItem);
  const auto in_body = [&](const std::string& attributes) {
    return replaced(plain, "<SOAP-ENV:Body ", "<SOAP-ENV:Body " + attributes + " ");
  };
  const std::pair<const char*, std::string> messages[] = {
      {"an attribute twice, by its namespace", in_body("xmlns:p='urn:u' xmlns:q='urn:u' p:a='1' q:a='2'")},
      {"an attribute twice, as it is written", in_body("xmlns:p='urn:u' p:a='1' b='' p:a='2'")},
      {"a declaration twice", in_body("xmlns:p='urn:u' xmlns:p='urn:u'")},
      {"the prefix xml of another namespace", in_body("xmlns:xml='urn:u'")},
      {"another prefix of xml's namespace", in_body("xmlns:p='http://www.w3.org/XML/1998/namespace'")},
      {"the prefix xmlns", in_body("xmlns:xmlns='urn:u'")},
      {"a prefix without a namespace", in_body("xmlns:p=''")},
      {"a name with two colons", in_body("xmlns:p='urn:u' p:a:b='1'")},
      {"a local name that begins with a digit", in_body("xmlns:p='urn:u' p:1='1'")},
      {"a name that ends with a colon", in_body("xmlns:p='urn:u' p:='1'")},
      {"U+00D7 in a name", in_body("a\xC3\x97='1'")},
      {"a prefix that another element declared",
       replaced(plain, "<item>1</item>", "<item xmlns:p='urn:u'>1</item><p:item/>")},
      {"an end tag with another prefix of the same namespace",
       replaced(in_body("xmlns:v='urn:soapvdt'"), "</ns:soapdouble>", "</v:soapdouble>")},
      {"an item in a default namespace", replaced(plain, "<ns:soapdouble>", "<ns:soapdouble xmlns='urn:u'>")},
      {"an encoding that is none", replaced(plain, "\"UTF-8\"", "\"none-such\"")},
      {"NUL behind the root", plain + std::string(1, '\0')},
      {"NUL and more behind the root", plain + std::string("\0<b", 3)},
      {"NUL before the root", std::string(1, '\0') + plain},
      {"a byte of no character behind the root", plain + "\xFF"},
      {"a byte of no character and more behind the root", plain + "\xFE<b>"},
      {"a character that is cut off behind the root", plain + "\xE2\x82"},
      {"a reference behind the root", plain + "&#32;"},
      {"a section behind the root", plain + "<![CDATA[ ]]>"},
      {"a section before the root", replaced(plain, "<SOAP-ENV:Env", "<![CDATA[ ]]><SOAP-ENV:Env")},
      {"a second root", plain + "<b/>"}};
  for (const std::string& library : libraries()) {
    CodecHandle codec(library.c_str(), XMLCOST_DOUBLE);
    for (const auto& [what, message] : messages) {
      if (codec.read(message)) {
        check::failed(__FILE__, __LINE__) << library << " reads " << what << "\n";
      } else {
        check_failure(codec, message);
      }
      CHECK(codec.read(plain));
    }
  }
}

TEST(reads_values_however_they_are_written) {
  const char* const items[] = {
      "<item>1.5</item>",          "<item>1<!-- c -->.5</item>",       "<item><!-- c -->1.5</item>",
      "<item>1.<?p q?>5</item>",   "<item>1<![CDATA[.]]>5</item>",     "<item><![CDATA[1.5]]></item>",
      "<item>&#49;.&#x35;</item>", "<item\n>\r\n1.5\t</item\n>",       "<item xmlns:p='urn:u'>1.5</item>",
      "<item xmlns=''>1.5</item>", "<!-- c --><item>1.5</item><?p q?>"};
  for (const std::string& library : libraries()) {
    CodecHandle codec(library.c_str(), XMLCOST_DOUBLE);
    for (const char* const item : items) {
      CHECK(codec.read(doubles("1", item)));
      CHECK_EQUAL("1 value: 1.5", text_of(XMLCOST_DOUBLE, codec.values));
    }
    // A default namespace, and its end.
    const std::string message =
        "<Envelope xmlns='http://schemas.xmlsoap.org/soap/envelope/'><Body><soapdouble xmlns='urn:soapvdt'>"
        "<dblbin xmlns='' xmlns:e='http://schemas.xmlsoap.org/soap/encoding/' xmlns:t='urn:u' e:arrayType='t:double[2]'>"
        "<item xmlns:item='urn:u'>1</item><item/></dblbin></soapdouble></Body></Envelope>";
    CHECK(!codec.read(message));
    CHECK(codec.read(replaced(message, "<item/>", "<item>-2</item>")));
    CHECK_EQUAL("2 values: 1 -2", text_of(XMLCOST_DOUBLE, codec.values));
  }
}

TEST(reads_characters_wherever_a_parser_cuts_a_text) {
  const std::string character = "\xF0\x9F\x98\x80";
  for (const std::string& library : libraries()) {
    CodecHandle codec(library.c_str(), XMLCOST_STRING);
    for (std::size_t before = 0; before < 4; ++before) {
      const std::string text = std::string(before, 'a') + repeated(character, 700000);
      CHECK(codec.read(strings("1", "<item>" + text + "</item>")));
      CHECK(codec.string(0) == text);
    }
  }
}

TEST(bounds_the_time_of_blocks_of_a_header) {
  const auto with_block = [](const std::string& block) {
    return with_header(ints("1", kItem), "<wsa:Action>urn:soapvdt#soapint</wsa:Action>" + block);
  };
  const auto size = static_cast<std::size_t>(check::setting("size", 100000));
  std::string names, names_of_attributes, namespaces, attributes, declarations;
  for (std::size_t i = 0; i < size; ++i) {
    const std::string number = std::to_string(i);
    names += "<a" + number + "/>";
    names_of_attributes += "<a a" + number + "=''/>";
    namespaces += "<a xmlns='urn:" + number + "'/>";
    attributes += " a" + number + "='1'";
    declarations += " xmlns:a" + number + "='urn:" + number + "'";
  }
  const std::string blocks[] = {repeated("<a>", size) + repeated("</a>", size),
                                "<a>" + names + "</a>",
                                "<a>" + names_of_attributes + "</a>",
                                "<a>" + namespaces + "</a>",
                                "<a" + attributes + "/>",
                                "<a" + declarations + ">" + repeated("<a0:b/>", 10) + "</a>",
                                repeated("<a xmlns:p='urn:u'>", size / 10) + "<p:b/>" + repeated("</a>", size / 10)};
  for (const std::string& library : libraries()) {
    CodecHandle codec(library.c_str(), XMLCOST_INT, XMLCOST_HEADER);
    CHECK(codec.read(with_block(repeated("<a>", 100) + repeated("</a>", 100))));
    for (const std::string& block : blocks) {
      const std::string message = with_block(block);
      const std::clock_t start = std::clock();  // of the processor, which others use as well
      if (!codec.read(message)) check_failure(codec, message);
      const std::clock_t took = (std::clock() - start) / CLOCKS_PER_SEC;
      if (took >= 10) {
        check::failed(__FILE__, __LINE__) << library << " takes " << took << " s for " << block.substr(0, 40) << "\n";
      }
    }
    CHECK(codec.read(with_block("")));
  }
}

TEST(reads_on_after_any_hostile_message) {
  const std::string good = doubles("2", "<item>1</item><item>-INF</item>");
  for (const std::string& library : libraries()) {
    CodecHandle codec(library.c_str(), XMLCOST_DOUBLE);
    for (const Hostile& row : hostile().rows()) {
      codec.read(row.message);
      if (!codec.read(good) || text_of(XMLCOST_DOUBLE, codec.values) != "2 values: 1 -INF") {
        check::failed(__FILE__, __LINE__) << library << " reads no more after " << row.name << "\n";
        return;
      }
    }
  }
}

TEST(leaves_no_memory_behind) {
  for (const std::string& library : libraries()) {
    const auto read = [&](CodecHandle& codec, const Hostile& row) { codec.read(row.message); };
    std::map<std::pair<std::int32_t, std::int32_t>, std::unique_ptr<CodecHandle>> kept;
    for (const std::int32_t form : kXmlForms) {
      for (std::int32_t kind = XMLCOST_VOID; kind <= XMLCOST_BLOB; ++kind) {
        kept[{form, kind}] = std::make_unique<CodecHandle>(library.c_str(), kind, form);
      }
    }
    const Special special;
    check_rounds((library + ", kept").c_str(), [&] {
      for (const Hostile& row : hostile().rows()) {
        if (is_xml_form(row.options)) read(*kept.at({row.options, row.kind}), row);
      }
      for (const auto& [form_and_kind, codec] : kept) codec->write(special.first(form_and_kind.second, 11));
    });
    check_rounds((library + ", opened and closed").c_str(), [&] {
      for (const Hostile& row : hostile().rows()) {
        if (!is_xml_form(row.options)) continue;
        CodecHandle codec(library.c_str(), row.kind, row.options);
        read(codec, row);
      }
    });
  }
}

TEST(bounds_the_time_of_large_hostile_messages) {
  Table table;
  add_hostile_sizes(table, 30000);
  for (const std::string& library : libraries()) {
    for (const Hostile& row : table.rows()) {
      CodecHandle codec(library.c_str(), row.kind, row.options);
      if (codec.read(row.message)) {
        CHECK(!row.refused || kRefusedByGsoapAlone.count(row.name) != 0);
      } else {
        check_failure(codec, row.message);
      }
    }
  }
}

TEST(refuses_messages_that_are_cut) {
  for (const std::string& library : libraries()) {
    for (const Sample& sample : samples()) {
      if (!is_xml_form(sample.options)) continue;
      CodecHandle codec(library.c_str(), sample.kind, sample.options);
      CHECK(codec.read(sample.message));
      for (std::size_t length = 0; length < sample.message.size(); ++length) {
        const std::string_view cut = std::string_view(sample.message).substr(0, length);
        if (codec.read(cut)) {
          check::failed(__FILE__, __LINE__) << library << " accepts " << length << " of " << sample.message.size()
                                            << " bytes of kind " << sample.kind << "\n";
        } else {
          check_failure(codec, cut);
        }
      }
      CHECK(codec.read(sample.message));
    }
  }
}

TEST(refuses_changed_messages_or_reads_them_as_gsoap_does) {
  std::mt19937 random(20211102);
  const std::vector<Sample> all = samples();
  const long mutations = check::setting("mutations", 20000);
  for (const std::string& library : libraries()) {
    long accepted = 0, by_both = 0;
    std::vector<std::unique_ptr<CodecHandle>> kept;
    for (const Sample& sample : all) {
      const std::int32_t options = is_xml_form(sample.options) ? sample.options : 0;
      kept.push_back(std::make_unique<CodecHandle>(library.c_str(), sample.kind, options));
    }
    for (long i = 0; i < mutations; ++i) {
      const std::size_t which = static_cast<std::size_t>(i) % all.size();
      const Sample& sample = all[which];
      if (!is_xml_form(sample.options)) continue;
      const std::string message = mutated(sample.message, all, random);
      CodecHandle& codec = *kept[which];
      if (!codec.read(message)) {
        check_failure(codec, message);
        continue;
      }
      ++accepted;
      const std::string read = text_of(sample.kind, codec.values);
      CodecHandle gsoap(sample.kind, sample.options);
      if (gsoap.read(message)) {
        ++by_both;
        CHECK_EQUAL(text_of(sample.kind, gsoap.values), read);
      }
      // What was accepted can be written, and the same is read back.
      const std::string written = gsoap.write(codec.values);
      if (gsoap.status != XMLCOST_OK || !codec.read(written) || text_of(sample.kind, codec.values) != read) {
        check::failed(__FILE__, __LINE__) << library << ": not written again: " << check::shown(message) << "\n";
      }
    }
    CHECK(by_both * 4 >= accepted * 3);
    std::cout << "        (" << library << ": " << accepted << " of " << mutations << " still had a meaning, "
              << by_both << " of them for gSOAP)\n";
  }
}

namespace {

/// Returns a text in UTF-16, with a byte order mark.
std::string utf_16(std::string_view ascii, bool little) {
  std::string all = little ? "\xFF\xFE" : "\xFE\xFF";
  for (const char c : ascii) all += little ? std::string{c, '\0'} : std::string{'\0', c};
  return all;
}

}  // namespace

TEST(reads_utf_16_or_refuses_it) {
  const std::string declared = replaced(doubles("1", kItem), "\"UTF-8\"", "\"UTF-16\"");
  const std::string undeclared = declared.substr(declared.find("<SOAP"));
  for (const std::string& library : libraries()) {
    CodecHandle codec(library.c_str(), XMLCOST_DOUBLE);
    for (const bool little : {true, false}) {
      for (const std::string& message : {utf_16(declared, little), utf_16(undeclared, little)}) {
        if (codec.read(message)) {
          CHECK_EQUAL("1 value: 1", text_of(XMLCOST_DOUBLE, codec.values));
        } else {
          check_failure(codec, message);
        }
        CHECK(!codec.read(message + utf_16("x", little).substr(2)));
        CHECK(!codec.read(message.substr(0, message.size() - 1)));
        CHECK(!codec.read(message + " "));
        CHECK(!codec.read(message + std::string(2, '\0') + message.substr(2)));
        CHECK(!codec.read(replaced(message, utf_16("1", little).substr(2),
                                   little ? std::string("\0\xD8", 2) : std::string("\xD8\0", 2))));
      }
    }
    CHECK(!codec.read(declared));
  }
}

TEST(refuses_what_is_no_character_behind_the_root_in_utf_16) {
  const std::string declared = replaced(doubles("1", kItem), "\"UTF-8\"", "\"UTF-16\"");
  // U+FFFE, U+FFFF, halves of surrogate pairs, and a control character.
  constexpr std::pair<char, char> units[] = {
      {'\xFF', '\xFE'}, {'\xFF', '\xFF'}, {'\xD8', '\1'}, {'\xDC', '\1'}, {'\0', '\1'}};
  for (const std::string& library : libraries()) {
    CodecHandle codec(library.c_str(), XMLCOST_DOUBLE);
    for (const bool little : {true, false}) {
      const std::string message = utf_16(declared, little);
      for (const auto& [high, low] : units) {
        const std::string unit = little ? std::string{low, high} : std::string{high, low};
        CHECK(!codec.read(message + unit));
        CHECK(!codec.read(message + unit + message.substr(2)));
      }
    }
  }
}
