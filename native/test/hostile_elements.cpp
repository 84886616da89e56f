// Messages of well-formed elements that are too few, too many or not the service's.
#include "test/hostile.h"

void add_hostile_elements(Table& table) {
  const std::string plain = doubles("1", kItem);
  const std::string parameter = "<dblbin SOAP-ENC:arrayType=\"xsd:double[1]\">" + kItem + "</dblbin>";
  const auto call = [](const std::string& content) {
    return envelope("<ns:soapdouble>" + content + "</ns:soapdouble>");
  };
  table.refuse("element: an empty body", XMLCOST_DOUBLE, envelope(""));
  table.refuse("element: no parameter", XMLCOST_DOUBLE, {call(""), envelope("<ns:soapdouble/>")});
  table.refuse("element: no parameter", XMLCOST_BLOB, envelope("<ns:soapblob></ns:soapblob>"));
  table.refuse("element: a call of another method", XMLCOST_FLOAT, plain);
  table.refuse("element: a call of another method", XMLCOST_VOID, plain);
  table.refuse(
      "element: a call of another method", XMLCOST_DOUBLE,
      {envelope("<ns:soapvoid></ns:soapvoid>"), envelope("<soapdouble>" + parameter + "</soapdouble>"),
       envelope("<xsd:soapdouble>" + parameter + "</xsd:soapdouble>"), replaced(plain, "urn:soapvdt", "urn:other")});
  table.refuse(
      "element: a parameter of another name", XMLCOST_DOUBLE,
      {array("soapdouble", "other", "xsd:double[1]", kItem), array("soapdouble", "ns:dblbin", "xsd:double[1]", kItem)});
  table.refuse("element: the parameter twice", XMLCOST_DOUBLE, call(parameter + parameter));
  table.refuse("element: one more", XMLCOST_DOUBLE,
               {call(parameter + "<more/>"), call("<more/>" + parameter),
                envelope("<ns:soapdouble>" + parameter + "</ns:soapdouble><more/>"),
                envelope("<ns:soapdouble>" + parameter + "</ns:soapdouble><m xsi:type='xsd:double'>1</m>")});
  table.refuse("element: text between elements", XMLCOST_DOUBLE,
               {doubles("1", "text" + kItem), doubles("1", kItem + "text"), doubles("1", kItem + "<![CDATA[text]]>"),
                doubles("1", "&#32;" + kItem), call(parameter + "text"),
                envelope("<ns:soapdouble>" + parameter + "</ns:soapdouble>text")});
  const char* const in_text = "element: inside a string";
  table.refuse(in_text, XMLCOST_STRING,
               {strings("1", "<item>a<b>c</b></item>"), strings("1", "<item><b/></item>"),
                strings("1", "<item>a<![CDATA[<b>]]><b/></item>")});
  table.refuse(in_text, XMLCOST_EVENT,
               events("1", "<item><number>1</number><value>2</value><text>a<b/></text></item>"));
  const char* const missing = "struct: a member is missing";
  table.refuse(missing, XMLCOST_MESH,
               {meshes("1", "<item><x>1</x><y>2</y></item>"), meshes("1", "<item></item>"), meshes("1", "<item/>")});
  table.refuse(missing, XMLCOST_EVENT,
               {events("1", "<item><number>1</number><value>2</value></item>"),
                events("1", "<item><value>2</value><text/></item>")});
  table.refuse("struct: a member twice", XMLCOST_MESH, meshes("1", "<item>" + kPoint + "<x>1</x></item>"));
  table.refuse("struct: a member it does not have", XMLCOST_MESH, meshes("1", "<item>" + kPoint + "<z>1</z></item>"));
  table.read("struct: members in another order", XMLCOST_MESH,
             meshes("1", "<item><value>3</value><y>2</y><x>1</x></item>"), "1 value: 1 2 3");
  table.read("struct: its own xsi:type", XMLCOST_MESH, meshes("1", "<item xsi:type='ns:mesh'>" + kPoint + "</item>"),
             "1 value: 1 2 3");

  table.refuse("envelope: of another version of SOAP", XMLCOST_DOUBLE,
               {replaced(plain, "http://schemas.xmlsoap.org/soap/envelope/", "http://www.w3.org/2003/05/soap-envelope"),
                replaced(plain, "schemas.xmlsoap.org/soap/envelope", "schemas.xmlsoap.org/soap/envelopes")});
  for (const char* other :
       {"http://www.w3.org/2003/05/soap-envelope", "urn:other", "http://schemas.xmlsoap.org/soap/encoding/"}) {
    const std::string head = "<e:Envelope xmlns:e='" + std::string(other) + "' xmlns:ns='urn:soapvdt'>";
    table.refuse("envelope: of another version of SOAP", XMLCOST_VOID,
                 head + "<e:Body><ns:soapvoid/></e:Body></e:Envelope>");
  }
  table.refuse("envelope: in no namespace", XMLCOST_VOID,
               {std::string("<Envelope xmlns:ns='urn:soapvdt'><Body><ns:soapvoid/></Body></Envelope>"),
                "<Envelope xmlns='urn:other' xmlns:ns='urn:soapvdt'><Body><ns:soapvoid/></Body></Envelope>",
                "<Envelope xmlns:SOAP-ENV='http://schemas.xmlsoap.org/soap/envelope/' xmlns:ns='urn:soapvdt'>"
                "<SOAP-ENV:Body><ns:soapvoid/>"
                "</SOAP-ENV:Body></Envelope>",
                "<e:Envelope xmlns:e='urn:other' "
                "xmlns:SOAP-ENV='http://schemas.xmlsoap.org/soap/envelope/' xmlns:ns='urn:soapvdt'>"
                "<SOAP-ENV:Body><ns:soapvoid/></SOAP-ENV:Body></e:Envelope>"});
  table.refuse(
      "envelope: none", XMLCOST_VOID,
      {std::string("<ns:soapvoid xmlns:ns='urn:soapvdt'/>"), "<ns:soapvoid xmlns:ns='urn:soapvdt'></ns:soapvoid>"});
  table.refuse("envelope: something behind it", XMLCOST_DOUBLE,
               {plain + "<more/>", plain + "x", plain + plain, plain + "<!-- c -->"});
  const auto headed = [&plain](const std::string& header) {
    return replaced(plain, "<SOAP-ENV:Body ", header + "<SOAP-ENV:Body ");
  };
  table.refuse("envelope: a header", XMLCOST_DOUBLE,
               {headed("<SOAP-ENV:Header><a><b></a></SOAP-ENV:Header>"), headed("<SOAP-ENV:Header/><SOAP-ENV:Header/>"),
                headed("<SOAP-ENV:Header><a SOAP-ENV:mustUnderstand='1'/></SOAP-ENV:Header>")});
  table.read("envelope: an empty header", XMLCOST_DOUBLE, headed("<SOAP-ENV:Header/>"), "1 value: 1");
  table.read("envelope: a header with a block", XMLCOST_DOUBLE,
             headed("<SOAP-ENV:Header><a:b xmlns:a='urn:a'><item>7</item></a:b></SOAP-ENV:Header>"), "1 value: 1");
  table.refuse(
      "envelope: a fault", XMLCOST_DOUBLE,
      envelope("<SOAP-ENV:Fault><faultcode>SOAP-ENV:Client</faultcode><faultstring>no</faultstring></SOAP-ENV:Fault>"));
  table.refuse("envelope: two bodies", XMLCOST_VOID,
               replaced(envelope("<ns:soapvoid/>"), "</SOAP-ENV:Body>", "</SOAP-ENV:Body><SOAP-ENV:Body/>"));
  table.refuse("message: nothing", XMLCOST_VOID, {"", " ", "\n", "\xEF\xBB\xBF"});
  table.refuse("message: hardly anything", XMLCOST_VOID, {"x", "<", ">", "<?xml version=\"1.0\"?>", "{}"});
  table.refuse("message: of another protocol", XMLCOST_VOID,
               {"POST / HTTP/1.1\r\nContent-Length: 5\r\n\r\n" + envelope("<ns:soapvoid/>"),
                "--boundary\r\nContent-Type: text/xml\r\n\r\n" + envelope("<ns:soapvoid/>") + "\r\n--boundary--",
                std::string("\x0D\x20\0\0\0\0\0\0", 8) + envelope("<ns:soapvoid/>"), "\x1F\x8B\x08"});
  table.refuse("message: in UTF-16", XMLCOST_VOID,
               {std::string("\xFF\xFE<\0?\0x\0m\0l\0", 12), std::string("\xFE\xFF\0<\0?\0x\0m\0l", 12)});

  table.read("envelope: in another form", XMLCOST_VOID,
             envelope("<ns:soapvoid id='a' xsi:type='ns:soapvoid'></ns:soapvoid >"), "0 values:");
  table.read("envelope: in another form", XMLCOST_VOID, "\xEF\xBB\xBF" + envelope("<ns:soapvoid/>"), "0 values:");
  table.read("envelope: in another form", XMLCOST_VOID,
             "<SOAP-ENV:Envelope xmlns:SOAP-ENV='http://schemas.xmlsoap.org/soap/envelope/' xmlns:v='urn:soapvdt'>\r\n"
             "<SOAP-ENV:Body>"
             "<v:soapvoid/></SOAP-ENV:Body></SOAP-ENV:Envelope>\r\n",
             "0 values:");
}
