// Messages that must be refused, most of which gSOAP alone accepts, and unusual ones that must not.
#include <chrono>
#include <cmath>

#include "check.h"

namespace {

const std::string kItem = "<item>1</item>";
const std::string kPoint = "<x>1</x><y>2</y><value>3</value>";

std::string repeated(const std::string& text, std::size_t count) {
  std::string all;
  all.reserve(text.size() * count);
  while (count-- > 0) all += text;
  return all;
}

std::string replaced(std::string text, const std::string& what, const std::string& with) {
  const std::size_t at = text.find(what);
  CHECK(at != std::string::npos);
  return text.replace(at, what.size(), with);
}

/// Refused as malformed, with a reason, in bounded time, and the codec still works.
void check_refused(std::int32_t kind, const std::string& message, const char* source, int line) {
  Door door(kind);
  const auto start = std::chrono::steady_clock::now();
  if (door.read(message)) {
    check::failed(source, line) << "accepted, with " << door.values.count << " values: " << check::shown(message.substr(0, 700)) << "\n";
    return;
  }
  const xmlcost_failure failure = door.failure();
  const bool told = door.status == XMLCOST_MALFORMED && failure.status == XMLCOST_MALFORMED && *failure.text != '\0' &&
                    failure.offset >= 0 && failure.offset <= static_cast<std::int64_t>(message.size());
  if (!told) check::failed(source, line) << "status " << door.status << " at " << failure.offset << ": " << failure.text << "\n";
  if (std::getenv("XMLCOST_SHOW") != nullptr) {
    std::cout << "    " << line << ": " << failure.gsoap_code << " at " << failure.offset << " of " << message.size() << ": "
              << failure.text << "\n";
  }
  if (std::chrono::steady_clock::now() - start > std::chrono::seconds(20)) check::failed(source, line) << "too slow\n";
}
#define REFUSED(kind, ...) check_refused(kind, __VA_ARGS__, __FILE__, __LINE__)

void check_double(double expected, const std::string& message, const char* source, int line) {
  Door door(XMLCOST_DOUBLE);
  if (!door.read(message)) {
    check::failed(source, line) << door.failure().text << ": " << check::shown(message.substr(message.find("dblbin"))) << "\n";
  } else if (door.values.count != 1 || std::memcmp(&expected, door.values.doubles, sizeof expected) != 0) {
    check::failed(source, line) << door.values.count << " values, " << door.values.doubles[0] << "\n";
  }
}
#define DOUBLE(expected, ...) check_double(expected, doubles("1", __VA_ARGS__), __FILE__, __LINE__)

void check_string(const std::string& expected, const std::string& content, const char* source, int line) {
  Door door(XMLCOST_STRING);
  if (!door.read(strings("1", "<item>" + content + "</item>"))) {
    check::failed(source, line) << door.failure().text << "\n";
  } else if (door.values.count != 1 || door.string(0) != expected) {
    check::failed(source, line) << check::shown(door.string(0)) << " is not " << check::shown(expected) << "\n";
  }
}
#define STRING(expected, content) check_string(expected, content, __FILE__, __LINE__)

}  // namespace

TEST(refuses_counts_that_are_not_the_number_of_items) {
  REFUSED(XMLCOST_DOUBLE, doubles("5", repeated(kItem, 3)));
  REFUSED(XMLCOST_DOUBLE, doubles("2", repeated(kItem, 3)));
  REFUSED(XMLCOST_DOUBLE, doubles("1", ""));
  REFUSED(XMLCOST_DOUBLE, doubles("0", kItem));
  REFUSED(XMLCOST_INT, ints("2", kItem));
  REFUSED(XMLCOST_BYTE, octets("2", kItem));
  REFUSED(XMLCOST_FLOAT, floats("2", kItem));
  REFUSED(XMLCOST_STRING, strings("2", kItem));
  REFUSED(XMLCOST_MESH, meshes("2", "<item>" + kPoint + "</item>"));
  REFUSED(XMLCOST_MESH, meshes("1", repeated("<item>" + kPoint + "</item>", 2)));
  REFUSED(XMLCOST_EVENT, events("2", "<item><number>1</number><value>2</value><text>a</text></item>"));
  REFUSED(XMLCOST_DOUBLE, doubles("4294967299", repeated(kItem, 3)));
  REFUSED(XMLCOST_DOUBLE, doubles("18446744073709551619", repeated(kItem, 3)));
  REFUSED(XMLCOST_DOUBLE, doubles("2000000000", repeated(kItem, 3)));
  REFUSED(XMLCOST_MESH, meshes("2000000000", "<item>" + kPoint + "</item>"));
  for (const char* size : {"-1", "+1", " 1", "1 ", "1.0", "0x1", "1,1", "1][1", "]", "[1", "one"}) REFUSED(XMLCOST_DOUBLE, doubles(size, kItem));
  REFUSED(XMLCOST_DOUBLE, replaced(doubles("1", kItem), "xsd:double[1]", "xsd:double"));
  REFUSED(XMLCOST_DOUBLE, replaced(doubles("1", kItem), "xsd:double[1]", "xsd:double[1"));
  REFUSED(XMLCOST_DOUBLE, replaced(doubles("1", kItem), "xsd:double[1]", ""));
  REFUSED(XMLCOST_DOUBLE, replaced(doubles("1", kItem), " SOAP-ENC:arrayType=\"xsd:double[1]\"", ""));
  REFUSED(XMLCOST_DOUBLE, replaced(doubles("1", kItem), "xsd:double", "xsd:float"));
  REFUSED(XMLCOST_DOUBLE, replaced(doubles("1", kItem), "xsd:double", "ns:double"));
  REFUSED(XMLCOST_DOUBLE, replaced(doubles("1", kItem), "xsd:double", "nobody:double"));
  REFUSED(XMLCOST_MESH, replaced(meshes("0", ""), "ns:mesh", "ns:event"));
  REFUSED(XMLCOST_DOUBLE, replaced(doubles("1", kItem), "SOAP-ENC:Array\"", "xsd:double\""));
}

