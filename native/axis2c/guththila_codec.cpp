// Guththila, the pull parser and the writer of Axis2/C, without its tree.
#include <cstdlib>
#include <cstring>

#include "axis2c/axis2c_codec.h"
#include "axis2c/open_axis2c.h"
#include "axis2c/text_pieces.h"
#include "xml/namespaces.h"

extern "C" {
#include <axutil_env.h>
// A parameter has this name in release 1.6.
#define namespace namespace_uri
#include <guththila.h>
#undef namespace
}

namespace xmlcost {
namespace {

/// What Guththila says both of the end of a message and of all that it refuses.
constexpr int kNoEvent = -1;

/// The parser of one message.
class Parser {
 public:
  /// @param read is set to the number of bytes that were read, at the end
  Parser(Environment& environment, std::string_view text, std::size_t& read)
      : environment_(environment),
        env_(environment.get()),
        read_(read),
        // Guththila does not write to the text.
        reader_(
            guththila_reader_create_for_memory(const_cast<char*>(text.data()), static_cast<int>(text.size()), env_)),
        parser_(static_cast<guththila_t*>(AXIS2_MALLOC(env_->allocator, sizeof(guththila_t)))) {
    guththila_init(parser_, reader_, env_);
  }
  Parser(const Parser&) = delete;
  Parser& operator=(const Parser&) = delete;
  ~Parser() {
    read_ = parser_->next;
    environment_.have_freed([&] {
      guththila_un_init(parser_, env_);
      guththila_reader_free(reader_, env_);
    });
  }

  int next() { return guththila_next(parser_, env_); }
  /// Whether an event of none is the end of a message of this length.
  bool is_at_end(std::size_t length) const {
    return parser_->next == length && GUTHTHILA_STACK_SIZE(parser_->elem) == 0;
  }

  // Of the event.
  const char* name() const { return text(guththila_get_name(parser_, env_)); }
  const char* prefix() const { return text(guththila_get_prefix(parser_, env_)); }
  const char* value() const { return text(guththila_get_value(parser_, env_)); }

  // Counted from 1.
  int namespaces() const { return guththila_get_namespace_count(parser_, env_); }
  const char* namespace_prefix(int i) const { return text(guththila_get_namespace_prefix_by_number(parser_, i, env_)); }
  const char* namespace_uri(int i) const { return text(guththila_get_namespace_uri_by_number(parser_, i, env_)); }
  int attributes() const { return guththila_get_attribute_count(parser_, env_); }
  const char* attribute_uri(int i) const { return text(guththila_get_attribute_namespace_by_number(parser_, i, env_)); }
  const char* attribute_name(int i) const { return text(guththila_get_attribute_name_by_number(parser_, i, env_)); }
  const char* attribute_value(int i) const { return text(guththila_get_attribute_value_by_number(parser_, i, env_)); }

 private:
  static const char* text(const char* text) { return text != nullptr ? text : ""; }

  Environment& environment_;
  const axutil_env_t* const env_;
  std::size_t& read_;
  guththila_reader_t* const reader_;
  guththila_t* const parser_;
};

/// Passes what a parser finds, with the namespaces of elements, which Guththila leaves to its caller.
class Walk {
 public:
  Walk(Parser& from, MessageReader& to) : from_(from), to_(to) {}

  void document(std::size_t length) {
    int event = from_.next();
    while (event != kNoEvent) {
      switch (event) {
        case GUTHTHILA_START_ELEMENT:
        case GUTHTHILA_EMPTY_ELEMENT: event = element(event); continue;
        case GUTHTHILA_END_ELEMENT: end(); break;
        case GUTHTHILA_CHARACTER:
        case GUTHTHILA_SPACE: text(from_.value()); break;
        case GUTHTHILA_START_DOCUMENT: break;
        default: throw ParseError{event, "an event that is none"};
      }
      event = from_.next();
    }
    if (!from_.is_at_end(length)) throw ParseError{kNoEvent, "not what Guththila takes for XML"};
  }

