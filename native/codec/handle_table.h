// Handles that can be checked. A handle is a slot of a fixed table and the generation of its tenant, so a stale,
// doubled or invented one is recognised without touching memory that may be gone; a pointer with a magic number in
// front cannot promise that. Entering is one compare-and-swap, so a second thread is noticed, too, and turned away. A
// thread may also hold a handle from call to call; only the holder then enters.
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
    bool nested_;  // inside a hold of this thread, which goes on
  };

  /// 0 if all slots are taken.
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
    // Only this thread can have put its own name there, so what it sees of it is not stale.
    if (slot.holder.load(std::memory_order_relaxed) == this_thread()) return {XMLCOST_OK, &slot, true};
    return {XMLCOST_BUSY, nullptr};
  }

  /// Busy until released by the same thread; holding twice is holding once.
  std::int32_t hold(std::int64_t handle) {
    Lease lease = enter(handle);
    if (Slot* const slot = std::exchange(lease.slot_, nullptr))
      slot->holder.store(this_thread(), std::memory_order_relaxed);
    return lease.status();
  }

  /// XMLCOST_ARGUMENT if this thread does not hold it.
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

  /// Different for all threads that live at the same time.
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
