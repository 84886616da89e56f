#include "test/mutations.h"

#include <algorithm>
#include <iterator>

#include "test/parts.h"

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
