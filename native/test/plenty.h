// Many values of every kind.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "test/messages.h"

/// Values of any kind that has this many: more than one of gSOAP's blocks and buffers hold.
struct Plenty {
  explicit Plenty(std::size_t n)
      : ints(n), doubles(n), bytes(n), floats(n), text(std::vector<std::string>(n, "\xC3\xA9<&")) {
    for (std::size_t i = 0; i < n; ++i) {
      ints[i] = static_cast<std::int32_t>(i * 2654435761u);
      doubles[i] = static_cast<double>(ints[i]) / 7;
      floats[i] = static_cast<float>(doubles[i]);
      bytes[i] = static_cast<std::uint8_t>(i);
    }
    text.put_in(values);
    values.ints = values.ints2 = ints.data();
    values.doubles = doubles.data();
    values.floats = floats.data();
    values.bytes = bytes.data();
  }

  const xmlcost_values& of(std::int32_t kind) {
    values.count = kind == XMLCOST_VOID ? 0 : static_cast<std::int64_t>(ints.size());
    return values;
  }

  std::vector<std::int32_t> ints;
  std::vector<double> doubles;
  std::vector<std::uint8_t> bytes;
  std::vector<float> floats;
  Text text;
  xmlcost_values values{};
};
