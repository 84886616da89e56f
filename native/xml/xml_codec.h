// Base class of the codecs over general libraries for XML.
#pragma once

#include <cstddef>
#include <cstdint>
#include <exception>
#include <memory>
#include <new>
#include <optional>
#include <string>
#include <utility>

#include "codec/buffered_codec.h"
#include "xml/message_reader.h"
#include "xml/message_writer.h"

namespace xmlcost {

/// Thrown by parse() for a message that the library refuses.
struct ParseError {
  std::int32_t code;  // of the library
  std::string text;   // any bytes: what is shown is printable
};

/// Options with kind XMLCOST_BLOB and no other option: the codec reads documents of any vocabulary. What it has read
/// are the counts of a DocumentTally, which is exact with the second option.
inline constexpr std::int32_t kTally = XMLCOST_PRIVATE, kExactTally = XMLCOST_PRIVATE << 1;

/// The place of a refusal whose place is not known.
inline constexpr std::size_t kNoPlace = SIZE_MAX;

class XmlCodec : public BufferedCodec {
 public:
  /// Returns whether a codec can be opened so.
  static bool is_open_with(std::int32_t kind, std::int32_t options) {
    return is_tally(options) ? kind == XMLCOST_BLOB : Form::is_form(kind, options & ~XMLCOST_FAST_NUMBERS);
  }

  XmlCodec(std::int32_t kind, std::int32_t options)
      : BufferedCodec(kind),
        form_(kind, is_tally(options) ? 0 : options),
        fast_((options & XMLCOST_FAST_NUMBERS) != 0),
        tallies_(is_tally(options)),
        reader_(kind, form_, fast_, tallies_ ? std::optional(options == kExactTally) : std::nullopt) {}

 protected:
  /// Parses a message and reports what is in it. Throws Refusal, ParseError or std::bad_alloc.
  virtual void parse(const char* message, std::size_t length, MessageReader& reader) = 0;
  /// Number of bytes that the library has read of the message that it, or the reader, refuses; kNoPlace if it does not
  /// say so, or is elsewhere, as a walk through a tree is.
  virtual std::size_t read_so_far() const = 0;
  /// Writes a message, with write_with(). Returns an xmlcost_status.
  virtual std::int32_t print(const xmlcost_values& values, OutputBuffer& out) = 0;

  /// For print() of a library that only reads.
  std::int32_t does_not_write() { return fail(XMLCOST_ARGUMENT, "the library does not write"); }

  template <class Sink>
  void write_with(Sink& sink, const xmlcost_values& values) {
    if (fast_) {
      MessageWriter<FastNumbers, Sink>(kind(), form_, sink, text_).write(values);
    } else {
      MessageWriter<LibraryNumbers, Sink>(kind(), form_, sink, text_).write(values);
    }
  }
  using BufferedCodec::fail;

 private:
  static bool is_tally(std::int32_t options) { return options == kTally || options == kExactTally; }

  std::int32_t write_message(const xmlcost_values& values, OutputBuffer& out) final;
  std::int32_t read_message(const std::uint8_t* message, std::size_t length, xmlcost_values& values) final;
  std::int32_t refuse(std::int32_t code, const char* text, std::size_t length);

  const Form form_;
  const bool fast_;
  const bool tallies_;
  MessageReader reader_;
  std::string text_;          // of the writer
  std::string failure_text_;  // of the last failure
};

/// Calls of a parser in C, through which no exception may pass. The first one is kept until the parser has returned,
/// and nothing is called after it.
class CallbackGuard {
 public:
  void clear() { thrown_ = nullptr; }
  /// Returns false if `call` has thrown, now or before: the parser should stop.
  template <class Call>
  bool run(Call call) noexcept {
    if (thrown_ != nullptr) return false;
    try {
      call();
      return true;
    } catch (...) {
      thrown_ = std::current_exception();
      return false;
    }
  }
  /// Throws what a call has thrown.
  void rethrow() {
    if (thrown_ != nullptr) std::rethrow_exception(std::exchange(thrown_, nullptr));
  }

 private:
  std::exception_ptr thrown_;
};

/// The function of a Library that opens codecs of a class. What its constructor throws is that there is no memory.
template <class Codec_>
std::int32_t open_xml_codec(std::int32_t kind, std::int32_t options, std::unique_ptr<Codec>& codec) {
  if (!XmlCodec::is_open_with(kind, options)) return XMLCOST_ARGUMENT;
  try {
    codec = std::make_unique<Codec_>(kind, options);
    return XMLCOST_OK;
  } catch (const std::bad_alloc&) {
    return XMLCOST_NO_MEMORY;
  }
}

}  // namespace xmlcost
