// Format of values and messages that the driver exchanges with the Java program, through a file or a pipe. Numbers are
// little-endian.
//
//   block    int64 length, bytes
//   values   int64 count, then seven blocks, the columns in the order of xmlcost_column;
//            a column that the kind does not have has the length -1
//   message  block
//   pool     int64 n, then n times values and message
#pragma once

#include <array>
#include <cstdint>
#include <cstdio>
#include <stdexcept>
#include <vector>

#include "codec/xmlcost_codec.h"

namespace xmlcost {

class Input {
 public:
  explicit Input(std::FILE* from) : from_(from) {}

  /// Returns false at the end of the input. All other functions throw std::runtime_error if the input ends early.
  bool next(char& c) { return std::fread(&c, 1, 1, from_) == 1; }

  std::int64_t number() {
    std::int64_t n;
    fill(&n, sizeof n);
    return n;
  }

  std::vector<std::uint8_t> block() { return block(number()); }

  std::vector<std::uint8_t> block(std::int64_t length) {
    std::vector<std::uint8_t> bytes(static_cast<std::size_t>(length));
    fill(bytes.data(), bytes.size());
    return bytes;
  }

 private:
  void fill(void* to, std::size_t bytes) {
    if (bytes > 0 && std::fread(to, 1, bytes, from_) != bytes) throw std::runtime_error("the input ends early");
  }

  std::FILE* from_;
};

/// Values and the memory that holds them.
class OwnedValues {
 public:
  explicit OwnedValues(Input& in) {
    values_.count = in.number();
    for (std::size_t i = 0; i < columns_.size(); ++i) {
      const std::int64_t length = in.number();
      there_[i] = length >= 0;
      if (there_[i]) columns_[i] = in.block(length);
    }
    values_.bytes = at<std::uint8_t>(XMLCOST_COLUMN_BYTES);
    values_.ints = at<std::int32_t>(XMLCOST_COLUMN_INTS);
    values_.ints2 = at<std::int32_t>(XMLCOST_COLUMN_INTS2);
    values_.floats = at<float>(XMLCOST_COLUMN_FLOATS);
    values_.doubles = at<double>(XMLCOST_COLUMN_DOUBLES);
    values_.text = at<std::uint8_t>(XMLCOST_COLUMN_TEXT);
    values_.offsets = at<std::int32_t>(XMLCOST_COLUMN_OFFSETS);
    values_.text_bytes = static_cast<std::int64_t>(columns_[XMLCOST_COLUMN_TEXT].size());
  }

  const xmlcost_values& get() const { return values_; }

 private:
  template <class T>
  const T* at(std::size_t column) const {
    static const T none{};
    if (!there_[column]) return nullptr;
    return columns_[column].empty() ? &none : reinterpret_cast<const T*>(columns_[column].data());
  }

  std::array<std::vector<std::uint8_t>, XMLCOST_COLUMN_MESSAGE> columns_;
  std::array<bool, XMLCOST_COLUMN_MESSAGE> there_{};
  xmlcost_values values_{};
};

struct Column {
  const void* data;
  std::int64_t bytes;
};

/// Returns the columns of values; the data of a column that is not there is null.
inline std::array<Column, XMLCOST_COLUMN_MESSAGE> columns_of(const xmlcost_values& v) {
  const std::int64_t n = v.count;
  return {{{v.bytes, n},
           {v.ints, n * 4},
           {v.ints2, n * 4},
           {v.floats, n * 4},
           {v.doubles, n * 8},
           {v.text, v.offsets != nullptr ? v.offsets[n] : 0},
           {v.offsets, (n + 1) * 4}}};
}

struct Exchange {
  OwnedValues values;
  std::vector<std::uint8_t> message;
};

}  // namespace xmlcost
