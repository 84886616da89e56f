#include "direct/array_kernel.h"

#include <cstdlib>

namespace xmlcost {

template <class T>
void read_portably(const Separator& between, Progress& progress, T* values) {
  const auto behind = static_cast<std::ptrdiff_t>(kLookahead + between.size());
  while (progress.read < progress.room && progress.end - progress.at >= behind) {
    T value;
    const char* const end = read_common(progress.at, value);
    if (end == nullptr || !between.is_at(end)) return;
    values[progress.read++] = value;
    progress.at = end + between.size();
  }
}

template void read_portably(const Separator&, Progress&, std::int32_t*);
template void read_portably(const Separator&, Progress&, double*);

template <class T>
Kernel<T> fastest_kernel() {
#if defined(__x86_64__)
  if (has_avx2() && std::getenv("XMLCOST_PORTABLE") == nullptr) return read_with_avx2;
#endif
  return read_portably<T>;
}

template Kernel<std::int32_t> fastest_kernel();
template Kernel<double> fastest_kernel();

}  // namespace xmlcost