TEST(accepts_arrays_that_claim_no_count) {
  for (const std::size_t count : {0, 1, 5, 1000}) {
    Door door(XMLCOST_DOUBLE), text(XMLCOST_STRING), mesh(XMLCOST_MESH);
    CHECK(door.read(doubles("", repeated(kItem, count))) && door.values.count == static_cast<std::int64_t>(count));
    CHECK(text.read(strings("", repeated("<item/>", count))) && text.values.count == static_cast<std::int64_t>(count));
    CHECK(mesh.read(meshes("", repeated("<item>" + kPoint + "</item>", count))) && mesh.values.count == static_cast<std::int64_t>(count));
  }
  Door text(XMLCOST_STRING);
  CHECK(text.read(strings("100000", repeated("<item/>", 100000))) && text.values.count == 100000);
  REFUSED(XMLCOST_DOUBLE, doubles("", kItem + "<item>x</item>"));
  REFUSED(XMLCOST_DOUBLE, doubles("", kItem + "text"));
}

TEST(refuses_text_that_is_no_number) {
  for (const char* text : {"", " ", "x", "1d", "1f", "1L", "0x10", "0x1p3", "-0x1p3", "0X1", "nan", "NAN", "nan(1)", "-NaN", "+NaN",
                           "inf", "Inf", "infinity", "Infinity", "-Infinity", "1INF", "xINF", "INFINITY", "1e999", "-1e999", "1e", "1e+",
                           "e1", ".", "-", "+", "--1", "+-1", "1 2", "1,5", "1_000", "\xD9\xA1", "&#305;", "&#x131;", "1&#0;", "1<x/>",
                           "<x>1</x>", "1<x>2</x>", "'1'", "\"1\"", "1>", "&gt;", "&amp;", "1;", "&#49", "&one;", "0x", "0xINF"}) {
    const std::string item = "<item>" + std::string(text) + "</item>";
    REFUSED(XMLCOST_DOUBLE, doubles("1", item));
    REFUSED(XMLCOST_FLOAT, floats("", item));
    REFUSED(XMLCOST_INT, ints("1", item));
    REFUSED(XMLCOST_BYTE, octets("1", item));
    REFUSED(XMLCOST_MESH, meshes("1", "<item><x>1</x><y>2</y><value>" + std::string(text) + "</value></item>"));
    REFUSED(XMLCOST_MESH, meshes("1", "<item><x>" + std::string(text) + "</x><y>2</y><value>3</value></item>"));
  }
  for (const char* text : {"1.0", "1.", "1e3", "2147483648", "-2147483649", "4294967297", "99999999999999999999", "INF", "NaN"}) {
    REFUSED(XMLCOST_INT, ints("1", "<item>" + std::string(text) + "</item>"));
  }
  for (const char* text : {"256", "-1", "4294967296", "18446744073709551616", "1.0", "INF"}) {
    REFUSED(XMLCOST_BYTE, octets("1", "<item>" + std::string(text) + "</item>"));
  }
  for (const char* text : {"3.4028236e38", "1e39", "-1e39", "1e300"}) {
    REFUSED(XMLCOST_FLOAT, floats("1", "<item>" + std::string(text) + "</item>"));
  }
  REFUSED(XMLCOST_DOUBLE, doubles("1", "<item>" + std::string(5000, '1') + "</item>"));
  REFUSED(XMLCOST_DOUBLE, doubles("1", "<item/>"));
}

