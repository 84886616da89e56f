// Counts the memory that malloc and related functions hand out, for each thread. This library is preloaded (LD_PRELOAD)
// into a JVM or the native driver, but never while time is measured. It counts all native code of the process, not only
// that of this project.
//
// A block counts with its usable size, since that is the memory that it takes. A block that another thread frees lowers
// the balance of the thread that frees it. The native methods of org.xmlcost.jni.NativeMemory are here as well. If Java
// loads this library without preloading, isPreloaded() returns false.
#include <dlfcn.h>
#include <jni.h>
#include <malloc.h>
#include <unistd.h>

#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace {

struct Counters {
  std::int64_t allocated;  // ever
  std::int64_t live;       // not yet freed
  std::int64_t peak;       // maximum of live since the last request
};

// Initial-exec: the usual access to a thread-local variable may itself call malloc.
thread_local Counters counters __attribute__((tls_model("initial-exec")));
bool preloaded = false;

template <class F>
F* next(const char* name) {
  return reinterpret_cast<F*>(dlsym(RTLD_NEXT, name));
}

// dlsym allocates before the real functions are known. It gets memory from this nursery, which is never freed.
alignas(std::max_align_t) char nursery[1 << 16];
std::size_t nursery_used = 0;

bool is_in_nursery(const void* p) {
  return p >= static_cast<const void*>(nursery) && p < static_cast<const void*>(nursery + sizeof nursery);
}

void* from_nursery(std::size_t bytes) {
  bytes = (bytes + sizeof(std::max_align_t) - 1) / sizeof(std::max_align_t) * sizeof(std::max_align_t);
  if (bytes > sizeof nursery - nursery_used) return nullptr;
  void* const p = nursery + nursery_used;
  nursery_used += bytes;
  return p;
}

struct Real {
  void* (*malloc)(std::size_t);
  void* (*calloc)(std::size_t, std::size_t);
  void* (*realloc)(void*, std::size_t);
  void (*free)(void*);
  int (*posix_memalign)(void**, std::size_t, std::size_t);
  void* (*aligned_alloc)(std::size_t, std::size_t);
  void* (*memalign)(std::size_t, std::size_t);
};

Real real_functions;
bool looking = false;

/// Returns null while the functions are being looked up, which happens before there can be a second thread.
const Real* real() {
  if (real_functions.aligned_alloc != nullptr) return &real_functions;
  if (looking) return nullptr;
  looking = true;
  real_functions.malloc = next<void*(std::size_t)>("malloc");
  real_functions.calloc = next<void*(std::size_t, std::size_t)>("calloc");
  real_functions.realloc = next<void*(void*, std::size_t)>("realloc");
  real_functions.free = next<void(void*)>("free");
  real_functions.posix_memalign = next<int(void**, std::size_t, std::size_t)>("posix_memalign");
  real_functions.memalign = next<void*(std::size_t, std::size_t)>("memalign");
  real_functions.aligned_alloc = next<void*(std::size_t, std::size_t)>("aligned_alloc");
  preloaded = true;
  looking = false;
  return &real_functions;
}

void* handed_out(void* p) {
  if (p == nullptr) return p;
  const auto bytes = static_cast<std::int64_t>(malloc_usable_size(p));
  counters.allocated += bytes;
  counters.live += bytes;
  if (counters.live > counters.peak) counters.peak = counters.live;
  return p;
}

void given_back(void* p) {
  if (p != nullptr) counters.live -= static_cast<std::int64_t>(malloc_usable_size(p));
}

}  // namespace

extern "C" {

void* malloc(std::size_t size) {
  const Real* const f = real();
  return f != nullptr ? handed_out(f->malloc(size)) : from_nursery(size);
}

void* calloc(std::size_t nmemb, std::size_t size) {
  const Real* const f = real();
  return f != nullptr ? handed_out(f->calloc(nmemb, size))
                      : from_nursery(nmemb * size);  // which is zeroed, and used once
}

void* realloc(void* ptr, std::size_t size) {
  if (is_in_nursery(ptr)) {
    void* const moved = malloc(size);
    const auto left = static_cast<std::size_t>(nursery + sizeof nursery - static_cast<char*>(ptr));
    if (moved != nullptr) std::memcpy(moved, ptr, size < left ? size : left);
    return moved;
  }
  const Real* const f = real();
  if (f == nullptr) return from_nursery(size);
  const std::int64_t before = ptr != nullptr ? static_cast<std::int64_t>(malloc_usable_size(ptr)) : 0;
  void* const moved = f->realloc(ptr, size);
  if (moved != nullptr || size == 0) counters.live -= before;
  return handed_out(moved);
}

void free(void* ptr) {
  if (ptr == nullptr || is_in_nursery(ptr)) return;
  const int error = errno;  // kept, as glibc's own free() does
  given_back(ptr);
  if (const Real* const f = real()) f->free(ptr);
  errno = error;
}

int posix_memalign(void** memptr, std::size_t alignment, std::size_t size) {
  const Real* const f = real();
  if (f == nullptr) return ENOMEM;
  const int status = f->posix_memalign(memptr, alignment, size);
  if (status == 0) handed_out(*memptr);
  return status;
}

void* aligned_alloc(std::size_t alignment, std::size_t size) {
  const Real* const f = real();
  return f != nullptr ? handed_out(f->aligned_alloc(alignment, size)) : nullptr;
}

void* memalign(std::size_t alignment, std::size_t size) {
  const Real* const f = real();
  return f != nullptr ? handed_out(f->memalign(alignment, size)) : nullptr;
}

void* reallocarray(void* ptr, std::size_t nmemb, std::size_t size) {
  std::size_t all;
  if (!__builtin_mul_overflow(nmemb, size, &all)) return realloc(ptr, all);
  errno = ENOMEM;
  return nullptr;
}

void* valloc(std::size_t size) { return memalign(static_cast<std::size_t>(sysconf(_SC_PAGESIZE)), size); }

/// Allocates whole pages.
void* pvalloc(std::size_t size) {
  const auto page = static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
  std::size_t all;
  if (!__builtin_add_overflow(size, page - 1, &all)) return memalign(page, all / page * page);
  errno = ENOMEM;
  return nullptr;
}

/// Returns the bytes allocated, live and peak of this thread, and restarts the peak.
void xmlcost_malloc_counters(std::int64_t* out) {
  out[0] = counters.allocated;
  out[1] = counters.live;
  out[2] = counters.peak;
  counters.peak = counters.live;
}

JNIEXPORT jboolean JNICALL Java_org_xmlcost_jni_NativeMemory_isPreloaded(JNIEnv*, jclass) {
  void* const p = dlsym(RTLD_DEFAULT, "malloc");
  return preloaded && p == reinterpret_cast<void*>(&malloc) ? JNI_TRUE : JNI_FALSE;
}

JNIEXPORT void JNICALL Java_org_xmlcost_jni_NativeMemory_counters(JNIEnv* env, jclass, jlongArray out) {
  std::int64_t values[3];
  xmlcost_malloc_counters(values);
  if (out == nullptr || env->GetArrayLength(out) < 3) return;
  const jlong crossing[] = {values[0], values[1], values[2]};
  env->SetLongArrayRegion(out, 0, 3, crossing);
}

}  // extern "C"
