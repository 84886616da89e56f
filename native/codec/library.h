// The libraries behind the API. A library is one folder:
//
//   - codecs that implement Codec, most of them as a BufferedCodec,
//   - one file that registers how they are opened, such as gsoap/gsoap_library.cpp,
//   - a CMakeLists.txt that calls xmlcost_library(), and one add_subdirectory() for it in native/CMakeLists.txt.
//
// No other file depends on which libraries there are, except xmlcost_codec.h: it has options and two functions for
// gSOAP, the library of callers that name none. A call on a handle goes directly to the codec. The registry is only
// used when a codec is opened.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>

#include "codec/codec.h"

namespace xmlcost {

struct Library {
  /// Name under which callers open it: lower case and unique.
  const char* name;
  const char* version;
  /// Returns an xmlcost_status. If it is XMLCOST_OK, `codec` has the codec. Does not throw.
  std::int32_t (*open)(std::int32_t kind, std::int32_t options, std::unique_ptr<Codec>& codec);
};

/// Entry of a library in the registry, as a constant of namespace scope. It allocates no memory and works in any order
/// of initialization.
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
  mutable const Registration* next_ = nullptr;  // mutable: a later registration sets it
};

/// Returns the library of that name; null if it is not in this build.
const Library* find_library(std::string_view name);

/// Returns the library at an index in the order of their names; null after the last.
const Library* library_at(std::size_t index);

}  // namespace xmlcost
