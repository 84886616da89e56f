// What an array claims of its items, values that are not where they belong, and how other senders write arrays.
#include "test/hostile.h"

namespace {

std::string item_of(const std::string& name, const std::string& content) {
  return "<" + name + ">" + content + "</" + name.substr(0, name.find(' ')) + ">";
}

/// The names of the items of a SOAP array mean nothing (SOAP 1.1, 5.4.2).
void add_item_names(Table& table) {
  const char* const other = "array: other names of items";
  for (const char* const name : {"double", "Item", "i", "item1", "_.-9", "dblbin", "ns:item", "SOAP-ENC:double",
                                 "a:item xmlns:a='urn:a'", "item xmlns=''", "\xC3\xA9t\xC3\xA9", "double id='a'"}) {
    for (const char* const count : {"2", ""}) {
      table.read(other, XMLCOST_DOUBLE, doubles(count, item_of(name, "1") + kItem), "2 values: 1 1");
      table.read(other, XMLCOST_STRING, strings(count, kItem + item_of(name, "a")), "2 values: '1' 'a'");
      table.read(other, XMLCOST_MESH, meshes(count, item_of("item", kPoint) + item_of(name, kPoint)),
                 "2 values: 1 2 3 1 2 3");
    }
  }
  table.read(other, XMLCOST_DOUBLE, doubles("1", item_of("item xmlns='urn:other'", "1")), "1 value: 1");
  table.refuse("array: a member in another namespace", XMLCOST_MESH,
               meshes("1", item_of("item xmlns='urn:other'", kPoint)));
  table.read(other, XMLCOST_STRING, strings("3", "<a/><b></b><SOAP-ENC:c />"), "3 values: '' '' ''");
  table.read(other, XMLCOST_MESH, meshes("1", "<x>" + kPoint + "</x>"), "1 value: 1 2 3");
  for (const std::string item :
       {"<double>1</item>", "<item>1</double>", "<double>1</double1>", "<ab>1</a>", "<ns:a>1</a>",
        "<ns:a>1</SOAP-ENC:a>", "<double/><double>1</item>", "<a id='b'>1</b>"}) {
    const std::string mesh = replaced(item, "1", kPoint);
    table.refuse("array: the end of an item does not match", XMLCOST_DOUBLE, {doubles("1", item), doubles("", item)});
    table.refuse("array: the end of an item does not match", XMLCOST_STRING, strings("1", item));
    table.refuse("array: the end of an item does not match", XMLCOST_MESH, {meshes("1", mesh), meshes("", mesh)});
  }
  for (const char* const name : {"1", "-a", ".a", "a:", ":a", "a:b:c", "ns:1", "nobody:item", "a&b", "a\"", "a,b", "a$",
                                 "item<item", "a\xC3\x97", "\xE2\x80\xA2"}) {
    table.refuse("array: no names of items", XMLCOST_DOUBLE, doubles("1", item_of(name, "1")));
    table.refuse("array: no names of items", XMLCOST_STRING, strings("1", item_of(name, "1")));
    table.refuse("array: no names of items", XMLCOST_MESH, meshes("1", item_of(name, kPoint)));
  }
  const std::string longest(1022, 'a');
  table.read(other, XMLCOST_DOUBLE, doubles("1", item_of(longest, "1")), "1 value: 1");
  table.refuse("array: a long name of an item", XMLCOST_DOUBLE,
               {doubles("1", item_of(longest + "b", "1")), doubles("1", item_of(repeated(longest, 9), "1"))});
  table.refuse("array: an element inside an item", XMLCOST_DOUBLE, doubles("1", "<a><a>1</a></a>"));
  table.refuse("array: an element inside an item", XMLCOST_STRING, strings("1", "<a><a>1</a></a>"));
}

void add_attributes_of_encoding(Table& table) {
  const char* const encoding = "SOAP-ENV:encodingStyle='http://schemas.xmlsoap.org/soap/encoding/";
  const std::string styled = encoding + std::string("'"), also = encoding + std::string("strict/ urn:x'");
  const auto changed = [](const std::string& message, const std::string& tag, const std::string& attribute) {
    return replaced(message, "<" + tag, "<" + tag + " " + attribute);
  };
  const std::string plain = doubles("1", kItem), text = strings("1", "<item>a</item>"),
                    mesh = meshes("1", "<item>" + kPoint + "</item>"), bytes = blob("AP8=");
  for (const std::string& attribute : {std::string("id='a'"), styled, also, std::string("xsi:nil='false'"),
                                       std::string("xsi:nil=' 0 '"), "id='a' xsi:nil='false' " + styled}) {
    const char* const name = "array: attributes of SOAP's encoding";
    table.read(name, XMLCOST_DOUBLE, changed(changed(plain, "dblbin", attribute), "item", attribute), "1 value: 1");
    table.read(name, XMLCOST_STRING, changed(changed(text, "strbin", attribute), "item", attribute), "1 value: 'a'");
    table.read(name, XMLCOST_MESH, changed(changed(mesh, "mshbin", attribute), "item", attribute), "1 value: 1 2 3");
    table.read(name, XMLCOST_MESH, changed(changed(mesh, "y", attribute), "x", attribute), "1 value: 1 2 3");
    table.read(name, XMLCOST_BLOB, changed(bytes, "blbbin", attribute), "2 values: 0 255");
    table.read(name, XMLCOST_DOUBLE, doubles("", "<item " + attribute + ">1</item><a " + attribute + ">1</a>"),
               "2 values: 1 1");
  }
  for (const char* const attribute :
       {"xsi:nil='true'", "xsi:nil='1'", "xsi:nil='maybe'", "xsi:nil=''", "nil='false'", "ns:nil='false'", "ns:id='a'",
        "ID='a'", "encodingStyle='http://schemas.xmlsoap.org/soap/encoding/'", "SOAP-ENV:encodingStyle=''",
        "SOAP-ENV:encodingStyle='urn:x'", "SOAP-ENV:encodingStyle='xhttp://schemas.xmlsoap.org/soap/encoding/'",
        "SOAP-ENV:id='a'"}) {
    const char* const name = "array: attributes that a value does not have";
    table.refuse(name, XMLCOST_DOUBLE, {changed(plain, "dblbin", attribute), changed(plain, "item", attribute)});
    table.refuse(name, XMLCOST_STRING, {changed(text, "strbin", attribute), changed(text, "item", attribute)});
    table.refuse(name, XMLCOST_MESH,
                 {changed(mesh, "mshbin", attribute), changed(mesh, "item", attribute), changed(mesh, "x", attribute),
                  changed(mesh, "value", attribute)});
    table.refuse(name, XMLCOST_BLOB, changed(bytes, "blbbin", attribute));
  }
}

void add_other_types(Table& table) {
  const char* const own = "array: of a type of SOAP's encoding";
  table.read(own, XMLCOST_DOUBLE, replaced(doubles("1", kItem), "xsd:double", "SOAP-ENC:double"), "1 value: 1");
  table.read(own, XMLCOST_INT, replaced(ints("", kItem), "xsd:int", "SOAP-ENC:int"), "1 value: 1");
  table.read(own, XMLCOST_STRING, replaced(strings("1", kItem), "xsd:string", "SOAP-ENC:string"), "1 value: '1'");
  const std::string typed = "<item xsi:type='xsd:double'>1</item>";
  for (const char* const any : {"xsd:anyType", "xsd:ur-type"}) {
    table.read("array: of any type", XMLCOST_DOUBLE, replaced(doubles("2", kItem + typed), "xsd:double", any),
               "2 values: 1 1");
    table.read("array: of any type", XMLCOST_MESH,
               replaced(meshes("1", "<item xsi:type='ns:mesh'>" + kPoint + "</item>"), "ns:mesh", any),
               "1 value: 1 2 3");
  }
  table.refuse("array: of another type", XMLCOST_DOUBLE,
               {replaced(doubles("1", kItem), "xsd:double", "SOAP-ENC:int"),
                replaced(doubles("1", kItem), "xsd:double", "ns:anyType")});
}

}  // namespace

void add_hostile_counts(Table& table) {
  add_item_names(table);
  add_attributes_of_encoding(table);
  add_other_types(table);
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
