// Tags that are no tags, that do not match, or of other names than are wanted.
#include "test/hostile.h"

namespace {

void add_names(Table& table) {
  const std::string plain = doubles("1", kItem);
  const char* const end = "tag: the end does not match";
  table.refuse(end, XMLCOST_DOUBLE,
               {doubles("1", "<item>1</itme>"), doubles("", "<item>1</itme>"), doubles("1", "<item>1</i</item>"),
                replaced(plain, "</dblbin>", "</dblbim>"), replaced(plain, "</ns:soapdouble>", "</ns:soapfloat>"),
                replaced(plain, "</SOAP-ENV:Body>", "</SOAP-ENV:Bodi>"),
                replaced(plain, "</SOAP-ENV:Envelope>", "</SOAP-ENV:Envelop>")});
  table.refuse(end, XMLCOST_STRING, strings("1", "<item>1</itme>"));
  table.refuse(
      end, XMLCOST_MESH,
      {meshes("1", "<item>" + kPoint + "</itme>"), meshes("1", "<item><x>1</y><y>2</y><value>3</value></item>")});
  for (const std::string tag : {"i<item>", "item<item>", "item\"<item>", "q<item>", "<item>", "item <item>"}) {
    const char* const inside = "tag: another inside it";
    table.refuse(inside, XMLCOST_DOUBLE, doubles("1", "<" + tag + "1</item>"));
    table.refuse(inside, XMLCOST_STRING, strings("", "<" + tag + "1</item>"));
    table.refuse(inside, XMLCOST_MESH, meshes("", "<" + tag + kPoint + "</item>"));
  }
  table.refuse("tag: a prefix nobody declared", XMLCOST_DOUBLE, doubles("1", "<nobody:item>1</nobody:item>"));
  table.refuse("tag: blanks where none may be", XMLCOST_DOUBLE,
               {doubles("1", "< item>1</item>"), doubles("1", "<item>1< /item>"), doubles("1", "<item>1</ item>")});
  table.refuse("tag: never closed", XMLCOST_DOUBLE, {doubles("1", "<item>1<item>"), doubles("1", "<item>1")});
  table.refuse("tag: closed twice", XMLCOST_DOUBLE, doubles("1", "<item>1</item></item>"));
  table.refuse("tag: an end with attributes", XMLCOST_DOUBLE,
               {doubles("1", "<item>1</item x>"), replaced(plain, "</item>", "</item a='1'>")});
  table.refuse("tag: something behind the slash", XMLCOST_STRING,
               {strings("1", "<item/ >"), strings("1", "<item/x>"), strings("2", "<item/<item>")});
}

void add_attributes(Table& table) {
  const std::string plain = doubles("1", kItem),
                    tag = "<dblbin xsi:type=\"SOAP-ENC:Array\" SOAP-ENC:arrayType=\"xsd:double[1]\">";
  const auto refuse = [&](const char* name, const std::vector<std::string>& tags) {
    for (const std::string& other : tags) table.refuse(name, XMLCOST_DOUBLE, replaced(plain, tag, other));
  };
  const std::string typed = "<dblbin SOAP-ENC:arrayType=\"xsd:double[1]\"";
  refuse("attribute: no blank before it", {"<dblbin xsi:type=\"SOAP-ENC:Array\"SOAP-ENC:arrayType=\"xsd:double[1]\">",
                                           typed + "xsi:type=\"SOAP-ENC:Array\">"});
  refuse("attribute: markup in its value", {"<dblbin SOAP-ENC:arrayType=\"<!-- -->xsd:double[1]\">",
                                            "<dblbin SOAP-ENC:arrayType=\"xsd:double[1]<?x?>\">"});
  refuse("attribute: not a name", {typed + " 1='1'>", typed + " xmlns:a:b='u'>", typed + " ='1'>", typed + " :a='1'>"});
  refuse("attribute: a prefix without a namespace", {typed + " xmlns:a=''>"});
  refuse("attribute: a prefix nobody declared", {typed + " nobody:a=''>"});
  refuse("tag: a slash that does not end it", {typed + " / >", typed + " / ><dblbin>"});
  refuse("tag: a comment inside", {"<dblbin <!-- --> SOAP-ENC:arrayType=\"xsd:double[1]\">", typed + " <!-- -->>"});
  table.refuse(
      "attribute: no value", XMLCOST_DOUBLE,
      {doubles("1", "<item b b 5</item>"), doubles("1", "<item b>5</item>"), doubles("1", "<item b=>5</item>")});
  table.refuse("attribute: a value without quotes", XMLCOST_DOUBLE,
               {doubles("1", "<item xsi:type=xsd:double>5</item>"), doubles("1", "<item xsi:type='xsd:double>5</item>"),
                doubles("1", "<item xsi:type='xsd:double\">5</item>")});
  table.refuse("attribute: twice", XMLCOST_DOUBLE,
               doubles("1", "<item xsi:type='xsd:double' xsi:type='xsd:double'>5</item>"));
  table.refuse("attribute: xsi:type of another type", XMLCOST_DOUBLE,
               doubles("1", "<item xsi:type='xsd:string'>5</item>"));
  const auto in_body = [&](const std::string& attribute) {
    return replaced(plain, "SOAP-ENV:encodingStyle", attribute + " SOAP-ENV:encodingStyle");
  };
  table.refuse("attribute: a prefix nobody declared", XMLCOST_DOUBLE,
               replaced(plain, "SOAP-ENV:encodingStyle", "SOAP-EVN:encodingStyle"));
  table.refuse("attribute: a prefix without a namespace", XMLCOST_DOUBLE, in_body("xmlns:a=\"\""));
  table.refuse("attribute: markup in its value", XMLCOST_DOUBLE, in_body("a=\"1<2\""));
  table.refuse("attribute: not a name", XMLCOST_DOUBLE, in_body("!a=\"1\""));
  table.refuse(
      "namespace: only resembles the right one", XMLCOST_DOUBLE,
      {replaced(plain, "urn:soapvdt", "URN:soapvdt"), replaced(plain, "XMLSchema-instance", "XMLSchema_instance")});
  table.read("attribute: everything it may have", XMLCOST_DOUBLE,
             in_body("a='x > y = \"z\"' xml:lang='de' c=\"&lt;&#x1F600;\r\n\xC3\xA9\""), "1 value: 1");
  table.read("attribute: everything it may have", XMLCOST_DOUBLE,
             replaced(plain, tag, "<dblbin \r\nSOAP-ENC:arrayType\n=\n'xsd:double[1]'\txsi:type = 'SOAP-ENC:Array'\n>"),
             "1 value: 1");
}

}  // namespace

void add_hostile_tags(Table& table) {
  const std::string plain = doubles("1", kItem);
  add_names(table);
  add_attributes(table);
  table.refuse("tag: a comment inside", XMLCOST_DOUBLE,
               {replaced(plain, "</ns:soapdouble>", "</ns:soap<!-- -->double>"),
                replaced(plain, "</SOAP-ENV:Envelope>", "</SOAP<?x ?>-ENV:Envelope>"),
                replaced(plain, "</item>", "</<![CDATA[item]]>>")});
}
