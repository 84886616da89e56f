// The loops that read most of a message: values, each with what is between two values behind it.
//
// The fast loop is for processors with AVX2. It first looks for the ends of many values, 64 bytes at a time. So the
// place of a value does not depend on the length of the one before it, and the processor converts several at once. The
// other loop is portable, and also reads what the fast one leaves.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>

#include "direct/read_number.h"

namespace xmlcost {

/// What is between two values.
class Separator {
 public:
  /// Bytes that may be compared at a time.
  static constexpr std::size_t kStep = 32;

  explicit Separator(std::string_view text) : size_(text.size()), padded_(text) { padded_.append(kStep, '\0'); }

  std::size_t size() const { return size_; }
  const char* data() const { return padded_.data(); }
  std::string_view text() const { return {data(), size_}; }

  /// Of text that has as many bytes.
  bool is_at(const char* at) const {
    if (size_ < 8 || size_ > 16) return std::memcmp(at, data(), size_) == 0;
    // Two words that overlap.
    return load<std::uint64_t>(at) == load<std::uint64_t>(data()) &&
           load<std::uint64_t>(at + size_ - 8) == load<std::uint64_t>(data() + size_ - 8);
  }

 private:
  std::size_t size_;
  std::string padded_;
};

/// Where the values of a message end, as far as it has been looked through.
struct Ends {
  static constexpr std::size_t kMost = 128, kBlock = 64;

  explicit Ends(const char* from) : scanned(from) {}  // NOLINT(cppcoreguidelines-pro-type-member-init)

  const char* scanned;  // up to here
  std::size_t next = 0, count = 0;
  const char* all[kMost + kBlock];  // the first `count` are set
};

/// A message that is being read.
struct Progress {
  Progress(const char* at, const char* end) : at(at), end(end), ends(at) {}

  const char* at;                  // the next value
  const char* end;                 // of the message
  std::size_t read = 0, room = 0;  // values
  Ends ends;
};

/// Reads values as long as there is room, each is in a common form, and the separator is behind it. Stops before the
/// first value for which this is not so, or near the end of the message. At least 16 bytes are before the first value.
template <class T>
using Kernel = void (*)(const Separator& between, Progress& progress, T* values);

template <class T>
void read_portably(const Separator& between, Progress& progress, T* values);

/// Returns the fastest loop for this processor. The environment variable XMLCOST_PORTABLE, which is for tests, has it
/// return the portable one.
template <class T>
Kernel<T> fastest_kernel();

#if defined(__x86_64__)
bool has_avx2();
void read_with_avx2(const Separator& between, Progress& progress, std::int32_t* values);
void read_with_avx2(const Separator& between, Progress& progress, double* values);
#endif

}  // namespace xmlcost
