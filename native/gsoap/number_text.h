// gSOAP's conversions between a number and its text, with the checks of value_text.h. `ctx` is used only to convert.
#pragma once

#include <cmath>
#include <cstdint>

#include "gsoap/value_text.h"
#include "stdsoap2.h"

namespace xmlcost {

// The text is in the context until its next conversion.
inline const char* to_text(soap* ctx, std::uint8_t value) { return soap_unsignedByte2s(ctx, value); }
inline const char* to_text(soap* ctx, std::int32_t value) { return soap_int2s(ctx, value); }
inline const char* to_text(soap* ctx, float value) { return soap_float2s(ctx, value); }
inline const char* to_text(soap* ctx, double value) { return soap_double2s(ctx, value); }

// Return whether the text is a number of the type.
inline bool to_value(soap* ctx, const char* text, std::uint8_t& value) {
  return soap_s2unsignedByte(ctx, text, &value) == SOAP_OK;
}
inline bool to_value(soap* ctx, const char* text, std::int32_t& value) {
  return soap_s2int(ctx, text, &value) == SOAP_OK;
}

inline bool to_value(soap* ctx, const char* text, double& value) {
  return soap_s2double(ctx, text, &value) == SOAP_OK && is_xsd_number(text, std::isfinite(value));
}

/// Converts like guarded_infloat(), which reads a number in an element.
inline bool to_value(soap* ctx, const char* text, float& value) {
  double wide;
  if (soap_s2double(ctx, text, &wide) != SOAP_OK) return false;
  value = rounded_once(wide, text);
  return is_xsd_number(text, std::isfinite(value));
}

}  // namespace xmlcost
