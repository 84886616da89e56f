// The writing half of a codec over a general library for XML: passes each element of a message to a Sink, which is what
// a library writes or builds with. Like org.xmlcost.wire.encode.MessageEncoder.
//
// A Sink has the following functions. Behind each text is a NUL; a Sink escapes what has to be.
//
//   void start(const Name&);                                     // begins an element
//   void declare(const Namespace&);                              // of the element that began last, which is the root
//   void attribute(const Name&, const char* value);              // of the element that began last
//   void text(const char*, std::size_t length);                  // of the element that began last
//   void leaf(const Name&, const char* text, std::size_t length);  // an element with nothing but text
//   void end(const Name&);
#pragma once

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <string>

#include "xml/number_conversion.h"
#include "xml/service.h"

namespace xmlcost {

/// The bytes as xsd:base64Binary, in `text`.
void encode_base64(const std::uint8_t* bytes, std::size_t count, std::string& text);

template <class Numbers, class Sink>
class MessageWriter {
 public:
  /// @param text memory that is kept from message to message
  MessageWriter(std::int32_t kind, Form form, Sink& sink, std::string& text)
      : form_(form), service_(kServices[kind]), sink_(sink), text_(text) {}

  /// Writes a message of values that check_values() has seen.
  void write(const xmlcost_values& values) {
    [[maybe_unused]] const typename Numbers::Scope scope;
    open();
    sink_.start(service_.method);
    if (form_.content != Form::kNone) parameter(values);
    sink_.end(service_.method);
    sink_.end(kBody);
    sink_.end(kEnvelope);
  }

 private:
  void open() {
    sink_.start(kEnvelope);
    sink_.declare(kSoapEnv);
    if (!form_.literal) {
      sink_.declare(kSoapEnc);
      sink_.declare(kXsi);
      sink_.declare(kXsd);
    }
    sink_.declare(kNs);
    if (form_.header) {
      sink_.declare(kWsa);
      sink_.start(kHeader);
      for (std::size_t i = 0; i < std::size(kBlocks); ++i) {
        text_ = kBlockTexts[i];
        if (i == kActionBlock) text_ += service_.method.local;
        sink_.leaf(kBlocks[i], text_.c_str(), text_.size());
      }
      sink_.end(kHeader);
    }
    sink_.start(kBody);
    if (!form_.literal) sink_.attribute(kEncodingStyle, kSoapEnc.uri);
  }

  void parameter(const xmlcost_values& values) {
    sink_.start(service_.parameter);
    if (form_.is_counted()) {
      sink_.attribute(kXsiType, "SOAP-ENC:Array");
      text_ = service_.qualified;
      text_ += "[" + std::to_string(values.count) + "]";
      sink_.attribute(kArrayType, text_.c_str());
    }
    switch (form_.content) {
      case Form::kItems:
        for (std::int64_t i = 0; i < values.count; ++i) leaf(kItem, service_.column, values, i);
        break;
      case Form::kStructs:
        for (std::int64_t i = 0; i < values.count; ++i) {
          sink_.start(kItem);
          for (std::size_t j = 0; j < service_.member_count; ++j) {
            leaf(service_.members[j].name, service_.members[j].column, values, i);
          }
          sink_.end(kItem);
        }
        break;
      case Form::kList:
        join(values, text_);
        sink_.text(text_.c_str(), text_.size());
        break;
      case Form::kPackedList: {
        std::string list;
        join(values, list);
        encode_base64(reinterpret_cast<const std::uint8_t*>(list.data()), list.size(), text_);
        sink_.text(text_.c_str(), text_.size());
        break;
      }
      default: pack(values); sink_.text(text_.c_str(), text_.size());
    }
    sink_.end(service_.parameter);
  }

  void leaf(const Name& name, std::int32_t column, const xmlcost_values& values, std::int64_t i) {
    if (column == XMLCOST_COLUMN_TEXT) {
      const std::int32_t from = values.offsets[i], to = values.offsets[i + 1];
      text_.assign(reinterpret_cast<const char*>(values.text) + from, static_cast<std::size_t>(to - from));
      sink_.leaf(name, text_.c_str(), text_.size());
      return;
    }
    char number[kNumberRoom];
    const std::size_t length = write_number(column, values, i, number);
    sink_.leaf(name, number, length);
  }

  static std::size_t write_number(std::int32_t column, const xmlcost_values& values, std::int64_t i, char* to) {
    switch (column) {
      case XMLCOST_COLUMN_BYTES: return Numbers::write(values.bytes[i], to);
      case XMLCOST_COLUMN_INTS: return Numbers::write(values.ints[i], to);
      case XMLCOST_COLUMN_INTS2: return Numbers::write(values.ints2[i], to);
      case XMLCOST_COLUMN_FLOATS: return Numbers::write(values.floats[i], to);
      default: return Numbers::write(values.doubles[i], to);
    }
  }

  void join(const xmlcost_values& values, std::string& text) {
    text.clear();
    char number[kNumberRoom];
    for (std::int64_t i = 0; i < values.count; ++i) {
      if (i > 0) text += ' ';
      const std::size_t length = write_number(service_.column, values, i, number);
      text.append(number, length);
    }
  }

  void pack(const xmlcost_values& values) {
    const void* const columns[] = {values.bytes, values.ints, values.ints2, values.floats, values.doubles};
    const std::size_t width = service_.column == XMLCOST_COLUMN_BYTES     ? 1
                              : service_.column == XMLCOST_COLUMN_DOUBLES ? sizeof(double)
                                                                          : sizeof(float);
    encode_base64(static_cast<const std::uint8_t*>(columns[service_.column]),
                  static_cast<std::size_t>(values.count) * width, text_);
  }

  const Form form_;
  const Service& service_;
  Sink& sink_;
  std::string& text_;
};

}  // namespace xmlcost
