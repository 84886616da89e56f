// What the codec has from malloc, in a process into which malloc_count.cpp is preloaded.
#pragma once

#include <cstdint>
#include <deque>

#include "driver/codec_handle.h"
#include "driver/pool.h"

namespace xmlcost {

/// Of malloc_count.cpp.
using MallocCounters = void(std::int64_t* allocated_live_peak);

/// Null where it is not preloaded.
MallocCounters* malloc_counters();

/// Leaves in `out` what org.xmlcost.bench.Memory would.
void count_memory(MallocCounters* counters, const char* out, int iterations, const std::deque<Exchange>& pool,
                  const CodecHandle& codec, bool reading, std::int64_t live_before);

}  // namespace xmlcost
