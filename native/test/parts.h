// Messages with a header, and the functions that use part of a message.
#pragma once

#include <cmath>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

#include "test/hostile.h"

inline const std::string kAction = "<wsa:Action>urn:soapvdt#soapint</wsa:Action>";
inline const std::string kBlocks = "<wsa:To>http://www.example.org/soapvdt</wsa:To>" + kAction +
                                   "<wsa:MessageID>urn:uuid:6b29fc40-ca47-1067-b31d-00dd010662da</wsa:MessageID>"
                                   "<wsa:RelatesTo>urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6</wsa:RelatesTo>";

inline std::string declaring(const std::string& message) {
  return replaced(message, " xmlns:ns=", " xmlns:wsa=\"http://www.w3.org/2005/08/addressing\" xmlns:ns=");
}

/// The message with a header of these blocks.
inline std::string with_header(const std::string& message, const std::string& blocks) {
  const std::string& declared = message.find("xmlns:wsa=") == std::string::npos ? declaring(message) : message;
  return replaced(declared, "<SOAP-ENV:Body", "<SOAP-ENV:Header>" + blocks + "</SOAP-ENV:Header><SOAP-ENV:Body");
}

/// From memory of exactly this size, so that a sanitizer sees a byte too far.
struct Exact {
  explicit Exact(std::string_view message) : bytes(message.begin(), message.end()) { bytes.reserve(1); }
  const std::uint8_t* data() const { return bytes.data(); }
  std::int64_t size() const { return static_cast<std::int64_t>(bytes.size()); }
  std::vector<std::uint8_t> bytes;
};

/// The header, with '|' after each text, or nothing if the message is refused.
inline std::string header_of(CodecHandle& codec, std::string_view message) {
  const Exact exact(message);
  const char* text = nullptr;
  std::int64_t bytes = 0;
  codec.status = xmlcost_read_header(codec.handle(), exact.data(), exact.size(), &text, &bytes);
  std::string texts(text, static_cast<std::size_t>(bytes));
  for (char& c : texts) c = c == '\0' ? '|' : c;
  return texts;
}

inline bool choose(CodecHandle& codec, std::string_view message, const std::vector<std::int32_t>& indices) {
  const Exact exact(message);
  static const std::int32_t none = 0;
  codec.status =
      xmlcost_read_chosen(codec.handle(), exact.data(), exact.size(), indices.empty() ? &none : indices.data(),
                          static_cast<std::int64_t>(indices.size()), &codec.values);
  return codec.status == XMLCOST_OK;
}

inline bool sum_of(CodecHandle& codec, std::string_view message, double& sum) {
  const Exact exact(message);
  codec.status = xmlcost_sum(codec.handle(), exact.data(), exact.size(), &sum);
  return codec.status == XMLCOST_OK;
}

/// The message that is sent on, or nothing if it is refused.
inline std::string forwarded(CodecHandle& codec, std::string_view message) {
  const Exact exact(message);
  const std::uint8_t* out = nullptr;
  std::int64_t length = 0;
  codec.status = xmlcost_forward(codec.handle(), exact.data(), exact.size(), &out, &length);
  return {reinterpret_cast<const char*>(out), static_cast<std::size_t>(length)};
}

inline double added(std::int32_t kind, const xmlcost_values& values) {
  double sum = 0;
  for (std::int64_t i = 0; i < values.count; ++i) {
    sum += kind == XMLCOST_BYTE    ? static_cast<double>(values.bytes[i])
           : kind == XMLCOST_INT   ? static_cast<double>(values.ints[i])
           : kind == XMLCOST_FLOAT ? static_cast<double>(values.floats[i])
                                   : values.doubles[i];
  }
  return sum;
}

/// Uses a message in every way, and compares what that gives with what reading all of it gives.
class PartsOfMessage {
 public:
  PartsOfMessage(std::int32_t kind, std::int32_t options, const std::string& message, const std::string& name)
      : kind_(kind),
        options_(options),
        message_(message),
        name_(name),
        codec_(kind, options),
        whole_(kind, options),
        is_read_(whole_.read(message)) {}

  void check_all() {
    const bool items = (options_ & ~(XMLCOST_LITERAL | XMLCOST_TREE | XMLCOST_HEADER)) == 0;
    const bool numbers = kind_ >= XMLCOST_BYTE && kind_ <= XMLCOST_DOUBLE;
    check_sum(items && numbers);
    if (items && (numbers || kind_ == XMLCOST_STRING)) check_values();
    if ((options_ & XMLCOST_HEADER) != 0) check_forwarded();
  }

 private:
  void check(bool good, const char* what) const {
    if (!good) FAIL_CHECK(what, ": ", name_, ": ", message_);
  }

  void check_sum(bool can_be_added) {
    double sum = 0;
    const bool is_added = sum_of(codec_, message_, sum);
    if (!can_be_added) {
      check(!is_added && codec_.status == XMLCOST_ARGUMENT, "added");
      return;
    }
    // The whole message is read, so what is refused is the same.
    check(is_added == is_read_, "added, and not read, or otherwise");
    if (!is_read_) return;
    const double expected = added(kind_, whole_.values);
    check(sum == expected || (std::isnan(sum) && std::isnan(expected)), "another sum");
  }

  void check_values() {
    const std::int64_t count = is_read_ ? whole_.values.count : 1;
    const auto last = static_cast<std::int32_t>(count > 0 ? count - 1 : 0);
    const std::vector<std::int32_t> ends =
        last == 0 ? std::vector<std::int32_t>{0} : std::vector<std::int32_t>{0, last};
    const bool chosen = choose(codec_, message_, ends);
    if (!is_read_) return;
    check(chosen == (count > 0), "values chosen, and not read, or otherwise");
    if (chosen && count <= 2) check(text_of(kind_, codec_.values) == text_of(kind_, whole_.values), "other values");
    check(!choose(codec_, message_, {last + 1, last + 1000000}), "values behind the last");
    check(codec_.status == XMLCOST_MALFORMED, "no refusal");
  }

  void check_forwarded() {
    const std::string header = header_of(codec_, message_);
    check(codec_.status == XMLCOST_OK || codec_.status == XMLCOST_MALFORMED, "neither refused nor read");
    const std::string sent = forwarded(codec_, message_);
    check(sent.empty() == (codec_.status != XMLCOST_OK), "sent on and refused");
    if (!is_read_) return;
    check(!header.empty() && !sent.empty(), "not sent on");
    check(header_of(codec_, sent) == header, "another header");
    const std::string values = text_of(kind_, whole_.values);
    check(whole_.read(sent) && text_of(kind_, whole_.values) == values, "other values sent on");
  }

  const std::int32_t kind_, options_;
  const std::string& message_;
  const std::string& name_;
  CodecHandle codec_, whole_;
  const bool is_read_;
};

inline void check_parts(std::int32_t kind, std::int32_t options, const std::string& message,
                        const std::string& name = "") {
  PartsOfMessage(kind, options, message, name).check_all();
}
