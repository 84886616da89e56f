// Values as bytes: base64 of a blob, packed numbers, and attachments that are not what they should be. What is around
// an attachment is in hostile_parts.cpp.
#include "test/hostile.h"

namespace {

struct Method {
  std::int32_t kind;
  const char *method, *part;
};

/// Of the kinds that have a form of bytes.
const Method kMethods[] = {{XMLCOST_BYTE, "soapchar", "chrbin"},
                           {XMLCOST_INT, "soapint", "intbin"},
                           {XMLCOST_FLOAT, "soapfloat", "fltbin"},
                           {XMLCOST_DOUBLE, "soapdouble", "dblbin"}};

const std::string kEight = "AAAAAAAA8D8=";  // 1.0 as a double; two ints or floats

}  // namespace

void add_hostile_base64(Table& table) {
  const auto refuse = [&](const char* name, const std::vector<std::string>& texts) {
    for (const std::string& text : texts) table.refuse(name, XMLCOST_BLOB, blob(text));
  };
  refuse("base64: cut off", {"A", "AA", "AAA", "AAAAA", "AA=", "AAA AA"});
  refuse("base64: too much padding", {"A===", "====", "AAAA=", "AAAA==", "AAAA===="});
  refuse("base64: padding before the end", {"=AAA", "AA==AAAA", "AA==x", "AAA=A", "A=AA", "AA=A"});
  refuse("base64: characters it does not have", {"AA_A", "AA-A", "AA*A", "AA\xC3\xA9",
                                                 ("AA\xEF\xBB\xBF"
                                                  "AA")});
  refuse("base64: bits that fill no byte", {"AB==", "Ah==", "A/==", "AAB=", "AAC=", "AA/=", "AAAAAAB =", "AB = =",
                                            "AP9<!-- -->=", "AP&#57;=", "<![CDATA[AP9]]>="});
  refuse("base64: references", {"&amp;AAA", "AAA&lt;", "AA&#42;A", "AP8=&#65;", "AP8=&amp;", "AA&#61;A"});
  refuse("base64: markup inside",
         {"AAAA<x/>", "<x/>", "AA<!-- -->A", "AA<![CDATA[ ]]>A", "AP8=<!-- -->AAAA", "AP8=<![CDATA[AAAA]]>",
          "<![CDATA[AP8=<!-- -->]]>", "A<![CDATA[<]]>AA", "AP8=<x/>", "AP8=<!-- --><x/>"});
  for (const char* text :
       {"AP<!-- AAAA= -->8=", "<![CDATA[A]]>P<![CDATA[8=]]>", "<![CDATA[AP8=]]>", "AP8<?x y?>=", "AP8=<!-- -->",
        "AP<![CDATA[]]>8=", "&#65;P8&#61;", "A&#x50;&#32;8&#xa;=&#13;", "<!-- - -->A<!---->P8 <![CDATA[ = ]]> "}) {
    table.read("base64: in pieces", XMLCOST_BLOB, blob(text), "2 values: 0 255");
  }
  for (const char* text : {"AP8=", " A P 8 = ", "AP8\n=\n", "\tAP8="}) {
    table.read("base64: blanks inside", XMLCOST_BLOB, blob(text), "2 values: 0 255");
  }
  table.read("base64: empty", XMLCOST_BLOB, envelope("<ns:soapblob><blbbin/></ns:soapblob>"), "0 values:");
  table.read("base64: typed", XMLCOST_BLOB,
             envelope("<ns:soapblob><blbbin xsi:type='xsd:base64Binary'>AAAA</blbbin></ns:soapblob>"),
             "3 values: 0 0 0");
}

