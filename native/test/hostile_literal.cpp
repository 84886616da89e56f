// Document/literal: what is refused in an encoded message is refused here, and lists have bad texts of their own.
#include "test/hostile.h"

namespace {

/// Whether this is about something that document/literal has not: what made the message an encoded one, or a
/// parameter's type.
bool is_of_encoding(const Hostile& row) {
  const std::string rest = literal(row.message);
  for (const char* const type : {"arrayType", "SOAP-ENC:Array", "encodingStyle", "<blbbin xsi:type"}) {
    if (rest.find(type) != std::string::npos) return true;
  }
  const std::size_t size = row.message.find("arrayType=\"");
  if (size == std::string::npos) return false;
  const std::string value = row.message.substr(size + 11, row.message.find('"', size + 11) - size - 11);
  return value.find_first_of("<&") != std::string::npos;
}

/// @param options with or without XMLCOST_TREE, by which gSOAP reads without looking for references
void add_literal(Table& table, std::int32_t options) {
  Table encoded;
  for (const auto add : {add_hostile_numbers, add_hostile_base64, add_hostile_characters, add_hostile_tags,
                         add_hostile_elements, add_hostile_markup}) {
    add(encoded);
  }
  table.read_with(options);
  std::size_t taken = 0;
  for (const Hostile& row : encoded.rows()) {
    if (is_of_encoding(row)) continue;
    ++taken;
    const std::string message = literal(row.message);
    if (row.refused) {
      table.refuse("literal: " + row.name, row.kind, message);
    } else {
      table.read("literal: " + row.name, row.kind, message, row.read_as);
    }
  }
  CHECK(taken > encoded.rows().size() * 3 / 4);

  const std::string plain = literal(doubles("1", kItem)), tag = "<dblbin>";
  const auto with = [&](const std::string& attribute) { return replaced(plain, tag, "<dblbin " + attribute + ">"); };
  table.refuse("literal: an array that is typed", XMLCOST_DOUBLE,
               {with("SOAP-ENC:arrayType='xsd:double[1]'"), with("SOAP-ENC:arrayType='xsd:double[2]'"),
                with("xsi:type='SOAP-ENC:Array'"), with("xsi:type='ns:Doubles'"), doubles("1", kItem)});
  table.refuse("literal: by reference", XMLCOST_DOUBLE,
               {with("href='#a'"), replaced(plain, "<item>", "<item href='#a'>"),
                replaced(plain, tag, "<dblbin href='cid:a'>")});
  table.refuse("literal: nil", XMLCOST_DOUBLE,
               {with("xsi:nil='true'"), replaced(plain, "<item>", "<item xsi:nil='true'>")});
  for (const char* const name : {"itme", "Item", "double", "ns:item", "item xmlns='urn:other'"}) {
    const std::string end = "</" + std::string(name).substr(0, std::string(name).find(' ')) + ">";
    const std::string start = "<" + std::string(name) + ">";
    table.refuse("literal: another name", XMLCOST_DOUBLE, literal(doubles("", start + "1" + end)));
    table.refuse("literal: another name", XMLCOST_STRING, literal(strings("", start + "1" + end)));
    table.refuse("literal: another name", XMLCOST_MESH, literal(meshes("", start + kPoint + end)));
  }
  table.refuse(
      "literal: attributes of SOAP's encoding", XMLCOST_DOUBLE,
      {with("id='a'"), replaced(plain, "<item>", "<item id='a'>"),
       replaced(plain, "<item>", "<item SOAP-ENV:encodingStyle='http://schemas.xmlsoap.org/soap/encoding/'>")});
  table.read("literal: nil that is false", XMLCOST_DOUBLE,
             replaced(with("xsi:nil='false'"), "<item>", "<item xsi:nil='0'>"), "1 value: 1");
  table.refuse("literal: sparse", XMLCOST_DOUBLE,
               {replaced(plain, "<item>", "<item SOAP-ENC:position='[0]'>"), with("SOAP-ENC:offset='[1]'")});
  table.refuse("literal: a list", XMLCOST_DOUBLE, literal(packed("soapdouble", "dblbin", "1 2")));
  table.refuse("literal: base64", XMLCOST_DOUBLE, literal(packed("soapdouble", "dblbin", "AAAAAAAA8D8=")));
  table.read("literal: any number of items", XMLCOST_DOUBLE, literal(doubles("", repeated(kItem, 5))),
             "5 values: 1 1 1 1 1");
  table.read_with(0);
}

}  // namespace

void add_hostile_literal(Table& table) {
  add_literal(table, XMLCOST_LITERAL);
  add_literal(table, XMLCOST_LITERAL | XMLCOST_TREE);
}

