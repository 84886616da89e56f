// The reading half of a codec over a general library for XML: checks the structure of a message and converts its
// values, with the rules of org.xmlcost.wire.decode.MessageDecoder. A library reports what its parser finds.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "xml/document_tally.h"
#include "xml/number_conversion.h"
#include "xml/service.h"

namespace xmlcost {

/// Thrown for a message that is not one of its kind. A text of static storage.
struct Refusal {
  const char* what;
};

/// For each message: begin(); for each element start(), attribute() for each attribute that declares no namespace,
/// text() for its characters in any number of pieces, and end(); finish(). In place of the calls for an element that
/// has no attributes and no children, and for which is_item() is true: item(). All but is_item() throw Refusal or
/// std::bad_alloc. Memory is bounded by the length of the message, whatever count it claims.
///
/// A namespace is empty for a name that has none.
///
/// A reader with a tally, exact or not, reads documents of any vocabulary. It makes no checks, and no element is an
/// item.
class MessageReader {
 public:
  MessageReader(std::int32_t kind, Form form, bool fast_numbers, std::optional<bool> exact_tally);

  void begin(std::size_t length);
  void start(std::string_view uri, std::string_view local);
  void attribute(std::string_view uri, std::string_view local, std::string_view value);
  void text(const char* text, std::size_t length);
  void end();

  /// Returns whether an element of this name is a value without members at this place. An item of a SOAP array may have
  /// other names, for which this is false.
  bool is_item(std::string_view uri, std::string_view local) const {
    return depth_ == base_ && takes_items_ && uri.empty() && local == kItem.local;
  }
  /// Takes the whole text of an item. Behind it is a NUL, XML's white space or '<'.
  void item(const char* text, std::size_t length) { add(service_.column, text, text + length); }

  /// Sets the columns of the values, which stay until the next message. The counts of a tally are bytes.
  void finish(xmlcost_values& values);

 private:
  bool is_leaf_above() const;
  bool is_item_name(std::string_view uri, std::string_view local) const;
  void start_item();
  void start_member(std::string_view uri, std::string_view local);
  void end_above();
  void check_count() const;

  void start_in_header(std::string_view uri, std::string_view local);
  void end_in_header();

  void claim(std::string_view array_type);
  bool is_ignored(std::string_view uri, std::string_view local, std::string_view value) const;
  void reserve(std::size_t count);
  void leaf();
  void add(std::int32_t column, const char* begin, const char* end);
  void add_list(const char* list, const char* end);
  void add_packed();
  std::size_t count() const;

  template <class T>
  bool read_number(const char* begin, const char* end, T& value) const {
    return fast_ ? FastNumbers::read(begin, end, value) : LibraryNumbers::read(begin, end, value);
  }
  template <class T>
  void add_number(std::vector<T>& column, const char* begin, const char* end, const char* refusal) {
    T value;
    if (!read_number(begin, end, value)) throw Refusal{refusal};
    column.push_back(value);
  }

  void finish_tally(xmlcost_values& values) const;

  std::optional<DocumentTally> tally_;
  const std::int32_t kind_;
  const Form form_;
  const bool fast_;
  const Service& service_;
  const Name path_[4];
  const std::size_t base_;  // depth of the element with the values

  std::size_t length_ = 0;  // of the message
  std::size_t depth_ = 0;
  bool closing_ = false;
  bool in_leaf_ = false;
  bool takes_items_ = false;
  std::string text_;  // of the open leaf

  bool in_header_ = false;
  bool had_header_ = false;
  std::size_t header_depth_ = 0;  // of elements inside the header
  std::size_t block_ = 0;         // the open one, of kBlocks; their number for one of others
  unsigned blocks_seen_ = 0;

  bool is_claimed_ = false;    // whether the array has an arrayType
  bool has_count_ = false;     // which has a count
  std::size_t claimed_ = 0;    // the count
  unsigned members_seen_ = 0;  // of the open struct
  std::size_t member_ = 0;     // the open one
  std::size_t structs_ = 0;    // that have ended

  std::vector<std::uint8_t> bytes_;
  std::vector<std::int32_t> ints_, ints2_;
  std::vector<float> floats_;
  std::vector<double> doubles_;
  std::string strings_;
  std::vector<std::int32_t> offsets_;
};

}  // namespace xmlcost
