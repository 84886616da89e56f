// A message under construction.
#pragma once

#include <cstddef>
#include <cstdint>

namespace xmlcost {

/// Not a std::vector, which would write zeros over what is about to be filled, and whose exceptions must not pass
/// through a library in C.
class OutputBuffer {
 public:
  OutputBuffer() = default;
  OutputBuffer(const OutputBuffer&) = delete;
  OutputBuffer& operator=(const OutputBuffer&) = delete;
  ~OutputBuffer();

  void clear() { size_ = 0; }
  /// Until given back, what is appended goes to the caller's memory; beyond its end it is only counted.
  void borrow(std::uint8_t* bytes, std::size_t capacity) {
    lent_ = true;
    lent_bytes_ = bytes;
    lent_capacity_ = capacity;
  }
  void give_back() { lent_ = false; }
  /// An xmlcost_status.
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
