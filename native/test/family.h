// The codecs of one family of libraries for XML, which the environment names.
#pragma once

#include <dlfcn.h>

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include "codec/plugin.h"
#include "test/hostile.h"

/// Forms that a general library has.
inline constexpr std::int32_t kXmlForms[] = {0,
                                             XMLCOST_PACKED,
                                             XMLCOST_LITERAL,
                                             XMLCOST_LIST,
                                             XMLCOST_PACKED_DECIMAL,
                                             XMLCOST_HEADER,
                                             XMLCOST_LITERAL | XMLCOST_HEADER};
inline constexpr std::int32_t kNumberModes[] = {0, XMLCOST_FAST_NUMBERS};

/// The names of the codecs.
inline const std::vector<std::string>& libraries() {
  static const std::vector<std::string> all = [] {
    std::vector<std::string> names;
    const char* const family = std::getenv("XMLCOST_FAMILY");
    const std::string file = "libxmlcost_plugin_" + std::string(family != nullptr ? family : "") + ".so";
    void* const plugin = dlopen(file.c_str(), RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE);
    if (plugin == nullptr) {
      FAIL_CHECK(std::string(dlerror()));
      return names;
    }
    const auto at = reinterpret_cast<decltype(&xmlcost_plugin)>(dlsym(plugin, "xmlcost_plugin"));
    const xmlcost::Library* library;
    for (std::int32_t i = 0; (library = at(i)) != nullptr; ++i) names.emplace_back(library->name);
    return names;
  }();
  return all;
}

inline bool writes(const std::string& library) {
  CodecHandle codec(library.c_str(), XMLCOST_VOID);
  codec.write({});
  return codec.status == XMLCOST_OK;
}

inline bool is_xml_form(std::int32_t options) {
  return std::find(std::begin(kXmlForms), std::end(kXmlForms), options) != std::end(kXmlForms);
}

/// Values that are hard to convert, of any kind.
class Special {
 public:
  Special()
      : doubles_{0.0,
                 -0.0,
                 0.1,
                 1e23,
                 5e-324,
                 -2.2250738585072014e-308,
                 std::numeric_limits<double>::max(),
                 std::numeric_limits<double>::infinity(),
                 -std::numeric_limits<double>::infinity(),
                 std::numeric_limits<double>::quiet_NaN(),
                 1e100,
                 -123456789.125},
        text_({"", " ", "<&>\"'", "]]>", "\r", "\r\n\t", "\xC3\xA9\xF0\x9F\x98\x80", "a&amp;b", "--", "<![CDATA[",
               " x ", "\xEF\xBB\xBF"}) {
    for (const double each : doubles_) {
      floats_.push_back(static_cast<float>(each));
      bytes_.push_back(static_cast<std::uint8_t>(bytes_.size() * 23));
      ints_.push_back(bytes_.size() % 2 != 0 ? std::numeric_limits<std::int32_t>::min() + bytes_.back()
                                             : -bytes_.back());
    }
    ints_.back() = std::numeric_limits<std::int32_t>::max();
    text_.put_in(values_);
    values_.bytes = bytes_.data();
    values_.ints = ints_.data();
    values_.ints2 = ints_.data() + 1;
    values_.floats = floats_.data();
    values_.doubles = doubles_.data();
  }

  xmlcost_values first(std::int32_t kind, std::int64_t count) const {
    xmlcost_values values = values_;
    values.count = kind == XMLCOST_VOID ? 0 : count;
    return values;
  }

 private:
  std::vector<double> doubles_;
  std::vector<float> floats_;
  std::vector<std::uint8_t> bytes_;
  std::vector<std::int32_t> ints_;
  Text text_;
  xmlcost_values values_{};
};

inline void check_failure(const CodecHandle& codec, std::string_view message) {
  const xmlcost_failure failure = codec.failure();
  CHECK((codec.status == XMLCOST_MALFORMED && failure.status == XMLCOST_MALFORMED));
  CHECK((failure.offset >= -1 && failure.offset <= static_cast<std::int64_t>(message.size())));
  CHECK((failure.text != nullptr && *failure.text != '\0'));
}
