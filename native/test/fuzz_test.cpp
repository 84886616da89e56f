// Messages that nobody would think of: cut off at every byte, and changed at random. Under a sanitizer above all.
#include <memory>

#include "test/messages.h"
#include "test/mutations.h"
#include "test/parts.h"

TEST_CASE("refuses_messages_that_are_cut_off_anywhere" * doctest::test_suite("valgrind")) {
  for (const Sample& sample : samples()) {
    CodecHandle codec(sample.kind, sample.options);
    CHECK(codec.read(sample.message));
    for (std::size_t length = 0; length < sample.message.size(); ++length) {
      if (codec.read(std::string_view(sample.message).substr(0, length))) {
        FAIL_CHECK("kind ", sample.kind, " accepted ", length, " of ", sample.message.size(), " bytes");
      } else {
        CHECK(codec.status == XMLCOST_MALFORMED);
      }
    }
    CHECK(codec.read(sample.message));
  }
}

TEST_CASE("survives_random_changes" * doctest::test_suite("valgrind")) {
  std::mt19937 random(20081117);
  const std::vector<Sample> all = samples();
  // A handle remembers envelopes and keeps its context; neither may change what a message means.
  std::vector<std::unique_ptr<CodecHandle>> kept;
  kept.reserve(all.size());
  for (const Sample& sample : all) kept.push_back(std::make_unique<CodecHandle>(sample.kind, sample.options));
  const long mutations = setting("XMLCOST_MUTATIONS", 20000);
  long accepted = 0;
  for (long i = 0; i < mutations; ++i) {
    const Sample& sample = all[static_cast<std::size_t>(i) % all.size()];
    const std::string message = mutated(sample.message, all, random);
    CodecHandle codec(sample.kind, sample.options);
    const bool read = codec.read(message);
    if ((sample.options & XMLCOST_MTOM) == 0) check_parts(sample.kind, sample.options, message);
    CodecHandle& used = *kept[static_cast<std::size_t>(i) % all.size()];
    if (used.read(message) != read || used.status != codec.status || used.values.count != codec.values.count) {
      FAIL_CHECK("otherwise through a handle that was used: ", message);
    }
    if (!read) {
      const xmlcost_failure failure = codec.failure();
      CHECK((failure.status == XMLCOST_MALFORMED && failure.offset >= 0 &&
             failure.offset <= static_cast<std::int64_t>(message.size())));
      continue;
    }
    // What was accepted is a payload like any other: it can be written, and the same is read back.
    ++accepted;
    const xmlcost_values values = codec.values;
    CodecHandle again(sample.kind, sample.options);
    const std::string written = again.write(values);
    if (again.status != XMLCOST_OK || !again.read(written) || again.values.count != values.count) {
      FAIL_CHECK("not written again: ", message);
    }
  }
  std::cout << "        (" << accepted << " of " << mutations << " still had a meaning)\n";
}
