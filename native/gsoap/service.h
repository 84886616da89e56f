// The methods of soapvdt.h as soapcpp2 generates them, and functions that send and receive the one parameter of each.
#pragma once

#include <cstddef>
#include <cstdint>

#include "codec/xmlcost_codec.h"
#include "gsoap/gsoap_context.h"
#include "gsoap/list_text.h"
#include "soapH.h"

namespace xmlcost {

/// A method that has a parameter.
template <class Method, class Parameter>
struct ParameterOperation : Operation<Method> {
  Parameter* Method::*parameter;
  const char* parameter_tag;
};

#define XMLCOST_OPERATION(name, method)                                                                              \
  Operation<struct ns__##method> {                                                                                   \
    "ns:" #name, soap_default_ns__##method, soap_serialize_ns__##method, soap_put_ns__##method, soap_in_ns__##method \
  }
#define XMLCOST_METHOD(name, method, part, Parameter) \
  ParameterOperation<struct ns__##method, Parameter> { XMLCOST_OPERATION(name, method), &ns__##method::part, #part }

inline const auto kVoid = XMLCOST_OPERATION(soapvoid, soapvoid);
inline const auto kBlob = XMLCOST_METHOD(soapblob, soapblob, blbbin, xsd__base64Binary);

/// The methods whose parameter has an element for each value.
template <class Bytes, class Ints, class Floats, class Doubles, class Strings, class Meshes, class Events>
struct ItemOperations {
  Bytes bytes;
  Ints ints;
  Floats floats;
  Doubles doubles;
  Strings strings;
  Meshes meshes;
  Events events;
};
template <class... All>
ItemOperations(All...) -> ItemOperations<All...>;

inline const ItemOperations kEncoded = {XMLCOST_METHOD(soapchar, soapchar, chrbin, ByteArray),
                                        XMLCOST_METHOD(soapint, soapint, intbin, IntArray),
                                        XMLCOST_METHOD(soapfloat, soapfloat, fltbin, FloatArray),
                                        XMLCOST_METHOD(soapdouble, soapdouble, dblbin, DoubleArray),
                                        XMLCOST_METHOD(soapstring, soapstring, strbin, StringArray),
                                        XMLCOST_METHOD(soapmesh, soapmesh, mshbin, MeshArray),
                                        XMLCOST_METHOD(soapevent, soapevent, evtbin, EventArray)};
inline const ItemOperations kLiteral = {XMLCOST_METHOD(soapchar, literalchar, chrbin, ns__Bytes),
                                        XMLCOST_METHOD(soapint, literalint, intbin, ns__Ints),
                                        XMLCOST_METHOD(soapfloat, literalfloat, fltbin, ns__Floats),
                                        XMLCOST_METHOD(soapdouble, literaldouble, dblbin, ns__Doubles),
                                        XMLCOST_METHOD(soapstring, literalstring, strbin, ns__Strings),
                                        XMLCOST_METHOD(soapmesh, literalmesh, mshbin, ns__Meshes),
                                        XMLCOST_METHOD(soapevent, literalevent, evtbin, ns__Events)};

/// The methods whose parameter is one text of all numbers, by the type of the numbers.
template <class Bytes, class Ints, class Floats, class Doubles>
struct ListOperations {
  Bytes bytes;
  Ints ints;
  Floats floats;
  Doubles doubles;
};
template <class... All>
ListOperations(All...) -> ListOperations<All...>;

inline const ListOperations kList = {
    XMLCOST_METHOD(soapchar, listchar, chrbin, char), XMLCOST_METHOD(soapint, listint, intbin, char),
    XMLCOST_METHOD(soapfloat, listfloat, fltbin, char), XMLCOST_METHOD(soapdouble, listdouble, dblbin, char)};

/// The methods whose parameter is bytes, by the type of the values in the bytes.
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

inline const ByteOperations kPacked = {XMLCOST_METHOD(soapchar, soapchar_, chrbin, xsd__base64Binary),
                                       XMLCOST_METHOD(soapint, soapint_, intbin, xsd__base64Binary),
                                       XMLCOST_METHOD(soapfloat, soapfloat_, fltbin, xsd__base64Binary),
                                       XMLCOST_METHOD(soapdouble, soapdouble_, dblbin, xsd__base64Binary), kBlob};
