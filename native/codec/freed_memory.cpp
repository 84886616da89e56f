#include "codec/freed_memory.h"

#include <malloc.h>

void xmlcost::keep_freed_memory() {
#ifdef __GLIBC__
  // Either call ends that glibc adapts both limits itself. 32 MiB is the maximum of the first.
  static const bool done = mallopt(M_MMAP_THRESHOLD, 32 << 20) != 0 && mallopt(M_TRIM_THRESHOLD, 1 << 30) != 0;
  static_cast<void>(done);
#endif
}
