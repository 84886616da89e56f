// Conversion between columns, which callers use, and single structs and strings, which gSOAP uses.
#pragma once

#include <climits>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <stdexcept>
#include <vector>

#include "codec/xmlcost_codec.h"
#include "soapH.h"

namespace xmlcost {

/// Keeps its memory from message to message. Throws std::bad_alloc, and std::length_error if offsets would overflow.
class Columns {
 public:
  // Values for gSOAP to write.
  std::vector<char*> strings;
  std::vector<ns__mesh> meshes;
  std::vector<ns__event> events;

  /// Copies each string with a NUL after it, at which gSOAP ends a string.
  void join_strings(const xmlcost_values& values) {
    const auto n = static_cast<std::size_t>(values.count);
    const std::int32_t* const at = values.offsets;
    strings.resize(n);
    if (n == 0) return;
    terminated_.resize(static_cast<std::size_t>(at[n] - at[0]) + n);
    char* to = terminated_.data();
    for (std::size_t i = 0; i < n; ++i) {
      const auto length = static_cast<std::size_t>(at[i + 1] - at[i]);
      std::memcpy(to, values.text + at[i], length);
      strings[i] = to;
      to += length;
      *to++ = '\0';
    }
  }

  void join_meshes(const xmlcost_values& values) {
    meshes.resize(static_cast<std::size_t>(values.count));
    for (std::size_t i = 0; i < meshes.size(); ++i) {
      meshes[i].x = values.ints[i];
      meshes[i].y = values.ints2[i];
      meshes[i].value = values.doubles[i];
    }
  }

  void join_events(const xmlcost_values& values) {
    join_strings(values);
    events.resize(strings.size());
    for (std::size_t i = 0; i < events.size(); ++i) {
      events[i].number = values.ints[i];
      events[i].value = values.doubles[i];
      events[i].text = strings[i];
    }
  }

  void split(char* const* read, int count, xmlcost_values& values) {
    const std::size_t n = begin_text(count);
    for (std::size_t i = 0; i < n; ++i) append_text(read[i]);
    end_text(values);
  }

  void split(const ns__mesh* read, int count, xmlcost_values& values) {
    const auto n = static_cast<std::size_t>(count);
    ints_.resize(n);
    ints2_.resize(n);
    doubles_.resize(n);
    for (std::size_t i = 0; i < n; ++i) {
      ints_[i] = read[i].x;
      ints2_[i] = read[i].y;
      doubles_[i] = read[i].value;
    }
    values.ints = ints_.data();
    values.ints2 = ints2_.data();
    values.doubles = doubles_.data();
  }

  void split(const ns__event* read, int count, xmlcost_values& values) {
    const std::size_t n = begin_text(count);
    ints_.resize(n);
    doubles_.resize(n);
    for (std::size_t i = 0; i < n; ++i) {
      ints_[i] = read[i].number;
      doubles_[i] = read[i].value;
      append_text(read[i].text);
    }
    values.ints = ints_.data();
    values.doubles = doubles_.data();
    end_text(values);
  }

 private:
  std::size_t begin_text(int strings_to_come) {
    const auto n = static_cast<std::size_t>(strings_to_come);
    text_.clear();
    offsets_.clear();
    offsets_.reserve(n + 1);
    offsets_.push_back(0);
    return n;
  }

  void append_text(const char* string) {
    const std::size_t length = std::strlen(string);
    if (length > INT_MAX - text_.size()) throw std::length_error("text");
    text_.insert(text_.end(), string, string + length);
    offsets_.push_back(static_cast<std::int32_t>(text_.size()));
  }

  void end_text(xmlcost_values& values) const {
    values.text = text_.data();
    values.text_bytes = static_cast<std::int64_t>(text_.size());
    values.offsets = offsets_.data();
  }

  std::vector<char> terminated_;
  std::vector<std::int32_t> ints_, ints2_, offsets_;
  std::vector<double> doubles_;
  std::vector<std::uint8_t> text_;
};

}  // namespace xmlcost
