// The methods of soapvdt.h as soapcpp2 generates them, and how the one parameter of each goes out and comes in.
#pragma once

#include <cstddef>
#include <cstdint>

#include "gsoap_context.h"
#include "soapH.h"
#include "xmlcost_codec.h"

namespace xmlcost {

/// A method that has a parameter.
template <class Method, class Parameter>
struct ParameterOperation : Operation<Method> {
  Parameter* Method::*parameter;
};

#define XMLCOST_OPERATION(name, method)                                                                                \
  Operation<struct ns__##method> {                                                                                     \
    "ns:" #name, soap_default_ns__##method, soap_serialize_ns__##method, soap_put_ns__##method, soap_in_ns__##method   \
  }
#define XMLCOST_METHOD(name, method, part, Parameter)                                                                  \
  ParameterOperation<struct ns__##method, struct Parameter> { XMLCOST_OPERATION(name, method), &ns__##method::part }

inline const auto kVoid = XMLCOST_OPERATION(soapvoid, soapvoid);
inline const auto kByte = XMLCOST_METHOD(soapchar, soapchar, chrbin, ByteArray);
inline const auto kInt = XMLCOST_METHOD(soapint, soapint, intbin, IntArray);
inline const auto kFloat = XMLCOST_METHOD(soapfloat, soapfloat, fltbin, FloatArray);
inline const auto kDouble = XMLCOST_METHOD(soapdouble, soapdouble, dblbin, DoubleArray);
inline const auto kString = XMLCOST_METHOD(soapstring, soapstring, strbin, StringArray);
inline const auto kMesh = XMLCOST_METHOD(soapmesh, soapmesh, mshbin, MeshArray);
inline const auto kEvent = XMLCOST_METHOD(soapevent, soapevent, evtbin, EventArray);
inline const auto kBlob = XMLCOST_METHOD(soapblob, soapblob, blbbin, xsd__base64Binary);

/// The methods whose parameter is bytes, by what the bytes are.
template <class Bytes, class Ints, class Floats, class Doubles, class Blob>
struct ByteOperations {
  Bytes bytes;
  Ints ints;
  Floats floats;
  Doubles doubles;
  Blob blob;
};
template <class... All>
ByteOperations(All...) -> ByteOperations<All...>;

inline const ByteOperations kPacked = {
    XMLCOST_METHOD(soapchar, soapchar_, chrbin, xsd__base64Binary), XMLCOST_METHOD(soapint, soapint_, intbin, xsd__base64Binary),
    XMLCOST_METHOD(soapfloat, soapfloat_, fltbin, xsd__base64Binary), XMLCOST_METHOD(soapdouble, soapdouble_, dblbin, xsd__base64Binary),
    kBlob};
inline const ByteOperations kAttached = {
    XMLCOST_METHOD(soapchar, soapchar__, chrbin, Attached), XMLCOST_METHOD(soapint, soapint__, intbin, Attached),
    XMLCOST_METHOD(soapfloat, soapfloat__, fltbin, Attached), XMLCOST_METHOD(soapdouble, soapdouble__, dblbin, Attached),
    XMLCOST_METHOD(soapblob, soapblob__, blbbin, Attached)};

#undef XMLCOST_METHOD
#undef XMLCOST_OPERATION

#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ != __ORDER_LITTLE_ENDIAN__
#error "packed values are little-endian and would have to be turned here"
#endif

template <class Array, class T>
void fill(Array& array, T* first, std::int64_t count) {
  array.__ptr = first;
  array.__size = static_cast<int>(count);
}

/// What is attached, its size and type.
inline void fill(Attached& array, unsigned char* first, std::int64_t count, char* type) {
  _xop__Include& bytes = array.xop__Include;
  bytes.__ptr = first;
  bytes.__size = static_cast<int>(count);
  bytes.id = bytes.options = nullptr;
  bytes.type = type;
}

/// gSOAP only reads what it writes, but does not say so in its types. An array whose pointer is null is left out of the
/// message, also an empty one.
template <class Method, class Array, class T, class... More>
std::int32_t send(GsoapContext& context, const ParameterOperation<Method, Array>& operation, const T* first, std::int64_t count,
                  More... more) {
  static T nothing;
  Array array;
  fill(array, first != nullptr ? const_cast<T*>(first) : &nothing, count, more...);
  Method method;
  method.*operation.parameter = &array;
  return context.send(operation, method);
}

