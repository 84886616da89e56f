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
  codec.status = xmlcost_read_chosen(codec.handle(), exact.data(), exact.size(),
                                     indices.empty() ? &none : indices.data(),
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
inline void check_parts(std::int32_t kind, std::int32_t options, const std::string& message,
                        const std::string& name = "") {
  CodecHandle codec(kind, options), whole(kind, options);
  const bool read = whole.read(message);
  const auto check = [&](bool good, const char* what) {
    if (!good) check::failed(__FILE__, __LINE__) << what << ": " << name << ": " << check::shown(message) << "\n";
  };
  const bool numbers = kind >= XMLCOST_BYTE && kind <= XMLCOST_DOUBLE;
  const bool items = (options & ~(XMLCOST_LITERAL | XMLCOST_TREE | XMLCOST_HEADER)) == 0;
  double sum;
  if (items && numbers) {
    // The whole message is read, so what is refused is the same.
    check(sum_of(codec, message, sum) == read, "added, and not read, or otherwise");
    const double expected = read ? added(kind, whole.values) : 0;
    check(!read || sum == expected || (std::isnan(sum) && std::isnan(expected)), "another sum");
  } else {
    check(!sum_of(codec, message, sum) && codec.status == XMLCOST_ARGUMENT, "added");
  }
  if (items && (numbers || kind == XMLCOST_STRING)) {
    const auto last = static_cast<std::int32_t>(read && whole.values.count > 0 ? whole.values.count - 1 : 0);
    const std::vector<std::int32_t> ends = last == 0 ? std::vector<std::int32_t>{0} : std::vector<std::int32_t>{0, last};
    const bool chosen = choose(codec, message, ends);
    if (read) check(chosen == (whole.values.count > 0), "values chosen, and not read, or otherwise");
    if (read && chosen) {
      const std::string first = text_of(kind, codec.values);
      CHECK(whole.read(message));
      std::string both = text_of(kind, whole.values);
      check(codec.values.count == static_cast<std::int64_t>(ends.size()), "another number of values");
      if (whole.values.count <= 2) check(first == both, "other values");
    }
    check(!choose(codec, message, {last + 1, last + 1000000}) || !read, "values behind the last");
    check(codec.status == XMLCOST_MALFORMED || !read, "no refusal");
  }
  if ((options & XMLCOST_HEADER) == 0) return;
  const std::string header = header_of(codec, message);
  check(!read || !header.empty(), "no header");
  check(codec.status == XMLCOST_OK || codec.status == XMLCOST_MALFORMED, "neither refused nor read");
  const std::string sent = forwarded(codec, message);
  check(sent.empty() == (codec.status != XMLCOST_OK), "sent on and refused");
  if (!read) return;
  check(!sent.empty(), "not sent on");
  check(header_of(codec, sent) == header, "another header");
  CHECK(whole.read(message));
  const std::string values = text_of(kind, whole.values);
  check(whole.read(sent) && text_of(kind, whole.values) == values, "other values sent on");
}
