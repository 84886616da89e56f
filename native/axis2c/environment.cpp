#include "axis2c/environment.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <cstring>
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

}  // namespace

#ifdef XMLCOST_SANITIZE
Pool::Pool(Memory) : memory_(Memory::kMalloc) {}  // a sanitizer looks at the ends of blocks
#else
Pool::Pool(Memory memory) : memory_(memory) {}
#endif

Pool::Chunk* Pool::add(std::size_t length) noexcept {
  auto* const chunk = static_cast<Chunk*>(std::malloc(sizeof(Chunk) + length));
  if (chunk != nullptr) {
    chunk->before = chunks_;
    chunks_ = chunk;
  }
  return chunk;
}

void* Pool::allocate(std::size_t size) noexcept {
  if (size > SIZE_MAX / 2) return nullptr;
  const std::size_t needed = sizeof(Front) + (size + sizeof(Front) - 1) / sizeof(Front) * sizeof(Front);
  if (needed > left_) {
    if (memory_ == Memory::kMalloc) {
      Chunk* const chunk = add(size);
      if (chunk == nullptr) return nullptr;
      chunk->size = size;
      return chunk + 1;
    }
    const std::size_t length = std::max<std::size_t>(needed, chunks_ == nullptr ? 8 << 10 : 256 << 10);
    Chunk* const chunk = add(length);
    if (chunk == nullptr) return nullptr;
    at_ = reinterpret_cast<char*>(chunk + 1);
    left_ = length;
  }
  auto* const front = reinterpret_cast<Front*>(at_);
  front->size = size;
  at_ += needed;
  left_ -= needed;
  return front + 1;
}

void* Pool::reallocate(void* block, std::size_t size) noexcept {
  void* const moved = allocate(size);
  if (moved != nullptr && block != nullptr) {
    std::memcpy(moved, block, std::min((static_cast<Front*>(block) - 1)->size, size));
  }
  return moved;
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
  std::swap(memory_, other.memory_);
  std::swap(chunks_, other.chunks_);
  std::swap(at_, other.at_);
  std::swap(left_, other.left_);
}

Environment::Environment(Memory memory)
    : kept_(memory),
      pool_(memory),
      allocator_{allocate, reallocate, free_nothing, this, this, this, 0},
      log_{&kDropping, AXIS2_LOG_LEVEL_CRITICAL, 0, AXIS2_TRUE} {
  // It fills a table of the whole process.
  static std::mutex creation;
  const std::lock_guard<std::mutex> lock(creation);
  env_ = axutil_env_create_with_error_log(&allocator_, axutil_error_create(&allocator_), &log_);
  kept_.swap(pool_);
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

void* Environment::reallocate(axutil_allocator_t* allocator, void* memory, std::size_t size) {
  Environment& environment = of(allocator);
  return environment.given(environment.pool_.reallocate(memory, size));
}

}  // namespace xmlcost
