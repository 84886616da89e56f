#include "gsoap/open_gsoap.h"

std::int32_t xmlcost_open_small_tables(std::int32_t kind, std::int32_t options, xmlcost::Codec** codec) {
  std::unique_ptr<xmlcost::Codec> opened;
  const std::int32_t status = xmlcost::open_gsoap_codec(kind, options, opened);
  *codec = opened.release();
  return status;
}
