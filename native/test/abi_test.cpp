// The C interface itself: what it refuses, whose memory is whose, and which thread may do what.
#include <algorithm>
#include <thread>

#include "test/plenty.h"

TEST_CASE("writes_into_memory_of_the_caller") {
  Plenty plenty(3);
  CodecHandle codec(XMLCOST_MESH);
  const std::string whole = codec.write(plenty.of(XMLCOST_MESH));
  std::vector<std::uint8_t> memory(whole.size() + 10, 0xEE);
  std::int64_t length = 0;
  for (const std::size_t capacity : {whole.size() + 10, whole.size()}) {
    CHECK(xmlcost_write_to(codec.handle(), &plenty.values, memory.data(), static_cast<std::int64_t>(capacity),
                           &length) == XMLCOST_OK);
    CHECK((length == static_cast<std::int64_t>(whole.size()) &&
           std::equal(whole.begin(), whole.end(), memory.begin(),
                      [](char a, std::uint8_t b) { return static_cast<std::uint8_t>(a) == b; })));
    CHECK(memory[whole.size()] == 0xEE);
  }
  for (std::size_t capacity = 0; capacity < whole.size(); ++capacity) {
    std::vector<std::uint8_t> exact(capacity);  // a sanitizer sees a byte too far
    CHECK(xmlcost_write_to(codec.handle(), &plenty.values, exact.data(), static_cast<std::int64_t>(capacity),
                           &length) == XMLCOST_BUFFER_TOO_SMALL);
    CHECK((length == static_cast<std::int64_t>(whole.size()) && codec.failure().status == XMLCOST_BUFFER_TOO_SMALL));
  }
  const std::uint8_t* message;
  CHECK((xmlcost_last_write(codec.handle(), &message, &length) == XMLCOST_OK && length == 0));
  CHECK(xmlcost_write_to(codec.handle(), &plenty.values, nullptr, 1, &length) == XMLCOST_ARGUMENT);
  CHECK(xmlcost_write_to(codec.handle(), &plenty.values, memory.data(), -1, &length) == XMLCOST_ARGUMENT);
  CHECK(codec.write(plenty.values) == whole);
}

TEST_CASE("scratch_buffers_grow_and_are_aligned") {
  CodecHandle codec(XMLCOST_DOUBLE);
  void* scratch = nullptr;
  for (std::int32_t column = 0; column <= XMLCOST_COLUMN_MESSAGE; ++column) {
    for (const std::int64_t bytes : {0, 1, 8, 4097, 100000}) {
      CHECK((xmlcost_scratch(codec.handle(), column, bytes, &scratch) == XMLCOST_OK && scratch != nullptr));
      CHECK(reinterpret_cast<std::uintptr_t>(scratch) % alignof(double) == 0);
      std::memset(scratch, 7, static_cast<std::size_t>(bytes));
    }
  }
  CHECK(xmlcost_scratch(codec.handle(), XMLCOST_COLUMN_MESSAGE + 1, 1, &scratch) == XMLCOST_ARGUMENT);
  CHECK(xmlcost_scratch(codec.handle(), -1, 1, &scratch) == XMLCOST_ARGUMENT);
  CHECK(xmlcost_scratch(codec.handle(), 0, -1, &scratch) == XMLCOST_ARGUMENT);
  CHECK(xmlcost_scratch(codec.handle(), 0, 1, nullptr) == XMLCOST_ARGUMENT);
  CHECK(xmlcost_scratch(codec.handle(), 0, std::int64_t{1} << 60, &scratch) == XMLCOST_NO_MEMORY);
  CHECK(xmlcost_scratch(codec.handle(), 0, 10, &scratch) == XMLCOST_OK);
}

