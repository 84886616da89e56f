// What is around an envelope and its attachment: MIME with other parts, headers and boundaries than it should have.
#include "test/hostile.h"

void add_hostile_parts(Table& table) {
  table.read_with(XMLCOST_MTOM);
  const std::string boundary = kBoundary, bytes = "12345678", include = included("soapdouble", "dblbin"),
                    good = attached(include, bytes);
  const std::string last = "\r\n" + boundary + "--",
                    type = "Content-Type: application/xop+xml; charset=utf-8; type=\"text/xml\"\r\n";
  const std::string binary = "Content-Transfer-Encoding: binary\r\n", id = "Content-ID: <id2>\r\n";
  const std::string part = "\r\n" + boundary + "\r\nContent-Type: application/octet-stream\r\n" + binary;
  const auto refuse = [&](const char* name, const std::vector<std::string>& messages) {
    table.refuse(name, XMLCOST_DOUBLE, messages);
  };
  const auto with = [&](const std::string& what, const std::string& instead) { return replaced(good, what, instead); };
  const auto behind = [&](const std::string& what, const std::string& more) {
    return replaced(good, what, what + more);
  };

  refuse("parts: none",
         {include, "", "-", "--", "--\r\n", boundary, boundary + "\r\n", boundary + "--", boundary + "\r\n\r\n"});
  refuse("parts: the envelope alone", {with(part + id + "\r\n" + bytes, "")});
  refuse("parts: one more",
         {with(last, part + "Content-ID: <id3>\r\n\r\nmore" + last), with(last, part + id + "\r\n" + bytes + last),
          boundary + "\r\nContent-ID: <id0>\r\n\r\n\r\n" + good});
  refuse("parts: in another order", {replaced(replaced(good, include, "ENVELOPE"), bytes, include)});
  refuse("parts: a preamble", {"preamble\r\n" + good, "\r\n" + good, " " + good, "MIME-Version: 1.0\r\n\r\n" + good});
  refuse("parts: an epilogue",
         {good + "\r\nepilogue", good + "x", good + "\r\n\r\nx", good + "\r\n" + good, good + std::string(1, '\0')});
  const std::string nothing = including("<ns:soapvoid/>");
  table.refuse("parts: an attachment to nothing", XMLCOST_VOID,
               {attached(nothing, ""), attached(nothing, bytes),
                attached(including("<ns:soapvoid><xop:Include href='cid:id2'/></ns:soapvoid>"), bytes),
                multipart(including("<ns:soapvoid href='cid:'/>"))});
  table.refuse("parts: none", XMLCOST_VOID, nothing);
  refuse("parts: cut off", {with(last, ""), with(last, "\r\n" + boundary), with(last, "\r\n" + boundary + "-"),
                            with(last, boundary + "--")});
  refuse("boundary: another later", {with(last, "\r\n--another--"), with(part, replaced(part, boundary, "--another"))});
  refuse("boundary: longer later",
         {with(last, "\r\n" + boundary + "x--"), with(last, "\r\n" + boundary + " --"),
          with(last, "\r\n" + boundary + "- -"), with(part, replaced(part, boundary, boundary + "x"))});
  // gSOAP compares what follows with the zeros of its buffer, and on.
  refuse("boundary: zeros behind it", {with(last, "\r\n" + boundary + std::string(1, '\0')),
                                       with(last, "\r\n" + boundary + std::string(5000, '\0') + "--"),
                                       with(last, "\r\n" + boundary + std::string(200000, '\0'))});
  refuse("boundary: not of its characters",
         {"--a\x01" + good.substr(boundary.size()), "--a\xC3\xA9" + good.substr(boundary.size()),
          "--a<b" + good.substr(boundary.size())});
  refuse("boundary: empty", {"--" + good.substr(boundary.size())});
  refuse("boundary: too long", {"--" + std::string(71, 'b') + good.substr(boundary.size()),
                                "--" + std::string(100000, 'b') + good.substr(boundary.size())});
  refuse("boundary: line ends of another kind",
         {boundary + "\n" + good.substr(boundary.size() + 2), boundary + "\r" + good.substr(boundary.size() + 2),
          with("\r\n" + boundary + "\r\n", "\n" + boundary + "\n")});

  refuse("part: of another type", {with("application/xop+xml", "text/xml"),
                                   with("application/xop+xml", "application/xop+xmlx"), with(type, "")});
  refuse("part: of another type",
         {with("octet-stream", "xml"), with("application/octet-stream", "multipart/mixed; boundary=a"),
          with("application/octet-stream", ""), with("octet-stream", "octet-stream;"),
          with("octet-stream", "octet-stream; a"), with("octet-stream", "octet-stream; a="),
          with("octet-stream", "octet-stream; a=\""), with("octet-stream", "octet-stream; a=\"\\\"\""),
          with("octet-stream", "octet-stream x=y"), with("octet-stream", "octet-stream,"), with("application/", "")});
  for (const char* order : {"big-endian", "\"big-endian\"", "\"\"", "little", "\"little-endian \"",
                            "little-endian; byte-order=big-endian"}) {
    refuse("part: bytes in another order", {with("octet-stream", "octet-stream; byte-order=" + std::string(order))});
  }
  refuse("part: in another encoding",
         {with("charset=utf-8", "charset=utf-16"), with("charset=utf-8", "charset=\"iso-8859-1\"")});
  refuse("part: encoded", {with("binary", "base64"), with("binary", "quoted-printable"), with("binary", "x-other"),
                           with("binary", "binary; x"), replaced(good, part, replaced(part, "binary", "base64"))});
  refuse("part: no Content-ID", {with(id, "")});
  refuse("part: a malformed Content-ID", {with("<id2>", "id2"), with("<id2>", "<id2"), with("<id2>", "id2>"),
                                          with("<id2>", "<>"), with("<id2>", "<"), with("<id2>", "")});
  // Of "<id2x" gSOAP compares three characters.
  refuse("part: another Content-ID", {with("<id2>", "<id2x>"), with("<id2>", "<id>"), with("<id2>", "<id2x")});
  refuse("header: a field twice",
         {behind(id, id), behind(id, "Content-ID: <id3>\r\n"), behind(type, type), behind(binary, binary)});
  refuse("header: a field that resembles Content-ID",
         {with(id, "Content_ID: <id2>\r\n"), with(id, "Content-Disposition: x; name=\"id2\"\r\n")});
  refuse("header: not a field",
         {behind(type, "no colon\r\n"), behind(type, ": no name\r\n"), behind(type, "a name: 1\r\n"),
          behind(type, "--a: 1\r\n"), behind(type, "\x01: 1\r\n"), behind(type, "a: \x01\r\n"),
          behind(type, "a: \xC3\xA9\r\n"), behind(type, std::string("a: \0\r\n", 6))});
  refuse("header: badly folded",
         {with("; charset", ";\r\ncharset"), with("; charset", ";\n charset"), with("; charset", ";\r charset"),
          behind(id, " <id3>\r\n"), with("<id2>", "<id\r\n 2>"), with("<id2>", "<id 2>"), with(type, " " + type),
          with(type, "a:\r\n" + repeated(" b\r\n", 300) + type), with("application/octet", "application\r\n /octet"),
          with("binary", "bin\r\n ary"), behind(id, "a: b\r\n \x01\r\n")});
  refuse("header: does not end", {good.substr(0, good.find("\r\n\r\n")), with("\r\n\r\n", "\r\n"),
                                  boundary + "\r\n" + repeated("a: b\r\n", 1000)});
  refuse("header: too long",
         {behind(type, "a: " + std::string(996, 'b') + "\r\n"),
          behind(type, "a: " + std::string(1000000, 'b') + "\r\n"), behind(type, repeated("a: b\r\n", 14)),
          behind(type, repeated("a: b\r\n", 200)), behind(id, "a: " + std::string(3000, 'b') + "\r\n")});
  refuse("header: line ends of another kind",
         {with("binary\r\n", "binary\n"), with("binary\r\n", "binary\r"), with(">\r\n\r\n", ">\n\n")});

  table.refuse("parts: around an envelope that is bad", XMLCOST_DOUBLE,
               {with("<?xml", " <?xml"), with("UTF-8", "UTF-16"), with("</SOAP-ENV:Envelope>", ""),
                with("</SOAP-ENV:Envelope>", "</SOAP-ENV:Envelope>x"), with(include, ""), with(include, " "),
                with(include, doubles("1", kItem)), with(include, "<!DOCTYPE a>" + include),
                with("urn:soapvdt", "urn:soapvdt\xFF"), with(include, "\x1F\x8B\x08"), with(include, good)});
  table.read("parts: in another form", XMLCOST_BLOB, attached(included("soapblob", "blbbin"), "\x01") + "\r\n \t\n",
             "1 value: 1");
  table.read("parts: in another form", XMLCOST_BLOB,
             replaced(replaced(attached(included("soapblob", "blbbin"), "\x01"), boundary, boundary + " \t "),
                      "\n" + boundary + "\r", "\n" + boundary + " \t \r"),
             "1 value: 1");
  table.read("parts: in another form", XMLCOST_DOUBLE,
             behind(type, "a: " + std::string(995, 'b') + "\r\n" + repeated("a: b\r\n", 12)),
             "1 value: 6.8213200517013251e-38");
  table.read("parts: in another form", XMLCOST_DOUBLE, with("; charset", "\r\n ;\r\n\t charset"),
             "1 value: 6.8213200517013251e-38");
  table.read("parts: in another form", XMLCOST_DOUBLE, with("Content-ID: <id2>", "Content-ID: \r\n <id2>"),
             "1 value: 6.8213200517013251e-38");
  for (const char* order :
       {"Little-Endian", "\"little-endian\" ; other=\"; byte-order=big-endian\"", "little-endian;x=y"}) {
    table.read("parts: in another form", XMLCOST_DOUBLE,
               with("octet-stream", "octet-stream \t;Byte-Order=" + std::string(order)),
               "1 value: 6.8213200517013251e-38");
  }
  table.read("parts: in another form", XMLCOST_BLOB,
             "--a b'()+_,-./:=?\r\ncontent-TYPE:application/XOP+xml\r\nMore: 1 2\t3\r\n\r\n" +
                 included("soapblob", "blbbin") +
                 " \r\n \r\n--a b'()+_,-./:=?\r\nCONTENT-id:  <id2>\r\n"
                 "Content-Type: Application/Octet-Stream\r\n"
                 "Content-Transfer-Encoding: 8BIT\r\n\r\n\x01\r\n--a b'()+_,-./:=?--",
             "1 value: 1");
  table.read("parts: of nothing", XMLCOST_VOID, multipart(nothing) + "\r\n", "0 values:");
  table.read_with(0);
}
