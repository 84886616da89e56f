// Reads arrays of numbers from messages of known layouts.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <utility>

#include "direct/layout.h"

namespace xmlcost {

/// Memory that grows and is not cleared.
template <class T>
class Room {
 public:
  T* data() const { return memory_.get(); }
  std::size_t size() const { return size_; }

  /// Makes room for a number of values, and keeps the first ones. Throws std::bad_alloc.
  void grow(std::size_t size, std::size_t kept) {
    if (size <= size_) return;
    size_ = 0;
    if (kept == 0) memory_.reset();
    std::unique_ptr<T[]> grown(new T[size]);
    if (kept > 0) std::memcpy(grown.get(), memory_.get(), kept * sizeof(T));
    memory_ = std::move(grown);
    size_ = size;
  }

 private:
  std::unique_ptr<T[]> memory_;
  std::size_t size_ = 0;
};

template <class T>
class ArrayReader {
 public:
  /// Reads a message. Returns false if it is not of the layout, or has a value that is left to others. Throws
  /// std::bad_alloc.
  bool read(const Layout& layout, const char* message, std::size_t length);

  /// Of the last message, until the next one.
  const T* values() const { return values_.data(); }
  std::size_t count() const { return count_; }

 private:
  bool read_values(const Layout& layout, Progress& progress, std::size_t claimed);

  Kernel<T> kernel_ = fastest_kernel<T>();
  Room<T> values_;
  std::size_t count_ = 0;
};

}  // namespace xmlcost
