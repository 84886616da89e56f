#include "codec/freed_memory.h"

#include <malloc.h>

void xmlcost::keep_freed_memory() {
#ifdef __GLIBC__
  // Either of the first two ends that glibc adapts both limits itself. 32 MiB is the maximum of the first. The third
  // keeps parts of 64 MiB, of which threads other than the first have several. The fourth merges small blocks when they
  // are freed.
  static const bool done = mallopt(M_MMAP_THRESHOLD, 32 << 20) != 0 && mallopt(M_TRIM_THRESHOLD, 1 << 30) != 0 &&
                           mallopt(M_TOP_PAD, 64 << 20) != 0 && mallopt(M_MXFAST, 0) != 0;
  static_cast<void>(done);
#endif
}
