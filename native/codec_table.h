// All open codecs of this process: where a handle becomes a codec, for xmlcost_codec.cpp and jni_bridge.cpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>

#include "gsoap_codec.h"
#include "handle_table.h"

namespace xmlcost {

/// Room that grows and is not cleared: what comes from Java is copied over it.
template <class T>
class Room {
 public:
  T* of(std::size_t count) {
    if (count > capacity_ || items_ == nullptr) {
      items_.reset();
      items_.reset(new T[count]);
      capacity_ = count;
    }
    return items_.get();
  }

 private:
  std::unique_ptr<T[]> items_;
  std::size_t capacity_ = 0;
};

struct OpenCodec {
  std::unique_ptr<Codec> codec;
  /// For callers whose arrays gSOAP can not see; the others leave these empty.
  Room<std::int8_t> bytes;
  Room<std::int32_t> ints, ints2, offsets;
  Room<float> floats;
  Room<double> doubles;
};

/// One for each thread that measures, and many to spare.
using CodecTable = HandleTable<OpenCodec, 1024>;

CodecTable& open_codecs();

}  // namespace xmlcost
