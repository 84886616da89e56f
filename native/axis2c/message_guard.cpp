#include "axis2c/message_guard.h"

#include <cstdint>
#include <limits>

#include "message/message_text.h"
#include "xml/message_reader.h"

extern "C" {
#include <guththila_token.h>
}

namespace xmlcost {
namespace {

/// Guththila keeps a token for each attribute until the end of the message, in this many blocks, each of twice the size
/// of the one before. It crashes when they are full. CMakeLists.txt compiles it with more than a message can fill.
constexpr std::size_t kMostAttributes = GUTHTHILA_TOK_DEF_LIST_SIZE > 16 ? std::numeric_limits<std::size_t>::max()
                                                                         : 500000;

}  // namespace

MessageGuard::MessageGuard(TagCheck::Namespaces namespaces) : tags_(namespaces, kMostAttributes) {}

std::string_view MessageGuard::check(const char* message, std::size_t length) {
  const auto* const bytes = reinterpret_cast<const std::uint8_t*>(message);
  refused_at_ = 0;
#ifdef XMLCOST_UNGUARDED
  scan_.trust(bytes, length);
#else
  if (!scan_.run(bytes, length)) {
    refused_at_ = scan_.offset();
    throw Refusal{scan_.what()};
  }
  if (!tags_.run(scan_.text(), scan_.length())) {
    refused_at_ = scan_.in_message(tags_.offset());
    throw Refusal{tags_.what()};
  }
#endif
  return view(scan_.text(), scan_.text() + scan_.length());
}

}  // namespace xmlcost
