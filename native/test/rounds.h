// Whether what is done again and again leaves memory behind. For programs with allocations.cpp.
#pragma once

#include <algorithm>
#include <iostream>

#include "test/allocations.h"
#include "test/messages.h"

/// Calls `round` as often as XMLCOST_ROUNDS says. After a tenth of the calls, or the first, no more memory may
/// come into use.
template <class Round>
void check_rounds(const char* what, Round round) {
  const long rounds = setting("XMLCOST_ROUNDS", 200), settled = std::max(rounds / 10, 1L);
  InUse before{}, after{};
  for (long i = 1; i <= rounds; ++i) {
    round();
    after = in_use();
    if (i <= settled) before = after;
  }
  std::cout << "        (" << what << ": " << before.bytes << " bytes in " << before.blocks << " blocks after round "
            << settled << ", " << after.bytes << " in " << after.blocks << " after " << rounds << ")\n";
  CHECK((before.bytes == after.bytes && before.blocks == after.blocks));
}
