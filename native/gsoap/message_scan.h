// What gSOAP does not look at, looked at once before it reads: is the message XML characters in UTF-8, does every
// reference refer, are attributes written as attributes are, is there no document type? Plain tags are left to gSOAP.
// The usual message costs one pass of sixteen bytes at a time.
//
// Where gSOAP would read well-formed text wrongly, the scan hands it an equivalent text that it reads rightly:
//   - &#x1F600; (more than six characters between & and ;): gSOAP stops early and leaves the ';' behind as text
//   - &#305; inside a number: gSOAP keeps the low eight bits, which here are the digit 1
//   - U+FEFF between two tags: gSOAP takes it for a byte order mark and skips it
//   - CR and CR LF: gSOAP does not make LF of them (XML 1.0, 2.11)
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace xmlcost {

class MessageScan {
 public:
  /// False if the message is refused: see what() and offset(). Throws std::bad_alloc if there is no memory
  /// for an equivalent text.
  bool run(const std::uint8_t* message, std::size_t length);

  /// Takes a message as it is: for measuring what run() costs.
  void trust(const std::uint8_t* message, std::size_t length) {
    message_ = text_ = message;
    length_ = attributes_end_ = length;
    head_met_ = 0;
  }

  const char* what() const { return what_; }
  std::size_t offset() const { return offset_; }

  /// What gSOAP is to read: the message without byte order mark, or the equivalent text.
  const std::uint8_t* text() const { return text_; }
  std::size_t length() const { return length_; }
  /// Offset in text() behind which no tag has attributes.
  std::size_t attributes_end() const { return attributes_end_; }

  /// Length of the start of text() that is byte for byte that of a message which was approved of; 0 if it is not.
  std::size_t approved() const { return head_approved_ ? head_met_ : 0; }
  /// The message just read was good to its end, and so is whatever begins like it.
  void approve() { head_approved_ = head_approved_ || begins_with_head_; }

  /// Offset in the message of an offset in text().
  std::size_t in_message(std::size_t offset_in_text) const;

 private:
  using Bytes = const std::uint8_t*;

  bool refuse(const char* what, Bytes where);
  void replace(Bytes from, Bytes to, const char* with, std::size_t count);

  bool look();
  // Each looks at what begins at p_ and goes behind it, or refuses.
  bool reference();
  bool numeric_reference();
  bool character(bool in_section);
  bool section_until(Bytes stop);

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

  /// The start of the last good message, up to its last tag with attributes, which in the service is the one that tells
  /// the count: envelopes of one peer are alike, and what follows does not change what was found in them.
  static constexpr std::size_t kLongestHead = 1024;

  void skip_head();
  void remember_head();

  struct Edit {
    std::size_t in_text, in_message;  // right behind a replacement
  };

  Bytes message_, p_, end_;
  Bytes copied_;  // up to here into equivalent_, if there is one
  Bytes known_;   // up to here all tags are closed
  Bytes open_;    // '<' of the tag that inside_tag() found
  Bytes text_;
  std::size_t length_;
  std::size_t attributes_end_;
  std::size_t attributes_end_before_;  // the same of the tag before
  const char* what_;
  std::size_t offset_;
  std::vector<std::uint8_t> equivalent_;
  std::vector<Edit> edits_;
  std::size_t head_length_ = 0;
  std::size_t head_met_ = 0;       // head_length_ if this message begins with it
  bool begins_with_head_ = false;  // this message does, perhaps as the first
  bool head_approved_ = false;
  std::uint8_t head_[kLongestHead];
};

}  // namespace xmlcost
