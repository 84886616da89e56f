#include <cstdio>
#include <cstring>

#include "driver/codec_handle.h"
#include "driver/commands.h"
#include "driver/pool.h"

namespace xmlcost {
namespace {

void put(const void* bytes, std::size_t count) {
  if (std::fwrite(bytes, 1, count, stdout) != count) fail("standard output is closed");
}

void put_number(std::int64_t n) { put(&n, sizeof n); }

void put_block(const void* bytes, std::int64_t count) {
  put_number(count);
  if (count > 0) put(bytes, static_cast<std::size_t>(count));
}

void put_failure(const CodecHandle& codec, std::int32_t status) {
  const xmlcost_failure failure = codec.failure();
  put_number(status);
  put_number(failure.library_code);
  put_number(failure.offset);
  put_block(failure.text, static_cast<std::int64_t>(std::strlen(failure.text)));
}

}  // namespace

void serve(const CodecChoice& choice) {
  CodecHandle codec(choice.library, choice.kind, choice.options);
  Input in(stdin);
  for (char request; in.next(request);) {
    if (request == 'w') {
      const OwnedValues values(in);
      Message message;
      const std::int32_t status = xmlcost_write(codec.handle(), &values.get(), &message.data, &message.length);
      if (status != XMLCOST_OK) {
        put_failure(codec, status);
      } else {
        put_number(XMLCOST_OK);
        put_block(message.data, message.length);
      }
    } else if (request == 'r') {
      const std::vector<std::uint8_t> message = in.block();
      const std::uint8_t nothing = 0;
      xmlcost_values values;
      const std::int32_t status = xmlcost_read(codec.handle(), message.empty() ? &nothing : message.data(),
                                               static_cast<std::int64_t>(message.size()), &values);
      if (status != XMLCOST_OK) {
        put_failure(codec, status);
      } else {
        put_number(XMLCOST_OK);
        put_number(values.count);
        for (const auto& [data, bytes] : columns_of(values)) put_block(data, data != nullptr ? bytes : -1);
      }
    } else {
      fail("neither r nor w");
    }
    std::fflush(stdout);
  }
}

}  // namespace xmlcost
