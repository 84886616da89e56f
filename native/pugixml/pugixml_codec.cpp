// pugixml: a tree.
#include <cstring>
#include <pugixml.hpp>
#include <string>
#include <string_view>

#include "codec/library.h"
#include "message/message_scan.h"
#include "message/message_text.h"
#include "pugixml/tree_walk.h"
#include "xml/xml_codec.h"

namespace xmlcost {
namespace {

/// Throws std::bad_alloc for what pugixml returns when it has no memory.
template <class T>
T required(T made) {
  if (!made) throw std::bad_alloc();
  return made;
}

/// Builds the tree of a message.
class TreeSink {
 public:
  /// @param escapes that texts are escaped here: pugixml then has to write them as they are
  TreeSink(pugi::xml_document& document, bool escapes) : open_(document.root()), escapes_(escapes) {
    const pugi::xml_node declaration = required(open_.append_child(pugi::node_declaration));
    add(declaration, "version", "1.0");
    add(declaration, "encoding", "UTF-8");
  }

  void start(const Name& name) { open_ = required(open_.append_child(name.qualified)); }
  void declare(const Namespace& space) {
    text_ = "xmlns:";
    text_ += space.prefix;
    add(open_, text_.c_str(), space.uri);
  }
  void attribute(const Name& name, const char* value) { add(open_, name.qualified, value); }
  void text(const char* text, std::size_t length) { add_text(open_, text, length); }
  void leaf(const Name& name, const char* text, std::size_t length) {
    add_text(required(open_.append_child(name.qualified)), text, length);
  }
  void end(const Name&) { open_ = open_.parent(); }

 private:
  static void add(pugi::xml_node element, const char* name, const char* value) {
    required(required(element.append_attribute(name)).set_value(value));
  }

  void add_text(pugi::xml_node element, const char* text, std::size_t length) {
    if (length == 0) return;
    if (escapes_) text = escaped({text, length});
    required(required(element.append_child(pugi::node_pcdata)).set_value(text));
  }

  const char* escaped(std::string_view text) {
    text_.clear();
    for (const char c : text) {
      switch (c) {
        case '&': text_ += "&amp;"; break;
        case '<': text_ += "&lt;"; break;
        case '>': text_ += "&gt;"; break;
        case '\r': text_ += "&#13;"; break;
        default: text_ += c;
      }
    }
    return text_.c_str();
  }

  pugi::xml_node open_;
  const bool escapes_;
  std::string text_;
};

/// Where pugixml writes to.
class Output final : public pugi::xml_writer {
 public:
  explicit Output(OutputBuffer& buffer) : buffer_(buffer) {}

  void write(const void* bytes, std::size_t count) override {
    if (status_ == XMLCOST_OK) status_ = buffer_.append(static_cast<const char*>(bytes), count);
  }
  /// The status of the first write that failed.
  std::int32_t status() const { return status_; }

 private:
  OutputBuffer& buffer_;
  std::int32_t status_ = XMLCOST_OK;
};

/// pugixml takes nearly any bytes for characters, and much for XML that is none: see MessageScan, which comes first.
class PugixmlCodec final : public XmlCodec {
 public:
  using XmlCodec::XmlCodec;

 private:
  void parse(const char* message, std::size_t length, MessageReader& reader) override {
    read_so_far_ = 0;
    const auto* const bytes = reinterpret_cast<const std::uint8_t*>(message);
#ifdef XMLCOST_UNGUARDED
    scan_.trust(bytes, length);
#else
    if (!scan_.run(bytes, length)) {
      read_so_far_ = scan_.offset();
      throw Refusal{scan_.what()};
    }
#endif
    pugi::xml_document document;
    const pugi::xml_parse_result result =
        document.load_buffer(scan_.text(), scan_.length(), TreeWalk::kParseOptions, pugi::encoding_utf8);
    if (result.status == pugi::status_out_of_memory) throw std::bad_alloc();
    if (!result) {
      read_so_far_ = scan_.in_message(static_cast<std::size_t>(result.offset));
      throw ParseError{result.status, result.description()};
    }
    try {
      walk_.run(document, view(scan_.text(), scan_.text() + scan_.length()), reader);
    } catch (const Refusal&) {
      read_so_far_ = scan_.in_message(walk_.offset());
      throw;
    }
    read_so_far_ = length;
  }

  std::size_t read_so_far() const override { return read_so_far_; }

  std::int32_t print(const xmlcost_values& values, OutputBuffer& out) override {
    // pugixml writes a carriage return as it is, and whoever reads it reads a line feed (XML 1.0, 2.11).
    const bool escapes = has_carriage_return(values);
    pugi::xml_document document;
    TreeSink sink(document, escapes);
    write_with(sink, values);
    Output output(out);
    document.save(output, "", pugi::format_raw | (escapes ? pugi::format_no_escapes : 0u), pugi::encoding_utf8);
    return output.status();
  }

  bool has_carriage_return(const xmlcost_values& values) const {
    if (values.count == 0 || (kind() != XMLCOST_STRING && kind() != XMLCOST_EVENT)) return false;
    const std::int32_t from = values.offsets[0], to = values.offsets[values.count];
    return std::memchr(values.text + from, '\r', static_cast<std::size_t>(to - from)) != nullptr;
  }

  MessageScan scan_{MessageScan::kKeep};
  TreeWalk walk_;
  std::size_t read_so_far_ = 0;
};

constexpr Library kPugixml{"pugixml", XMLCOST_FAMILY_VERSION, open_xml_codec<PugixmlCodec>};
const Registration kRegistration(kPugixml);

}  // namespace
}  // namespace xmlcost