TEST(accepts_every_form_of_a_number) {
  const double infinity = HUGE_VAL;
  DOUBLE(1.0, "<item>1</item>");
  DOUBLE(1.0, "<item> \t\r\n1 \n</item>");
  DOUBLE(1.0, "<item>+1.</item>");
  DOUBLE(-0.5, "<item>-.5</item>");
  DOUBLE(0.0, "<item>00</item>");
  DOUBLE(-0.0, "<item>-0</item>");
  DOUBLE(1e300, "<item>1E+300</item>");
  DOUBLE(0.0, "<item>1e-999</item>");
  DOUBLE(infinity, "<item>INF</item>");
  DOUBLE(infinity, "<item>+INF</item>");
  DOUBLE(-infinity, "<item> -INF </item>");
  DOUBLE(12.0, "<item>1<!-- one -->2</item>");
  DOUBLE(12.0, "<item><![CDATA[1]]>2</item>");
  DOUBLE(12.0, "<item>1<?pi 9?>2</item>");
  DOUBLE(12.0, "<item>&#49;&#x32;</item>");
  DOUBLE(12.0, "<item>&#000000049;&#x0000032;</item>");
  DOUBLE(1.0, "<item xsi:type=\"xsd:double\">1</item>");
  DOUBLE(1.0, "<item\n>1</item\n>");
  DOUBLE(1.0, "\n  <!-- an item --><item>1</item>\r\n");
  DOUBLE(1.0, "<item xmlns:a='b'>1</item>");
  Door nan(XMLCOST_DOUBLE), bytes(XMLCOST_BYTE), ints_(XMLCOST_INT), single(XMLCOST_FLOAT);
  CHECK(nan.read(doubles("1", "<item>NaN</item>")) && std::isnan(nan.values.doubles[0]));
  CHECK(bytes.read(octets("3", "<item>000</item><item>+255</item><item>-0</item>")) && bytes.values.bytes[1] == 255);
  CHECK(ints_.read(ints("2", "<item>-2147483648</item><item>+2147483647</item>")) && ints_.values.ints[0] == -2147483647 - 1);
  CHECK(single.read(floats("3", "<item>3.4028235e38</item><item>1e-46</item><item>-INF</item>")) && single.values.floats[1] == 0);
}

// The decimal lies just above the point halfway between two floats, which is the double nearest to it.
TEST(rounds_floats_once) {
  Door door(XMLCOST_FLOAT);
  CHECK(door.read(floats("3", "<item>1.00000005960464477539063</item><item>1.000000059604644775390625</item>"
                              "<item>1.00000005960464477539062</item>")));
  CHECK(door.values.floats[0] == 1.00000012f && door.values.floats[1] == 1.0f && door.values.floats[2] == 1.0f);
  // Halfway between two subnormal floats, 0 and 2^-149, and a little more than it.
  CHECK(door.read(floats("2", "<item>7.0064923216240853546186479164495806564013097093825788587853e-46</item>"
                              "<item>7.0064923216240853546186479164495806564013097093825788587854e-46</item>")));
  CHECK(door.values.floats[0] == 0.0f && door.values.floats[1] == 1e-45f);
}

TEST(refuses_other_elements_and_tags_that_do_not_match) {
  REFUSED(XMLCOST_DOUBLE, doubles("1", "<item>1</itme>"));
  REFUSED(XMLCOST_DOUBLE, doubles("", "<item>1</itme>"));
  REFUSED(XMLCOST_DOUBLE, doubles("1", "<itme>1</itme>"));
  REFUSED(XMLCOST_DOUBLE, doubles("", "<itme>1</itme>"));
  REFUSED(XMLCOST_STRING, strings("1", "<item>1</itme>"));
  REFUSED(XMLCOST_STRING, strings("1", "<thing>1</thing>"));
  REFUSED(XMLCOST_MESH, meshes("1", "<item>" + kPoint + "</itme>"));
  REFUSED(XMLCOST_MESH, meshes("1", "<thing>" + kPoint + "</thing>"));
  REFUSED(XMLCOST_MESH, meshes("1", "<item><x>1</y><y>2</y><value>3</value></item>"));
  for (const char* tag : {"i<item>", "item<item>", "item\"<item>", "q<item>", "<item>", "item <item>"}) {
    REFUSED(XMLCOST_DOUBLE, doubles("1", "<" + std::string(tag) + "1</item>"));
    REFUSED(XMLCOST_STRING, strings("", "<" + std::string(tag) + "1</item>"));
    REFUSED(XMLCOST_MESH, meshes("", "<" + std::string(tag) + kPoint + "</item>"));
  }
  REFUSED(XMLCOST_DOUBLE, doubles("1", "<item>1</i</item>"));
  REFUSED(XMLCOST_DOUBLE, doubles("1", "<ns:item>1</ns:item>"));
  REFUSED(XMLCOST_DOUBLE, doubles("1", "<nobody:item>1</nobody:item>"));
  REFUSED(XMLCOST_DOUBLE, doubles("1", "<item xmlns='urn:other'>1</item>"));
  REFUSED(XMLCOST_DOUBLE, doubles("1", "< item>1</item>"));
  REFUSED(XMLCOST_DOUBLE, doubles("1", "<item>1< /item>"));
  REFUSED(XMLCOST_DOUBLE, doubles("1", "<item>1</ item>"));
  REFUSED(XMLCOST_DOUBLE, doubles("1", "<item>1</item x>"));
  REFUSED(XMLCOST_DOUBLE, doubles("1", "<item>1<item>"));
  REFUSED(XMLCOST_DOUBLE, doubles("1", "<item b b 5</item>"));
  REFUSED(XMLCOST_DOUBLE, doubles("1", "<item b>5</item>"));
  REFUSED(XMLCOST_DOUBLE, doubles("1", "<item xsi:type=xsd:double>5</item>"));
  REFUSED(XMLCOST_DOUBLE, doubles("1", "<item xsi:type='xsd:double' xsi:type='xsd:double'>5</item>"));
  REFUSED(XMLCOST_DOUBLE, doubles("1", "<item xsi:type='xsd:string'>5</item>"));
  REFUSED(XMLCOST_DOUBLE, doubles("1", "text" + kItem));
  REFUSED(XMLCOST_DOUBLE, doubles("1", kItem + "text"));
  REFUSED(XMLCOST_DOUBLE, doubles("1", kItem + "<![CDATA[text]]>"));
  REFUSED(XMLCOST_DOUBLE, doubles("1", "&#32;" + kItem));
  REFUSED(XMLCOST_STRING, strings("1", "<item>a<b>c</b></item>"));
  REFUSED(XMLCOST_STRING, strings("1", "<item><b/></item>"));
  REFUSED(XMLCOST_STRING, strings("1", "<item>a<![CDATA[<b>]]><b/></item>"));
  REFUSED(XMLCOST_EVENT, events("1", "<item><number>1</number><value>2</value><text>a<b/></text></item>"));
  REFUSED(XMLCOST_DOUBLE, replaced(doubles("1", kItem), "</dblbin>", "</dblbim>"));
  REFUSED(XMLCOST_DOUBLE, replaced(doubles("1", kItem), "</ns:soapdouble>", "</ns:soapfloat>"));
  REFUSED(XMLCOST_DOUBLE, replaced(doubles("1", kItem), "</SOAP-ENV:Body>", "</SOAP-ENV:Bodi>"));
  REFUSED(XMLCOST_DOUBLE, replaced(doubles("1", kItem), "</SOAP-ENV:Envelope>", "</SOAP-ENV:Envelop>"));
}

