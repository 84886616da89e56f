// What malloc does with freed memory.
#pragma once

namespace xmlcost {

/// Has malloc keep what is freed for the allocations that follow, as the heap of a measured JVM has a fixed size, and
/// merge it at once. By default glibc returns memory to the system from a limit on, which rises when a large block is
/// freed. So a tree of some megabytes costs page faults with every message in one process, and none in the next. Small
/// blocks it keeps apart until the next allocation of a kilobyte. So a tree that is made again and again, with nothing
/// large in between, comes from scattered blocks. Does nothing without glibc. Holds for the whole process.
void keep_freed_memory();

}  // namespace xmlcost
