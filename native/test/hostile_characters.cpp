// Bytes that are no characters, references that refer to none, and both where gSOAP alone reads them wrongly.
#include "test/hostile.h"

namespace {

void refuse_everywhere(Table& table, const char* name, const std::vector<std::string>& texts) {
  for (const std::string& bad : texts) {
    for (const std::string around : {"", "some text that is longer than sixteen bytes "}) {
      table.refuse(name, XMLCOST_STRING, strings("1", "<item>" + (around + bad) + around + "</item>"));
    }
    table.refuse(name, XMLCOST_EVENT,
                 events("1", "<item><number>1</number><value>2</value><text>" + bad + "</text></item>"));
    table.refuse(name, XMLCOST_STRING,
                 replaced(strings("1", "<item>a</item>"), "<SOAP-ENV:Body ", "<SOAP-ENV:Body a='" + bad + "' "));
    if (bad[0] == '&') continue;  // a comment has no references
    table.refuse(name, XMLCOST_STRING, strings("1", "<item>a</item><!--" + bad + "-->"));
    table.refuse(name, XMLCOST_STRING, strings("1", "<item><![CDATA[" + bad + "]]></item>"));
    table.refuse(name, XMLCOST_STRING, strings("1", "<?pi " + bad + "?><item>a</item>"));
  }
}

}  // namespace

void add_hostile_characters(Table& table) {
  refuse_everywhere(table, "utf-8: a byte that begins nothing", {"\x80", "\xBF", "\xFE", "\xFF"});
  refuse_everywhere(table, "utf-8: longer than it has to be",
                    {"\xC0\xAF", "\xC1\xBF", "\xE0\x80\xAF", "\xE0\x9F\xBF", "\xF0\x80\x80\xAF", "\xF0\x8F\xBF\xBF"});
  refuse_everywhere(table, "utf-8: half of a surrogate pair",
                    {"\xED\xA0\x80", "\xED\xBF\xBF", "\xED\xA0\xBD\xED\xB8\x80"});
  refuse_everywhere(table, "utf-8: beyond Unicode",
                    {"\xF4\x90\x80\x80", "\xF8\x88\x80\x80\x80", "\xFC\x84\x80\x80\x80\x80"});
  refuse_everywhere(table, "utf-8: cut off", {"\xE2\x82", "\xE2\x82x", "\xC3", "\xF0\x9F\x98"});
  refuse_everywhere(table, "character: none of Unicode", {"\xEF\xBF\xBE", "\xEF\xBF\xBF"});
  refuse_everywhere(table, "character: zero", {std::string(1, '\0')});
  refuse_everywhere(table, "character: control", {"\x01", "\x08", "\x0B", "\x0C", "\x0E", "\x1F"});
  refuse_everywhere(table, "reference: to zero", {"&#0;", "&#x0;", "&#00000000000;"});
  refuse_everywhere(table, "reference: to a control character", {"&#x1;", "&#xB;", "&#x1F;", "&#12;"});
  refuse_everywhere(table, "reference: to half of a surrogate pair", {"&#xD800;", "&#xDFFF;", "&#55357;&#56832;"});
  refuse_everywhere(table, "reference: to what Unicode does not have", {"&#xFFFE;", "&#xFFFF;", "&#x110000;"});
  refuse_everywhere(table, "reference: wraps around", {"&#4294967361;", "&#x100000041;", "&#xFFFFFFFF00000041;"});
  refuse_everywhere(table, "reference: no number", {"&#;", "&#x;", "&#X41;", "&#4A;", "&#-65;", "&# 65;", "&#xG;"});
  refuse_everywhere(table, "reference: does not end", {"&#x41", "&lt", "&amp", "&#65 ;"});
  refuse_everywhere(table, "reference: nothing behind the ampersand", {"&", "&;", "& ", "&&"});
  refuse_everywhere(table, "reference: to an entity nobody declared", {"&nbsp;", "&eacute;", "&LT;", "&e;"});
  for (const char* mark : {"\xEF\xBB\xBF<item>a</item>", "<item>a</item>\xEF\xBB\xBF"}) {
    table.refuse("character: a byte order mark between tags", XMLCOST_STRING, strings("1", mark));
  }

  const auto read = [&](const char* name, const char* content, const std::string& as) {
    table.read(name, XMLCOST_STRING, strings("1", "<item>" + std::string(content) + "</item>"),
               "1 value: '" + as + "'");
  };
  const char* const astral = "reference: beyond the basic plane, after which gSOAP leaves a semicolon";
  read(astral, "&#x1F600;", "\xF0\x9F\x98\x80");
  read(astral, "&#128512;!", "\xF0\x9F\x98\x80!");
  read(astral, "&#1114111;", "\xF4\x8F\xBF\xBF");
  const char* const zeros = "reference: with zeros before it, where gSOAP stops early";
  read(zeros, "&#x00000000041;", "A");
  read(zeros, "&#0000000060;", "<");
  read(zeros, "&#x000000D;", "\r");
  read("reference: to more than eight bits", "&#305;", "\xC4\xB1");
  for (const char* mark : {"\xEF\xBB\xBF", "&#xFEFF;", "&#00065279;", "<![CDATA[\xEF\xBB\xBF]]>"}) {
    read("character: a byte order mark in text", mark, "\xEF\xBB\xBF");
  }
  read("text: ends of lines", "a\rb\r\nc&#xA;", "a\nb\nc\n");
  read("text: ends of lines", "a&#13;&#10;b", "a\r\nb");
  read("text: ends of lines", " \t\n ", " \t\n ");
  read("text: CDATA", "<![CDATA[<b>&amp;]]]]>", "<b>&amp;]]");
  read("text: CDATA", "<![CDATA[]]]]><![CDATA[>]]>", "]]>");
  read("text: CDATA", "<![CDATA[]]]]]>", "]]]");
  read("text: CDATA", "<![CDATA[a&#65;\r\nb]]>", "a&#65;\nb");
  read("text: CDATA", "<![CDATA[</item>]]>", "</item>");
  read("text: brackets", "]] >]>{}[=]", "]] >]>{}[=]");
  read("text: comments and instructions inside",
       "a<!-- <c> & --\x3E"
       "b",
       "ab");
  read("text: comments and instructions inside", "a<?c <d> ?>b", "ab");
  read("text: beyond ASCII", "\xC3\xA9", "\xC3\xA9");
  read("text: XML's own entities", "&lt;&gt;&amp;&quot;&apos;", "<>&\"'");
}

/// What is read although XML or SOAP forbid it. Each is listed in gsoap_guards.h.
void add_documented(Table& table) {
  table.read("documented: another xsi:type on a struct", XMLCOST_MESH,
             meshes("1", "<item xsi:type='ns:event'>" + kPoint + "</item>"), "1 value: 1 2 3");
  table.read("documented: another xsi:type on a struct", XMLCOST_EVENT,
             events("1", "<item xsi:type='xsd:int'><number>1</number><value>2</value><text>a</text></item>"),
             "1 value: 1 2 'a'");
  table.read("documented: an end tag with another prefix for the same namespace", XMLCOST_VOID,
             replaced(envelope("<ns:soapvoid></v:soapvoid>"), "xmlns:ns", "xmlns:v=\"urn:soapvdt\" xmlns:ns"),
             "0 values:");
  // U+00D7, the sign of multiplication, is none of XML's letters.
  table.read("documented: a character beyond ASCII that is no letter, in a name", XMLCOST_VOID,
             replaced(envelope("<ns:soapvoid/>"), "xmlns:ns", "\xC3\x97=\"1\" xmlns:ns"), "0 values:");
}
