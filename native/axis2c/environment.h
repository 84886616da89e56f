// What Axis2/C is called with: memory, an error and a log.
#pragma once

#include <cstddef>
#include <new>

extern "C" {
#include <axutil_env.h>
#include <axutil_log.h>
}

namespace xmlcost {

/// An allocator that knows what it has allocated. AXIOM/C loses a namespace for each attribute with the prefix xml, and
/// Guththila an element that ends with another name; release() frees what they lose. Neither checks whether there is
/// memory: where there is none, std::bad_alloc is thrown through their code, which is compiled for that.
class Environment {
 public:
  /// Throws std::bad_alloc.
  Environment();
  Environment(const Environment&) = delete;
  Environment& operator=(const Environment&) = delete;
  ~Environment();

  const axutil_env_t* get() const { return env_; }
  void free(void* block) { free_block(&allocator_, block); }

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
  struct alignas(alignof(std::max_align_t)) Block {
    Block* before;
    Block* after;
  };

  static Environment& of(axutil_allocator_t* allocator) { return *static_cast<Environment*>(allocator->local_pool); }
  static void* allocate(axutil_allocator_t* allocator, std::size_t size);
  static void* reallocate(axutil_allocator_t* allocator, void* memory, std::size_t size);
  static void free_block(axutil_allocator_t* allocator, void* memory);
  static void free_all(Block& list);

  Block blocks_{&blocks_, &blocks_};
  Block kept_{&kept_, &kept_};  // for the whole life of the environment
  bool exhausted_ = false;      // whether an allocation has failed since the last release()
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

/// A text that the library has allocated.
class LibraryText {
 public:
  LibraryText(Environment& environment, char* text) : environment_(environment), text_(text) {}
  LibraryText(const LibraryText&) = delete;
  LibraryText& operator=(const LibraryText&) = delete;
  ~LibraryText() {
    if (text_ != nullptr) environment_.free(text_);
  }

  const char* get() const { return text_ != nullptr ? text_ : ""; }

 private:
  Environment& environment_;
  char* const text_;
};

}  // namespace xmlcost
