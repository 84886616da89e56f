#include "axis2c/environment.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <mutex>
#include <utility>

extern "C" {
#include <axutil_error_default.h>
}

namespace xmlcost {
namespace {

/// A log that drops what it is given. Without one Axis2/C complains on standard error.
void drop(axutil_log_t*, const axis2_char_t*, axutil_log_levels_t, const axis2_char_t*, int) {}
void keep(axutil_allocator_t*, axutil_log_t*) {}
const axutil_log_ops_t kDropping{keep, drop};

axutil_env_t* create(axutil_allocator_t& allocator, axutil_log_t& log) {
  // It fills a table of the whole process.
  static std::mutex creation;
  const std::lock_guard<std::mutex> lock(creation);
  return axutil_env_create_with_error_log(&allocator, axutil_error_create(&allocator), &log);
}

}  // namespace

void* Pool::allocate(std::size_t size) noexcept {
  constexpr std::size_t kUnit = 8;
#ifdef XMLCOST_SANITIZE
  const std::size_t usual = 0;  // a sanitizer looks at the ends of chunks
#else
  const std::size_t usual = chunks_ == nullptr ? 8 << 10 : 256 << 10;
#endif
  if (size > SIZE_MAX / 2) return nullptr;
  const std::size_t needed = (size + kUnit - 1) / kUnit * kUnit;
  if (needed > left_) {
    const std::size_t length = std::max(needed, usual);
    auto* const chunk = static_cast<Chunk*>(std::malloc(sizeof(Chunk) + length));
    if (chunk == nullptr) return nullptr;
    chunk->before = chunks_;
    chunks_ = chunk;
    at_ = reinterpret_cast<char*>(chunk + 1);
    left_ = length;
  }
  char* const block = at_;
  at_ += needed;
  left_ -= needed;
  return block;
}

void Pool::clear() noexcept {
  while (chunks_ != nullptr) {
    Chunk* const chunk = chunks_;
    chunks_ = chunk->before;
    std::free(chunk);
  }
  at_ = nullptr;
  left_ = 0;
}

void Pool::swap(Pool& other) noexcept {
  std::swap(chunks_, other.chunks_);
  std::swap(at_, other.at_);
  std::swap(left_, other.left_);
}

Environment::Environment(Memory memory)
    : allocator_(pooled()), log_{&kDropping, AXIS2_LOG_LEVEL_CRITICAL, 0, AXIS2_TRUE}, env_(create(allocator_, log_)) {
  kept_.swap(pool_);
  if (memory == Memory::kMalloc) {
    allocator_.malloc_fn = allocate_block;
    allocator_.free_fn = free_block;
  }
}

axutil_allocator_t Environment::pooled() {
  axutil_allocator_t allocator{};  // without realloc, which it does not call
  allocator.malloc_fn = allocate;
  allocator.free_fn = free_nothing;
  allocator.local_pool = this;
  return allocator;
}

void Environment::release() {
  pool_.clear();
  exhausted_ = false;
  // A hash table that was lost still counts.
  env_->ref = 1;
}

void* Environment::given(void* block) {
  if (block == nullptr) {
    exhausted_ = true;
    throw std::bad_alloc();
  }
  return block;
}

void* Environment::allocate(axutil_allocator_t* allocator, std::size_t size) {
  Environment& environment = of(allocator);
  return environment.given(environment.pool_.allocate(size));
}

void* Environment::allocate_block(axutil_allocator_t* allocator, std::size_t size) {
  return of(allocator).given(std::malloc(size));
}

void Environment::free_block(axutil_allocator_t*, void* block) { std::free(block); }

}  // namespace xmlcost
