// send OUT STYLE: the messages that gSOAP sends. Compiled with what soapcpp2 makes of encoded.h (-DENCODED) or
// document.h.

#include <fstream>
#include <iostream>
#include <limits>
#include <string>

#include "soapH.h"
#include "soapvdt.nsmap"

#ifndef ENCODED
using ints = ns__ints;
using doubles = ns__doubles;
using strings = ns__strings;
using meshes = ns__meshes;
#endif

static std::string message;

static SOAP_SOCKET connected(struct soap*, const char*, const char*, int) { return 0; }

static int keep(struct soap*, const char* data, size_t size) {
  message.append(data, size);
  return SOAP_OK;
}

static int no_header(struct soap*, const char*, const char*, int, const char*, const char*, ULONG64) { return SOAP_OK; }

static struct ns__mesh point(int x, int y, double value) {
  struct ns__mesh point;
  point.x = x;
  point.y = y;
  point.value = value;
  return point;
}

template <class Array, class Values>
static Array array(Values& values) {
  Array array{};
#ifdef ENCODED
  array.__ptr = std::begin(values);
  array.__size = std::end(values) - std::begin(values);
#else
  array.item = std::begin(values);
  array.__size = std::end(values) - std::begin(values);
#endif
  return array;
}

template <class Call, class Parameter>
static void send(const std::string& prefix, const std::string& kind, Call call, Parameter parameter) {
  struct soap* soap = soap_new1(SOAP_C_UTFSTRING);
  soap->fopen = connected;
  soap->fsend = keep;
  soap->fpost = no_header;
  message.clear();
  if (call(soap, "http://localhost/", "", &parameter)) {
    soap_print_fault(soap, stderr);
    exit(1);
  }
  std::ofstream(prefix + "-" + kind + ".xml", std::ios::binary) << message;
  soap_destroy(soap);
  soap_end(soap);
  soap_free(soap);
}

int main(int, char** argv) {
  const std::string prefix = std::string(argv[1]) + "/gsoap-" + argv[2];
  const double inf = std::numeric_limits<double>::infinity();
  int some_ints[] = {1, -2, 2147483647};
  double some_doubles[] = {0.1, 0.1 + 0.2, -2.5e-300};
  double special[] = {inf, -inf, std::numeric_limits<double>::quiet_NaN(), -0.0};
  char a[] = "a", escaped[] = "<&>", none[] = "", b[] = "b";
  char* some_strings[] = {a, escaped, none};
  char* with_nil[] = {a, nullptr, b};
  struct ns__mesh points[] = {point(1, 2, 0.1), point(-3, 4, -2.5e-300)};
  send(prefix, "double", soap_send_ns__soapdouble, array<doubles>(some_doubles));
  if (std::string(argv[2]).find("12") != std::string::npos) {
    return 0;
  }
  send(prefix, "int", soap_send_ns__soapint, array<ints>(some_ints));
  send(prefix, "special", soap_send_ns__soapdouble, array<doubles>(special));
  send(prefix, "string", soap_send_ns__soapstring, array<strings>(some_strings));
  send(prefix, "nil", soap_send_ns__soapstring, array<strings>(with_nil));
  send(prefix, "mesh", soap_send_ns__soapmesh, array<meshes>(points));
#ifdef ENCODED
  struct ns__mesh* twice[] = {&points[0], &points[1], &points[0]};
  send(prefix + "ref", "mesh", soap_send_ns__soapmesh_, array<references>(twice));
  const std::string base64 = std::string(argv[1]) + "/gsoap-base64";
  xsd__base64Binary packed;
  packed.__ptr = reinterpret_cast<unsigned char*>(some_doubles);
  packed.__size = sizeof some_doubles;
  send(base64, "double", soap_send_ns__soapdouble_, packed);
#endif
  return 0;
}