TEST(refuses_messages_that_lack_something_or_have_more) {
  REFUSED(XMLCOST_DOUBLE, envelope(""));
  REFUSED(XMLCOST_DOUBLE, envelope("<ns:soapdouble></ns:soapdouble>"));
  REFUSED(XMLCOST_DOUBLE, envelope("<ns:soapdouble/>"));
  REFUSED(XMLCOST_BLOB, envelope("<ns:soapblob></ns:soapblob>"));
  REFUSED(XMLCOST_FLOAT, doubles("1", kItem));
  REFUSED(XMLCOST_VOID, doubles("1", kItem));
  REFUSED(XMLCOST_DOUBLE, envelope("<ns:soapvoid></ns:soapvoid>"));
  REFUSED(XMLCOST_DOUBLE, array("soapdouble", "other", "xsd:double[1]", kItem));
  REFUSED(XMLCOST_DOUBLE, array("soapdouble", "ns:dblbin", "xsd:double[1]", kItem));
  const std::string parameter = "<dblbin SOAP-ENC:arrayType=\"xsd:double[1]\">" + kItem + "</dblbin>";
  REFUSED(XMLCOST_DOUBLE, envelope("<ns:soapdouble>" + parameter + parameter + "</ns:soapdouble>"));
  REFUSED(XMLCOST_DOUBLE, envelope("<ns:soapdouble>" + parameter + "<more/></ns:soapdouble>"));
  REFUSED(XMLCOST_DOUBLE, envelope("<ns:soapdouble><more/>" + parameter + "</ns:soapdouble>"));
  REFUSED(XMLCOST_DOUBLE, envelope("<ns:soapdouble>" + parameter + "text</ns:soapdouble>"));
  REFUSED(XMLCOST_DOUBLE, envelope("<ns:soapdouble>" + parameter + "</ns:soapdouble><more/>"));
  REFUSED(XMLCOST_DOUBLE, envelope("<ns:soapdouble>" + parameter + "</ns:soapdouble><m xsi:type='xsd:double'>1</m>"));
  REFUSED(XMLCOST_DOUBLE, envelope("<ns:soapdouble>" + parameter + "</ns:soapdouble>text"));
  REFUSED(XMLCOST_DOUBLE, envelope("<soapdouble>" + parameter + "</soapdouble>"));
  REFUSED(XMLCOST_DOUBLE, envelope("<xsd:soapdouble>" + parameter + "</xsd:soapdouble>"));
  REFUSED(XMLCOST_DOUBLE, replaced(doubles("1", kItem), "urn:soapvdt", "urn:other"));
  REFUSED(XMLCOST_DOUBLE, replaced(doubles("1", kItem), "schemas.xmlsoap.org/soap/envelope", "schemas.xmlsoap.org/soap/envelopes"));
  REFUSED(XMLCOST_DOUBLE, replaced(doubles("1", kItem), "http://schemas.xmlsoap.org/soap/envelope/", "http://www.w3.org/2003/05/soap-envelope"));
  REFUSED(XMLCOST_DOUBLE, doubles("1", kItem) + "<more/>");
  REFUSED(XMLCOST_DOUBLE, doubles("1", kItem) + "x");
  REFUSED(XMLCOST_DOUBLE, doubles("1", kItem) + doubles("1", kItem));
  REFUSED(XMLCOST_DOUBLE, replaced(doubles("1", kItem), "<SOAP-ENV:Body ", "<SOAP-ENV:Header><a><b></a></SOAP-ENV:Header><SOAP-ENV:Body "));
  REFUSED(XMLCOST_MESH, meshes("1", "<item><x>1</x><y>2</y></item>"));
  REFUSED(XMLCOST_MESH, meshes("1", "<item></item>"));
  REFUSED(XMLCOST_MESH, meshes("1", "<item/>"));
  REFUSED(XMLCOST_MESH, meshes("1", "<item>" + kPoint + "<x>1</x></item>"));
  REFUSED(XMLCOST_MESH, meshes("1", "<item>" + kPoint + "<z>1</z></item>"));
  REFUSED(XMLCOST_EVENT, events("1", "<item><number>1</number><value>2</value></item>"));
  REFUSED(XMLCOST_EVENT, events("1", "<item><value>2</value><text/></item>"));
  for (const char* nothing : {"", " ", "\n", "x", "<", ">", "<?xml version=\"1.0\"?>", "{}", "\xEF\xBB\xBF"}) REFUSED(XMLCOST_VOID, nothing);
  REFUSED(XMLCOST_VOID, "POST / HTTP/1.1\r\nContent-Length: 5\r\n\r\n" + envelope("<ns:soapvoid/>"));
  REFUSED(XMLCOST_VOID, "--boundary\r\nContent-Type: text/xml\r\n\r\n" + envelope("<ns:soapvoid/>") + "\r\n--boundary--");
  REFUSED(XMLCOST_VOID, std::string("\x0D\x20\0\0\0\0\0\0", 8) + envelope("<ns:soapvoid/>"));
  REFUSED(XMLCOST_VOID, "\x1F\x8B\x08");
}

