// A message with an attachment (MTOM: XOP in MIME multipart/related), taken apart before gSOAP does it. gSOAP takes
// nearly anything for MIME: any number of parts, any transfer encoding without undoing it, any type of the root; of an
// identifier without its '>' it compares less than there is; and behind a boundary it reads on as long as there are
// zeros, out of its own buffer. So here are exactly the parts of the wire, in the form of RFC 2046 and 2392, and gSOAP
// is given nothing else.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace xmlcost {

class Multipart {
 public:
  using Bytes = const std::uint8_t*;

  /// False if the message is refused: see what() and offset(). Does not allocate.
  ///
  /// @param has_attachment else the envelope is the only part
  bool run(Bytes message, std::size_t length, bool has_attachment);

  const char* what() const { return what_; }
  std::size_t offset() const { return static_cast<std::size_t>(p_ - message_); }

  /// The envelope, between what comes before and what comes after it.
  Bytes root() const { return root_; }
  Bytes root_end() const { return root_end_; }
  /// Bytes of the attachment.
  std::size_t attached() const { return attached_; }

  /// Whether a reference is a cid: URL (RFC 2392) for the attachment.
  bool is_referred_to_by(const char* reference) const;

 private:
  /// What is known of a part.
  struct Header {
    std::string_view type, encoding, id;
  };

  bool refuse(const char* what);
  bool first_line();
  bool root_header();
  bool attachment_header();
  bool header(Header& header);
  bool field(std::string_view name, std::string_view value, Header& header);
  bool line_end();
  bool end();
  Bytes find_delimiter();

  static constexpr std::size_t kLongestBoundary = 70;  // RFC 2046, 5.1.1

  Bytes message_, p_, end_;
  char delimiter_[kLongestBoundary + 4];  // CR LF, two hyphens and the boundary
  std::size_t delimiter_length_;
  Bytes root_, root_end_;
  std::size_t attached_;
  std::string_view id_;  // Content-ID of the attachment without the angle brackets; empty if there is none
  const char* what_;
};

}  // namespace xmlcost
