// Writes as gSOAP 2.7, which the studies measured, where 2.8 writes differently: see gsoap_guards.h.
#include "gsoap/gsoap_guards.h"

int array_begin_out_as_2_7(soap* ctx, const char* tag, int id, const char* type, const char* offset) {
  if (soap_element(ctx, tag, id, "SOAP-ENC:Array") != SOAP_OK ||
      (offset != nullptr && soap_attribute(ctx, "SOAP-ENC:offset", offset) != SOAP_OK) ||
      soap_attribute(ctx, "SOAP-ENC:arrayType", type) != SOAP_OK) {
    return ctx->error;
  }
  return soap_element_start_end_out(ctx, nullptr);
}

int outstring_as_2_7(soap* ctx, const char* tag, int id, char* const* p, const char* type, int t) {
  if (*p == nullptr || **p != '\0') return soap_outstring(ctx, tag, id, p, type, t);
  id = soap_element_id(ctx, tag, id, *p, nullptr, 0, type, t, nullptr);
  if (id < 0 || soap_element_begin_out(ctx, tag, id, type) != SOAP_OK) return ctx->error;
  return soap_element_end_out(ctx, tag);
}
