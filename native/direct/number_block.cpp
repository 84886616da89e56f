#include "direct/number_block.h"

#include <cstdint>

#include "direct/array_writer.h"

namespace xmlcost {
namespace {

/// Bytes that a kernel requires before the first value.
constexpr std::ptrdiff_t kBefore = 16;

}  // namespace

template <class T>
std::size_t read_block(const Separator& between, const char*& at, const char* end, T* values, std::size_t room) {
  static const Kernel<T> kernel = fastest_kernel<T>();
  Progress progress(at, end);
  while (progress.at - at < kBefore && progress.read < room) {
    progress.room = progress.read + 1;
    read_portably(between, progress, values);
    if (progress.read < progress.room) break;
  }
  if (progress.at - at >= kBefore) {
    progress.room = room;
    progress.ends.scanned = progress.at;
    kernel(between, progress, values);
  }
  at = progress.at;
  return progress.read;
}

template std::size_t read_block(const Separator&, const char*&, const char*, std::int32_t*, std::size_t);
template std::size_t read_block(const Separator&, const char*&, const char*, double*, std::size_t);

template <class T>
std::size_t room_for_block(const Separator& between, std::size_t count) {
  return (count - 1) * (kLongestText<T> + between.size()) + kMostStored + Separator::kStep;
}

template std::size_t room_for_block<std::int32_t>(const Separator&, std::size_t);
template std::size_t room_for_block<double>(const Separator&, std::size_t);

template <class T>
char* write_block(const Separator& between, const T* values, std::size_t count, char* to) {
  return write_number(write_separated(between, values, count - 1, to), values[count - 1]);
}

template char* write_block(const Separator&, const std::int32_t*, std::size_t, char*);
template char* write_block(const Separator&, const double*, std::size_t, char*);

}  // namespace xmlcost
