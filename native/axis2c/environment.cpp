#include "axis2c/environment.h"

#include <cstdint>
#include <cstdlib>
#include <mutex>

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

Environment::Environment()
    : allocator_{allocate, reallocate, free_block, this, this, this, 0},
      log_{&kDropping, AXIS2_LOG_LEVEL_CRITICAL, 0, AXIS2_TRUE} {
  // It fills a table of the whole process.
  static std::mutex creation;
  const std::lock_guard<std::mutex> lock(creation);
  try {
    env_ = axutil_env_create_with_error_log(&allocator_, axutil_error_create(&allocator_), &log_);
  } catch (...) {
    free_all(blocks_);
    throw;
  }
  kept_ = blocks_;
  kept_.before->after = kept_.after->before = &kept_;
  blocks_ = {&blocks_, &blocks_};
}

Environment::~Environment() {
  free_all(blocks_);
  free_all(kept_);
}

void Environment::release() {
  free_all(blocks_);
  exhausted_ = false;
  // A hash table that was lost still counts.
  env_->ref = 1;
}

void Environment::free_all(Block& list) {
  for (Block* block = list.after; block != &list;) {
    Block* const next = block->after;
    std::free(block);
    block = next;
  }
  list = {&list, &list};
}

void* Environment::allocate(axutil_allocator_t* allocator, std::size_t size) {
  Environment& environment = of(allocator);
  auto* const block =
      size <= SIZE_MAX - sizeof(Block) ? static_cast<Block*>(std::malloc(sizeof(Block) + size)) : nullptr;
  if (block == nullptr) {
    environment.exhausted_ = true;
    throw std::bad_alloc();
  }
  Block& list = environment.blocks_;
  *block = {&list, list.after};
  list.after->before = block;
  list.after = block;
  return block + 1;
}

void* Environment::reallocate(axutil_allocator_t* allocator, void* memory, std::size_t size) {
  if (memory == nullptr) return allocate(allocator, size);
  Environment& environment = of(allocator);
  auto* const block = size <= SIZE_MAX - sizeof(Block)
                          ? static_cast<Block*>(std::realloc(static_cast<Block*>(memory) - 1, sizeof(Block) + size))
                          : nullptr;
  if (block == nullptr) {
    environment.exhausted_ = true;
    throw std::bad_alloc();
  }
  block->before->after = block->after->before = block;
  return block + 1;
}

void Environment::free_block(axutil_allocator_t*, void* memory) {
  if (memory == nullptr) return;
  Block* const block = static_cast<Block*>(memory) - 1;
  block->before->after = block->after;
  block->after->before = block->before;
  std::free(block);
}

}  // namespace xmlcost
