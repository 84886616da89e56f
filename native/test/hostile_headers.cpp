// Messages with a header, where a header belongs.
#include "test/hostile.h"
#include "test/parts.h"

namespace {

const std::string kGood = ints("1", kItem);

void refuse(Table& table, const std::string& name, const std::string& blocks) {
  table.refuse(name, XMLCOST_INT, with_header(kGood, blocks));
}

void read(Table& table, const std::string& name, const std::string& blocks) {
  table.read(name, XMLCOST_INT, with_header(kGood, blocks), "1 value: 1");
}

}  // namespace

void add_hostile_headers(Table& table) {
  table.read_with(XMLCOST_HEADER);
  read(table, "header", kBlocks);
  read(table, "header with its action alone", kAction);
  read(table, "header with the blocks in another order",
       "<wsa:RelatesTo>a</wsa:RelatesTo>" + kAction + "<wsa:RelatesTo>b</wsa:RelatesTo>");
  read(table, "header with blank space", "\n " + kAction + "\n");
  read(table, "header with empty blocks", "<wsa:To/><wsa:MessageID></wsa:MessageID>" + kAction);
  read(table, "header with blocks of others",
       "<a:b xmlns:a='urn:x' id='i'>text</a:b><wsa:ReplyTo>x</wsa:ReplyTo>" + kAction +
           "<c/><c xsi:type='xsd:int'>1</c>");
  read(table, "header with a block for others",
       "<a:b xmlns:a='urn:x' SOAP-ENV:mustUnderstand='0' SOAP-ENV:actor='urn:y'>text</a:b>" + kAction);
  read(table, "documented: a second empty block of addressing", kAction + "<wsa:To/><wsa:To/>");

  table.refuse("no header", XMLCOST_INT, kGood);
  table.refuse("header twice", XMLCOST_INT, with_header(with_header(kGood, kBlocks), kBlocks));
  table.refuse("header after the body", XMLCOST_INT,
               replaced(declaring(kGood), "</SOAP-ENV:Body>",
                        "</SOAP-ENV:Body><SOAP-ENV:Header>" + kBlocks + "</SOAP-ENV:Header>"));
  table.refuse("header that ends otherwise", XMLCOST_INT,
               {replaced(with_header(kGood, kBlocks), "</SOAP-ENV:Header>", ""),
                replaced(with_header(kGood, kBlocks), "</SOAP-ENV:Header>", "</SOAP-ENV:Body>"),
                replaced(with_header(kGood, kBlocks), "</wsa:Action>", ""),
                replaced(with_header(kGood, kBlocks), "</wsa:Action>", "</wsa:To>")});
  refuse(table, "header without action", "<wsa:To>x</wsa:To>");
  refuse(table, "header without action", "");
  refuse(table, "header without action", "<Action>x</Action>");
  refuse(table, "header without action", "<wsa:Action xmlns:wsa='urn:x'>x</wsa:Action>");
  refuse(table, "block of addressing twice", kAction + kAction);
  refuse(table, "block of addressing twice", kBlocks + "<wsa:MessageID>x</wsa:MessageID>");
  refuse(table, "element in a block of addressing", "<wsa:Action><a/></wsa:Action>");
  refuse(table, "text between blocks", kAction + "7");
  refuse(table, "block that must be understood", "<c SOAP-ENV:mustUnderstand='1'/>" + kAction);
  refuse(table, "block that must be understood", "<a:b xmlns:a='urn:x' SOAP-ENV:mustUnderstand='1'>7</a:b>" + kAction);
  read(
      table, "header with a reply address",
      "<wsa:ReplyTo><wsa:Address>http://www.w3.org/2005/08/addressing/anonymous</wsa:Address></wsa:ReplyTo>" + kAction);
  read(table, "header with a block of addressing for others",
       "<wsa:To SOAP-ENV:actor='urn:y'>x</wsa:To><wsa:To>y</wsa:To>" + kAction);
  refuse(table, "block of others with tags that do not match", "<c><d>1</e></c>" + kAction);
  refuse(table, "block of others with tags that do not match", "<c><d>1</c></d>" + kAction);
  refuse(table, "block of others that ends otherwise", "<c>1</d>" + kAction);
  refuse(table, "block of others with a prefix that is not declared", "<q:c>1</q:c>" + kAction);
  refuse(table, "block by reference", "<wsa:To href='#a'/>" + kAction);
  refuse(table, "block without a value", "<wsa:To xsi:nil='1'/>" + kAction);
  refuse(table, "elements in a header that never end", repeated("<a>", 1000));
  table.read_with(0);
}
