// gSOAP with no JVM in the process: the same codec over the same values and messages, measured with Google Benchmark.
//
//   xmlcost_native serve KIND OPTIONS
//     answers on standard output what comes on standard input
//   xmlcost_native empty|read|write KIND OPTIONS POOL WARMUP-SECONDS ITERATIONS ITERATION-SECONDS OUT FACTS
//                  [PATIENCE-SECONDS PROBE-NS]
//     measures, and leaves Google Benchmark's JSON in OUT, and sizes in FACTS; with patience, waits for an uncontended
//     core: see contention_probe.h. With malloc_count.cpp preloaded it counts memory instead, and leaves in OUT what
//     org.xmlcost.bench.Memory would.
//   xmlcost_native pool KIND COUNT MESSAGES FILE
//     makes a POOL without Java: ints or doubles of uniform bits
//
// KIND and OPTIONS are numbers of xmlcost_codec.h. What is measured is checked before and after, to the last bit; if
// one is wrong, there are no figures and the exit is 1.
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <string>

#include "driver/commands.h"

int main(int count, char** arguments) {
  try {
    const std::string command = count > 1 ? arguments[1] : "";
    if (command == "pool" && count == 6) {
      xmlcost::make_pool(std::atoi(arguments[2]), static_cast<std::size_t>(std::atol(arguments[3])),
                         std::atol(arguments[4]), arguments[5]);
      return 0;
    }
    if (command == "serve" && count == 4) {
      xmlcost::serve(std::atoi(arguments[2]), std::atoi(arguments[3]));
      return 0;
    }
    if ((command == "empty" || command == "read" || command == "write") && (count == 10 || count == 12)) {
      xmlcost::measure(command, std::atoi(arguments[2]), std::atoi(arguments[3]),
                       {arguments[4], arguments[8], arguments[9]},
                       {std::atof(arguments[5]), std::atoi(arguments[6]), std::atof(arguments[7])},
                       count == 12 ? xmlcost::ProbeSettings{std::atof(arguments[10]), std::atol(arguments[11])}
                                   : xmlcost::ProbeSettings{0, 0});
      return 0;
    }
  } catch (const std::exception& e) {
    std::fprintf(stderr, "xmlcost_native: %s\n", e.what());
    return 1;
  }
  std::fputs(
      "usage: xmlcost_native serve KIND OPTIONS\n"
      "       xmlcost_native empty|read|write KIND OPTIONS POOL WARMUP-SECONDS ITERATIONS ITERATION-SECONDS OUT FACTS\n"
      "                      [PATIENCE-SECONDS PROBE-NS]\n"
      "       xmlcost_native pool KIND COUNT MESSAGES FILE\n",
      stderr);
  return 2;
}