void add_hostile_packed(Table& table) {
  table.read_with(XMLCOST_PACKED);
  for (const auto& [kind, method, part] : kMethods) {
    const auto refuse = [&, kind = kind, method = method, part = part](const char* name,
                                                                       const std::vector<std::string>& texts) {
      for (const std::string& text : texts) table.refuse(name, kind, packed(method, part, text));
    };
    refuse("packed: cut off", {"A", "AA", "AAA", "AAAAAAAA8D8", "AAAAAAAA8D", "AAAAAAAA8A="});
    refuse("packed: too much padding", {"A===", "====", "AAAA=", kEight + "=", kEight + "===="});
    refuse("packed: padding before the end", {"=AAA", kEight + kEight, "AAAAA=AA8D8="});
    refuse("packed: characters base64 does not have",
           {"AAAAAAAA_D8=", "AAAAAAAA-D8=", "AAAAAAAA*D8=", "AAAAAAAA\xC3\xA9=="});
    refuse("packed: bits that fill no byte", {"AAAAAAAA8D9=", "AAAAAAAA8D+ ="});
    refuse("packed: references", {"AAAAAAAA&#38;D8=", "&amp;AAAAAAA8D8="});
    refuse("packed: markup inside", {kEight + "<x/>", "<x/>", "AAAAAAAA<x/>8D8="});
    refuse("packed: an array of items", {kItem, kItem + kItem});
    const std::string plain = packed(method, part, kEight), tag = "<" + std::string(part) + ">";
    table.refuse("packed: an array of items", kind,
                 {octets("1", kItem), ints("1", kItem), floats("1", kItem), doubles("1", kItem)});
    table.refuse("packed: by reference", kind,
                 {replaced(plain, tag, "<" + std::string(part) + " href='#a'>"),
                  replaced(plain, tag, "<" + std::string(part) + " href='cid:a'>")});
    table.refuse("packed: nil", kind, replaced(plain, tag, "<" + std::string(part) + " xsi:nil='true'>"));
    table.refuse("packed: an attribute it does not have", kind,
                 replaced(plain, tag, "<" + std::string(part) + " other='1'>"));
    table.refuse("packed: of another type", kind,
                 replaced(plain, tag, "<" + std::string(part) + " xsi:type='xsd:string'>"));
    table.refuse("packed: the end does not match", kind, replaced(plain, "</" + std::string(part) + ">", "</other>"));
    table.refuse("packed: twice", kind, replaced(plain, tag, tag + kEight + "</" + part + ">" + tag));
    table.refuse("packed: no parameter", kind, envelope("<ns:" + std::string(method) + "/>"));
    table.refuse("packed: with an attachment", kind, attached(included(method, part), "12345678"));
  }
  table.refuse("packed: the last value is not whole", XMLCOST_DOUBLE,
               {packed("soapdouble", "dblbin", "AAAA"), packed("soapdouble", "dblbin", "AAAAAAAAAAAA")});
  table.refuse("packed: the last value is not whole", XMLCOST_FLOAT, packed("soapfloat", "fltbin", "AAAAAAA="));
  table.refuse("packed: the last value is not whole", XMLCOST_INT,
               {packed("soapint", "intbin", "AA=="), packed("soapint", "intbin", "AAA=")});
  table.read("packed: in an unusual form", XMLCOST_DOUBLE, packed("soapdouble", "dblbin", " AAAA\n AAAA\r\n8D8 = "),
             "1 value: 1");
  table.read("packed: in an unusual form", XMLCOST_DOUBLE,
             packed("soapdouble", "dblbin", "AAAA<!-- x -->AAAA<![CDATA[8D]]>&#56;="), "1 value: 1");
  table.read("packed: in an unusual form", XMLCOST_INT,
             replaced(packed("soapint", "intbin", kEight), "<intbin>", "<intbin xsi:type='xsd:base64Binary'>"),
             "2 values: 0 1072693248");
  table.read("packed: empty", XMLCOST_FLOAT, envelope("<ns:soapfloat><fltbin/></ns:soapfloat>"), "0 values:");
  table.read("packed: not a number", XMLCOST_FLOAT, packed("soapfloat", "fltbin", "AADAfwAAgH8AAID/"),
             "3 values: NaN INF -INF");
  table.read_with(0);
}

