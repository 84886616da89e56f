// The bytes around the values in messages of one layout.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "direct/array_kernel.h"

namespace xmlcost {

/// How the values of a wire stand in a message.
enum class Form {
  kCounted,  // an element each, and their number in brackets before the first
  kItems,    // an element each
  kList      // with a blank or a line break between two of them
};

/// What is before the count, or before the first value if messages have no count; between the count and the first
/// value; between two values; and behind the last one.
struct Layout {
  Layout(Form form, std::string_view head, std::string_view start, std::string_view between, std::string_view tail)
      : form(form), head(head), start(start), between(between), tail(tail) {}

  bool counts() const { return form == Form::kCounted; }
  bool operator==(const Layout& other) const {
    return head == other.head && start == other.start && tail == other.tail && between.text() == other.between.text();
  }

  /// Returns a message of two values.
  std::string message(std::string_view first, std::string_view second) const;

  Form form;
  std::string head, start;
  Separator between;
  std::string tail;
};

/// Returns the layout that a message may have, from which another message with two values can be made. Only if a codec
/// reads these two values from that message, and nothing else, the layout may be used.
///
/// A layout is ASCII without comments, sections, references, and instructions after the first. So text is in it as it
/// is, and its count is not in a comment. Behind two values that are read there may be a third, since what is between
/// two of them is a blank, or an end tag and a start tag without attributes that depend on their place.
std::optional<Layout> guess_layout(std::string_view message, Form form);

}  // namespace xmlcost
