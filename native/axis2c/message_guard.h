// The checks of a message before a codec over Axis2/C reads it: with them, Guththila sees only what it reads rightly.
#pragma once

#include <cstddef>
#include <string_view>

#include "axis2c/tag_check.h"
#include "message/message_scan.h"

namespace xmlcost {

class MessageGuard {
 public:
  explicit MessageGuard(TagCheck::Namespaces namespaces);

  /// Returns an equivalent text for Guththila to read, which stays until the next call. Throws Refusal or
  /// std::bad_alloc.
  std::string_view check(const char* message, std::size_t length);

  /// Offset in the message of an offset in the text.
  std::size_t in_message(std::size_t offset) const { return scan_.in_message(offset); }
  /// Where the message was refused; 0 if it was not.
  std::size_t refused_at() const { return refused_at_; }

 private:
  MessageScan scan_{MessageScan::kResolve};
  TagCheck tags_;
  std::size_t refused_at_ = 0;
};

}  // namespace xmlcost
