// What Axis2/C is called with: memory, an error and a log.
#pragma once

#include <cstddef>
#include <new>

extern "C" {
#include <axutil_env.h>
#include <axutil_log.h>
}

namespace xmlcost {

/// Memory for one message, which is freed as a whole.
class Pool {
 public:
  Pool() = default;
  Pool(const Pool&) = delete;
  Pool& operator=(const Pool&) = delete;
  ~Pool() { clear(); }

  /// Returns memory at a multiple of 8 bytes, as a pool of APR does, or null if there is none.
  void* allocate(std::size_t size) noexcept;
  void clear() noexcept;
  void swap(Pool& other) noexcept;

 private:
  struct alignas(alignof(std::max_align_t)) Chunk {
    Chunk* before;
  };

  Chunk* chunks_ = nullptr;
  char* at_ = nullptr;
  std::size_t left_ = 0;
};

/// Where the memory for a message comes from.
enum class Memory {
  kPool,   // as in Apache's module for Axis2/C: free() does nothing
  kMalloc  // as in Axis2/C's clients and its own server
};

/// With a pool, what the libraries lose is freed as well, such as an element that ends with another name, which
/// Guththila loses. Neither library checks whether there is memory: where there is none, std::bad_alloc is thrown
/// through their code, which is compiled for that. Then all that malloc gave for the message is lost.
class Environment {
 public:
  /// Throws std::bad_alloc.
  explicit Environment(Memory memory);
  Environment(const Environment&) = delete;
  Environment& operator=(const Environment&) = delete;
  ~Environment() = default;

  const axutil_env_t* get() const { return env_; }

  /// Has the library free something, unless there was no memory for part of it. Even that may need memory.
  template <class Call>
  void have_freed(Call call) noexcept {
    if (exhausted_) return;
    try {
      call();
    } catch (const std::bad_alloc&) {
      exhausted_ = true;
    }
  }
  /// Frees all that a pool gave for a message.
  void release();

 private:
  axutil_allocator_t pooled();
  static Environment& of(axutil_allocator_t* allocator) { return *static_cast<Environment*>(allocator->local_pool); }
  static void* allocate(axutil_allocator_t* allocator, std::size_t size);
  static void free_nothing(axutil_allocator_t*, void*) {}
  static void* allocate_block(axutil_allocator_t* allocator, std::size_t size);
  static void free_block(axutil_allocator_t* allocator, void* block);
  void* given(void* block);

  Pool kept_;  // for the whole life of the environment
  Pool pool_;
  bool exhausted_ = false;  // whether an allocation has failed since the last release()
  axutil_allocator_t allocator_;
  axutil_log_t log_;
  axutil_env_t* env_;
};

/// Releases what was allocated for a message, when the message is done with.
class ReleaseAtEnd {
 public:
  explicit ReleaseAtEnd(Environment& environment) : environment_(environment) {}
  ReleaseAtEnd(const ReleaseAtEnd&) = delete;
  ReleaseAtEnd& operator=(const ReleaseAtEnd&) = delete;
  ~ReleaseAtEnd() { environment_.release(); }

 private:
  Environment& environment_;
};

}  // namespace xmlcost
