// The linkage table of a loaded library (ELF's global offset table), through which it calls functions of other
// libraries.
#pragma once

#include <string_view>
#include <vector>

namespace xmlcost {

/// An entry of a table. It holds the address of a function.
class LinkageEntry {
 public:
  /// @param read_only whether the loader has made the entry read-only (RELRO)
  LinkageEntry(void** slot, bool read_only) : slot_(slot), read_only_(read_only) {}

  void* get() const { return __atomic_load_n(slot_, __ATOMIC_ACQUIRE); }

  /// Other threads may call through the entry meanwhile. Returns false if the entry cannot be changed. Not for two
  /// threads at a time if the entry is read-only.
  bool set(void* function) const;

 private:
  void** slot_;
  bool read_only_;
};

/// Returns the entries for a function in the table of a library; none for a processor or a C library that this does not
/// know.
///
/// @param inside address of a function or an object of the library
/// @param function name of the function that is called
std::vector<LinkageEntry> find_linkage(const void* inside, std::string_view function);

/// Returns whether two addresses are in the same library or program.
bool in_same_library(const void* a, const void* b);

}  // namespace xmlcost