TEST_CASE("what_is_held_is_for_its_thread_alone") {
  xmlcost_handle handle;
  CHECK(xmlcost_open(XMLCOST_VOID, 0, &handle) == XMLCOST_OK);
  const xmlcost_values none{};
  const std::uint8_t* message;
  std::int64_t length;
  CHECK(xmlcost_release(handle) == XMLCOST_ARGUMENT);
  CHECK((xmlcost_hold(handle) == XMLCOST_OK && xmlcost_hold(handle) == XMLCOST_OK));
  CHECK(xmlcost_write(handle, &none, &message, &length) == XMLCOST_OK);
  std::thread([&] {
    const std::uint8_t* m;
    std::int64_t l;
    CHECK((xmlcost_write(handle, &none, &m, &l) == XMLCOST_BUSY && xmlcost_hold(handle) == XMLCOST_BUSY));
    CHECK((xmlcost_release(handle) == XMLCOST_BUSY && xmlcost_close(handle) == XMLCOST_BUSY));
  }).join();
  CHECK(xmlcost_release(handle) == XMLCOST_OK);
  CHECK(xmlcost_release(handle) == XMLCOST_ARGUMENT);
  std::thread([&] { CHECK((xmlcost_hold(handle) == XMLCOST_OK && xmlcost_close(handle) == XMLCOST_OK)); }).join();
  CHECK((xmlcost_release(handle) == XMLCOST_CLOSED && xmlcost_hold(handle) == XMLCOST_CLOSED));
}

TEST_CASE("ten_million_values_round_trip") {
  const auto many = static_cast<std::size_t>(setting("XMLCOST_SIZE", 1000000)) * 10;
  std::vector<std::int32_t> ints(many);
  for (std::size_t i = 0; i < many; ++i) ints[i] = static_cast<std::int32_t>(i * 2654435761u);
  xmlcost_values in{};
  in.count = static_cast<std::int64_t>(many);
  in.ints = ints.data();
  CodecHandle codec(XMLCOST_INT);
  const std::uint8_t* message;
  std::int64_t length;
  CHECK(xmlcost_write(codec.handle(), &in, &message, &length) == XMLCOST_OK);
  xmlcost_values out{};
  CHECK((xmlcost_read(codec.handle(), message, length, &out) == XMLCOST_OK && out.count == in.count));
  CHECK((out.count == in.count && std::equal(ints.begin(), ints.end(), out.ints)));
}

TEST_CASE("refuses_arguments_that_do_not_fit") {
  CodecHandle strings(XMLCOST_STRING);
  const std::int32_t descending[] = {2, 0}, negative[] = {-1, 0}, beyond[] = {0, 3};
  xmlcost_values in{};
  in.count = 1;
  CHECK((strings.write(in).empty() && strings.status == XMLCOST_ARGUMENT));
  in.text = reinterpret_cast<const std::uint8_t*>("ab");
  in.text_bytes = 2;
  for (const std::int32_t* offsets : {descending, negative, beyond, static_cast<const std::int32_t*>(nullptr)}) {
    in.offsets = offsets;
    CHECK((strings.write(in).empty() && strings.status == XMLCOST_ARGUMENT));
  }
  in.count = -1;
  CHECK(CodecHandle(XMLCOST_DOUBLE).write(in).empty());
  xmlcost_values out;
  const std::uint8_t* message;
  std::int64_t length;
  CHECK(xmlcost_write(strings.handle(), nullptr, &message, &length) == XMLCOST_ARGUMENT);
  CHECK(xmlcost_write(strings.handle(), &in, nullptr, &length) == XMLCOST_ARGUMENT);
  CHECK(xmlcost_read(strings.handle(), nullptr, 1, &out) == XMLCOST_ARGUMENT);
  CHECK(xmlcost_read(strings.handle(), in.text, -1, &out) == XMLCOST_ARGUMENT);
  CHECK(xmlcost_read(strings.handle(), in.text, 1, nullptr) == XMLCOST_ARGUMENT);
  xmlcost_handle handle;
  CHECK((xmlcost_open(-1, 0, &handle) == XMLCOST_ARGUMENT && xmlcost_open(9, 0, &handle) == XMLCOST_ARGUMENT));
  CHECK((xmlcost_open(0, 1 << 15, &handle) == XMLCOST_ARGUMENT &&
         xmlcost_open(0, 1 << 30, &handle) == XMLCOST_ARGUMENT && xmlcost_open(0, 0, nullptr) == XMLCOST_ARGUMENT));
  // No library of that name for this program.
  CHECK((xmlcost_open(0, XMLCOST_SMALL_TABLES, &handle) == XMLCOST_RUNTIME && handle == 0));
  for (const std::int32_t options :
       {XMLCOST_STORE | XMLCOST_CHUNK, XMLCOST_MTOM | XMLCOST_PACKED, XMLCOST_MTOM | XMLCOST_TREE,
        XMLCOST_MTOM | XMLCOST_INDENT, XMLCOST_LITERAL | XMLCOST_LIST, XMLCOST_LITERAL | XMLCOST_PACKED,
        XMLCOST_LIST | XMLCOST_MTOM, XMLCOST_COUNTED | XMLCOST_STORE, XMLCOST_COUNTED | XMLCOST_CHUNK,
        XMLCOST_COUNTED | XMLCOST_MTOM, XMLCOST_PACKED_DECIMAL | XMLCOST_LIST,
        XMLCOST_PACKED_DECIMAL | XMLCOST_PACKED}) {
    CHECK(xmlcost_open(XMLCOST_INT, options, &handle) == XMLCOST_ARGUMENT);
  }
}

