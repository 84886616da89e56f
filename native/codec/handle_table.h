// A table of handles that can be checked. A handle has the number of a slot in a fixed table and the generation of the
// entry in this slot. So a handle that is stale, closed twice or invented is recognised without access to memory that
// may be freed. A pointer to memory that begins with a magic number cannot guarantee that. Entering is one
// compare-and-swap, so a second thread is detected as well, and refused. A thread may also hold a handle from call to
// call. Then only this thread can enter.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>

#include "codec/xmlcost_codec.h"

namespace xmlcost {

template <class T, std::size_t Slots>
class HandleTable {
  struct Slot;

 public:
  /// The right to use one entry, until destroyed.
  class Lease {
   public:
    Lease(Lease&& other) noexcept
        : status_(other.status_), slot_(std::exchange(other.slot_, nullptr)), nested_(other.nested_) {}
    Lease(const Lease&) = delete;
    Lease& operator=(const Lease&) = delete;
    Lease& operator=(Lease&&) = delete;
    ~Lease() {
      if (slot_ != nullptr && !nested_) leave(*slot_);
    }

    std::int32_t status() const { return status_; }
    explicit operator bool() const { return slot_ != nullptr; }
    T* operator->() const { return slot_->entry.get(); }
    T& operator*() const { return *slot_->entry; }

   private:
    friend class HandleTable;
    Lease(std::int32_t status, Slot* slot, bool nested = false) : status_(status), slot_(slot), nested_(nested) {}
    std::int32_t status_;
    Slot* slot_;
    bool nested_;  // inside a hold of this thread, which outlasts the lease
  };

  /// Returns the handle, or 0 if all slots are taken.
  std::int64_t insert(std::unique_ptr<T> entry) {
    for (std::size_t i = 0; i < Slots; ++i) {
      std::uint64_t state = slots_[i].state.load(std::memory_order_relaxed);
      if ((state & (kLive | kBusy)) != 0) continue;
      if (!slots_[i].state.compare_exchange_strong(state, state | kBusy, std::memory_order_acquire)) continue;
      slots_[i].entry = std::move(entry);
      slots_[i].state.store(state | kLive, std::memory_order_release);
      return static_cast<std::int64_t>(kMagic << kMagicShift | (state >> kGenerationShift) << kSlotBits | i);
    }
    return 0;
  }

  Lease enter(std::int64_t handle) {
    const auto bits = static_cast<std::uint64_t>(handle);
    const std::size_t index = bits & ((1u << kSlotBits) - 1);
    if (bits >> kMagicShift != kMagic || index >= Slots) return {XMLCOST_CLOSED, nullptr};
    Slot& slot = slots_[index];
    const std::uint64_t idle = (bits >> kSlotBits & kGenerations) << kGenerationShift | kLive;
    std::uint64_t state = idle;
    if (slot.state.compare_exchange_strong(state, idle | kBusy, std::memory_order_acquire)) return {XMLCOST_OK, &slot};
    if (state != (idle | kBusy)) return {XMLCOST_CLOSED, nullptr};
    // Only this thread stores its own identity there, so the value cannot be stale if it is equal.
    if (slot.holder.load(std::memory_order_relaxed) == this_thread()) return {XMLCOST_OK, &slot, true};
    return {XMLCOST_BUSY, nullptr};
  }

  /// Keeps the handle busy for other threads until this thread releases it. Holding it twice is the same as holding it
  /// once.
  std::int32_t hold(std::int64_t handle) {
    Lease lease = enter(handle);
    if (Slot* const slot = std::exchange(lease.slot_, nullptr)) {
      slot->holder.store(this_thread(), std::memory_order_relaxed);
    }
    return lease.status();
  }

  /// Returns XMLCOST_ARGUMENT if this thread does not hold the handle.
  std::int32_t release(std::int64_t handle) {
    Lease lease = enter(handle);
    if (!lease) return lease.status();
    if (!lease.nested_) return XMLCOST_ARGUMENT;
    lease.nested_ = false;
    lease.slot_->holder.store(nullptr, std::memory_order_relaxed);
    return XMLCOST_OK;
  }

  std::int32_t remove(std::int64_t handle) {
    Lease lease = enter(handle);
    if (!lease) return lease.status();
    Slot* slot = std::exchange(lease.slot_, nullptr);
    slot->entry.reset();
    slot->holder.store(nullptr, std::memory_order_relaxed);
    const std::uint64_t generation = (slot->state.load(std::memory_order_relaxed) >> kGenerationShift) + 1;
    slot->state.store((generation & kGenerations) << kGenerationShift, std::memory_order_release);
    return XMLCOST_OK;
  }

 private:
  static constexpr std::uint64_t kLive = 1, kBusy = 2;
  static constexpr unsigned kGenerationShift = 2, kSlotBits = 12, kMagicShift = 48;
  static constexpr std::uint64_t kGenerations = (std::uint64_t{1} << (kMagicShift - kSlotBits)) - 1;
  static constexpr std::uint64_t kMagic = 0x584D;  // "XM"; positive as a Java long
  static_assert(Slots <= std::size_t{1} << kSlotBits, "a slot's number must fit its bits");

  /// Returns an identity that differs between all threads that live at the same time.
  static const void* this_thread() {
    static thread_local const char here = 0;
    return &here;
  }

  static void leave(Slot& slot) { slot.state.fetch_and(~kBusy, std::memory_order_release); }

  struct Slot {
    std::atomic<std::uint64_t> state{0};
    std::atomic<const void*> holder{nullptr};
    std::unique_ptr<T> entry;
  };

  Slot slots_[Slots];
};

}  // namespace xmlcost
