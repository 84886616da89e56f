// The libraries behind the API. A library is one folder:
//
//   - codecs that implement Codec, most of them as a BufferedCodec,
//   - one file that registers how they are opened, such as gsoap/gsoap_library.cpp,
//   - a CMakeLists.txt that calls xmlcost_library(), and one add_subdirectory() for it in native/CMakeLists.txt.
//
// No other file knows which libraries there are, except xmlcost_codec.h: it has options and two functions for gSOAP,
// the library that a caller gets who names none. A call on a handle goes to the codec itself; the registry is asked
// only when one is opened.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>

#include "codec/codec.h"

namespace xmlcost {

struct Library {
  /// By which callers ask for it: lower case, and no other library's.
  const char* name;
  const char* version;
  /// Returns an xmlcost_status, and leaves a codec in `codec` if it is XMLCOST_OK. Does not throw.
  std::int32_t (*open)(std::int32_t kind, std::int32_t options, std::unique_ptr<Codec>& codec);
};

/// Puts a library into the registry, as a constant of namespace scope. Needs no memory and no order of initialization.
class Registration {
 public:
  /// @param library that lives as long as the program
  explicit Registration(const Library& library) noexcept;
  Registration(const Registration&) = delete;
  Registration& operator=(const Registration&) = delete;
  ~Registration() = default;

  const Library& library() const { return library_; }
  const Registration* next() const { return next_; }

 private:
  const Library& library_;
  mutable const Registration* next_ = nullptr;  // of a constant: set when one that follows registers
};

/// By name; null if there is none in this build.
const Library* find_library(std::string_view name);

/// In the order of their names; null behind the last.
const Library* library_at(std::size_t index);

}  // namespace xmlcost
