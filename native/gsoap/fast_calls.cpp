#include "gsoap/fast_calls.h"

#include <locale.h>  // NOLINT(modernize-deprecated-headers): strtod_l() is POSIX, not C++

#include <algorithm>
#include <charconv>
#include <cstdarg>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <mutex>
#include <stdexcept>
#include <string_view>
#include <system_error>
#include <vector>

#include "gsoap/linkage_table.h"
#include "stdsoap2.h"

namespace xmlcost {
namespace {

thread_local bool is_fast = false;

// Reading.

bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// Reads a text that is a plain decimal number from its first character to its last. Returns false for all others:
/// blanks around it, '+', hexadecimal digits, names such as "inf", numbers out of range, and what is no number.
template <class Number>
bool read_plain(const char* text, char** end, Number& number) {
  const char first = *text == '-' ? text[1] : *text;
  if (!is_digit(first) && first != '.') return false;
  const char* const last = text + std::strlen(text);
  const auto [stop, error] = std::from_chars(text, last, number);
  if (error != std::errc() || stop != last) return false;
  if (end != nullptr) *end = const_cast<char*>(last);
  return true;
}

double fast_strtod_l(const char* text, char** end, locale_t locale) {
  double number;
  return is_fast && read_plain(text, end, number) ? number : strtod_l(text, end, locale);
}

long fast_strtol(const char* text, char** end, int base) {
  long number;
  return is_fast && base == 10 && read_plain(text, end, number) ? number : std::strtol(text, end, base);
}

// Writing.

/// As many bytes as any number needs, and a NUL.
constexpr std::size_t kLongestText = 32;

template <class Number>
int write_shortest(char* to, Number number) {
  char* const end = std::to_chars(to, to + kLongestText - 1, number).ptr;
  *end = '\0';
  return static_cast<int>(end - to);
}

/// strcmp() in line: it is called for every number.
template <std::size_t Size>
bool is(const char* format, const char (&other)[Size]) {
  std::size_t i = 0;
  while (i < Size && format[i] == other[i]) ++i;
  return i == Size;
}

/// Writes with a format that gSOAP has for a number: of a long, an unsigned long, a double or a float. Returns the
/// length of the text; -1 for any other format.
int write_number(char* to, const char* format, std::va_list arguments) {
  if (is(format, "%ld")) return write_shortest(to, va_arg(arguments, long));
  if (is(format, "%lu")) return write_shortest(to, va_arg(arguments, unsigned long));
  if (is(format, "%.17lG")) return write_shortest(to, va_arg(arguments, double));
  if (is(format, "%.9G")) return write_shortest(to, static_cast<float>(va_arg(arguments, double)));
  return -1;
}

int print(char* to, std::size_t size, const char* format, std::va_list arguments) {
  if (is_fast && size >= kLongestText) {
    const int length = write_number(to, format, arguments);
    if (length >= 0) return length;
  }
  return std::vsnprintf(to, size, format, arguments);
}

int fast_snprintf(char* to, std::size_t size, const char* format, ...) {
  std::va_list arguments;
  va_start(arguments, format);
  const int length = print(to, size, format, arguments);
  va_end(arguments);
  return length;
}

/// Takes the place of snprintf() with _FORTIFY_SOURCE.
///
/// @param room size of the object that `to` points to
int fast_snprintf_chk(char* to, std::size_t size, int, std::size_t room, const char* format, ...) {
  std::va_list arguments;
  va_start(arguments, format);
  const int length = print(to, std::min(size, room), format, arguments);
  va_end(arguments);
  return length;
}

// Redirecting the calls.

struct Call {
  LinkageEntry entry;
  void* usual;  // what the entry holds otherwise
  void* fast;
};

/// The calls of gSOAP's runtime, found when they are first needed. They are kept until the program ends.
class Calls {
 public:
  static Calls& all() {
    static Calls& calls = *new Calls;  // handles may be closed after all static objects are gone
    return calls;
  }

  void redirect() {
    const std::lock_guard<std::mutex> lock(mutex_);
    if (calls_.empty()) find();
    if (users_ == 0) {
      for (Call& call : calls_) call.usual = call.entry.get();
    }
    if (!set()) {
      if (users_ == 0) restore();
      throw std::runtime_error("calls of gSOAP's runtime cannot be redirected");
    }
    ++users_;
  }

  void release() {
    const std::lock_guard<std::mutex> lock(mutex_);
    if (--users_ == 0) restore();
  }

  /// A thread that calls a function for the first time finds its address, and sets the entry, perhaps after redirect().
  /// Such an entry is not read-only.
  bool set() const {
    return std::all_of(calls_.begin(), calls_.end(), [](const Call& call) { return call.entry.set(call.fast); });
  }

 private:
  /// Throws std::runtime_error if functions that read reals, read integers and write are not all called.
  void find() {
    if (in_same_library(runtime(), this_library())) throw std::runtime_error("gSOAP's runtime is linked statically");
    std::vector<Call> calls;
    const auto add = [&](std::string_view name, auto* function) {
      for (const LinkageEntry& entry : find_linkage(runtime(), name)) {
        calls.push_back({entry, nullptr, reinterpret_cast<void*>(function)});
      }
      return calls.size();
    };
    const std::size_t reals = add("strtod_l", &fast_strtod_l);
    // The name that later C libraries have for C23, in which base 2 is new.
    add("__isoc23_strtol", &fast_strtol);
    const std::size_t integers = add("strtol", &fast_strtol);
    add("__snprintf_chk", &fast_snprintf_chk);
    const std::size_t texts = add("snprintf", &fast_snprintf);
    if (reals == 0 || integers == reals || texts == integers) {
      throw std::runtime_error("gSOAP's runtime converts numbers in another way");
    }
    calls_ = std::move(calls);
  }

  void restore() const {
    for (const Call& call : calls_) call.entry.set(call.usual);
  }

  static const void* runtime() { return reinterpret_cast<const void*>(&soap_s2double); }
  static const void* this_library() { return reinterpret_cast<const void*>(&fast_strtod_l); }

  std::mutex mutex_;
  std::vector<Call> calls_;
  std::size_t users_ = 0;
};

}  // namespace

FastCalls::FastCalls() { Calls::all().redirect(); }

FastCalls::~FastCalls() { Calls::all().release(); }

FastCalls::Use::Use(const FastCalls&) {
  Calls::all().set();
  is_fast = true;
}

FastCalls::Use::~Use() { is_fast = false; }

}  // namespace xmlcost
