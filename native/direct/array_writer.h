// Writes arrays of numbers as messages of one layout.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

#include "direct/layout.h"
#include "direct/write_number.h"

namespace xmlcost {

/// Returns how many bytes must be there for a message of some values.
template <class T>
std::size_t room_for(const Layout& layout, std::size_t count) {
  return layout.head.size() + kLongestText<std::int32_t> + layout.start.size() +
         count * (kLongestText<T> + layout.between.size()) + layout.tail.size() + kMostStored + Separator::kStep;
}

inline char* put(std::string_view text, char* to) {
  std::memcpy(to, text.data(), text.size());
  return to + text.size();
}

/// A separator in registers, as nearly all are short enough for. The bytes behind it are written over.
class ShortSeparator {
 public:
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-member-init): the bytes are copied at once
  explicit ShortSeparator(const Separator& between) : size_(between.size()) {
    std::memcpy(bytes_, between.data(), sizeof bytes_);
  }

  [[gnu::always_inline]] char* put_at(char* to) const {
    std::memcpy(to, bytes_, sizeof bytes_);
    return to + size_;
  }

 private:
  char bytes_[Separator::kStep];
  std::size_t size_;
};

class LongSeparator {
 public:
  explicit LongSeparator(const Separator& between) : text_(between.text()) {}

  char* put_at(char* to) const { return put(text_, to); }

 private:
  std::string_view text_;
};

/// Writes values, each with the separator behind it.
template <class Between>
char* write_values(const Between& between, const std::int32_t* values, std::size_t count, char* to) {
  for (; count > 1; count -= 2, values += 2) {
    IntDigits digits[2];
    digits_of(values, digits);
    to = between.put_at(write_digits(to, values[0], digits[0]));
    to = between.put_at(write_digits(to, values[1], digits[1]));
  }
  return count > 0 ? between.put_at(write_number(to, *values)) : to;
}

/// The digits of many values come first, and then their texts: so the processor, which looks ahead a few hundred
/// instructions, has more values in work at a time.
template <class Between>
char* write_values(const Between& between, const double* values, std::size_t count, char* to) {
  constexpr std::size_t kMost = 128;
  DoubleDigits digits[kMost];
  while (count > 0) {
    const std::size_t some = std::min(kMost, count);
    for (std::size_t i = 0; i < some; ++i) digits[i] = digits_of(values[i]);
    for (std::size_t i = 0; i < some; ++i) to = between.put_at(write_digits(to, digits[i]));
    values += some;
    count -= some;
  }
  return to;
}

/// Writes values, each with the separator behind it, however long that is.
template <class T>
char* write_separated(const Separator& between, const T* values, std::size_t count, char* to) {
  return between.size() <= Separator::kStep ? write_values(ShortSeparator(between), values, count, to)
                                            : write_values(LongSeparator(between), values, count, to);
}

/// Returns the end of the message.
///
/// @param count at least 1
/// @param to room_for() bytes
template <class T>
char* write_array(const Layout& layout, const T* values, std::size_t count, char* to) {
  to = put(layout.head, to);
  if (layout.counts()) to = put(layout.start, write_number(to, static_cast<std::int32_t>(count)));
  to = write_separated(layout.between, values, count - 1, to);
  return put(layout.tail, write_number(to, values[count - 1]));
}

}  // namespace xmlcost
