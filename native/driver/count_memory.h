// Counts the memory that the codec gets from malloc, in a process into which malloc_count.cpp is preloaded.
#pragma once

#include <cstdint>
#include <deque>

#include "driver/codec_handle.h"
#include "driver/pool.h"

namespace xmlcost {

/// Type of xmlcost_malloc_counters() in malloc_count.cpp.
using MallocCounters = void(std::int64_t* allocated_live_peak);

/// Returns the function of malloc_count.cpp, or null if that is not preloaded.
MallocCounters* malloc_counters();

/// Writes to `out` what org.xmlcost.bench.Memory would write.
void count_memory(MallocCounters* counters, const char* out, int iterations, const std::deque<Exchange>& pool,
                  const CodecHandle& codec, bool reading, std::int64_t live_before);

}  // namespace xmlcost
