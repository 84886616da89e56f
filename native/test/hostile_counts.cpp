// What an array claims of its items, and values that are not where they belong.
#include "test/hostile.h"

void add_hostile_counts(Table& table) {
  const std::string three = repeated(kItem, 3), point = "<item>" + kPoint + "</item>", plain = doubles("1", kItem);
  const std::string event = "<item><number>1</number><value>2</value><text>a</text></item>";
  const char* const fewer = "count: fewer items than claimed";
  table.refuse(fewer, XMLCOST_DOUBLE, {doubles("5", three), doubles("1", "")});
  table.refuse(fewer, XMLCOST_DOUBLE, replaced(doubles("9", ""), "></dblbin>", "/>"));
  table.refuse(fewer, XMLCOST_INT, ints("2", kItem));
  table.refuse(fewer, XMLCOST_BYTE, octets("2", kItem));
  table.refuse(fewer, XMLCOST_FLOAT, floats("2", kItem));
  table.refuse(fewer, XMLCOST_STRING, strings("2", kItem));
  table.refuse(fewer, XMLCOST_MESH, meshes("2", point));
  table.refuse(fewer, XMLCOST_EVENT, events("2", event));
  const char* const more = "count: more items than claimed";
  table.refuse(more, XMLCOST_DOUBLE, {doubles("2", three), doubles("0", kItem)});
  table.refuse(more, XMLCOST_MESH, meshes("1", point + point));
  table.refuse(more, XMLCOST_STRING, strings("1", kItem + kItem));
  table.refuse("count: wraps around 2^32 or 2^64", XMLCOST_DOUBLE,
               {doubles("4294967299", three), doubles("18446744073709551619", three), doubles("4294967296", "")});
  table.refuse("count: more than memory", XMLCOST_DOUBLE,
               {doubles("2000000000", three), doubles("99999999999999999999999", three)});
  table.refuse("count: more than memory", XMLCOST_MESH, meshes("2000000000", point));
  table.refuse("count: negative", XMLCOST_DOUBLE, doubles("-1", kItem));
  for (const char* size : {"+1", " 1", "1 ", "1.0", "0x1", "one", "&#xB2;"}) {
    table.refuse("count: no number", XMLCOST_DOUBLE, doubles(size, kItem));
  }
  table.refuse("count: several dimensions", XMLCOST_DOUBLE, {doubles("1,1", kItem), doubles("1][1", kItem)});
  table.refuse("count: brackets that do not match", XMLCOST_DOUBLE,
               {doubles("]", kItem), doubles("[1", kItem), replaced(plain, "xsd:double[1]", "xsd:double[1")});
  table.refuse("array: no brackets", XMLCOST_DOUBLE, replaced(plain, "xsd:double[1]", "xsd:double"));
  table.refuse("array: no arrayType", XMLCOST_DOUBLE,
               {replaced(plain, "xsd:double[1]", ""), replaced(plain, " SOAP-ENC:arrayType=\"xsd:double[1]\"", "")});
  table.refuse("array: of another type", XMLCOST_DOUBLE,
               {replaced(plain, "xsd:double", "xsd:float"), replaced(plain, "xsd:double", "ns:double"),
                replaced(plain, "xsd:double", "nobody:double"), replaced(plain, "SOAP-ENC:Array\"", "xsd:double\"")});
  table.refuse("array: of another type", XMLCOST_MESH, replaced(meshes("0", ""), "ns:mesh", "ns:event"));
  table.refuse("array: no count, and a bad item", XMLCOST_DOUBLE,
               {doubles("", kItem + "<item>x</item>"), doubles("", kItem + "text")});
  table.read("array: no count", XMLCOST_DOUBLE, doubles("", three), "3 values: 1 1 1");
  table.read("array: no count", XMLCOST_STRING, strings("", "<item/><item>a</item>"), "2 values: '' 'a'");
  table.read("array: no count", XMLCOST_MESH, meshes("", point), "1 value: 1 2 3");
  table.read("array: no count", XMLCOST_INT, ints("", ""), "0 values:");

  const char* const reference = "value: by reference";
  table.refuse(reference, XMLCOST_DOUBLE,
               {doubles("1", "<item href='#a'/>"), doubles("2", "<item id='a'>1</item><item href='#a'/>"),
                envelope("<ns:soapdouble href='#a'/>"), doubles("1", "<item href='#a' z='<item'>1</item>"),
                envelope("<ns:soapdouble><dblbin href='#a'/></ns:soapdouble>"
                         "<multi id='a' SOAP-ENC:arrayType='xsd:double[1]'><item>1</item></multi>")});
  // Only of references that begin with '#' gSOAP does not read the content.
  table.refuse("method: by reference", XMLCOST_DOUBLE,
               replaced(plain, "<ns:soapdouble>", "<ns:soapdouble href='cid:a'>"));
  table.refuse("method: by reference", XMLCOST_VOID, envelope("<ns:soapvoid href='a'></ns:soapvoid>"));
  table.refuse(reference, XMLCOST_STRING, strings("2", "<item id='a'>1</item><item href='#a'/>"));
  table.refuse(reference, XMLCOST_MESH, meshes("1", "<item href='#a'/>"));
  table.refuse("value: by reference to an attachment", XMLCOST_BLOB,
               envelope("<ns:soapblob><blbbin href='cid:a'/></ns:soapblob>"));
  table.refuse("value: by reference to itself", XMLCOST_MESH, meshes("1", "<item id='a' href='#a'/>"));
  const char* const nil = "value: nil";
  table.refuse(nil, XMLCOST_DOUBLE,
               {doubles("1", "<item xsi:nil='true'/>"), envelope("<ns:soapdouble xsi:nil='true'/>"),
                envelope("<ns:soapdouble><dblbin xsi:nil='true'/></ns:soapdouble>")});
  table.refuse(nil, XMLCOST_STRING, strings("1", "<item xsi:nil='true'/>"));
  table.refuse(nil, XMLCOST_MESH, meshes("1", "<item xsi:nil='1'/>"));
  table.refuse("array: sparse", XMLCOST_DOUBLE,
               {doubles("2", "<item SOAP-ENC:position='[1]'>1</item><item SOAP-ENC:position='[0]'>1</item>"),
                doubles("1", repeated("<item SOAP-ENC:position='[0]'>1</item>", 3)),
                doubles("1", "<item SOAP-ENC:position='[2000000000]'>1</item>"),
                doubles("1", "<item SOAP-ENC:position='[-1]'>1</item>")});
  table.refuse("array: a part of one", XMLCOST_DOUBLE,
               {replaced(doubles("2", kItem), " SOAP-ENC:arrayType", " SOAP-ENC:offset='[1]' SOAP-ENC:arrayType"),
                replaced(doubles("2", kItem), " SOAP-ENC:arrayType", " SOAP-ENC:offset='[-1]' SOAP-ENC:arrayType")});
  table.refuse("value: an attribute it does not have", XMLCOST_DOUBLE,
               {replaced(plain, " SOAP-ENC:arrayType", " other='1' SOAP-ENC:arrayType"),
                doubles("1", "<item other='1'>1</item>")});
}
