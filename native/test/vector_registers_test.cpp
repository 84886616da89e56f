// Scanning leaves the upper halves of the vector registers clear: SSE code, such as that of a parser that is called
// next, is slower on some processors while they are in use.
#include <cstdint>
#include <cstdio>
#include <string>

#include "message/xml_characters.h"

#if defined(__x86_64__)
#include <cpuid.h>
#endif

namespace {

constexpr std::size_t kLongest = 300;

/// Whether XGETBV with ECX = 1 tells what is in use: bit 2 of EAX, in subleaf 1 of leaf 13 (Intel SDM, volume 1, 13.2).
bool tells() {
#if defined(__x86_64__)
  unsigned eax = 0;
  unsigned ebx = 0;
  unsigned ecx = 0;
  unsigned edx = 0;
  if (!__builtin_cpu_supports("avx")) return false;
  return __get_cpuid_count(13, 1, &eax, &ebx, &ecx, &edx) != 0 && (eax & 4U) != 0;
#else
  return false;
#endif
}

/// Whether the upper halves are in use: bit 2 of what is in use is for AVX (13.6).
bool in_use() {
#if defined(__x86_64__)
  unsigned low = 0;
  unsigned high = 0;
  asm volatile("xgetbv" : "=a"(low), "=d"(high) : "c"(1));
  return (low & 4U) != 0;
#else
  return false;
#endif
}

void use() {
#if defined(__x86_64__)
  asm volatile("vcmptrueps %%ymm15, %%ymm15, %%ymm15" ::: "xmm15");
#endif
}

void clear() {
#if defined(__x86_64__)
  asm volatile("vzeroupper");
#endif
}

}  // namespace

int main() {
  if (!tells()) {
    std::printf("vector_registers_test: this processor does not tell what is in use\n");
    return 0;
  }
  use();
  const bool seen = in_use();
  clear();
  if (!seen || in_use()) {
    std::fprintf(stderr, "vector_registers_test: what is in use is not seen\n");
    return 1;
  }
  for (std::size_t length = 0; length < kLongest; ++length) {
    for (const char* const end : {"", "<a", "&"}) {
      const std::string text = std::string(length, 'x') + end;
      const auto* const bytes = reinterpret_cast<const std::uint8_t*>(text.data());
      xmlcost::skip_plain(bytes, bytes + text.size());
      if (in_use()) {
        std::fprintf(stderr, "vector_registers_test: in use after %zu characters and \"%s\"\n", length, end);
        return 1;
      }
    }
  }
  return 0;
}
