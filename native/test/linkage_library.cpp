// A library with one call, whose entry in the linkage table the loader makes read-only.
#include <cstddef>
#include <cstring>

extern "C" std::size_t linkage_library_length(const char* text) { return std::strlen(text); }