TEST_CASE("refuses_handles_that_are_not_open") {
  xmlcost_handle first, second;
  xmlcost_values in{}, out;
  const std::uint8_t* message;
  std::int64_t length;
  CHECK(xmlcost_open(XMLCOST_VOID, 0, &first) == XMLCOST_OK);
  CHECK(xmlcost_close(first) == XMLCOST_OK);
  CHECK(xmlcost_close(first) == XMLCOST_CLOSED);
  CHECK((xmlcost_open(XMLCOST_VOID, 0, &second) == XMLCOST_OK && first != second));  // the same slot, another tenant
  CHECK(xmlcost_write(first, &in, &message, &length) == XMLCOST_CLOSED);
  CHECK(xmlcost_read(first, nullptr, 0, &out) == XMLCOST_CLOSED);
  xmlcost_failure failure;
  CHECK((xmlcost_last_failure(first, &failure) == XMLCOST_CLOSED && failure.status == XMLCOST_CLOSED));
  for (const xmlcost_handle made_up : std::vector<xmlcost_handle>{0, 1, -1, second + 1, second ^ 1LL << 40}) {
    CHECK(
        (xmlcost_write(made_up, &in, &message, &length) == XMLCOST_CLOSED && xmlcost_close(made_up) == XMLCOST_CLOSED));
  }
  CHECK(xmlcost_close(second) == XMLCOST_OK);
}

TEST_CASE("turns_away_a_second_thread") {
  const std::vector<double> values(3000, 0.1);
  xmlcost_values in{};
  in.count = static_cast<std::int64_t>(values.size());
  in.doubles = values.data();
  CodecHandle codec(XMLCOST_DOUBLE);
  const auto work = [&](int* done, int* busy) {
    for (int i = 0; i < 60; ++i) {
      const std::uint8_t* message;
      std::int64_t length;
      const std::int32_t status = xmlcost_write(codec.handle(), &in, &message, &length);
      CHECK((status == XMLCOST_OK || status == XMLCOST_BUSY));
      ++*(status == XMLCOST_OK ? done : busy);
    }
  };
  int done[2] = {}, busy[2] = {};
  std::thread other(work, &done[1], &busy[1]);
  work(&done[0], &busy[0]);
  other.join();
  CHECK((done[0] + busy[0] == 60 && done[1] + busy[1] == 60 && done[0] + done[1] > 0));
}

TEST_CASE("opens_as_many_codecs_as_it_can_hold_and_then_says_so") {
  std::vector<xmlcost_handle> handles;
  xmlcost_handle handle;
  std::int32_t status;
  while ((status = xmlcost_open(XMLCOST_VOID, 0, &handle)) == XMLCOST_OK && handles.size() < 5000) {
    handles.push_back(handle);
  }
  CHECK((status == XMLCOST_NO_MEMORY && handles.size() == 1024));
  for (const xmlcost_handle open : handles) CHECK(xmlcost_close(open) == XMLCOST_OK);
}
