// Makes the checks that gSOAP, pugixml and Guththila do not make, once before they read: the message is XML characters
// in UTF-8, every reference is valid, attributes are well-formed, and there is no document type. Tags without
// attributes are left to them. The usual message costs one pass of at least sixteen bytes at a time.
//
// Where gSOAP would read well-formed text wrongly, the scan gives it an equivalent text that it reads correctly:
//   - &#x1F600; (more than six characters between & and ;): gSOAP stops early and leaves the ';' behind as text
//   - &#305; inside a number: gSOAP keeps the low eight bits, which here are the digit 1
//   - U+FEFF between two tags: gSOAP takes it for a byte order mark and skips it
//   - CR and CR LF: gSOAP does not replace them by LF (XML 1.0, 2.11)
// For Guththila, which needs the same except for U+FEFF, also these are replaced:
//   - comments and CDATA sections: Guththila misses the end of one with a single '-' or ']' before it
//   - processing instructions: Guththila refuses all
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace xmlcost {

// Not initialized: each message sets the members that it needs, and most of the memory is large and would be filled
// with zeros for nothing.
class MessageScan {
 public:
  enum Sections {
    kKeep,           // comments, processing instructions and CDATA sections are in text()
    kKeepForGsoap,   // likewise, but no instruction has a '?' inside: gSOAP ends it at its first
    kResolve,        // there is plain text in the place of CDATA sections, and nothing in that of the others
    kResolveInPlace  // likewise, and no references but &lt; &gt; &amp; &quot; &apos;. With them, the text is the scan's
                     // own: its reader writes there
  };

  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-member-init)
  explicit MessageScan(Sections sections) : sections_(sections) {}

  /// Returns false if the message is refused: see what() and offset(). Throws std::bad_alloc if there is no memory for
  /// an equivalent text.
  bool run(const std::uint8_t* message, std::size_t length);

  /// Takes a message unchecked, to measure the cost of run().
  void trust(const std::uint8_t* message, std::size_t length) {
    message_ = text_ = message;
    length_ = attributes_end_ = length;
    head_met_ = 0;
  }

  const char* what() const { return what_; }
  std::size_t offset() const { return offset_; }

  /// Text for gSOAP to read: the message without byte order mark, or the equivalent text.
  const std::uint8_t* text() const { return text_; }
  std::size_t length() const { return length_; }
  /// Returns whether the place of a CDATA section or white space that was resolved is between two offsets in text().
  bool has_section(std::size_t from, std::size_t to) const;
  /// Offset in text() after which no tag has attributes.
  std::size_t attributes_end() const { return attributes_end_; }

  /// Length of the start of text() if it is byte for byte that of an approved message, otherwise 0.
  std::size_t approved() const { return head_approved_ ? head_met_ : 0; }
  /// Approves the start of the message just read, which was good to its end. Later messages with this start are good up
  /// to there.
  void approve() { head_approved_ = head_approved_ || begins_with_head_; }

  /// Offset in the message of an offset in text().
  std::size_t in_message(std::size_t offset_in_text) const;

 private:
  using Bytes = const std::uint8_t*;

  bool resolves() const { return sections_ >= kResolve; }
  bool refuse(const char* what, Bytes where);
  void replace(Bytes from, Bytes to, const char* with, std::size_t count);

  bool look();
  // Each function checks the construct that begins at p_ and moves p_ after it, or refuses the message.
  bool reference();
  bool numeric_reference();
  bool character(bool in_section);
  bool section_until(Bytes stop);
  void resolve(Bytes from, Bytes content, Bytes stop, Bytes to);

  // message_markup.cpp
  bool declaration();
  bool markup();
  bool comment();
  bool cdata();
  bool instruction();
  bool equals_sign();
  bool bracket();
  bool attribute_value(std::uint8_t quote);
  bool inside_tag();
  Bytes skip_blanks(Bytes p) const;
  Bytes skip_name(Bytes p) const;

  /// Limit of the head, which is the start of the last message that run() accepted. The head ends before the last tag
  /// with attributes, which in the service is the tag with the count. Envelopes of one peer have the same head, and
  /// what follows the head does not change the results for it.
  static constexpr std::size_t kLongestHead = 1024;

  void skip_head();
  void remember_head();

  struct Edit {
    std::size_t in_text, in_message;  // right after a replacement
  };

  const Sections sections_;
  Bytes message_, p_, end_;
  Bytes copied_;  // up to here the message is in equivalent_, if there is one
  Bytes known_;   // up to here all tags are closed
  Bytes open_;    // '<' of the tag that inside_tag() found
  Bytes text_;
  std::size_t length_;
  std::size_t attributes_end_;
  std::size_t attributes_end_before_;  // attributes_end_ of the tag with attributes before
  const char* what_;
  std::size_t offset_;
  std::vector<std::uint8_t> equivalent_;
  std::vector<Edit> edits_;
  std::vector<std::size_t> resolved_;  // where text() has the ends of what is no plain text in the message
  std::size_t head_length_ = 0;
  std::size_t head_met_ = 0;       // head_length_ if this message begins with the head, otherwise 0
  bool begins_with_head_ = false;  // this message begins with the head, perhaps as the first message
  bool head_approved_ = false;
  std::uint8_t head_[kLongestHead];
};

}  // namespace xmlcost
