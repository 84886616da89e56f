#include "gsoap/linkage_table.h"

#include <link.h>
#include <sys/mman.h>
#include <unistd.h>

#include <cstddef>
#include <cstdint>

namespace xmlcost {
namespace {

using Address = ElfW(Addr);

std::size_t page_size() {
  static const auto size = static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
  return size;
}

template <class T>
T* pointer_to(Address address) {
  return reinterpret_cast<T*>(address);  // NOLINT(performance-no-int-to-ptr): the loader tells numbers
}

/// Returns the start of the page.
Address page_of(Address address) { return address & ~(page_size() - 1); }

/// What dl_iterate_phdr() tells of a library.
struct Loaded {
  Address inside;  // an address in the library that is looked for
  Address base;
  const ElfW(Phdr) * headers;
  std::size_t count;

  bool has(Address address) const {
    for (std::size_t i = 0; i < count; ++i) {
      const Address begin = base + headers[i].p_vaddr;
      if (headers[i].p_type == PT_LOAD && address >= begin && address - begin < headers[i].p_memsz) return true;
    }
    return false;
  }

  /// Returns whether an address is in what the loader has made read-only: whole pages.
  bool is_read_only(Address address) const {
    for (std::size_t i = 0; i < count; ++i) {
      const Address begin = base + headers[i].p_vaddr, end = begin + headers[i].p_memsz;
      if (headers[i].p_type == PT_GNU_RELRO && address >= begin && address < page_of(end)) return true;
    }
    return false;
  }
};

/// Returns 1, which ends the iteration, if it is the library.
int take(dl_phdr_info* library, std::size_t, void* data) {
  Loaded& loaded = *static_cast<Loaded*>(data);
  loaded.base = library->dlpi_addr;
  loaded.headers = library->dlpi_phdr;
  loaded.count = library->dlpi_phnum;
  return loaded.has(loaded.inside) ? 1 : 0;
}

bool find_library(const void* inside, Loaded& loaded) {
  loaded.inside = reinterpret_cast<Address>(inside);
  return dl_iterate_phdr(take, &loaded) == 1;
}

#if defined(__GLIBC__) && (defined(__x86_64__) || defined(__aarch64__))

#if defined(__x86_64__)
constexpr std::uint32_t kCalls = R_X86_64_JUMP_SLOT, kAddresses = R_X86_64_GLOB_DAT;
#else
constexpr std::uint32_t kCalls = R_AARCH64_JUMP_SLOT, kAddresses = R_AARCH64_GLOB_DAT;
#endif

/// The dynamic section of a library. The C library has turned its offsets into addresses.
class DynamicSection {
 public:
  explicit DynamicSection(const Loaded& library) {
    for (std::size_t i = 0; i < library.count; ++i) {
      if (library.headers[i].p_type == PT_DYNAMIC) {
        first_ = pointer_to<const ElfW(Dyn)>(library.base + library.headers[i].p_vaddr);
      }
    }
  }

  /// Returns the value of a tag; 0 if there is none.
  Address value(std::int64_t tag) const {
    for (const ElfW(Dyn)* entry = first_; entry != nullptr && entry->d_tag != DT_NULL; ++entry) {
      if (entry->d_tag == tag) return entry->d_un.d_ptr;
    }
    return 0;
  }

  template <class T>
  const T* table(std::int64_t tag) const {
    return pointer_to<const T>(value(tag));
  }

 private:
  const ElfW(Dyn) * first_ = nullptr;
};

std::vector<LinkageEntry> find_entries(const Loaded& library, std::string_view function) {
  const DynamicSection dynamic(library);
  const auto* const symbols = dynamic.table<ElfW(Sym)>(DT_SYMTAB);
  const char* const names = dynamic.table<char>(DT_STRTAB);
  std::vector<LinkageEntry> entries;
  const auto add = [&](std::int64_t table, std::int64_t bytes) {
    const auto* const first = dynamic.table<ElfW(Rela)>(table);
    const std::size_t count = first != nullptr ? dynamic.value(bytes) / sizeof *first : 0;
    for (std::size_t i = 0; i < count; ++i) {
      const auto type = static_cast<std::uint32_t>(ELF64_R_TYPE(first[i].r_info));
      if (type != kCalls && type != kAddresses) continue;
      if (std::string_view(names + symbols[ELF64_R_SYM(first[i].r_info)].st_name) != function) continue;
      const Address slot = library.base + first[i].r_offset;
      entries.emplace_back(pointer_to<void*>(slot), library.is_read_only(slot));
    }
  };
  add(DT_JMPREL, DT_PLTRELSZ);
  add(DT_RELA, DT_RELASZ);
  return entries;
}

#else

std::vector<LinkageEntry> find_entries(const Loaded&, std::string_view) { return {}; }

#endif

}  // namespace

bool LinkageEntry::set(void* function) const {
  if (get() == function) return true;
  void* const page = pointer_to<void>(page_of(reinterpret_cast<Address>(slot_)));
  if (read_only_ && mprotect(page, page_size(), PROT_READ | PROT_WRITE) != 0) return false;
  __atomic_store_n(slot_, function, __ATOMIC_RELEASE);
  return !read_only_ || mprotect(page, page_size(), PROT_READ) == 0;
}

std::vector<LinkageEntry> find_linkage(const void* inside, std::string_view function) {
  Loaded library{};
  return find_library(inside, library) ? find_entries(library, function) : std::vector<LinkageEntry>{};
}

bool in_same_library(const void* a, const void* b) {
  Loaded library{};
  return find_library(a, library) && library.has(reinterpret_cast<Address>(b));
}

}  // namespace xmlcost
