// Reads the items of an array one at a time, in place of the loop that soapcpp2 generates: to stop early, to skip
// items, or to keep none.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "gsoap/gsoap_context.h"
#include "gsoap/gsoap_guards.h"
#include "gsoap/service.h"
#include "soapH.h"

namespace xmlcost {

/// What soapcpp2 generates for the items of a type.
inline const char* item_type(const unsigned char*) { return "xsd:unsignedByte"; }
inline const char* item_type(const int*) { return "xsd:int"; }
inline const char* item_type(const float*) { return "xsd:float"; }
inline const char* item_type(const double*) { return "xsd:double"; }
inline const char* item_type(char* const*) { return "xsd:string"; }

inline bool read_item(soap* ctx, unsigned char* to) {
  return soap_in_xsd__unsignedByte(ctx, nullptr, to, item_type(to)) != nullptr;
}
inline bool read_item(soap* ctx, int* to) { return soap_in_xsd__int(ctx, nullptr, to, item_type(to)) != nullptr; }
inline bool read_item(soap* ctx, float* to) { return soap_in_xsd__float(ctx, nullptr, to, item_type(to)) != nullptr; }
inline bool read_item(soap* ctx, double* to) { return soap_in_xsd__double(ctx, nullptr, to, item_type(to)) != nullptr; }
inline bool read_item(soap* ctx, char** to) { return soap_in_xsd__string(ctx, nullptr, to, item_type(to)) != nullptr; }

/// Each function returns false if the message is refused, or if there is no further item.
class ItemReader {
 public:
  /// @param literal whether arrays have no type and no count
  ItemReader(GsoapContext& context, const char* operation, const char* parameter, bool literal)
      : context_(context), operation_(operation), parameter_(parameter), literal_(literal) {}

  /// Reads the message up to the first item.
  bool begin(const char* type, const std::uint8_t* message, std::size_t length) {
    if (context_.enter(operation_, message, length) != XMLCOST_OK) return false;
    ctx_ = context_.converter();
    if (guarded_element_begin_in(ctx_, parameter_, 1, nullptr) != SOAP_OK) return refuse();
    has_content_ = ctx_->body != 0;
    if (literal_) return true;
    if (guarded_match_array(ctx_, type) != SOAP_OK) return refuse();
    if (*ctx_->arraySize == '\0') return true;
    claimed_ = std::strtoll(ctx_->arraySize + 1, nullptr, 10);  // a number, as the guard has checked
    if (claimed_ <= static_cast<std::int64_t>(ctx_->maxoccurs)) return true;
    ctx_->error = SOAP_OCCURS;
    return refuse();
  }

  /// Returns whether there is another item. An array that claims a count has as many items.
  bool has_next() {
    if (!has_content_) return false;
    const int code = guarded_peek_element(ctx_);
    if (code != SOAP_OK && code != SOAP_NO_TAG) return refuse();
    if (claimed_ >= 0) return next_ < claimed_;
    if (code == SOAP_OK) return true;
    ctx_->error = SOAP_OK;
    return false;
  }

  template <class T>
  bool read(T& value) {
    ++next_;
    return read_item(ctx_, &value) || refuse();
  }

  bool skip() {
    ++next_;
    return skip_item(ctx_) == SOAP_OK || refuse();
  }

  /// Reads the rest of the message.
  bool end() {
    if (refused_) return false;
    if (has_content_ && guarded_element_end_in(ctx_, parameter_) != SOAP_OK) return refuse();
    return context_.leave(operation_) == XMLCOST_OK;
  }

  bool refused() const { return refused_; }
  /// Number of items that were read or skipped.
  std::int64_t passed() const { return next_; }

 private:
  bool refuse() {
    refused_ = true;
    context_.fail_reading();
    return false;
  }

  GsoapContext& context_;
  const char* const operation_;
  const char* const parameter_;
  const bool literal_;
  soap* ctx_ = nullptr;
  bool has_content_ = false, refused_ = false;
  std::int64_t claimed_ = -1, next_ = 0;
};

/// Adds all items of an array, whose type is T.
template <class T, class Method, class Array>
bool sum_items(GsoapContext& context, const ParameterOperation<Method, Array>& operation, bool literal,
               const std::uint8_t* message, std::size_t length, double& sum) {
  ItemReader items(context, operation.tag, operation.parameter_tag, literal);
  T value;
  if (!items.begin(item_type(&value), message, length)) return false;
  double added = 0;
  while (items.has_next() && items.read(value)) added += static_cast<double>(value);
  if (!items.end()) return false;
  sum = added;
  return true;
}

/// Reads the items of some indices, and skips those before them.
template <class Method, class Array, class T>
bool read_items_at(GsoapContext& context, const ParameterOperation<Method, Array>& operation, bool literal,
                   const std::uint8_t* message, std::size_t length, const std::int32_t* indices, std::size_t count,
                   T* values) {
  ItemReader items(context, operation.tag, operation.parameter_tag, literal);
  if (!items.begin(item_type(values), message, length)) return false;
  for (std::size_t i = 0; i < count; ++i) {
    while (items.passed() < indices[i] && items.has_next() && items.skip()) {
    }
    if (items.passed() == indices[i] && items.has_next() && items.read(values[i])) continue;
    if (!items.refused()) {
      const std::string what =
          "no value " + std::to_string(indices[i]) + ": there are " + std::to_string(items.passed());
      context.fail_content(what.c_str());
    }
    return false;
  }
  return context.accepts();
}

}  // namespace xmlcost
