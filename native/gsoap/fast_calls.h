// Calls of gSOAP's runtime for which std::from_chars and std::to_chars take the place of the C library's functions.
//
// The runtime calls strtod_l(), strtol() and snprintf() through its linkage table. While a FastCalls lives, their
// entries in this table lead to functions of ours. These convert numbers for a thread inside a FastCalls::Use, and
// leave every other call to the C library. No other library's calls are redirected.
//
// So the runtime is the very one that all other codecs use, and without a FastCalls its calls are as they were. A
// second runtime, compiled as for small tables, would need gSOAP's source and would differ in more than the
// conversions.
//
// What is read is the same to the last bit, and the same texts are refused: all texts but plain decimal numbers are
// left to the C library. What is written is the shortest text that is read as the same number.
#pragma once

namespace xmlcost {

/// Redirects the calls as long as it lives.
class FastCalls {
 public:
  /// Throws std::runtime_error if the runtime has no such calls or they cannot be redirected, as in a program of which
  /// it is a part.
  FastCalls();
  ~FastCalls();
  FastCalls(const FastCalls&) = delete;
  FastCalls& operator=(const FastCalls&) = delete;

  /// Makes conversions of this thread fast as long as it lives. There is at most one for a thread.
  class Use {
   public:
    explicit Use(const FastCalls&);
    ~Use();
    Use(const Use&) = delete;
    Use& operator=(const Use&) = delete;
  };
};

}  // namespace xmlcost