TEST(refuses_tags_that_are_written_wrongly) {
  const std::string plain = doubles("1", kItem);
  for (const char* tag : {"<dblbin xsi:type=\"SOAP-ENC:Array\"SOAP-ENC:arrayType=\"xsd:double[1]\">",
                          "<dblbin SOAP-ENC:arrayType=\"xsd:double[1]\"xsi:type=\"SOAP-ENC:Array\">",
                          "<dblbin SOAP-ENC:arrayType=\"<!-- -->xsd:double[1]\">", "<dblbin SOAP-ENC:arrayType=\"xsd:double[1]<?x?>\">",
                          "<dblbin SOAP-ENC:arrayType=\"xsd:double[1]\" 1='1'>", "<dblbin SOAP-ENC:arrayType=\"xsd:double[1]\" xmlns:a:b='u'>",
                          "<dblbin SOAP-ENC:arrayType=\"xsd:double[1]\" xmlns:a=''>", "<dblbin SOAP-ENC:arrayType=\"xsd:double[1]\" nobody:a=''>",
                          "<dblbin SOAP-ENC:arrayType=\"xsd:double[1]\" / >", "<dblbin SOAP-ENC:arrayType=\"xsd:double[1]\" / ><dblbin>",
                          "<dblbin <!-- --> SOAP-ENC:arrayType=\"xsd:double[1]\">", "<dblbin SOAP-ENC:arrayType=\"xsd:double[1]\" <!-- -->>"}) {
    REFUSED(XMLCOST_DOUBLE, replaced(plain, "<dblbin xsi:type=\"SOAP-ENC:Array\" SOAP-ENC:arrayType=\"xsd:double[1]\">", tag));
  }
  REFUSED(XMLCOST_DOUBLE, replaced(plain, "</ns:soapdouble>", "</ns:soap<!-- -->double>"));
  REFUSED(XMLCOST_DOUBLE, replaced(plain, "</SOAP-ENV:Envelope>", "</SOAP<?x ?>-ENV:Envelope>"));
  REFUSED(XMLCOST_DOUBLE, replaced(plain, "</item>", "</<![CDATA[item]]>>"));
  REFUSED(XMLCOST_DOUBLE, replaced(plain, "</item>", "</item a='1'>"));
  REFUSED(XMLCOST_DOUBLE, replaced(plain, "SOAP-ENV:encodingStyle", "SOAP-EVN:encodingStyle"));
  REFUSED(XMLCOST_DOUBLE, replaced(plain, "SOAP-ENV:encodingStyle", "xmlns:a=\"\" SOAP-ENV:encodingStyle"));
  REFUSED(XMLCOST_DOUBLE, replaced(plain, "SOAP-ENV:encodingStyle", "a=\"1<2\" SOAP-ENV:encodingStyle"));
  REFUSED(XMLCOST_DOUBLE, replaced(plain, "SOAP-ENV:encodingStyle", "!a=\"1\" SOAP-ENV:encodingStyle"));
  REFUSED(XMLCOST_DOUBLE, replaced(plain, "urn:soapvdt", "URN:soapvdt"));
  REFUSED(XMLCOST_DOUBLE, replaced(plain, "XMLSchema-instance", "XMLSchema_instance"));
  REFUSED(XMLCOST_STRING, strings("1", "<item/ >"));
  REFUSED(XMLCOST_STRING, strings("1", "<item/x>"));
  REFUSED(XMLCOST_STRING, strings("2", "<item/<item>"));
  REFUSED(XMLCOST_DOUBLE, replaced(plain, "<?xml ", "<?[xml "));
  Door door(XMLCOST_DOUBLE);
  CHECK(door.read(replaced(plain, "SOAP-ENV:encodingStyle", "a='x > y = \"z\"' xml:lang='de' c=\"&lt;&#x1F600;\r\n\xC3\xA9\" SOAP-ENV:encodingStyle")));
  CHECK(door.read(replaced(plain, "xsi:type=\"SOAP-ENC:Array\" SOAP-ENC:arrayType=\"xsd:double[1]\"",
                           "\r\nSOAP-ENC:arrayType\n=\n'xsd:double[1]'\txsi:type = 'SOAP-ENC:Array'\n")));
}

