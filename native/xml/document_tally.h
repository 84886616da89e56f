// What a reader saw of a document of any vocabulary: the counts and the checksum of
// org.xmlcost.codec.document.DocumentTally, with which Java compares them.
#pragma once

#include <cstdint>
#include <string_view>

namespace xmlcost {

/// For each element start(), attribute() for each attribute that declares no namespace, text() for its characters in
/// any number of pieces, and end(). Strings are UTF-8; they are counted and hashed as UTF-16, as Java does.
class DocumentTally {
 public:
  /// Number of the counts, of which each has eight bytes.
  static constexpr std::int64_t kCounts = 8;

  /// An exact tally looks at every character; any other at the length, the first and the last one of each string.
  explicit DocumentTally(bool exact) : exact_(exact) {}

  void clear();
  void start(std::string_view uri, std::string_view local);
  void attribute(std::string_view uri, std::string_view local, std::string_view value);
  void text(std::string_view piece);
  void end();

  /// Elements, attributes, texts, UTF-16 units of names, of values and of texts, checksum, open elements.
  const std::int64_t* counts() const { return counts_; }
  std::int64_t open_elements() const { return counts_[kOpen]; }
  bool is_closed() const { return counts_[kElements] > 0 && counts_[kOpen] == 0; }

 private:
  enum Count { kElements, kAttributes, kTexts, kNameUnits, kValueUnits, kTextUnits, kChecksum, kOpen };

  /// A string, or the pieces of one, in UTF-16.
  struct Units {
    std::uint64_t length = 0;
    std::uint16_t first = 0, last = 0;
    std::uint32_t hash = 0;  // of java.lang.String, if the tally is exact
  };

  void add(std::string_view utf8, Units& units) const;
  std::int64_t hash(const Units& units) const;
  std::int64_t hash(std::string_view text, Count length);
  std::int64_t name(std::string_view uri, std::string_view local);
  void add_to_checksum(std::int64_t factor);
  void end_text();

  const bool exact_;
  std::int64_t counts_[kCounts]{};
  Units text_;  // that no tag has ended yet
};

}  // namespace xmlcost
