#include "axis2c/message_guard.h"

#include <cstdint>

#include "message/message_text.h"
#include "xml/message_reader.h"

namespace xmlcost::checks {

std::string_view MessageGuard::check(const char* message, std::size_t length) {
  const auto* const bytes = reinterpret_cast<const std::uint8_t*>(message);
  is_scanned_ = false;
#ifdef XMLCOST_UNGUARDED
  scan_.trust(bytes, length);
#else
  if (!scan_.run(bytes, length)) throw Refusal{scan_.what()};
  is_scanned_ = true;
  tags_.run(scan_);
#endif
  return view(scan_.text(), scan_.text() + scan_.length());
}

}  // namespace xmlcost::checks
