#include "direct/array_reader.h"

#include <algorithm>
#include <cstring>

namespace xmlcost {
namespace {

/// Values for which there is room at first, if a message has no count.
constexpr std::size_t kFew = 16;
/// Digits of a count that fits an int whatever they are.
constexpr std::ptrdiff_t kMostCountDigits = 9;

bool is_at(std::string_view text, const char* at, const char* end) {
  return static_cast<std::size_t>(end - at) >= text.size() && std::memcmp(at, text.data(), text.size()) == 0;
}

/// Reads a count without leading zeros, of at least 1. Returns its end, or null.
const char* read_count(const char* at, const char* end, std::size_t& count) {
  const char* const begin = at;
  count = 0;
  for (; at < end && at - begin < kMostCountDigits && *at >= '0' && *at <= '9'; ++at) {
    count = 10 * count + static_cast<std::size_t>(*at - '0');
  }
  return at > begin && *begin != '0' ? at : nullptr;
}

/// Reads a value in any form. Returns its end, or null.
template <class T>
const char* read_value(const char* at, const char* end, T& value) {
  const char* read;
  if (static_cast<std::size_t>(end - at) >= kLookahead) {
    read = read_common(at, value);
  } else {
    char padded[kLookahead] = {};
    std::memcpy(padded, at, static_cast<std::size_t>(end - at));
    read = read_common(padded, value);
    if (read != nullptr) read = at + (read - padded);
  }
  return read != nullptr ? read : read_any(at, end, value);
}

}  // namespace

template <class T>
bool ArrayReader<T>::read(const Layout& layout, const char* message, std::size_t length) {
  const char* const end = message + length;
  const char* at = message + layout.head.size();
  if (!is_at(layout.head, message, end)) return false;
  std::size_t claimed = 0;
  if (layout.counts()) {
    at = read_count(at, end, claimed);
    if (at == nullptr || !is_at(layout.start, at, end)) return false;
    at += layout.start.size();
    // Each value has a byte at the least, so a false claim takes no more memory than the message justifies.
    if (claimed > static_cast<std::size_t>(end - at) / (layout.between.size() + 1) + 1) return false;
    values_.grow(claimed, 0);
  } else {
    values_.grow(std::max(kFew, count_), 0);
  }
  Progress progress(at, end);
  if (!read_values(layout, progress, claimed)) return false;
  count_ = progress.read;
  return true;
}

template <class T>
bool ArrayReader<T>::read_values(const Layout& layout, Progress& progress, std::size_t claimed) {
  const auto is_tail = [&](const char* at) {
    return static_cast<std::size_t>(progress.end - at) == layout.tail.size() && is_at(layout.tail, at, progress.end);
  };
  for (;;) {
    // The last value has another text behind it. Of a message without a count, any value may be the last.
    progress.room = (claimed > 0 ? claimed : values_.size()) - 1;
    kernel_(layout.between, progress, values_.data());
    const char* const end = read_value(progress.at, progress.end, values_.data()[progress.read]);
    if (end == nullptr) return false;
    ++progress.read;
    if (progress.read == claimed) return is_tail(end);
    if (claimed == 0 && is_tail(end)) return true;
    if (!is_at(layout.between.text(), end, progress.end)) return false;
    progress.at = end + layout.between.size();
    if (progress.read == values_.size()) values_.grow(2 * progress.read, progress.read);
  }
}

template class ArrayReader<std::int32_t>;
template class ArrayReader<double>;

}  // namespace xmlcost