void add_hostile_attachments(Table& table) {
  table.read_with(XMLCOST_MTOM);
  const std::string good = attached(included("soapdouble", "dblbin"), std::string("\0\0\0\0\0\0\xF0\x3F", 8));
  const auto refuse = [&](const char* name, const std::vector<std::string>& includes) {
    for (const std::string& include : includes) {
      table.refuse(name, XMLCOST_DOUBLE, attached(included("soapdouble", "dblbin", include), "12345678"));
      table.refuse(name, XMLCOST_BLOB, attached(included("soapblob", "blbbin", include), "12345678"));
    }
  };
  refuse("attachment: none is referred to",
         {"", "<xop:Include></xop:Include>", "<xop:Include/>", "<xop:Include href=''/>", "<xop:Include a='cid:id2'/>"});
  refuse("attachment: another one is referred to",
         {"<xop:Include href='cid:id'/>", "<xop:Include href='cid:id22'/>", "<xop:Include href='cid:ID2'/>",
          "<xop:Include href='cid:'/>", "<xop:Include href='cid:SOAP-ENV:Envelope'/>",
          "<xop:Include href='cid:<id2>'/>", "<xop:Include href='cid:&lt;id2&gt;'/>"});
  refuse("attachment: a reference that is no cid: URL",
         {"<xop:Include href='id2'/>", "<xop:Include href='#id2'/>", "<xop:Include href='CID:id2'/>",
          "<xop:Include href=' cid:id2'/>", "<xop:Include href='file:///etc/passwd'/>", "<xop:Include href='cid:id%'/>",
          "<xop:Include href='cid:id%3'/>", "<xop:Include href='cid:id%g2'/>", "<xop:Include href='cid:id2%00'/>"});
  refuse("attachment: base64 in its place",
         {kEight, "<xop:Include>" + kEight + "</xop:Include>", kEight + "<xop:Include href='cid:id2'/>",
          "<xop:Include href='cid:id2'>" + kEight + "</xop:Include>"});
  refuse("attachment: twice", {"<xop:Include href='cid:id2'/><xop:Include href='cid:id2'/>"});
  refuse("attachment: in another element",
         {"<xop:include href='cid:id2'/>", "<xop:Exclude href='cid:id2'/>", "<Include href='cid:id2'/>",
          "<ns:Include href='cid:id2'/>", "<nobody:Include href='cid:id2'/>", "<item href='cid:id2'/>",
          "<item><xop:Include href='cid:id2'/></item>"});
  refuse("attachment: an attribute it does not have",
         {"<xop:Include href='cid:id2' a='1'/>", "<xop:Include href='cid:id2' xsi:nil='true'/>",
          "<xop:Include xop:href='cid:id2'/>", "<xop:Include href='cid:id2' id='a'/>"});
  refuse("attachment: an element inside",
         {"<xop:Include href='cid:id2'><x/></xop:Include>", "<xop:Include href='cid:id2'/><x/>"});
  refuse("attachment: the end does not match",
         {"<xop:Include href='cid:id2'></xop:Exclude>", "<xop:Include href='cid:id2'>"});
  table.refuse(
      "attachment: in another element", XMLCOST_DOUBLE,
      {replaced(good, "<dblbin><xop:Include href=\"cid:id2\"/></dblbin>", "<dblbin href=\"cid:id2\"></dblbin>"),
       replaced(good, "<ns:soapdouble>", "<ns:soapdouble href='cid:id2'>"),
       replaced(good, "/2004/08/xop", "/2004/08/XOP")});
  for (const char* bytes : {"1", "1234567", "123456789"}) {
    table.refuse("attachment: the last value is not whole", XMLCOST_DOUBLE,
                 attached(included("soapdouble", "dblbin"), bytes));
    table.refuse("attachment: the last value is not whole", XMLCOST_FLOAT,
                 attached(included("soapfloat", "fltbin"), bytes));
    table.refuse("attachment: the last value is not whole", XMLCOST_INT,
                 attached(included("soapint", "intbin"), bytes));
  }
  table.read("attachment: the usual one", XMLCOST_DOUBLE, good, "1 value: 1");
  table.read("attachment: empty", XMLCOST_DOUBLE, attached(included("soapdouble", "dblbin"), ""), "0 values:");
  const std::string text = attached(included("soapblob", "blbbin"), "\r\n");
  table.read("attachment: of line ends", XMLCOST_BLOB, text, "2 values: 13 10");
  table.read("attachment: of line ends", XMLCOST_BLOB, attached(included("soapblob", "blbbin"), "\r\r\n--"),
             "5 values: 13 13 10 45 45");
  table.read("attachment: nearly a boundary", XMLCOST_BLOB,
             attached(included("soapblob", "blbbin"), "\r\n--xmlcost_b\r"),
             "14 values: 13 10 45 45 120 109 108 99 111 115 116 95 98 13");
  for (const char* include :
       {"<xop:Include href='cid:id2'></xop:Include>", "<xop:Include href='cid:%69d%32'></xop:Include>",
        " <!-- c --><xop:Include\nhref = 'cid:id&#x32;' />\n",
        "<i:Include xmlns:i='http://www.w3.org/2004/08/xop/include' href='cid:id2'/>"}) {
    table.read("attachment: referred to in another form", XMLCOST_BLOB,
               attached(included("soapblob", "blbbin", include), "\x01"), "1 value: 1");
  }
  // gSOAP is handed the envelope in other words, and the rest as it is.
  table.read(
      "attachment: referred to in another form", XMLCOST_BLOB,
      attached(replaced(included("soapblob", "blbbin"), "<SOAP-ENV:Body", "<!--\r\n-->\r\n<SOAP-ENV:Body"), "\r"),
      "1 value: 13");
  table.read_with(0);
}
