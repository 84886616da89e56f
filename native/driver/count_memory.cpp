#include "driver/count_memory.h"

#include <dlfcn.h>

#include <string>

#include "driver/text_file.h"

namespace xmlcost {

MallocCounters* malloc_counters() {
  return reinterpret_cast<MallocCounters*>(dlsym(RTLD_DEFAULT, "xmlcost_malloc_counters"));
}

void count_memory(MallocCounters* counters, const char* out, int iterations, const std::deque<Exchange>& pool,
                  const CodecHandle& codec, bool reading, std::int64_t live_before) {
  std::string allocated, peak;
  for (int i = 0; i < iterations; ++i) {
    std::int64_t before[3], after[3];
    counters(before);
    for (const Exchange& each : pool) {
      xmlcost_values values;
      Message message;
      const auto length = static_cast<std::int64_t>(each.message.size());
      const std::int32_t status =
          reading ? xmlcost_read(codec.handle(), each.message.data(), length, &values)
                  : xmlcost_write(codec.handle(), &each.values.get(), &message.data, &message.length);
      if (status != XMLCOST_OK) fail("refused while counting");
    }
    counters(after);
    const char* const comma = i == 0 ? "" : ", ";
    allocated += comma + std::to_string(static_cast<double>(after[0] - before[0]) / static_cast<double>(pool.size()));
    peak += comma + std::to_string(after[2] - live_before);
  }
  // What the codec holds now, it holds until the next message.
  std::int64_t now[3];
  counters(now);
  const std::string held = std::to_string(now[1] - live_before);
  leave_text(out, "{\"native_alloc\": [" + allocated + "],\n \"native_peak\": [" + peak + "],\n \"native_held\": [" +
                      held + "]}\n");
}

}  // namespace xmlcost
