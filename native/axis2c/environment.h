// What Axis2/C is called with: memory, an error and a log.
#pragma once

#include <cstddef>
#include <new>

extern "C" {
#include <axutil_env.h>
#include <axutil_log.h>
}

namespace xmlcost {

/// Where the memory for a message comes from: a pool, as in Apache's module for Axis2/C, where free() does nothing; or
/// malloc for each block, as in the clients and the server of Axis2/C itself.
enum class Memory { kPool, kMalloc };

/// Memory for one message, which is freed as a whole.
class Pool {
 public:
  explicit Pool(Memory memory);
  Pool(const Pool&) = delete;
  Pool& operator=(const Pool&) = delete;
  ~Pool() { clear(); }

  /// Returns memory for any type, or null if there is none.
  void* allocate(std::size_t size) noexcept;
  /// Returns memory with what `block` has, or null if there is none; then `block` is as it was.
  void* reallocate(void* block, std::size_t size) noexcept;
  void clear() noexcept;
  void swap(Pool& other) noexcept;

 private:
  struct alignas(alignof(std::max_align_t)) Chunk {
    Chunk* before;
    std::size_t size;  // of the block, if it is the only one
  };
  /// In front of each block; the end of a Chunk, if the block is the only one.
  struct alignas(alignof(std::max_align_t)) Front {
    std::size_t unused, size;
  };
  static_assert(sizeof(Chunk) == sizeof(Front) && offsetof(Chunk, size) == offsetof(Front, size));

  Chunk* add(std::size_t length) noexcept;

  Memory memory_;
  Chunk* chunks_ = nullptr;
  char* at_ = nullptr;
  std::size_t left_ = 0;
};

/// What a message needs is freed at its end, and not before. So what the libraries lose is freed as well, and what they
/// would free twice is freed once: AXIOM/C loses a namespace for each attribute with the prefix xml, and Guththila an
/// element that ends with another name. Neither checks whether there is memory: where there is none, std::bad_alloc is
/// thrown through their code, which is compiled for that.
class Environment {
 public:
  /// Throws std::bad_alloc.
  explicit Environment(Memory memory);
  Environment(const Environment&) = delete;
  Environment& operator=(const Environment&) = delete;
  ~Environment() = default;

  const axutil_env_t* get() const { return env_; }

  /// Has the library free something, unless there was no memory for part of it: release() does so then. Even that may
  /// need memory.
  template <class Call>
  void have_freed(Call call) noexcept {
    if (exhausted_) return;
    try {
      call();
    } catch (const std::bad_alloc&) {
      exhausted_ = true;
    }
  }
  /// Frees all that was allocated for a message.
  void release();

 private:
  static Environment& of(axutil_allocator_t* allocator) { return *static_cast<Environment*>(allocator->local_pool); }
  static void* allocate(axutil_allocator_t* allocator, std::size_t size);
  static void* reallocate(axutil_allocator_t* allocator, void* memory, std::size_t size);
  static void free_nothing(axutil_allocator_t*, void*) {}
  void* given(void* block);

  Pool kept_;  // for the whole life of the environment
  Pool pool_;
  bool exhausted_ = false;  // whether an allocation has failed since the last release()
  axutil_allocator_t allocator_;
  axutil_log_t log_;
  axutil_env_t* env_ = nullptr;
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