 private:
  /// Returns the event after those that it took.
  int element(int event) {
    const char *const prefix = from_.prefix(), *const local = from_.name();
    namespaces_.enter();
    for (int i = 1, count = from_.namespaces(); i <= count; ++i) {
      const std::string_view name = from_.namespace_prefix(i), uri = from_.namespace_uri(i);
      namespaces_.declare(name == "xmlns" ? std::string_view() : name, uri);
    }
    const std::string_view uri = *prefix == '\0' ? namespaces_.default_uri() : namespaces_.uri_of(prefix);
    const int attributes = from_.attributes();
    if (attributes == 0 && to_.is_item(uri, local)) return item(event, uri, local);
    to_.start(uri, local);
    for (int i = 1; i <= attributes; ++i) {
      to_.attribute(from_.attribute_uri(i), from_.attribute_name(i), from_.attribute_value(i));
    }
    if (event == GUTHTHILA_EMPTY_ELEMENT) end();
    return from_.next();
  }

  int item(int event, std::string_view uri, const char* local) {
    if (event == GUTHTHILA_EMPTY_ELEMENT) return item("");
    event = from_.next();
    if (event == GUTHTHILA_END_ELEMENT) return item("");
    if (event != GUTHTHILA_CHARACTER && event != GUTHTHILA_SPACE) {
      to_.start(uri, local);
      return event;
    }
    const char* const value = from_.value();
    event = from_.next();
    if (event == GUTHTHILA_END_ELEMENT) return item(value);
    to_.start(uri, local);
    text(value);
    return event;
  }

  int item(const char* value) {
    to_.item(value, std::strlen(value));
    namespaces_.leave();
    return from_.next();
  }

  void text(const char* text) { to_.text(text, std::strlen(text)); }

  void end() {
    to_.end();
    namespaces_.leave();
  }

  Parser& from_;
  MessageReader& to_;
  NamespaceScope namespaces_;
};

class Document {
 public:
  /// @param read as that of Parser
  Document(Environment& environment, std::string_view text, std::size_t& read)
      : parser_(environment, text, read), length_(text.size()) {}

  void walk(MessageReader& to) { Walk(parser_, to).document(length_); }

 private:
  Parser parser_;
  const std::size_t length_;
};

char* unconst(const char* text) { return const_cast<char*>(text); }

/// A writer of one message. It does not write to what it is given.
class Sink {
 public:
  explicit Sink(Environment& environment)
      : environment_(environment),
        env_(environment.get()),
        writer_(guththila_create_xml_stream_writer_for_memory(env_)) {
    guththila_write_start_document(writer_, env_, unconst("UTF-8"), unconst("1.0"));
  }
  Sink(const Sink&) = delete;
  Sink& operator=(const Sink&) = delete;
  ~Sink() {
    environment_.have_freed([&] { guththila_xml_writer_free(writer_, env_); });
  }

  void start(const Name& name) {
    if (name.space == nullptr) {
      guththila_write_start_element(writer_, unconst(name.local), env_);
    } else {
      // Declares the prefix where it is not yet declared.
      guththila_write_start_element_with_prefix_and_namespace(writer_, unconst(name.space->prefix),
                                                              unconst(name.space->uri), unconst(name.local), env_);
    }
  }
  void declare(const Namespace& space) {
    guththila_write_namespace(writer_, unconst(space.prefix), unconst(space.uri), env_);
  }
  void attribute(const Name& name, const char* value) {
    guththila_write_attribute_with_prefix(writer_, unconst(name.space->prefix), unconst(name.local), unconst(value),
                                          env_);
  }
  void text(const char* text, std::size_t length) {
    for_pieces(
        text, length, [&](const char* piece) { guththila_write_characters(writer_, unconst(piece), env_); },
        [&](const char* reference) {
          guththila_write_to_buffer(writer_, unconst(reference), static_cast<int>(std::strlen(reference)), env_);
        });
  }
  void leaf(const Name& name, const char* text, std::size_t length) {
    start(name);
    this->text(text, length);
    end(name);
  }
  void end(const Name&) { guththila_write_end_element(writer_, env_); }

  std::int32_t copy_to(OutputBuffer& out) const {
    const guththila_buffer_t& buffer = writer_->buffer;
    std::int32_t status = XMLCOST_OK;
    for (int i = 0; i <= buffer.cur_buff && status == XMLCOST_OK; ++i) {
      status = out.append(buffer.buff[i], buffer.data_size[i]);
    }
    return status;
  }

 private:
  Environment& environment_;
  const axutil_env_t* const env_;
  guththila_xml_writer_t* const writer_;
};

}  // namespace

std::int32_t open_guththila(std::int32_t kind, std::int32_t options, std::unique_ptr<Codec>& codec) {
  return open_xml_codec<Axis2cCodec<Document, Sink>>(kind, options, codec);
}

}  // namespace xmlcost
