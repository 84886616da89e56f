#include "codec/plugin.h"

const xmlcost::Library* xmlcost_plugin(std::int32_t index) {
  return index < 0 ? nullptr : xmlcost::library_at(static_cast<std::size_t>(index));
}