inline const ByteOperations kAttached = {
    XMLCOST_METHOD(soapchar, soapchar__, chrbin, Attached), XMLCOST_METHOD(soapint, soapint__, intbin, Attached),
    XMLCOST_METHOD(soapfloat, soapfloat__, fltbin, Attached),
    XMLCOST_METHOD(soapdouble, soapdouble__, dblbin, Attached), XMLCOST_METHOD(soapblob, soapblob__, blbbin, Attached)};

#undef XMLCOST_METHOD
#undef XMLCOST_OPERATION

#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ != __ORDER_LITTLE_ENDIAN__
#error "packed values are little-endian and would have to be turned here"
#endif

template <class Array>
auto& first_of(Array& array) {
  return array.__ptr;
}
inline auto& first_of(ns__Bytes& array) { return array.__ptritem; }

template <class Array, class T>
void fill(Array& array, T* first, std::int64_t count) {
  first_of(array) = first;
  array.__size = static_cast<int>(count);
}

/// Sets the bytes of an attachment, their number and their media type.
inline void fill(Attached& array, unsigned char* first, std::int64_t count, char* type) {
  _xop__Include& bytes = array.xop__Include;
  bytes.__ptr = first;
  bytes.__size = static_cast<int>(count);
  bytes.id = bytes.options = nullptr;
  bytes.type = type;
}

/// Sends an array. gSOAP only reads the values, although its types are not const. gSOAP leaves an array whose pointer
/// is null out of the message, even an empty array, so the pointer is never null.
template <class Method, class Array, class T, class... More>
std::int32_t send(GsoapContext& context, const ParameterOperation<Method, Array>& operation, const T* first,
                  std::int64_t count, More... more) {
  static T nothing;
  Array array;
  fill(array, first != nullptr ? const_cast<T*>(first) : &nothing, count, more...);
  Method method;
  method.*operation.parameter = &array;
  return context.send(operation, method);
}

/// Sends a parameter that is text. gSOAP's field for it is not const.
template <class Method>
// NOLINTNEXTLINE(readability-non-const-parameter)
std::int32_t send(GsoapContext& context, const ParameterOperation<Method, char>& operation, char* text) {
  Method method;
  method.*operation.parameter = text;
  return context.send(operation, method);
}

/// Returns the parameter, which is in gSOAP's memory until the next message; null if the message is refused.
template <class Method, class Array>
Array* receive(GsoapContext& context, const ParameterOperation<Method, Array>& operation, const std::uint8_t* message,
               std::size_t length) {
  Method method;
  if (context.receive(operation, method, message, length, true) != XMLCOST_OK) return nullptr;
  if (method.*operation.parameter == nullptr) context.fail_content("the parameter is missing");
  return method.*operation.parameter;
}

template <class Method, class T>
std::int32_t send_bytes(GsoapContext& context, const ParameterOperation<Method, struct xsd__base64Binary>& operation,
                        const T* first, std::int64_t count) {
  return send(context, operation, reinterpret_cast<const unsigned char*>(first),
              count * static_cast<std::int64_t>(sizeof(T)));
}

template <class Method, class T>
std::int32_t send_bytes(GsoapContext& context, const ParameterOperation<Method, struct Attached>& operation,
                        const T* first, std::int64_t count) {
  static char of_bytes[] = "application/octet-stream", of_more[] = "application/octet-stream; byte-order=little-endian";
  return send(context, operation, reinterpret_cast<const unsigned char*>(first),
              count * static_cast<std::int64_t>(sizeof(T)), sizeof(T) == 1 ? of_bytes : of_more);
}

/// Returns whether the bytes are there and complete; refuses the message if not.
inline bool has_bytes(GsoapContext&, const xsd__base64Binary&) { return true; }

inline bool has_bytes(GsoapContext& context, const Attached& array) {
  const _xop__Include& bytes = array.xop__Include;
  if (bytes.__ptr != nullptr && static_cast<std::size_t>(bytes.__size) == context.attached()) return true;
  context.fail_content("not the attachment");
  return false;
}

