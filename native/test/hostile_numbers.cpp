// Text where a number belongs.
#include "test/hostile.h"

namespace {

std::string item(const std::string& text) { return "<item>" + text + "</item>"; }

/// In every place that a number has.
void refuse_everywhere(Table& table, const char* name, const std::vector<std::string>& texts) {
  for (const std::string& text : texts) {
    table.refuse(name, XMLCOST_DOUBLE, doubles("1", item(text)));
    table.refuse(name, XMLCOST_FLOAT, floats("", item(text)));
    table.refuse(name, XMLCOST_INT, ints("1", item(text)));
    table.refuse(name, XMLCOST_BYTE, octets("1", item(text)));
    table.refuse(name, XMLCOST_MESH, meshes("1", item("<x>1</x><y>2</y><value>" + text + "</value>")));
    table.refuse(name, XMLCOST_MESH, meshes("1", item("<x>" + text + "</x><y>2</y><value>3</value>")));
    table.refuse(name, XMLCOST_EVENT, events("1", item("<number>" + text + "</number><value>2</value><text/>")));
  }
}

void read_doubles(Table& table) {
  const auto read = [&](const char* name, const std::string& items, const char* as) {
    table.read(name, XMLCOST_DOUBLE, doubles("1", items), std::string("1 value: ") + as);
  };
  for (const char* text : {"1", " \t\r\n1 \n", "+1.", "1e0", "1E-0", "0001.000"})
    read("number: in an unusual form", item(text), "1");
  read("number: in an unusual form", item("-.5"), "-0.5");
  read("number: in an unusual form", item("00"), "0");
  read("number: in an unusual form", item("1E+300"), "1.0000000000000001e+300");
  read("number: minus zero", item("-0"), "-0");
  read("number: too small to tell from zero", item("1e-999"), "0");
  read("number: subnormal", item("5e-324"), "4.9406564584124654e-324");
  read("number: subnormal", item("-2.2250738585072009e-308"), "-2.2250738585072009e-308");
  for (const char* text : {"INF", "+INF", " INF\n"}) read("number: infinite", item(text), "INF");
  read("number: infinite", item(" -INF "), "-INF");
  read("number: NaN", item("NaN"), "NaN");
  for (const char* text :
       {"1<!-- one -->2", "<![CDATA[1]]>2", "1<?pi 9?>2", "&#49;&#x32;", "&#000000049;&#x0000032;"}) {
    read("number: with markup inside", item(text), "12");
  }
  for (const char* text : {"<item xsi:type=\"xsd:double\">1</item>", "<item\n>1</item\n>",
                           "\n  <!-- an item --><item>1</item>\r\n", "<item xmlns:a='b'>1</item>"}) {
    read("number: in an unusual item", text, "1");
  }
}

}  // namespace

void add_hostile_numbers(Table& table) {
  refuse_everywhere(table, "number: none", {"", " ", "x", ".", "-", "+", "'1'", "\"1\"", "1>", "&gt;", "&amp;", "1;"});
  refuse_everywhere(table, "number: suffixed as in Java", {"1d", "1f", "1L"});
  refuse_everywhere(table, "number: hexadecimal", {"0x10", "0X1", "0x"});
  refuse_everywhere(table, "number: hexadecimal float", {"0x1p3", "-0x1p3", "0x.8p1", "0xINF"});
  refuse_everywhere(table, "number: NaN as others write it", {"nan", "NAN", "nan(1)", "-NaN", "+NaN"});
  refuse_everywhere(table, "number: infinity as others write it",
                    {"inf", "Inf", "infinity", "Infinity", "-Infinity", "INFINITY", "1INF", "xINF", "++INF"});
  refuse_everywhere(table, "number: overflows to infinity", {"1e999", "-1e999", "1e+2147483648"});
  refuse_everywhere(table, "number: no digits in the exponent", {"1e", "1e+", "e1"});
  refuse_everywhere(table, "number: two signs", {"--1", "+-1", "- 1"});
  refuse_everywhere(table, "number: two numbers", {"1 2", "1\n2"});
  refuse_everywhere(table, "number: grouped or with a comma", {"1,5", "1_000", "1'000"});
  refuse_everywhere(table, "number: digits of another script", {"\xD9\xA1", "\xEF\xBC\x91"});
  refuse_everywhere(table, "number: a reference whose low byte is a digit", {"&#305;", "&#x131;"});
  refuse_everywhere(table, "number: a reference that is none", {"1&#0;", "&#49", "&one;"});
  refuse_everywhere(table, "number: an element inside", {"1<x/>", "<x>1</x>", "1<x>2</x>"});
  for (const char* text : {"1.0", "1.", "1e3", "INF", "NaN"})
    table.refuse("number: not whole", XMLCOST_INT, ints("1", item(text)));
  for (const char* text : {"1.0", "INF"}) table.refuse("number: not whole", XMLCOST_BYTE, octets("1", item(text)));
  for (const char* text : {"2147483648", "-2147483649", "4294967297", "99999999999999999999"}) {
    table.refuse("number: beyond an int", XMLCOST_INT, ints("1", item(text)));
  }
  for (const char* text : {"256", "-1", "4294967296", "18446744073709551616"}) {
    table.refuse("number: beyond a byte", XMLCOST_BYTE, octets("1", item(text)));
  }
  for (const char* text : {"3.4028236e38", "1e39", "-1e39", "1e300"}) {
    table.refuse("number: beyond a float", XMLCOST_FLOAT, floats("1", item(text)));
  }
  table.refuse("number: endless", XMLCOST_DOUBLE,
               {doubles("1", item(std::string(5000, '1'))), doubles("1", item("0." + std::string(3000, '0')))});
  table.refuse("number: an empty item", XMLCOST_DOUBLE, doubles("1", "<item/>"));
  read_doubles(table);
  table.read("number: at the ends of a byte", XMLCOST_BYTE, octets("3", item("000") + item("+255") + item("-0")),
             "3 values: 0 255 0");
  table.read("number: at the ends of an int", XMLCOST_INT, ints("2", item("-2147483648") + item("+2147483647")),
             "2 values: -2147483648 2147483647");
  table.read("number: at the ends of a float", XMLCOST_FLOAT,
             floats("3", item("3.4028235e38") + item("1e-46") + item("-INF")), "3 values: 3.40282347e+38 0 -INF");
}
