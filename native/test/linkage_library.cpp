// A library with one call, whose entry in the linkage table the loader makes read-only.
#include <cstdlib>

extern "C" long linkage_library_parse(const char* text) { return std::atol(text); }
