// Splits a message with an attachment (MTOM: XOP in MIME multipart/related) into its parts before gSOAP does. gSOAP
// accepts nearly anything as MIME: any number of parts, any transfer encoding without decoding it, any type of the
// root. If an identifier does not end in '>', gSOAP compares only part of it. After a boundary it reads on as long as
// there are zeros, beyond its own buffer. So this class accepts exactly the parts of the wire, in the form of RFC 2046
// and 2392, and gSOAP is given nothing else.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace xmlcost {

// Not initialized: each message sets the members that it needs.
class Multipart {  // NOLINT(cppcoreguidelines-pro-type-member-init)
 public:
  using Bytes = const std::uint8_t*;

  /// Returns false if the message is refused: see what() and offset(). Does not allocate.
  ///
  /// @param has_attachment whether there is an attachment; otherwise the envelope is the only part
  bool run(Bytes message, std::size_t length, bool has_attachment);

  const char* what() const { return what_; }
  std::size_t offset() const { return static_cast<std::size_t>(p_ - message_); }

  /// The envelope, from root() to root_end(), without the bytes of the message before and after it.
  Bytes root() const { return root_; }
  Bytes root_end() const { return root_end_; }
  /// Number of bytes of the attachment.
  std::size_t attached() const { return attached_; }

  /// Returns whether a reference is a cid: URL (RFC 2392) for the attachment.
  bool is_referred_to_by(const char* reference) const;

 private:
  /// Fields of the header of a part.
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