TEST(refuses_values_that_are_not_where_they_belong) {
  REFUSED(XMLCOST_DOUBLE, doubles("1", "<item href='#a'/>"));
  REFUSED(XMLCOST_DOUBLE, doubles("2", "<item id='a'>1</item><item href='#a'/>"));
  REFUSED(XMLCOST_STRING, strings("2", "<item id='a'>1</item><item href='#a'/>"));
  REFUSED(XMLCOST_MESH, meshes("1", "<item href='#a'/>"));
  REFUSED(XMLCOST_DOUBLE, envelope("<ns:soapdouble><dblbin href='#a'/></ns:soapdouble>"
                                   "<multi id='a' SOAP-ENC:arrayType='xsd:double[1]'><item>1</item></multi>"));
  REFUSED(XMLCOST_DOUBLE, envelope("<ns:soapdouble href='#a'/>"));
  REFUSED(XMLCOST_BLOB, envelope("<ns:soapblob><blbbin href='cid:a'/></ns:soapblob>"));
  REFUSED(XMLCOST_DOUBLE, doubles("1", "<item xsi:nil='true'/>"));
  REFUSED(XMLCOST_STRING, strings("1", "<item xsi:nil='true'/>"));
  REFUSED(XMLCOST_MESH, meshes("1", "<item xsi:nil='1'/>"));
  REFUSED(XMLCOST_DOUBLE, envelope("<ns:soapdouble><dblbin xsi:nil='true'/></ns:soapdouble>"));
  REFUSED(XMLCOST_DOUBLE, envelope("<ns:soapdouble xsi:nil='true'/>"));
  REFUSED(XMLCOST_DOUBLE, doubles("2", "<item SOAP-ENC:position='[1]'>1</item><item SOAP-ENC:position='[0]'>1</item>"));
  REFUSED(XMLCOST_DOUBLE, doubles("1", repeated("<item SOAP-ENC:position='[0]'>1</item>", 3)));
  REFUSED(XMLCOST_DOUBLE, replaced(doubles("2", kItem), " SOAP-ENC:arrayType", " SOAP-ENC:offset='[1]' SOAP-ENC:arrayType"));
  REFUSED(XMLCOST_DOUBLE, replaced(doubles("1", kItem), " SOAP-ENC:arrayType", " other='1' SOAP-ENC:arrayType"));
  REFUSED(XMLCOST_DOUBLE, doubles("1", "<item other='1'>1</item>"));
  REFUSED(XMLCOST_DOUBLE, doubles("1", "<item href='#a' z='<item'>1</item>"));
}

