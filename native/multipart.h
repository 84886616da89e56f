// A message with an attachment (MTOM: XOP in MIME multipart/related), taken apart before gSOAP does it. gSOAP takes nearly
// anything for MIME: any number of parts, any transfer encoding without undoing it, any type of the root; of an identifier
// without its '>' it compares less than there is; and behind a boundary it reads on as long as there are zeros, out of its
// own buffer. So there are exactly two parts here, in the form of RFC 2046 and 2392, and gSOAP is given nothing else.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace xmlcost {

class Multipart {
 public:
  using Bytes = const std::uint8_t*;

  /// False if the message is refused: see what() and offset(). Does not allocate.
  bool run(Bytes message, std::size_t length);

  const char* what() const { return what_; }
  std::size_t offset() const { return static_cast<std::size_t>(p_ - message_); }

  /// The envelope, between what comes before and what comes after it.
  Bytes root() const { return root_; }
  Bytes root_end() const { return root_end_; }
  /// Bytes of the other part.
  std::size_t attached() const { return attached_; }
  /// Its Content-ID without the angle brackets.
  std::string_view id() const { return id_; }

  /// Whether a reference is a cid: URL (RFC 2392) for that part.
  bool is_referred_to_by(const char* reference) const;

 private:
  struct Header;

  bool refuse(const char* what);
  bool header(Header& header);
  bool field(std::string_view name, std::string_view value, Header& header);
  Bytes find_boundary(std::string_view delimiter);

  Bytes message_, p_, end_;
  Bytes root_, root_end_;
  std::size_t attached_;
  std::string_view id_;
  const char* what_;
};

}  // namespace xmlcost
