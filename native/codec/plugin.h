// Families of libraries, such as libxml2 and the codecs over it, each in a shared library of its own: a plugin. Symbols
// of a plugin are not bound to those of another, nor to those of the program. A plugin is loaded when one of its codecs
// is first opened, and stays.
#pragma once

#include <cstdint>
#include <string_view>

#include "codec/library.h"

namespace xmlcost {

/// Returns the library of a name from the plugin of its family; null if there is none. The family of "libxml2-sax" is
/// "libxml2", and its plugin is libxmlcost_plugin_libxml2.so, in the folder of the file that this is linked into.
const Library* find_in_plugin(std::string_view name);

}  // namespace xmlcost

/// The only function that a plugin exports. Returns the library at an index in the order of their names; null after the
/// last.
extern "C" XMLCOST_EXPORT const xmlcost::Library* xmlcost_plugin(std::int32_t index);
