// Freed memory stays in the process once a codec was opened.
#include <malloc.h>
#include <sys/resource.h>

#include <cstdlib>
#include <thread>
#include <vector>

#include "test/messages.h"

namespace {

/// Page faults of this thread.
long faults() {
  rusage usage{};
  CHECK(getrusage(RUSAGE_THREAD, &usage) == 0);
  return usage.ru_minflt;
}

/// Allocates, touches and frees something like a tree, in blocks of 1000 bytes, beside its text of 4 MB.
void make_tree(std::size_t count) {
  std::vector<void*> nodes(count);
  auto* const text = static_cast<char*>(std::malloc(4000000));
  for (long i = 0; i < 4000000; i += 1000) text[i] = 'x';
  for (void*& node : nodes) {
    node = std::malloc(1000);
    *static_cast<char*>(node) = 'x';
  }
  for (void* node : nodes) std::free(node);
  std::free(text);
}

/// Page faults of a tree after others of its kind.
long faults_of_a_tree(std::size_t nodes = 24000) {
  for (int i = 0; i < 3; ++i) make_tree(nodes);
  const long before = faults();
  make_tree(nodes);
  return faults() - before;
}

}  // namespace

TEST_CASE("freed_memory_stays_in_the_process") {
#ifdef __GLIBC__
  // What glibc does by default, where no large block was freed before.
  CHECK((mallopt(M_MMAP_THRESHOLD, 128 << 10) == 1 && mallopt(M_TRIM_THRESHOLD, 128 << 10) == 1));
  CHECK(faults_of_a_tree() > 5000);
  { const CodecHandle codec(XMLCOST_INT); }
  CHECK(faults_of_a_tree() < 100);
  // Any other thread has parts of 64 MiB.
  std::thread([] {
    CHECK(faults_of_a_tree() < 100);
    CHECK(faults_of_a_tree(100000) < 100);
  }).join();
#endif
}
