// Counts what malloc and its kin hand out, thread by thread. To be preloaded (LD_PRELOAD) into a JVM or the native
// driver; never while time is measured. Any native code of the process is counted, whoever wrote it.
//
// A block counts with its usable size, as that is what it takes. What another thread frees lowers that thread's
// balance. The natives of org.xmlcost.jni.NativeMemory are here as well: loaded by Java without being preloaded they
// say so.
#include <dlfcn.h>
#include <errno.h>
#include <jni.h>
#include <malloc.h>
#include <unistd.h>

#include <cstddef>
#include <cstdint>
#include <cstring>

namespace {

struct Counters {
  std::int64_t allocated;  // ever
  std::int64_t live;       // not yet freed
  std::int64_t peak;       // of live, since it was asked for last
};

// Initial-exec: the usual way to a thread-local variable may itself call malloc.
thread_local Counters counters __attribute__((tls_model("initial-exec")));
bool preloaded = false;

template <class F>
F* next(const char* name) {
  return reinterpret_cast<F*>(dlsym(RTLD_NEXT, name));
}

// dlsym allocates before there is anything to allocate with: from here, and never given back.
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

/// Null while the functions are being looked up, which happens before a second thread can be.
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

void* malloc(std::size_t bytes) {
  const Real* const f = real();
  return f != nullptr ? handed_out(f->malloc(bytes)) : from_nursery(bytes);
}

void* calloc(std::size_t n, std::size_t bytes) {
  const Real* const f = real();
  return f != nullptr ? handed_out(f->calloc(n, bytes)) : from_nursery(n * bytes);  // which is zeroed, and used once
}

void* realloc(void* p, std::size_t bytes) {
  if (is_in_nursery(p)) {
    void* const moved = malloc(bytes);
    const std::size_t left = static_cast<std::size_t>(nursery + sizeof nursery - static_cast<char*>(p));
    if (moved != nullptr) std::memcpy(moved, p, bytes < left ? bytes : left);
    return moved;
  }
  const Real* const f = real();
  if (f == nullptr) return from_nursery(bytes);
  const std::int64_t before = p != nullptr ? static_cast<std::int64_t>(malloc_usable_size(p)) : 0;
  void* const moved = f->realloc(p, bytes);
  if (moved != nullptr || bytes == 0) counters.live -= before;
  return handed_out(moved);
}

void free(void* p) {
  if (p == nullptr || is_in_nursery(p)) return;
  const int error = errno;  // as glibc's own
  given_back(p);
  if (const Real* const f = real()) f->free(p);
  errno = error;
}

int posix_memalign(void** p, std::size_t alignment, std::size_t bytes) {
  const Real* const f = real();
  if (f == nullptr) return ENOMEM;
  const int status = f->posix_memalign(p, alignment, bytes);
  if (status == 0) handed_out(*p);
  return status;
}

void* aligned_alloc(std::size_t alignment, std::size_t bytes) {
  const Real* const f = real();
  return f != nullptr ? handed_out(f->aligned_alloc(alignment, bytes)) : nullptr;
}

void* memalign(std::size_t alignment, std::size_t bytes) {
  const Real* const f = real();
  return f != nullptr ? handed_out(f->memalign(alignment, bytes)) : nullptr;
}

void* reallocarray(void* p, std::size_t n, std::size_t bytes) {
  std::size_t all;
  if (!__builtin_mul_overflow(n, bytes, &all)) return realloc(p, all);
  errno = ENOMEM;
  return nullptr;
}

void* valloc(std::size_t bytes) { return memalign(static_cast<std::size_t>(sysconf(_SC_PAGESIZE)), bytes); }

/// Of whole pages.
void* pvalloc(std::size_t bytes) {
  const auto page = static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
  std::size_t all;
  if (!__builtin_add_overflow(bytes, page - 1, &all)) return memalign(page, all / page * page);
  errno = ENOMEM;
  return nullptr;
}

/// Bytes allocated, live and peak of this thread; from here on the peak is counted anew.
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