inline const xsd__base64Binary& bytes_of(const xsd__base64Binary& array) { return array; }
inline const _xop__Include& bytes_of(const Attached& array) { return array.xop__Include; }

/// Receives values as bytes. gSOAP's memory is aligned for any type, so the bytes may be used as values.
template <class Method, class Array, class T>
bool receive_bytes(GsoapContext& context, const ParameterOperation<Method, Array>& operation,
                   const std::uint8_t* message, std::size_t length, xmlcost_values& values,
                   const T* xmlcost_values::*column) {
  auto* const array = receive(context, operation, message, length);
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

/// Calls `use` with the method of a kind of numbers and their column.
template <class Operations, class Use>
auto with_numbers(const Operations& operations, std::int32_t kind, Use use) {
  switch (kind) {
    case XMLCOST_BYTE: return use(operations.bytes, &xmlcost_values::bytes);
    case XMLCOST_INT: return use(operations.ints, &xmlcost_values::ints);
    case XMLCOST_FLOAT: return use(operations.floats, &xmlcost_values::floats);
    default: return use(operations.doubles, &xmlcost_values::doubles);
  }
}

template <class Operations, class Use>
auto with_bytes(const Operations& operations, std::int32_t kind, Use use) {
  return kind == XMLCOST_BLOB ? use(operations.blob, &xmlcost_values::bytes) : with_numbers(operations, kind, use);
}

/// Sends values of any kind that has a form of bytes.
template <class Operations>
std::int32_t send_bytes(GsoapContext& context, const Operations& operations, std::int32_t kind,
                        const xmlcost_values& values) {
  return with_bytes(operations, kind, [&](const auto& operation, auto column) {
    return send_bytes(context, operation, values.*column, values.count);
  });
}

template <class Operations>
bool receive_bytes(GsoapContext& context, const Operations& operations, std::int32_t kind, const std::uint8_t* message,
                   std::size_t length, xmlcost_values& values) {
  return with_bytes(operations, kind, [&](const auto& operation, auto column) {
    return receive_bytes(context, operation, message, length, values, column);
  });
}

/// Takes the values of a list. Refuses the message if the text is null or not a list.
template <class T>
bool take_list(GsoapContext& context, ListText& list, char* text, xmlcost_values& values,
               const T* xmlcost_values::*column) {
  if (text != nullptr && list.split(context.converter(), text, values, column)) return true;
  context.fail_content("an item of a list that is no number of its kind");
  return false;
}

/// Sends numbers of any kind as a list.
inline std::int32_t send_list(GsoapContext& context, ListText& list, std::int32_t kind, const xmlcost_values& values) {
  return with_numbers(kList, kind, [&](const auto& operation, auto column) {
    return send(context, operation, list.join(context.converter(), values.*column, values.count));
  });
}

inline std::int32_t send_packed_list(GsoapContext& context, ListText& list, std::int32_t kind,
                                     const xmlcost_values& values) {
  return with_numbers(kPacked, kind, [&](const auto& operation, auto column) {
    const char* const text = list.join(context.converter(), values.*column, values.count);
    return send(context, operation, reinterpret_cast<const unsigned char*>(text),
                static_cast<std::int64_t>(list.size()));
  });
}

inline bool receive_list(GsoapContext& context, ListText& list, std::int32_t kind, const std::uint8_t* message,
                         std::size_t length, xmlcost_values& values) {
  return with_numbers(kList, kind, [&](const auto& operation, auto column) {
    char* const text = receive(context, operation, message, length);
    return text != nullptr && take_list(context, list, text, values, column);
  });
}

inline bool receive_packed_list(GsoapContext& context, ListText& list, std::int32_t kind, const std::uint8_t* message,
                                std::size_t length, xmlcost_values& values) {
  return with_numbers(kPacked, kind, [&](const auto& operation, auto column) {
    const xsd__base64Binary* const bytes = receive(context, operation, message, length);
    return bytes != nullptr &&
           take_list(context, list, list.copy(bytes->__ptr, static_cast<std::size_t>(bytes->__size)), values, column);
  });
}

}  // namespace xmlcost
