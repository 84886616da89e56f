// The codecs of a family of libraries for XML: messages of ill will, messages that are cut, and messages that are
// changed at random, which they read as gSOAP does.
#include <ctime>
#include <map>
#include <memory>
#include <random>
#include <set>
#include <utility>

#include "test/family.h"
#include "test/mutations.h"
#include "test/parts.h"
#include "test/rounds.h"

namespace {

/// What gSOAP alone refuses. These messages are well-formed, and the Java codecs read them as well: they resolve no
/// type, read numbers with markup inside, and know more encodings.
const std::set<std::string> kRefusedByGsoapAlone = {"array: a long name of an item",
                                                    "array: of another type",
                                                    "attribute: xsi:type of another type",
                                                    "block by reference",
                                                    "block without a value",
                                                    "declaration: another encoding",
                                                    "element: text between elements",
                                                    "envelope: something behind it",
                                                    "list: an attribute it does not have",
                                                    "literal: an array that is typed",
                                                    "literal: attribute: xsi:type of another type",
                                                    "literal: declaration: another encoding",
                                                    "literal: element: text between elements",
                                                    "literal: envelope: something behind it",
                                                    "literal: namespace: only resembles the right one",
                                                    "literal: number: endless",
                                                    "method: by reference",
                                                    "number: endless",
                                                    "packed: of another type",
                                                    "size: attributes",
                                                    "size: namespaces"};

/// What gSOAP reads and Java refuses: a block for another receiver counts as a second one.
const std::string kReadByGsoapAlone = "header with a block of addressing for others";

/// Whether the codec does with a hostile message what is expected of it.
void check_hostile(const std::string& library, const Hostile& row, std::int32_t mode) {
  CodecHandle codec(library.c_str(), row.kind, row.options | mode);
  const bool read = codec.read(row.message);
  if (!read) check_failure(codec, row.message);
  if (row.name.rfind("documented", 0) == 0 || row.name == kReadByGsoapAlone) return;
  if (read && row.refused && kRefusedByGsoapAlone.count(row.name) == 0) {
    FAIL_CHECK(library, " reads ", row.name, ": ", row.message);
  }
  if (!row.refused && (!read || text_of(row.kind, codec.values) != row.read_as)) {
    FAIL_CHECK(library, " does not read ", row.name, ": ", row.message, ", ",
               read ? text_of(row.kind, codec.values) : codec.failure().text);
  }
}

}  // namespace

TEST_CASE("refuses_hostile_messages") {
  for (const std::string& library : libraries()) {
    for (const std::int32_t mode : kNumberModes) {
      for (const Hostile& row : hostile().rows()) {
        if (is_xml_form(row.options)) check_hostile(library, row, mode);
      }
    }
  }
}

TEST_CASE("refuses_what_xml_and_its_namespaces_forbid") {
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
        FAIL_CHECK(library, " reads ", what);
      } else {
        check_failure(codec, message);
      }
      CHECK(codec.read(plain));
    }
  }
}

/// A place that is told is in the element that is wrong, or right behind it.
TEST_CASE("tells_the_place_of_a_refusal_or_none") {
  for (const std::string& library : libraries()) {
    CodecHandle codec(library.c_str(), XMLCOST_DOUBLE, 0);
    for (const std::size_t before : {std::size_t{0}, std::size_t{1}, std::size_t{100}, std::size_t{5000}}) {
      for (const std::string item :
           {"<item q='1'>5</item>", "<item xsi:nil='true'/>", "<item xmlns:q='urn:q' q:note='&#xA;&#xD;'>5</item>",
            "<item>x</item>", "<item>5</itme>", "<item><b/></item>", "<item>&nbsp;</item>", "<item>5<</item>",
            "<item a='1' a='2'>5</item>", "<no:item>5</no:item>", "<item>5</item><", "<item>5</item>text "}) {
        const std::string good = repeated(kItem + "\r\n", before);
        const std::string message = doubles("", good + item + repeated(kItem, 2000));
        CHECK(!codec.read(message));
        const auto from = static_cast<std::int64_t>(message.find(item));
        const std::int64_t at = codec.failure().offset, to = from + static_cast<std::int64_t>(item.size()) + 1;
        if (at != -1 && (at < from || at > to)) {
          FAIL_CHECK(library, ": ", item, " at ", from, " to ", to, ", told ", at, ": ", codec.failure().text);
        }
      }
    }
  }
}

TEST_CASE("bounds_the_time_of_blocks_of_a_header") {
  const auto with_block = [](const std::string& block) {
    return with_header(ints("1", kItem), "<wsa:Action>urn:soapvdt#soapint</wsa:Action>" + block);
  };
  const auto size = static_cast<std::size_t>(setting("XMLCOST_SIZE", 100000));
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
        FAIL_CHECK(library, " takes ", took, " s for ", block.substr(0, 40));
      }
    }
    CHECK(codec.read(with_block("")));
  }
}

TEST_CASE("reads_on_after_any_hostile_message") {
  const std::string good = doubles("2", "<item>1</item><item>-INF</item>");
  for (const std::string& library : libraries()) {
    CodecHandle codec(library.c_str(), XMLCOST_DOUBLE);
    for (const Hostile& row : hostile().rows()) {
      codec.read(row.message);
      if (!codec.read(good) || text_of(XMLCOST_DOUBLE, codec.values) != "2 values: 1 -INF") {
        FAIL_CHECK(library, " reads no more after ", row.name);
        return;
      }
    }
  }
}

TEST_CASE("leaves_no_memory_behind") {
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

TEST_CASE("bounds_the_time_of_large_hostile_messages") {
  Table table;
  add_hostile_sizes(table, 30000);
  for (const std::string& library : libraries()) {
    for (const Hostile& row : table.rows()) {
      CodecHandle codec(library.c_str(), row.kind, row.options);
      if (codec.read(row.message)) {
        CHECK((!row.refused || kRefusedByGsoapAlone.count(row.name) != 0));
      } else {
        check_failure(codec, row.message);
      }
    }
  }
}

TEST_CASE("refuses_messages_that_are_cut") {
  for (const std::string& library : libraries()) {
    for (const Sample& sample : samples()) {
      if (!is_xml_form(sample.options)) continue;
      CodecHandle codec(library.c_str(), sample.kind, sample.options);
      CHECK(codec.read(sample.message));
      for (std::size_t length = 0; length < sample.message.size(); ++length) {
        const std::string_view cut = std::string_view(sample.message).substr(0, length);
        if (codec.read(cut)) {
          FAIL_CHECK(library, " accepts ", length, " of ", sample.message.size(), " bytes of kind ", sample.kind);
        } else {
          check_failure(codec, cut);
        }
      }
      CHECK(codec.read(sample.message));
    }
  }
}

TEST_CASE("refuses_changed_messages_or_reads_them_as_gsoap_does" * doctest::test_suite("valgrind")) {
  std::mt19937 random(20211102);
  const std::vector<Sample> all = samples();
  const long mutations = setting("XMLCOST_MUTATIONS", 20000);
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
        CHECK_EQ(text_of(sample.kind, gsoap.values), read);
      }
      // What was accepted can be written, and the same is read back.
      const std::string written = gsoap.write(codec.values);
      if (gsoap.status != XMLCOST_OK || !codec.read(written) || text_of(sample.kind, codec.values) != read) {
        FAIL_CHECK(library, ": not written again: ", message);
      }
    }
    CHECK(by_both * 4 >= accepted * 3);
    std::cout << "        (" << library << ": " << accepted << " of " << mutations << " still had a meaning, "
              << by_both << " of them for gSOAP)\n";
  }
}