/// The parameter, in gSOAP's memory until the next message; null if the message is refused.
template <class Method, class Array>
const Array* receive(GsoapContext& context, const ParameterOperation<Method, Array>& operation, const std::uint8_t* message,
                     std::size_t length) {
  Method method;
  if (context.receive(operation, method, message, length, true) != XMLCOST_OK) return nullptr;
  if (method.*operation.parameter == nullptr) context.fail_content("the parameter is missing");
  return method.*operation.parameter;
}

template <class Method, class T>
std::int32_t send_bytes(GsoapContext& context, const ParameterOperation<Method, struct xsd__base64Binary>& operation, const T* first,
                        std::int64_t count) {
  return send(context, operation, reinterpret_cast<const unsigned char*>(first), count * static_cast<std::int64_t>(sizeof(T)));
}

template <class Method, class T>
std::int32_t send_bytes(GsoapContext& context, const ParameterOperation<Method, struct Attached>& operation, const T* first,
                        std::int64_t count) {
  static char of_bytes[] = "application/octet-stream", of_more[] = "application/octet-stream; byte-order=little-endian";
  return send(context, operation, reinterpret_cast<const unsigned char*>(first), count * static_cast<std::int64_t>(sizeof(T)),
              sizeof(T) == 1 ? of_bytes : of_more);
}

/// Whether bytes are there as they should be; where not, the message is refused.
inline bool has_bytes(GsoapContext&, const xsd__base64Binary&) { return true; }

inline bool has_bytes(GsoapContext& context, const Attached& array) {
  const _xop__Include& bytes = array.xop__Include;
  if (bytes.__ptr != nullptr && static_cast<std::size_t>(bytes.__size) == context.attached()) return true;
  context.fail_content("not the attachment");
  return false;
}

inline const xsd__base64Binary& bytes_of(const xsd__base64Binary& array) { return array; }
inline const _xop__Include& bytes_of(const Attached& array) { return array.xop__Include; }

/// gSOAP's memory is aligned for any type, and to gSOAP all of them are bytes.
template <class Method, class Array, class T>
bool receive_bytes(GsoapContext& context, const ParameterOperation<Method, Array>& operation, const std::uint8_t* message,
                   std::size_t length, xmlcost_values& values, const T* xmlcost_values::*column) {
  const auto* const array = receive(context, operation, message, length);
  if (array == nullptr || !has_bytes(context, *array)) return false;
  const auto& bytes = bytes_of(*array);
  if (static_cast<std::size_t>(bytes.__size) % sizeof(T) != 0) {
    context.fail_content("packed values of which the last is not whole");
    return false;
  }
  values.count = bytes.__size / static_cast<int>(sizeof(T));
  values.*column = reinterpret_cast<const T*>(bytes.__ptr);
  return true;
}

/// Values of any kind that has a form of bytes.
template <class Operations>
std::int32_t send_bytes(GsoapContext& context, const Operations& operations, std::int32_t kind, const xmlcost_values& values) {
  switch (kind) {
    case XMLCOST_BYTE: return send_bytes(context, operations.bytes, values.bytes, values.count);
    case XMLCOST_INT: return send_bytes(context, operations.ints, values.ints, values.count);
    case XMLCOST_FLOAT: return send_bytes(context, operations.floats, values.floats, values.count);
    case XMLCOST_DOUBLE: return send_bytes(context, operations.doubles, values.doubles, values.count);
    default: return send_bytes(context, operations.blob, values.bytes, values.count);
  }
}

template <class Operations>
bool receive_bytes(GsoapContext& context, const Operations& operations, std::int32_t kind, const std::uint8_t* message,
                   std::size_t length, xmlcost_values& values) {
  const auto receive_as = [&](const auto& operation, auto column) {
    return receive_bytes(context, operation, message, length, values, column);
  };
  switch (kind) {
    case XMLCOST_BYTE: return receive_as(operations.bytes, &xmlcost_values::bytes);
    case XMLCOST_INT: return receive_as(operations.ints, &xmlcost_values::ints);
    case XMLCOST_FLOAT: return receive_as(operations.floats, &xmlcost_values::floats);
    case XMLCOST_DOUBLE: return receive_as(operations.doubles, &xmlcost_values::doubles);
    default: return receive_as(operations.blob, &xmlcost_values::bytes);
  }
}

}  // namespace xmlcost
