// In the place of Axis2/C's processor of JSON, which is not compiled: what is no SOAP is handed to the processor of
// SOAP.
#include "axis2_apache2_request_processor.h"

extern "C" axis2_apache2_request_processor_t* axis2_apache2_request_processor_create_json_impl(
    const axutil_env_t* env) {
  return axis2_apache2_request_processor_create_soap_impl(env);
}
