/*
 * A repair of apache2_worker.c of Axis2/C 2.0.0, which is compiled with this before it. As it is released, a fault ends
 * the process: what describes the answer has no operations, and one of them is called.
 */
#ifndef XMLCOST_REPAIR_WORKER_H
#define XMLCOST_REPAIR_WORKER_H

#include "axis2_apache2_out_transport_info.h"

/* Its memory is that of the request. */
static void AXIS2_CALL xmlcost_keep(axis2_out_transport_info_t* info, const axutil_env_t* env) {
  (void)info;
  (void)env;
}

static axis2_http_out_transport_info_t* xmlcost_create_info(const axutil_env_t* env, request_rec* request) {
  static const axis2_out_transport_info_ops_t operations = {NULL, NULL, NULL, NULL, xmlcost_keep};
  axis2_http_out_transport_info_t* const info = axis2_apache2_out_transport_info_create(env, request);
  if (info != NULL) info->out_transport.ops = &operations;
  return info;
}

#define axis2_apache2_out_transport_info_create xmlcost_create_info

#endif
