// Calls of gSOAP's runtime for which std::from_chars and std::to_chars take the place of the C library's functions.
//
// The runtime calls strtod_l(), strtol() and snprintf() through its linkage table. While a FastNumbers lives, these
// entries lead to functions of ours. They convert numbers for a thread inside a FastNumbers::Use, and leave every other
// call to the C library. So this is the very runtime that all other codecs have. One that is compiled again, as for
// small tables, would need gSOAP's source and differ in more than its conversions. A process that never opens such a
// codec does not have the functions of ours in the way of its calls.
//
// What is read is the same to the last bit, and the same texts are refused: all texts but plain decimal numbers are left
// to the C library. What is written is the shortest text that is read as the same number.
#pragma once

namespace xmlcost {

/// At least one thread may use one at a time.
class FastNumbers {
 public:
  /// Throws std::runtime_error if the runtime has no such calls or they cannot be redirected, as in a program of which it
  /// is a part.
  FastNumbers();
  ~FastNumbers();
  FastNumbers(const FastNumbers&) = delete;
  FastNumbers& operator=(const FastNumbers&) = delete;

  /// Makes the calls of this thread fast. Not for one inside another.
  class Use {
   public:
    explicit Use(const FastNumbers&);
    ~Use();
    Use(const Use&) = delete;
    Use& operator=(const Use&) = delete;
  };
};

}  // namespace xmlcost
