// Whatever is read leaves no memory behind. A program of its own, as it counts what malloc() does.
#include <cstdlib>
#include <map>
#include <memory>
#include <utility>

#include "test/allocations.h"
#include "test/hostile.h"
#include "test/rounds.h"

namespace {

/// By form and kind.
using Handles = std::map<std::pair<std::int32_t, std::int32_t>, std::unique_ptr<CodecHandle>>;

/// One of every form and kind.
Handles handles(std::int32_t options = 0) {
  Handles all;
  for (const std::int32_t form : kForms) {
    for (std::int32_t kind = XMLCOST_VOID; kind <= XMLCOST_BLOB; ++kind) {
      all[{form, kind}] = std::make_unique<CodecHandle>(kind, form | options);
    }
  }
  return all;
}

void read_all(const Handles& handles) {
  int wrong = 0;
  for (const Hostile& row : hostile().rows()) {
    if (handles.at({row.options, row.kind})->read(row.message) == row.refused) ++wrong;
  }
  CHECK(wrong == 0);
}

}  // namespace

TEST_CASE("allocations_are_counted") {
  { CodecHandle first(XMLCOST_VOID); }  // what is made once and stays
  const InUse before = in_use();
  void* volatile block = std::malloc(1000);
  const InUse between = in_use();
  block = std::realloc(block, 5000);
  const InUse grown = in_use();
  std::free(block);
  const InUse after = in_use();
  if (between.bytes == before.bytes) {
    std::cout << "        (nothing counts allocations here)\n";
    return;
  }
  CHECK(between.bytes - before.bytes == 1000);
  CHECK(grown.bytes - before.bytes == 5000);
  CHECK((after.bytes == before.bytes && after.blocks == before.blocks));
  // The gSOAP library's own, with the context that it makes.
  xmlcost_handle handle;
  CHECK(xmlcost_open(XMLCOST_VOID, 0, &handle) == XMLCOST_OK);
  CHECK(in_use().bytes - after.bytes > 100000);
  CHECK(xmlcost_close(handle) == XMLCOST_OK);
  CHECK((in_use().bytes == after.bytes && in_use().blocks == after.blocks));
}

TEST_CASE("handles_that_are_kept_do_not_grow") {
  const auto kept = handles();
  check_rounds("kept", [&] { read_all(kept); });
}

TEST_CASE("handles_that_are_closed_leave_nothing") {
  check_rounds("opened and closed", [] { read_all(handles()); });
}

TEST_CASE("contexts_for_every_message_leave_nothing") {
  const auto fresh = handles(XMLCOST_FRESH);
  check_rounds("a context for every message", [&] { read_all(fresh); });
}

// Besides, the calls of the runtime are redirected for the first handle and restored after the last.
TEST_CASE("fast_numbers_leave_nothing") {
  check_rounds("with fast numbers", [] { read_all(handles(XMLCOST_FAST_NUMBERS)); });
}