void add_hostile_lists(Table& table) {
  table.read_with(XMLCOST_LIST);
  struct Method {
    std::int32_t kind;
    const char *method, *part;
  };
  const Method methods[] = {{XMLCOST_BYTE, "soapchar", "chrbin"},
                            {XMLCOST_INT, "soapint", "intbin"},
                            {XMLCOST_FLOAT, "soapfloat", "fltbin"},
                            {XMLCOST_DOUBLE, "soapdouble", "dblbin"}};
  for (const auto& [kind, method, part] : methods) {
    const auto list = [method = method, part = part](const std::string& text) {
      return literal(packed(method, part, text));
    };
    const auto refuse = [&, kind = kind](const char* name, const std::vector<std::string>& texts) {
      for (const std::string& text : texts) table.refuse(name, kind, list(text));
    };
    refuse("list: an item that is no number",
           {"x", "1 x", "x 1", "1 2 -", ".", "+", "1, 2", "1,2", "1;2", "1 &lt; 2", "'1'",
            ("1\xC2\xA0"
             "2")});
    refuse("list: numbers as others write them",
           {"1d", "1f", "1L", "0x10", "0X1", "nan", "-NaN", "inf", "Infinity", "1_000", "1e", "--1", "+-1"});
    refuse("list: beyond the type", {"1 1e999", "-1e999 1"});
    refuse("list: digits of another script", {"\xD9\xA1", "\xEF\xBC\x91", "&#305;"});
    refuse("list: a reference that is none", {"1&#0;", "&#49", "&one;", "1&2"});
    refuse("list: elements inside", {kItem, kItem + kItem, "1<x/>", "1<x>2</x>", "<x/>1"});
    refuse("list: markup that does not end", {"1<!-- 2", "1<![CDATA[2", "1<?x 2", "1<"});
    const std::string plain = list("1 2"), tag = "<" + std::string(part) + ">", open = "<" + std::string(part);
    for (const char* attribute :
         {"href='#a'", "xsi:nil='true'", "other='1'", "xsi:type='xsd:string'", "SOAP-ENC:arrayType='xsd:int[2]'"}) {
      table.refuse("list: an attribute it does not have", kind, replaced(plain, tag, open + " " + attribute + ">"));
    }
    table.refuse("list: the end does not match", kind,
                 {replaced(plain, "</" + std::string(part) + ">", "</other>"), replaced(plain, tag, "<other>")});
    table.refuse("list: twice", kind, replaced(plain, tag, tag + "1</" + part + ">" + tag));
    table.refuse("list: no parameter", kind, literal(envelope("<ns:" + std::string(method) + "/>")));
    table.refuse("list: an array of items", kind,
                 {octets("1", kItem), literal(octets("1", kItem)), literal(doubles("1", kItem))});
    for (const char* text : {"1 2", " 1 2 ", "\n1\t\r\n2\n", "1&#32;&#9;&#10;&#13;2", "1<!-- and --> 2",
                             "<![CDATA[1 2]]>", "1<?x?> &#50;", "&#x31; +2", "001 2"}) {
      table.read("list: in an unusual form", kind, list(text), "2 values: 1 2");
    }
    for (const char* text : {"", " \n ", "<!-- none -->"}) table.read("list: empty", kind, list(text), "0 values:");
    table.read("list: empty", kind, replaced(list(""), tag + "</" + part + ">", open + "/>"), "0 values:");
  }
  for (const std::int32_t kind : {XMLCOST_BYTE, XMLCOST_INT}) {
    const Method& of = methods[kind - XMLCOST_BYTE];
    for (const char* text : {"1.0", "1 2.", "1e3", "INF", "NaN"}) {
      table.refuse("list: not whole", kind, literal(packed(of.method, of.part, text)));
    }
  }
  table.refuse(
      "list: beyond the type", XMLCOST_BYTE,
      {literal(packed("soapchar", "chrbin", "1 256")), literal(packed("soapchar", "chrbin", "18446744073709551616")),
       literal(packed("soapchar", "chrbin", "-1"))});
  table.refuse("list: beyond the type", XMLCOST_INT,
               {literal(packed("soapint", "intbin", "1 2147483648")),
                literal(packed("soapint", "intbin", "99999999999999999999"))});
  table.refuse(
      "list: beyond the type", XMLCOST_FLOAT,
      {literal(packed("soapfloat", "fltbin", "3.4028236e38")), literal(packed("soapfloat", "fltbin", "1 1e39"))});
  table.read("list: special values", XMLCOST_DOUBLE,
             literal(packed("soapdouble", "dblbin", "INF -INF NaN -0 5e-324 +INF 1e-999")),
             "7 values: INF -INF NaN -0 4.9406564584124654e-324 INF 0");
  table.read("list: special values", XMLCOST_FLOAT,
             literal(packed("soapfloat", "fltbin", "1.00000005960464477539063 3.4028235e38 NaN")),
             "3 values: 1.00000012 3.40282347e+38 NaN");
  table.read("list: a long item", XMLCOST_DOUBLE,
             literal(packed("soapdouble", "dblbin", "0." + std::string(5000, '0') + " 1")), "2 values: 0 1");
  table.read_with(0);
}
