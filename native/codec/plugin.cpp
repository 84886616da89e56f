#include "codec/plugin.h"

#include <dlfcn.h>

#include <algorithm>
#include <cstddef>
#include <cstdio>

namespace {

constexpr char kPrefix[] = "libxmlcost_plugin_", kSuffix[] = ".so";
constexpr std::size_t kLongestFamily = 32;

}  // namespace

const xmlcost::Library* xmlcost::find_in_plugin(std::string_view name) {
  const std::string_view family = name.substr(0, name.find('-'));
  const bool is_name = std::all_of(family.begin(), family.end(),
                                   [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'); });
  if (family.empty() || family.size() > kLongestFamily || !is_name) return nullptr;
  char file[sizeof kPrefix + kLongestFamily + sizeof kSuffix];
  std::snprintf(file, sizeof file, "%s%.*s%s", kPrefix, static_cast<int>(family.size()), family.data(), kSuffix);
  // By the RUNPATH of this library. It stays open: codecs and static data of the family outlive any handle.
  void* const plugin = dlopen(file, RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE);
  if (plugin == nullptr) return nullptr;
  const auto at = reinterpret_cast<decltype(&xmlcost_plugin)>(dlsym(plugin, "xmlcost_plugin"));
  const Library* found = nullptr;
  for (std::int32_t i = 0; at != nullptr && (found = at(i)) != nullptr && found->name != name; ++i) {
  }
  dlclose(plugin);
  return found;
}