TEST(refuses_what_a_soap_message_must_not_have) {
  const std::string message = doubles("1", "<item>&e;</item>");
  const std::string plain = doubles("1", kItem);
  const auto with_dtd = [&](const std::string& dtd, const std::string& rest) { return replaced(rest, "?>\n", "?>\n" + dtd); };
  REFUSED(XMLCOST_DOUBLE, message);
  REFUSED(XMLCOST_DOUBLE, with_dtd("<!DOCTYPE e [<!ENTITY e \"1\">]>", message));
  REFUSED(XMLCOST_DOUBLE, with_dtd("<!DOCTYPE e SYSTEM \"file:///etc/passwd\">", plain));
  REFUSED(XMLCOST_DOUBLE, with_dtd("<!DOCTYPE e [<!ENTITY e SYSTEM \"file:///etc/passwd\">]>", message));
  REFUSED(XMLCOST_DOUBLE, with_dtd("<!DOCTYPE e [<!ENTITY % p \"<!ENTITY e '1'>\"> %p;]>", message));
  REFUSED(XMLCOST_DOUBLE, with_dtd("<!DOCTYPE e>", plain));
  REFUSED(XMLCOST_DOUBLE, with_dtd("<!doctype e>", plain));
  REFUSED(XMLCOST_DOUBLE, with_dtd("< !DOCTYPE e>", plain));
  REFUSED(XMLCOST_DOUBLE, with_dtd("<%anything%>", plain));
  REFUSED(XMLCOST_DOUBLE, with_dtd("<![INCLUDE[]]>", plain));
  REFUSED(XMLCOST_DOUBLE, with_dtd("<!ELEMENT e ANY>", plain));
  std::string bomb = "<!DOCTYPE e [<!ENTITY a0 \"1\">";
  for (int i = 1; i < 20; ++i) bomb += "<!ENTITY a" + std::to_string(i) + " \"" + repeated("&a" + std::to_string(i - 1) + ";", 10) + "\">";
  REFUSED(XMLCOST_DOUBLE, with_dtd(bomb + "]>", doubles("1", "<item>&a19;</item>")));
  REFUSED(XMLCOST_DOUBLE, replaced(plain, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n", "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>"));
  REFUSED(XMLCOST_DOUBLE, replaced(plain, "UTF-8", "UTF-16"));
  REFUSED(XMLCOST_DOUBLE, replaced(plain, "\"1.0\"", "\"1.1\""));
  REFUSED(XMLCOST_DOUBLE, replaced(plain, " version=\"1.0\"", ""));
  REFUSED(XMLCOST_DOUBLE, replaced(plain, "UTF-8\"", "UTF-8\" more=\"1\""));
  REFUSED(XMLCOST_DOUBLE, replaced(plain, "?>\n", ">\n"));
  REFUSED(XMLCOST_DOUBLE, " " + plain);
  REFUSED(XMLCOST_DOUBLE, "<!-- first -->" + plain);
  REFUSED(XMLCOST_DOUBLE, doubles("1", "<?xml version=\"1.0\" encoding=\"latin1\"?>" + kItem));
  REFUSED(XMLCOST_DOUBLE, doubles("1", "<?XML?>" + kItem));
  REFUSED(XMLCOST_DOUBLE, doubles("1", "<?a?b>" + kItem));
  REFUSED(XMLCOST_DOUBLE, doubles("1", "<?" "?>" + kItem));
  REFUSED(XMLCOST_DOUBLE, doubles("1", "<?a:b ?>" + kItem));
  REFUSED(XMLCOST_STRING, strings("1", "<item>a]]>b</item>"));
  REFUSED(XMLCOST_STRING, strings("1", "<item><![CDATA[a]]>]]></item>"));
  REFUSED(XMLCOST_DOUBLE, doubles("1", "<!-- -- -->" + kItem));
  REFUSED(XMLCOST_DOUBLE, doubles("1", "<!-- a ->" + kItem));
  REFUSED(XMLCOST_DOUBLE, doubles("1", "<!- a -->" + kItem));
}

TEST(refuses_bytes_that_are_no_characters) {
  for (const std::string& bad : {std::string("\x80"), std::string("\xFF"), std::string("\xC0\xAF"), std::string("\xC1\xBF"),
                                 std::string("\xE0\x80\xAF"), std::string("\xE0\x9F\xBF"), std::string("\xF0\x80\x80\xAF"),
                                 std::string("\xF0\x8F\xBF\xBF"), std::string("\xED\xA0\x80"), std::string("\xED\xBF\xBF"),
                                 std::string("\xF4\x90\x80\x80"), std::string("\xF8\x88\x80\x80\x80"), std::string("\xE2\x82"),
                                 std::string("\xE2\x82x"), std::string("\xC3"), std::string("\xEF\xBF\xBE"),
                                 std::string("\xEF\xBF\xBF"), std::string(1, '\0'), std::string("\x01"), std::string("\x0B"),
                                 std::string("\x1F"), std::string("&#0;"), std::string("&#x1;"), std::string("&#xB;"),
                                 std::string("&#x1F;"), std::string("&#xD800;"), std::string("&#xDFFF;"), std::string("&#xFFFE;"),
                                 std::string("&#xFFFF;"), std::string("&#x110000;"), std::string("&#4294967361;"),
                                 std::string("&#xFFFFFFFF00000041;"), std::string("&#;"), std::string("&#x;"), std::string("&#X41;"),
                                 std::string("&#4A;"), std::string("&#x41"), std::string("&"), std::string("&;"), std::string("& "),
                                 std::string("&nbsp;"), std::string("&eacute;"), std::string("&LT;"), std::string("&lt"),
                                 std::string("&amp"), std::string("&#-65;"), std::string("&# 65;")}) {
    for (const char* around : {"", "some text that is longer than sixteen bytes "}) {
      REFUSED(XMLCOST_STRING, strings("1", "<item>" + (around + bad) + around + "</item>"));
    }
    REFUSED(XMLCOST_STRING, strings("1", "<item>a</item><!--" + bad.substr(0, bad[0] == '&' ? 0 : 9) + "-->" + (bad[0] == '&' ? "&" : "")));
    REFUSED(XMLCOST_EVENT, events("1", "<item><number>1</number><value>2</value><text>" + bad + "</text></item>"));
  }
}

TEST(reads_characters_that_gsoap_alone_reads_wrongly) {
  STRING("\xF0\x9F\x98\x80", "&#x1F600;");
  STRING("\xF0\x9F\x98\x80!", "&#128512;!");
  STRING("\xF4\x8F\xBF\xBF", "&#1114111;");
  STRING("A", "&#x00000000041;");
  STRING("<", "&#0000000060;");
  STRING("\r", "&#x000000D;");
  STRING("\xC4\xB1", "&#305;");
  STRING("\xEF\xBB\xBF", "\xEF\xBB\xBF");
  STRING("\xEF\xBB\xBF", "&#xFEFF;");
  STRING("\xEF\xBB\xBF", "&#00065279;");
  STRING("a\nb\nc\n", "a\rb\r\nc&#xA;");
  STRING("a\r\nb", "a&#13;&#10;b");
  STRING("<b>&amp;]]", "<![CDATA[<b>&amp;]]]]>");
  STRING("]]>", "<![CDATA[]]]]><![CDATA[>]]>");
  STRING("]]]", "<![CDATA[]]]]]>");
  STRING("]] >]>{}[=]", "]] >]>{}[=]");
  STRING("a&#65;\nb", "<![CDATA[a&#65;\r\nb]]>");
  STRING("\xEF\xBB\xBF", "<![CDATA[\xEF\xBB\xBF]]>");
  STRING("</item>", "<![CDATA[</item>]]>");
  STRING("ab", "a<!-- <c> & --\x3E" "b");
  STRING("ab", "a<?c <d> ?>b");
  STRING("\xC3\xA9", "\xC3\xA9");
  STRING(" \t\n ", " \t\n ");
  STRING("<>&\"'", "&lt;&gt;&amp;&quot;&apos;");
  REFUSED(XMLCOST_STRING, strings("1", "\xEF\xBB\xBF<item>a</item>"));
  REFUSED(XMLCOST_STRING, strings("1", "<item>a</item>\xEF\xBB\xBF"));
  Door door(XMLCOST_VOID);
  CHECK(door.read(envelope("<ns:soapvoid id='a' xsi:type='ns:soapvoid'></ns:soapvoid >")));
  CHECK(door.read("\xEF\xBB\xBF" + envelope("<ns:soapvoid/>")));
  CHECK(door.read("<SOAP-ENV:Envelope xmlns:SOAP-ENV='http://schemas.xmlsoap.org/soap/envelope/' xmlns:v='urn:soapvdt'>\r\n<SOAP-ENV:Body>"
                  "<v:soapvoid/></SOAP-ENV:Body></SOAP-ENV:Envelope>\r\n"));
}

TEST(tells_where_in_the_message) {
  // The same fault behind three references that are handed to gSOAP in other, shorter words.
  const std::string before = "\xEF\xBB\xBF" + replaced(doubles("1", "<item>"), "</dblbin></ns:soapdouble></SOAP-ENV:Body></SOAP-ENV:Envelope>", "");
  const std::string message = before + "<!-- &#x1F600; \r\n \r\n \r\n -->x</item>";
  Door door(XMLCOST_DOUBLE);
  CHECK(!door.read(message));
  CHECK(door.failure().offset == static_cast<std::int64_t>(message.size()));
  CHECK(!door.read(before + "1&nbsp;"));
  CHECK(door.failure().offset == static_cast<std::int64_t>(before.size() + 1));
}

TEST(refuses_base64_that_is_none) {
  for (const char* text : {"A", "AA", "AAA", "AAAAA", "AA=", "A===", "====", "=AAA", "AA==AAAA", "AA==x", "AAA=A", "A=AA", "AA=A", "AAAA=",
                           "AAAA==", "AAAA====", "AA_A", "AA-A", "AA*A", "AAAA&#65;AAA", "AAAA<x/>", "<x/>", "AA\xC3\xA9", "&amp;AAA"}) {
    REFUSED(XMLCOST_BLOB, blob(text));
  }
  Door door(XMLCOST_BLOB);
  for (const char* text : {"AP8=", " A P 8 = ", "AP8\n=\n", "\tAP8="}) {
    CHECK(door.read(blob(text)) && door.values.count == 2 && door.values.bytes[1] == 255);
  }
  CHECK(door.read(envelope("<ns:soapblob><blbbin/></ns:soapblob>")) && door.values.count == 0);
  CHECK(door.read(envelope("<ns:soapblob><blbbin xsi:type='xsd:base64Binary'>AAAA</blbbin></ns:soapblob>")) && door.values.count == 3);
}

TEST(refuses_huge_things_in_bounded_time) {
  REFUSED(XMLCOST_DOUBLE, doubles("1", repeated("<item>", 1000000)));
  REFUSED(XMLCOST_DOUBLE, envelope(repeated("<ns:soapdouble>", 1000000)));
  REFUSED(XMLCOST_MESH, meshes("1", repeated("<item><x>", 500000)));
  REFUSED(XMLCOST_STRING, strings("1", repeated("<item>", 1000000)));
  std::string attributes, namespaces;
  for (int i = 0; i < 300000; ++i) {
    attributes += " a" + std::to_string(i) + "=''";
    namespaces += " xmlns:a" + std::to_string(i) + "='urn:" + std::to_string(i) + "'";
  }
  REFUSED(XMLCOST_DOUBLE, doubles("1", "<item" + attributes + ">1</item>"));
  REFUSED(XMLCOST_DOUBLE, doubles("1", "<item" + namespaces + ">1</item>"));
  REFUSED(XMLCOST_VOID, replaced(envelope("<ns:soapvoid/>"), " xmlns:ns", attributes + " xmlns:ns"));
  REFUSED(XMLCOST_VOID, "<" + std::string(3000000, 'a') + ">");
  REFUSED(XMLCOST_VOID, envelope("<ns:soapvoid/>") + std::string(3000000, '!'));
  REFUSED(XMLCOST_VOID, "<!--" + std::string(3000000, '<') + "-->");
  REFUSED(XMLCOST_VOID, repeated("<!-- -->", 500000));
  REFUSED(XMLCOST_VOID, "<" + repeated("a = ", 1000000));
  REFUSED(XMLCOST_STRING, strings("1", "<item>" + repeated("a = ", 1000000) + "<b/></item>"));
  REFUSED(XMLCOST_STRING, strings("1", "<item>" + repeated("a<?x?>", 1000000) + "<b/></item>"));
  Door door(XMLCOST_VOID);
  CHECK(door.read(replaced(envelope("<ns:soapvoid/>"), "<ns:", std::string(3000000, ' ') + "<ns:")));
}
