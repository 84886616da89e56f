// Decimal text as base64: what base64 itself may be is in hostile_bytes.cpp, and what may be in a list in
// hostile_literal.cpp.
#include "test/hostile.h"

namespace {

struct Method {
  std::int32_t kind;
  const char *method, *part;
};

const Method kMethods[] = {{XMLCOST_BYTE, "soapchar", "chrbin"},
                           {XMLCOST_INT, "soapint", "intbin"},
                           {XMLCOST_FLOAT, "soapfloat", "fltbin"},
                           {XMLCOST_DOUBLE, "soapdouble", "dblbin"}};

std::string base64(std::string_view bytes) {
  static const char* const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string text;
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    unsigned bits = 0;
    for (std::size_t j = 0; j < 3; ++j) {
      bits = bits << 8 | (i + j < bytes.size() ? static_cast<unsigned char>(bytes[i + j]) : 0);
    }
    for (std::size_t j = 0; j < 4; ++j) text += i + j > bytes.size() ? '=' : letters[bits >> (18 - 6 * j) & 63];
  }
  return text;
}

}  // namespace

void add_hostile_packed_lists(Table& table) {
  table.read_with(XMLCOST_PACKED_DECIMAL);
  for (const auto& [kind, method, part] : kMethods) {
    const auto message = [method = method, part = part](const std::string& text) { return packed(method, part, text); };
    const auto refuse = [&, kind = kind](const char* name, const std::vector<std::string>& lists) {
      for (const std::string& list : lists) table.refuse(name, kind, message(base64(list)));
    };
    refuse("packed list: an item that is no number",
           {"x", "1 x", "x 1", "1 2 -", "1,2", "1;2", "&#49;", "<item>1</item>",
            ("1\xC2\xA0"
             "2")});
    refuse("packed list: numbers as others write them", {"1d", "0x10", "nan", "inf", "Infinity", "1e", "--1"});
    refuse("packed list: a NUL",
           {std::string("1\0", 2), std::string("\0", 1), std::string("1 \0 2", 5), std::string("1 2\0x", 5)});
    refuse("packed list: bytes of no text", {std::string("\1\0\0\0", 4), "\xFF", "1 \x80",
                                             "\xEF\xBB\xBF"
                                             "1"});
    refuse("packed list: beyond the type", {"1 1e999", "-1e999"});
    for (const char* text :
         {"M", "MQ", "MQ=", "M===", "MQ==MQ==", "MR==", "MTJ=", "MS Ay=", "M_Ay", "1 2", "&amp;SAy"}) {
      table.refuse("packed list: not base64", kind, message(text));
    }
    table.refuse("packed list: an array of items", kind,
                 {message(kItem), octets("1", kItem), ints("1", kItem), doubles("1", kItem)});
    table.refuse("packed list: twice", kind,
                 replaced(message("MSAy"), "</" + std::string(part) + ">",
                          "</" + std::string(part) + "><" + part + ">MQ==</" + part + ">"));
    for (const char* list : {"1 2", " 1 2 ", "\n1\t\r\n2\n", "+1 002"}) {
      table.read("packed list: in an unusual form", kind, message(base64(list)), "2 values: 1 2");
    }
    for (const char* text : {" MS\nAy\t", "&#77;S<!-- -->A<![CDATA[y]]>"}) {
      table.read("packed list: base64 in an unusual form", kind, message(text), "2 values: 1 2");
    }
    for (const char* list : {"", " \n "}) table.read("packed list: empty", kind, message(base64(list)), "0 values:");
  }
  table.refuse("packed list: beyond the type", XMLCOST_BYTE, packed("soapchar", "chrbin", base64("1 256")));
  table.refuse("packed list: beyond the type", XMLCOST_INT, packed("soapint", "intbin", base64("1 2147483648")));
  table.refuse("packed list: beyond the type", XMLCOST_FLOAT, packed("soapfloat", "fltbin", base64("1 1e39")));
  table.read("packed list: special values", XMLCOST_DOUBLE, packed("soapdouble", "dblbin", base64("INF -INF NaN -0")),
             "4 values: INF -INF NaN -0");
  table.read_with(0);
}
