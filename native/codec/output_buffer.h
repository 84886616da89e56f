// A message under construction.
#pragma once

#include <cstddef>
#include <cstdint>

namespace xmlcost {

/// A buffer that grows. It is not a std::vector, which would write zeros over memory that is about to be filled, and
/// whose exceptions must not pass through a C library.
class OutputBuffer {
 public:
  OutputBuffer() = default;
  OutputBuffer(const OutputBuffer&) = delete;
  OutputBuffer& operator=(const OutputBuffer&) = delete;
  ~OutputBuffer();

  void clear() { size_ = 0; }
  /// Appends to the caller's memory until give_back(). Bytes beyond its end are only counted.
  void borrow(std::uint8_t* bytes, std::size_t capacity) {
    lent_ = true;
    lent_bytes_ = bytes;
    lent_capacity_ = capacity;
  }
  void give_back() { lent_ = false; }
  /// Returns an xmlcost_status.
  std::int32_t append(const char* bytes, std::size_t count);

  const std::uint8_t* data() const { return bytes_; }
  std::size_t size() const { return size_; }

 private:
  std::int32_t append_to_lent(const char* bytes, std::size_t count);

  bool lent_ = false;
  std::uint8_t* lent_bytes_ = nullptr;
  std::size_t lent_capacity_ = 0;
  std::uint8_t* bytes_ = nullptr;
  std::size_t size_ = 0;
  std::size_t capacity_ = 0;
};

}  // namespace xmlcost
