// Messages that nobody would think of: cut off at every byte, and changed at random. Under a sanitizer above all.
#include <algorithm>
#include <memory>
#include <random>

#include "test/check.h"
#include "test/parts.h"

namespace {

struct Sample {
  std::int32_t kind;
  std::string message;
  std::int32_t options = 0;
};

/// One message of each kind, in the form that is written and in one with everything that XML allows.
std::vector<Sample> samples() {
  const std::string rich =
      "<item xsi:type='xsd:string' >a &lt; &#x1F600;&#xD;\xC3\xA9<![CDATA[<&>]]><!-- c --></item\r\n>";
  return {
      {XMLCOST_VOID, envelope("<ns:soapvoid></ns:soapvoid>")},
      {XMLCOST_BYTE, octets("3", "<item>0</item><item>17</item><item>255</item>")},
      {XMLCOST_INT, ints("3", "<item>-2147483648</item> <item>+5</item>\n<item>0</item>")},
      {XMLCOST_FLOAT, floats("", "<item>1.5</item><item>NaN</item><item>3.4028235E+38</item>")},
      {XMLCOST_DOUBLE,
       doubles("4", "<item>0.10000000000000001</item><item>-INF</item><item> .5 </item><item>1e-300</item>")},
      {XMLCOST_STRING, strings("4", "<item>plain</item><item/><item></item>" + rich)},
      {XMLCOST_MESH,
       meshes("2", "<item><x>1</x><y>2</y><value>3</value></item><item><value>6</value><y>5</y><x>4</x></item>")},
      {XMLCOST_EVENT, events("2",
                             "<item><number>1</number><value>2</value><text>a&amp;b</text></item>"
                             "<item><text/><number>3</number><value>4</value></item>")},
      {XMLCOST_BLOB, blob("AAEC Aw==")},
      {XMLCOST_INT, packed("soapint", "intbin", "AQAAAP////8="), XMLCOST_PACKED},
      {XMLCOST_FLOAT, packed("soapfloat", "fltbin", " AACA\nPw==\r\n"), XMLCOST_PACKED},
      {XMLCOST_DOUBLE, packed("soapdouble", "dblbin", "AAAAAAAA8D8="), XMLCOST_PACKED},
      {XMLCOST_INT, packed("soapint", "intbin", "MSAtMiAz"), XMLCOST_PACKED_DECIMAL},
      {XMLCOST_EVENT, literal(events("1", "<item><number>1</number><value>2</value><text>a&amp;b</text></item>")),
       XMLCOST_LITERAL},
      {XMLCOST_DOUBLE, literal(doubles("2", "<item>0.10000000000000001</item> <item>-INF</item>")), XMLCOST_LITERAL},
      {XMLCOST_FLOAT, literal(packed("soapfloat", "fltbin", " 1.5\tNaN &#x33; <![CDATA[-0]]> ")), XMLCOST_LIST},
      {XMLCOST_BYTE, attached(included("soapchar", "chrbin"), std::string("\0\r\n-", 4)), XMLCOST_MTOM},
      {XMLCOST_DOUBLE, attached(included("soapdouble", "dblbin", "<xop:Include href='cid:%69d2'/>"), "\r\n--xml\r"),
       XMLCOST_MTOM},
      {XMLCOST_BLOB, attached(included("soapblob", "blbbin"), ""), XMLCOST_MTOM},
      {XMLCOST_INT,
       with_header(ints("3", "<item>1</item> <item>+5</item>\n<item>0</item>"),
                   "<a:b xmlns:a='urn:x'>text</a:b>" + kBlocks),
       XMLCOST_HEADER}};
}

std::string mutated(std::string message, const std::vector<Sample>& all, std::mt19937& random) {
  // clang-format off
  static const std::string kTokens[] = {
      "<", ">", "/", "&", ";", "'", "\"", "=", "]", "[", "!", "?", "-", " ", "\r\n", "<item>", "</item>", "<item/>",
      "<!--", "-->", "<![CDATA[", "]]>", "<?x ?>", "<?xml ", "&#x1F600;", "&#305;", "&amp;", "&#0;", " id='a'",
      " href='#a'", " xsi:nil='1'", " SOAP-ENC:position='[0]'", " SOAP-ENC:offset='[1]'", " xsi:type='xsd:int'",
      " xmlns='u'", " xmlns:ns='u'", "[9]", "[]", "4294967299", "-1", "1e999", "nan", "0x1", "\xEF\xBB\xBF", "\xC3",
      "\xED\xA0\x80", std::string(1, '\0'), "<SOAP-ENV:Header>", "<!DOCTYPE x>", "AAAA", "==",
      "\r\n--xmlcost_boundary_of_a_message", "--", "\r\n\r\n", "Content-ID: <id2>\r\n",
      "Content-Transfer-Encoding: base64\r\n", "<xop:Include href='cid:id2'/>", " href='cid:id2'",
      std::string(3000, '\0')};
  // clang-format on
  const auto below = [&](std::size_t n) { return n == 0 ? 0 : random() % n; };
  for (std::size_t changes = 1 + below(4); changes > 0; --changes) {
    const std::size_t at = below(message.size() + 1), count = below(1 + std::min<std::size_t>(message.size() - at, 40));
    switch (below(6)) {
      case 0: message.insert(at, kTokens[below(std::size(kTokens))]); break;
      case 1: message.erase(at, count); break;
      case 2: message.insert(below(message.size() + 1), message.substr(at, count)); break;
      case 3: message.replace(at, count, kTokens[below(std::size(kTokens))]); break;
      case 4:
        if (at < message.size()) message[at] = static_cast<char>(random());
        break;
      default: {
        const std::string& other = all[below(all.size())].message;
        const std::size_t from = below(other.size());
        message.insert(at, other.substr(from, below(60)));
      }
    }
  }
  return message;
}

}  // namespace

