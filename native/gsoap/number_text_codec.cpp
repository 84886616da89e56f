// gSOAP's conversions of numbers alone: XMLCOST_NUMBER_TEXT.
#include <cstring>
#include <memory>
#include <new>
#include <stdexcept>
#include <tuple>
#include <vector>

#include "codec/buffered_codec.h"
#include "gsoap/gsoap_context.h"
#include "gsoap/number_text.h"
#include "gsoap/open_gsoap.h"

namespace xmlcost {
namespace {

constexpr std::size_t kField = XMLCOST_NUMBER_FIELD;

class NumberTextCodec final : public BufferedCodec {
 public:
  /// Throws as GsoapContext does.
  explicit NumberTextCodec(std::int32_t kind) : BufferedCodec(kind), context_(0) {}

 private:
  std::int32_t write_message(const xmlcost_values& values, OutputBuffer& out) override {
    switch (kind()) {
      case XMLCOST_BYTE: return format(values.bytes, values.count, out);
      case XMLCOST_INT: return format(values.ints, values.count, out);
      case XMLCOST_FLOAT: return format(values.floats, values.count, out);
      default: return format(values.doubles, values.count, out);
    }
  }

  std::int32_t read_message(const std::uint8_t* fields, std::size_t length, xmlcost_values& values) override {
    const auto* const text = reinterpret_cast<const char*>(fields);
    if (length % kField != 0) return fail(XMLCOST_MALFORMED, 0, -1, "a field that is not whole");
    switch (kind()) {
      case XMLCOST_BYTE: return parse(text, length / kField, values, &xmlcost_values::bytes);
      case XMLCOST_INT: return parse(text, length / kField, values, &xmlcost_values::ints);
      case XMLCOST_FLOAT: return parse(text, length / kField, values, &xmlcost_values::floats);
      default: return parse(text, length / kField, values, &xmlcost_values::doubles);
    }
  }

  /// Returns the context without the error of an earlier text, which it would report again.
  soap* begin() {
    soap* const ctx = context_.converter();
    soap_begin(ctx);
    return ctx;
  }

  template <class T>
  std::int32_t format(const T* first, std::int64_t count, OutputBuffer& out) {
    if (first == nullptr && count > 0) return fail(XMLCOST_ARGUMENT, "a column that is null");
    soap* const ctx = begin();
    for (std::int64_t i = 0; i < count; ++i) {
      const char* text = to_text(ctx, first[i]);
      // gSOAP returns its buffer, which is longer than a field, or a constant such as "NaN". All of a field is copied,
      // since the compiler knows that length.
      if (text != ctx->tmpbuf) {
        std::memcpy(ctx->tmpbuf, text, std::strlen(text) + 1);
        text = ctx->tmpbuf;
      }
      ctx->tmpbuf[kField - 1] = '\0';
      const std::int32_t status = out.append(text, kField);
      if (status != XMLCOST_OK) return status;
    }
    return XMLCOST_OK;
  }

  template <class T>
  std::int32_t parse(const char* text, std::size_t count, xmlcost_values& values, const T* xmlcost_values::*column) {
    auto& numbers = std::get<std::vector<T>>(numbers_);
    numbers.resize(count);
    soap* const ctx = begin();
    for (std::size_t i = 0; i < count; ++i, text += kField) {
      if (*text == '\0' || text[kField - 1] != '\0' || !to_value(ctx, text, numbers[i])) {
        return fail(XMLCOST_MALFORMED, 0, static_cast<std::int64_t>(i * kField), "not a number of its kind");
      }
    }
    values.count = static_cast<std::int64_t>(count);
    values.*column = numbers.data();
    return XMLCOST_OK;
  }

  GsoapContext context_;
  std::tuple<std::vector<std::uint8_t>, std::vector<std::int32_t>, std::vector<float>, std::vector<double>> numbers_;
};

}  // namespace

std::int32_t open_number_text_codec(std::int32_t kind, std::unique_ptr<Codec>& codec) {
  if (kind < XMLCOST_BYTE || kind > XMLCOST_DOUBLE) return XMLCOST_ARGUMENT;
  try {
    codec = std::make_unique<NumberTextCodec>(kind);
    return XMLCOST_OK;
  } catch (const std::bad_alloc&) {
    return XMLCOST_NO_MEMORY;
  } catch (const std::runtime_error&) {
    return XMLCOST_RUNTIME;
  }
}

}  // namespace xmlcost
