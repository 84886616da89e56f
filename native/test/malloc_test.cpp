// Every way to memory is counted: each of malloc's kin once, with libxmlcost_malloc.so preloaded.
#include <dlfcn.h>
#include <malloc.h>

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <functional>

namespace {

constexpr std::int64_t kBytes = 100000, kSlack = 8192;
int failures = 0;

void check(const char* name, void (*read)(std::int64_t*), const std::function<void*()>& allocate) {
  std::int64_t before[3], held[3], after[3];
  read(before);
  void* const p = allocate();
  read(held);
  std::free(p);
  read(after);
  const std::int64_t allocated = held[0] - before[0], live = held[1] - before[1], left = after[1] - before[1];
  const bool good =
      p != nullptr && allocated >= kBytes && allocated <= kBytes + kSlack && live == allocated && left == 0;
  if (!good) {
    std::fprintf(stderr, "%s: %p, %ld bytes allocated, %ld live, %ld left of %ld\n", name, p,
                 static_cast<long>(allocated), static_cast<long>(live), static_cast<long>(left),
                 static_cast<long>(kBytes));
    ++failures;
  }
}

}  // namespace

int main() {
  const auto read = reinterpret_cast<void (*)(std::int64_t*)>(dlsym(RTLD_DEFAULT, "xmlcost_malloc_counters"));
  if (read == nullptr) {
    std::fprintf(stderr, "libxmlcost_malloc.so is not preloaded\n");
    return 1;
  }
  check("malloc", read, [] { return std::malloc(kBytes); });
  check("calloc", read, [] { return std::calloc(kBytes / 10, 10); });
  check("realloc", read, [] { return std::realloc(nullptr, kBytes); });
  check("reallocarray", read, [] { return reallocarray(nullptr, kBytes / 10, 10); });
  check("posix_memalign", read, [] {
    void* p = nullptr;
    return posix_memalign(&p, 64, kBytes) == 0 ? p : nullptr;
  });
  check("aligned_alloc", read, [] { return std::aligned_alloc(32, kBytes); });
  check("memalign", read, [] { return memalign(64, kBytes); });
  check("valloc", read, [] { return valloc(kBytes); });
  check("pvalloc", read, [] { return pvalloc(kBytes); });
  check("operator new", read, [] { return ::operator new(kBytes); });
  volatile std::size_t most = SIZE_MAX;
  if (reallocarray(nullptr, most, 2) != nullptr || pvalloc(most) != nullptr) {
    std::fprintf(stderr, "a size that overflows was handed out\n");
    ++failures;
  }
  return failures == 0 ? 0 : 1;
}
