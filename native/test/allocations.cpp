// malloc() and its family of glibc, counted by what was asked for. mallinfo2() and malloc_usable_size() would not do:
// one takes what lies in a thread's cache for used, the other includes what was too small to split off. The calls of
// the gSOAP library come here as well, as they are bound to the executable's functions.
#include "test/allocations.h"

#include <cstdlib>  // __GLIBC__

#if defined(XMLCOST_SANITIZE)
#include <cstddef>

extern "C" std::size_t __sanitizer_get_current_allocated_bytes();  // not every compiler comes with the header

InUse in_use() { return {0, static_cast<long>(__sanitizer_get_current_allocated_bytes())}; }

#elif defined(__GLIBC__)
#include <algorithm>
#include <atomic>
#include <cerrno>
#include <cstddef>
#include <cstring>

extern "C" {
void* __libc_malloc(std::size_t);
void* __libc_memalign(std::size_t, std::size_t);
void __libc_free(void*);
}

namespace {

/// Before every block.
struct alignas(16) Header {
  std::size_t size;
  std::size_t offset;  // of the block in glibc's
};

std::atomic<long> blocks{0}, bytes{0};

Header* header_of(void* block) { return static_cast<Header*>(block) - 1; }
void* whole(void* block) { return static_cast<char*>(block) - header_of(block)->offset; }

void* enter(void* raw, std::size_t size, std::size_t offset) {
  if (raw == nullptr) return nullptr;
  void* const block = static_cast<char*>(raw) + offset;
  *header_of(block) = {size, offset};
  ++blocks;
  bytes += static_cast<long>(size);
  return block;
}

void leave(void* block) {
  --blocks;
  bytes -= static_cast<long>(header_of(block)->size);
}

bool too_large(std::size_t size) { return size > PTRDIFF_MAX / 2; }

}  // namespace

InUse in_use() { return {blocks, bytes}; }

extern "C" {

void* malloc(std::size_t size) noexcept {
  return too_large(size) ? nullptr : enter(__libc_malloc(size + sizeof(Header)), size, sizeof(Header));
}

void* calloc(std::size_t count, std::size_t size) noexcept {
  std::size_t all;
  void* const block = __builtin_mul_overflow(count, size, &all) ? nullptr : malloc(all);
  return block != nullptr ? std::memset(block, 0, all) : nullptr;
}

void free(void* block) noexcept {
  if (block == nullptr) return;
  leave(block);
  __libc_free(whole(block));
}

void* realloc(void* block, std::size_t size) noexcept {
  if (block == nullptr) return malloc(size);
  void* const grown = malloc(size);
  if (grown == nullptr) return nullptr;
  std::memcpy(grown, block, std::min(size, header_of(block)->size));
  free(block);
  return grown;
}

void* memalign(std::size_t alignment, std::size_t size) noexcept {
  const std::size_t offset = std::max(alignment, sizeof(Header));
  return too_large(size) || too_large(offset) ? nullptr : enter(__libc_memalign(offset, size + offset), size, offset);
}

void* aligned_alloc(std::size_t alignment, std::size_t size) noexcept { return memalign(alignment, size); }

int posix_memalign(void** block, std::size_t alignment, std::size_t size) noexcept {
  void* const aligned = memalign(alignment, size);
  if (aligned == nullptr) return ENOMEM;
  *block = aligned;
  return 0;
}

std::size_t malloc_usable_size(void* block) noexcept { return block != nullptr ? header_of(block)->size : 0; }

}  // extern "C"

#else
InUse in_use() { return {0, 0}; }
#endif
