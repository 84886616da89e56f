// Native codecs in a process without a JVM: the same code with the same values and messages, measured with Google
// Benchmark.
//
//   xmlcost_native serve LIBRARY KIND OPTIONS
//     answers requests from standard input on standard output
//   xmlcost_native empty|read|write LIBRARY KIND OPTIONS POOL WARMUP-SECONDS ITERATIONS ITERATION-SECONDS OUT REPORT
//                  [PATIENCE-SECONDS PROBE-NS]
//     measures, and writes Google Benchmark's JSON to OUT and a report of its own to REPORT. With patience, it waits
//     for an uncontended core: see contention_probe.h. If XMLCOST_EVENTS is set, it also counts: see counting.h. With
//     malloc_count.cpp preloaded, it counts memory instead, and writes to OUT what org.xmlcost.bench.Memory would
//     write.
//   xmlcost_native pool KIND COUNT MESSAGES FILE
//     makes a POOL without Java: ints or doubles of uniform bits, in gSOAP's messages
//
// LIBRARY is a name such as gsoap, KIND and OPTIONS are numbers of xmlcost_codec.h. Values and messages are checked bit
// for bit before and after time is measured. If one is wrong, there is no REPORT and the exit status is 1.
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <limits>
#include <string>

#include "driver/codec_handle.h"
#include "driver/commands.h"

namespace {

/// Throws std::runtime_error if the argument is not a number, or does not fit T.
template <class T>
T number(const char* argument) {
  char* end = nullptr;
  errno = 0;
  const long long value = std::strtoll(argument, &end, 10);
  const bool fits = value >= std::numeric_limits<T>::min() && value <= std::numeric_limits<T>::max();
  if (end == argument || *end != '\0' || errno != 0 || !fits) xmlcost::fail(std::string("not a number: ") + argument);
  return static_cast<T>(value);
}

/// Throws std::runtime_error if the argument is not a number of seconds.
double seconds(const char* argument) {
  char* end = nullptr;
  const double value = std::strtod(argument, &end);
  if (end == argument || *end != '\0' || !(value >= 0)) xmlcost::fail(std::string("not seconds: ") + argument);
  return value;
}

/// LIBRARY KIND OPTIONS
xmlcost::CodecChoice choice(char** arguments) {
  return {arguments[0], number<std::int32_t>(arguments[1]), number<std::int32_t>(arguments[2])};
}

}  // namespace

int main(int count, char** arguments) {
  try {
    const std::string command = count > 1 ? arguments[1] : "";
    if (command == "pool" && count == 6) {
      xmlcost::make_pool(number<std::int32_t>(arguments[2]), number<std::uint32_t>(arguments[3]),
                         number<std::int64_t>(arguments[4]), arguments[5]);
      return 0;
    }
    if (command == "serve" && count == 5) {
      xmlcost::serve(choice(arguments + 2));
      return 0;
    }
    if ((command == "empty" || command == "read" || command == "write") && (count == 11 || count == 13)) {
      xmlcost::ProbeSettings probing{0, 0};
      if (count == 13) probing = {seconds(arguments[11]), number<std::int64_t>(arguments[12])};
      xmlcost::measure(command, choice(arguments + 2), {arguments[5], arguments[9], arguments[10]},
                       {seconds(arguments[6]), number<int>(arguments[7]), seconds(arguments[8])}, probing);
      return 0;
    }
  } catch (const std::exception& e) {
    std::fprintf(stderr, "xmlcost_native: %s\n", e.what());
    return 1;
  }
  std::fputs(
      "usage: xmlcost_native serve LIBRARY KIND OPTIONS\n"
      "       xmlcost_native empty|read|write LIBRARY KIND OPTIONS POOL WARMUP-SECONDS ITERATIONS ITERATION-SECONDS\n"
      "                      OUT REPORT [PATIENCE-SECONDS PROBE-NS]\n"
      "       xmlcost_native pool KIND COUNT MESSAGES FILE\n",
      stderr);
  return 2;
}
