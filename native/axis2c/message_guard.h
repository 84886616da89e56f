// The checks of a message before a codec over Axis2/C reads it: with them, Guththila sees only what it reads rightly.
// All of namespace xmlcost::checks is component `checks` of question `where`.
#pragma once

#include <cstddef>
#include <string_view>

#include "axis2c/release.h"
#include "axis2c/tag_check.h"
#include "message/message_scan.h"

namespace xmlcost::checks {

class MessageGuard {
 public:
  /// Returns an equivalent text for Guththila to read, which stays until the next call. Throws Refusal or
  /// std::bad_alloc.
  std::string_view check(const char* message, std::size_t length);

  /// Offset in the message of an offset in the text.
  std::size_t in_message(std::size_t offset) const { return scan_.in_message(offset); }
  /// Offset in the message where check() has refused it.
  std::size_t refused_at() const { return is_scanned_ ? in_message(tags_.offset()) : scan_.offset(); }

 private:
  MessageScan scan_{kSections};
  TagCheck tags_;
  bool is_scanned_ = false;
};

}  // namespace xmlcost::checks
