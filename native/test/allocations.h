// How much memory this process has allocated and not freed.
#pragma once

struct InUse {
  long blocks;
  long bytes;
};

/// Blocks are 0 under a sanitizer, which counts bytes alone. Both are 0 where nothing counts.
InUse in_use();