TEST(refuses_messages_that_are_cut_off_anywhere) {
  for (const Sample& sample : samples()) {
    CodecHandle codec(sample.kind, sample.options);
    CHECK(codec.read(sample.message));
    for (std::size_t length = 0; length < sample.message.size(); ++length) {
      if (codec.read(std::string_view(sample.message).substr(0, length))) {
        check::failed(__FILE__, __LINE__)
            << "kind " << sample.kind << " accepted " << length << " of " << sample.message.size() << " bytes\n";
      } else {
        CHECK(codec.status == XMLCOST_MALFORMED);
      }
    }
    CHECK(codec.read(sample.message));
  }
}

TEST(survives_random_changes) {
  std::mt19937 random(20081117);
  const std::vector<Sample> all = samples();
  // A handle remembers envelopes and keeps its context; neither may change what a message means.
  std::vector<std::unique_ptr<CodecHandle>> kept;
  kept.reserve(all.size());
  for (const Sample& sample : all) kept.push_back(std::make_unique<CodecHandle>(sample.kind, sample.options));
  const long mutations = check::setting("mutations", 20000);
  long accepted = 0;
  for (long i = 0; i < mutations; ++i) {
    const Sample& sample = all[static_cast<std::size_t>(i) % all.size()];
    const std::string message = mutated(sample.message, all, random);
    CodecHandle codec(sample.kind, sample.options);
    const bool read = codec.read(message);
    if ((sample.options & XMLCOST_MTOM) == 0) check_parts(sample.kind, sample.options, message);
    CodecHandle& used = *kept[static_cast<std::size_t>(i) % all.size()];
    if (used.read(message) != read || used.status != codec.status || used.values.count != codec.values.count) {
      check::failed(__FILE__, __LINE__) << "otherwise through a handle that was used: " << check::shown(message)
                                        << "\n";
    }
    if (!read) {
      const xmlcost_failure failure = codec.failure();
      CHECK(failure.status == XMLCOST_MALFORMED && failure.offset >= 0 &&
            failure.offset <= static_cast<std::int64_t>(message.size()));
      continue;
    }
    // What was accepted is a payload like any other: it can be written, and the same is read back.
    ++accepted;
    const xmlcost_values values = codec.values;
    CodecHandle again(sample.kind, sample.options);
    const std::string written = again.write(values);
    if (again.status != XMLCOST_OK || !again.read(written) || again.values.count != values.count) {
      check::failed(__FILE__, __LINE__) << "not written again: " << check::shown(message) << "\n";
    }
  }
  std::cout << "        (" << accepted << " of " << mutations << " still had a meaning)\n";
}
