// What is refused before libxml2 reads: its time for an element grows with the square of the number of attributes, and
// it reports none of them before it has read all.
#pragma once

#include <cstddef>
#include <string_view>

namespace xmlcost::checks {

/// Attributes of an element, with its namespace declarations.
inline constexpr std::size_t kMostAttributes = 1000;

/// Returns whether a message is recognised as UTF-16 by its first bytes (XML 1.0, appendix F).
bool is_utf_16(std::string_view message);

/// Throws Refusal for a message in UTF-16 that has half a character, which libxml2 takes for the end behind the root;
/// for one in UTF-16 without a byte order mark, which XML 1.0 (4.3.3) demands; for one in another encoding than UTF-8,
/// UTF-16, ISO-8859-1 or US-ASCII; and for one that has an element of more than kMostAttributes. libxml2 takes other
/// encodings from the C library. That knows UTF-7, in which any sequence of characters may be hidden, and others that
/// no parser in Java has.
void guard_libxml2(std::string_view message);

}  // namespace xmlcost::checks
