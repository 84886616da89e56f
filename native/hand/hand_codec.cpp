// A parser and a writer for the schema of the messages. An item that is written as usual is compared with the tags that
// it must have; all else goes through a strict parser.
#include <algorithm>
#include <cstring>

#include "codec/library.h"
#include "hand/xml_scanner.h"
#include "xml/xml_codec.h"

namespace xmlcost {
namespace {

constexpr char kItemTag[] = "<item>", kItemEnd[] = "</item>";
constexpr std::size_t kShort = 32;  // more than any number has

/// Appends the text of a message.
class TextSink {
 public:
  explicit TextSink(std::string& to) : to_(to) {}

  void start(const Name& name) {
    close_tag();
    to_ += '<';
    to_ += name.qualified;
    in_tag_ = true;
  }
  void declare(const Namespace& space) {
    to_ += " xmlns:";
    to_ += space.prefix;
    quote(space.uri);
  }
  void attribute(const Name& name, const char* value) {
    to_ += ' ';
    to_ += name.qualified;
    quote(value);
  }
  void text(const char* text, std::size_t length) {
    close_tag();
    escape(text, length);
  }
  void leaf(const Name& name, const char* text, std::size_t length) {
    if (&name == &kItem && length <= kShort && is_plain(text, length)) {
      close_tag();
      char item[sizeof kItemTag + kShort + sizeof kItemEnd];
      std::memcpy(item, kItemTag, sizeof kItemTag - 1);
      std::memcpy(item + sizeof kItemTag - 1, text, length);
      std::memcpy(item + sizeof kItemTag - 1 + length, kItemEnd, sizeof kItemEnd - 1);
      to_.append(item, sizeof kItemTag - 1 + length + sizeof kItemEnd - 1);
      return;
    }
    start(name);
    close_tag();
    escape(text, length);
    end(name);
  }
  void end(const Name& name) {
    close_tag();
    to_ += "</";
    to_ += name.qualified;
    to_ += '>';
  }

 private:
  void close_tag() {
    if (in_tag_) to_ += '>';
    in_tag_ = false;
  }

  static bool is_plain(const char* text, std::size_t length) {
    return std::none_of(text, text + length, [](char c) { return c == '<' || c == '>' || c == '&' || c == '\r'; });
  }

  /// Values of attributes are constants, which need no escapes.
  void quote(const char* value) {
    to_ += "=\"";
    to_ += value;
    to_ += '"';
  }

  void escape(const char* text, std::size_t length) {
    const char* const end = text + length;
    for (const char* from = text;; ++text) {
      const char* const instead = text == end     ? ""
                                  : *text == '<'  ? "&lt;"
                                  : *text == '>'  ? "&gt;"
                                  : *text == '&'  ? "&amp;"
                                  : *text == '\r' ? "&#xD;"
                                                  : nullptr;
      if (instead == nullptr) continue;
      to_.append(from, text);
      to_ += instead;
      if (text == end) return;
      from = text + 1;
    }
  }

  std::string& to_;
  bool in_tag_ = false;
};

class HandCodec final : public XmlCodec {
 public:
  using XmlCodec::XmlCodec;

 private:
  void parse(const char* message, std::size_t length, MessageReader& reader) override {
    scanner_.begin(message, length);
    for (;;) {
      if (reader.is_item({}, kItem.local)) items(reader);
      switch (scanner_.next()) {
        case XmlScanner::Event::kStart:
          reader.start(scanner_.uri(), scanner_.local());
          for (const XmlScanner::Attribute& each : scanner_.attributes()) {
            reader.attribute(each.uri, each.local, scanner_.value_of(each));
          }
          break;
        case XmlScanner::Event::kEnd: reader.end(); break;
        case XmlScanner::Event::kText: reader.text(scanner_.text().data(), scanner_.text().size()); break;
        default: return;
      }
    }
  }

  /// Takes items of nothing but letters, digits, signs and points, in no default namespace.
  void items(MessageReader& reader) {
    if (!scanner_.default_uri().empty()) return;
    std::size_t length;
    while (const char* const content = scanner_.simple_content(kItemTag, kItemEnd, length)) {
      reader.item(content, length);
    }
  }

  std::size_t read_so_far() const override { return scanner_.offset(); }

  std::int32_t print(const xmlcost_values& values, OutputBuffer& out) override {
    text_ = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
    TextSink sink(text_);
    write_with(sink, values);
    return out.append(text_.data(), text_.size());
  }

  XmlScanner scanner_;
  std::string text_;
};

constexpr Library kHand{"hand", XMLCOST_FAMILY_VERSION, open_xml_codec<HandCodec>};
const Registration kRegistration(kHand);

}  // namespace
}  // namespace xmlcost
