// Document types, declarations, comments, instructions and sections; and all that there can be too much of.
#include "test/hostile.h"

void add_hostile_markup(Table& table) {
  const std::string refers = doubles("1", "<item>&e;</item>"), plain = doubles("1", kItem);
  const auto with_dtd = [](const std::string& dtd, const std::string& rest) {
    return replaced(rest, "?>\n", "?>\n" + dtd);
  };
  table.refuse("doctype: an entity", XMLCOST_DOUBLE, with_dtd("<!DOCTYPE e [<!ENTITY e \"1\">]>", refers));
  table.refuse("doctype: an external subset", XMLCOST_DOUBLE,
               with_dtd("<!DOCTYPE e SYSTEM \"file:///etc/passwd\">", plain));
  table.refuse("doctype: an external entity", XMLCOST_DOUBLE,
               with_dtd("<!DOCTYPE e [<!ENTITY e SYSTEM \"file:///etc/passwd\">]>", refers));
  table.refuse("doctype: a parameter entity", XMLCOST_DOUBLE,
               with_dtd("<!DOCTYPE e [<!ENTITY % p \"<!ENTITY e '1'>\"> %p;]>", refers));
  table.refuse("doctype: an empty one", XMLCOST_DOUBLE, with_dtd("<!DOCTYPE e>", plain));
  table.refuse("doctype: almost one", XMLCOST_DOUBLE,
               {with_dtd("<!doctype e>", plain), with_dtd("< !DOCTYPE e>", plain), with_dtd("<%anything%>", plain),
                with_dtd("<![INCLUDE[]]>", plain), with_dtd("<!ELEMENT e ANY>", plain)});
  std::string bomb = "<!DOCTYPE e [<!ENTITY a0 \"1\">";
  for (int i = 1; i < 20; ++i) {
    bomb += "<!ENTITY a" + std::to_string(i) + " \"" + repeated("&a" + std::to_string(i - 1) + ";", 10) + "\">";
  }
  table.refuse("doctype: entities that multiply", XMLCOST_DOUBLE,
               with_dtd(bomb + "]>", doubles("1", "<item>&a19;</item>")));

  table.refuse("declaration: another encoding", XMLCOST_DOUBLE,
               {replaced(plain, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n",
                         "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>"),
                replaced(plain, "UTF-8", "UTF-16"), replaced(plain, "UTF-8", "UTF-7"), replaced(plain, "UTF-8", "")});
  table.refuse("declaration: another version", XMLCOST_DOUBLE,
               {replaced(plain, "\"1.0\"", "\"1.1\""), replaced(plain, " version=\"1.0\"", "")});
  table.refuse("declaration: malformed", XMLCOST_DOUBLE,
               {replaced(plain, "UTF-8\"", "UTF-8\" more=\"1\""), replaced(plain, "?>\n", ">\n"),
                replaced(plain, "<?xml ", "<?[xml ")});
  table.refuse(
      "declaration: not at the start", XMLCOST_DOUBLE,
      {" " + plain, "<!-- first -->" + plain, doubles("1", "<?xml version=\"1.0\" encoding=\"latin1\"?>" + kItem)});
  table.refuse("instruction: of a reserved name", XMLCOST_DOUBLE, doubles("1", "<?XML?>" + kItem));
  table.refuse("instruction: malformed", XMLCOST_DOUBLE,
               {doubles("1", "<?a?b>" + kItem),
                doubles("1",
                        "<?"
                        "?>" +
                            kItem),
                doubles("1", "<?a:b ?>" + kItem), doubles("1", "<?a " + kItem)});
  table.refuse("instruction: characters that no name has", XMLCOST_DOUBLE,
               {doubles("1", "<?\xC2\xA0 ?>" + kItem), doubles("1", "<?a\xC3\x97?>" + kItem),
                doubles("1", "<?\xCC\x80 ?>" + kItem)});
  table.refuse("text: the end of a section that did not begin", XMLCOST_STRING,
               {strings("1", "<item>a]]>b</item>"), strings("1", "<item><![CDATA[a]]>]]></item>")});
  table.refuse("section: does not end", XMLCOST_STRING,
               {strings("1", "<item><![CDATA[a</item>"), strings("1", "<item><![CDATA[a]]</item>")});
  table.refuse("section: malformed", XMLCOST_STRING,
               {strings("1", "<item><![cdata[a]]></item>"), strings("1", "<item><![CDATA a]]></item>")});
  table.refuse(
      "comment: malformed", XMLCOST_DOUBLE,
      {doubles("1", "<!-- -- -->" + kItem), doubles("1", "<!- a -->" + kItem), doubles("1", "<!-- --->" + kItem)});
  table.refuse("comment: does not end", XMLCOST_DOUBLE,
               {doubles("1", "<!-- a ->" + kItem), doubles("1", kItem + "<!--")});
}

void add_hostile_sizes(Table& table, std::size_t size) {
  const char* const deep = "size: elements inside each other";
  table.refuse(deep, XMLCOST_DOUBLE,
               {doubles("1", repeated("<item>", size)), envelope(repeated("<ns:soapdouble>", size))});
  table.refuse(deep, XMLCOST_MESH, meshes("1", repeated("<item><x>", size / 2)));
  table.refuse(deep, XMLCOST_STRING, strings("1", repeated("<item>", size)));
  std::string attributes, namespaces;
  for (std::size_t i = 0; i < size / 3; ++i) {
    attributes += " a" + std::to_string(i) + "=''";
    namespaces += " xmlns:a" + std::to_string(i) + "='urn:" + std::to_string(i) + "'";
  }
  table.refuse("size: attributes", XMLCOST_DOUBLE, doubles("1", "<item" + attributes + ">1</item>"));
  if (size >= 10000) {  // fewer fit: names are counted when gSOAP asks for more bytes
    table.refuse("size: namespaces", XMLCOST_DOUBLE, doubles("1", "<item" + namespaces + ">1</item>"));
    table.refuse("size: attributes", XMLCOST_VOID,
                 replaced(envelope("<ns:soapvoid/>"), " xmlns:ns", attributes + " xmlns:ns"));
  }
  table.refuse("size: a name", XMLCOST_VOID, "<" + std::string(size * 3, 'a') + ">");
  table.refuse("size: behind the envelope", XMLCOST_VOID, envelope("<ns:soapvoid/>") + std::string(size * 3, '!'));
  table.refuse("size: comments", XMLCOST_VOID,
               {"<!--" + std::string(size * 3, '<') + "-->", repeated("<!-- -->", size / 2)});
  table.refuse("size: a tag that does not end", XMLCOST_VOID, "<" + repeated("a = ", size));
  table.refuse("size: what looks like attributes, in text", XMLCOST_STRING,
               strings("1", "<item>" + repeated("a = ", size) + "<b/></item>"));
  table.refuse("size: instructions in text", XMLCOST_STRING,
               strings("1", "<item>" + repeated("a<?x?>", size) + "<b/></item>"));
  table.read("size: blanks", XMLCOST_VOID,
             replaced(envelope("<ns:soapvoid/>"), "<ns:", std::string(size * 3, ' ') + "<ns:"), "0 values:");
}
