#include "driver/sampling.h"

#include <dlfcn.h>

#include <cstdio>
#include <cstdlib>
#include <string>

#include "driver/codec_handle.h"

namespace xmlcost {
namespace {

// The functions of asprof.h that are needed here.
using Init = void();
using Execute = const char*(const char* command, void (*output)(const char*, std::size_t));

constexpr char kStacks[] = "XMLCOST_STACKS";
constexpr char kFlameGraph[] = "XMLCOST_FLAME_GRAPH";

template <class Function>
Function* function(const char* name) {
  return reinterpret_cast<Function*>(dlsym(RTLD_DEFAULT, name));
}

void discard(const char*, std::size_t) {}

/// Returns what went wrong, or null.
const char* execute(const std::string& command) {
  return function<Execute>("asprof_execute")(command.c_str(), discard);
}

}  // namespace

Sampling::Sampling(const char* measured)
    : measured_(measured), samples_(std::getenv(kStacks) != nullptr && function<Execute>("asprof_execute") != nullptr) {
  if (!samples_) return;
  function<Init>("asprof_init")();
  if (const char* const problem = execute("start,event=cpu,interval=1ms,cstack=vm,threads")) {
    fail(std::string("async-profiler: ") + problem);
  }
}

Sampling::~Sampling() {
  if (!samples_) return;
  execute("stop");
  const char* problem = execute(std::string("dump,collapsed,threads,file=") + std::getenv(kStacks));
  const char* const page = std::getenv(kFlameGraph);
  if (problem == nullptr && page != nullptr) {
    problem = execute(std::string("dump,flamegraph,include=") + measured_ + ",title=" + measured_ + ",file=" + page);
  }
  // The program that started this process misses the file.
  if (problem != nullptr) std::fprintf(stderr, "xmlcost_native: async-profiler: %s\n", problem);
}

}  // namespace xmlcost
