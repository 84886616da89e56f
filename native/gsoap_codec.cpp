#include "gsoap_codec.h"

#include <climits>
#include <new>
#include <stdexcept>
#include <type_traits>

#include "columns.h"
#include "gsoap_context.h"
#include "soapH.h"
#include "xml_characters.h"

namespace xmlcost {
namespace {

/// A method of the service that has a parameter: an array, as pointer and size.
template <class Method, class Array>
struct ArrayOperation : Operation<Method> {
  Array* Method::*parameter;
};

#define XMLCOST_OPERATION(name, method)                                                                                \
  Operation<struct ns__##method> {                                                                                     \
    "ns:" #name, soap_default_ns__##method, soap_serialize_ns__##method, soap_put_ns__##method, soap_in_ns__##method   \
  }
#define XMLCOST_ARRAY(name, parameter, Array)                                                                          \
  ArrayOperation<struct ns__##name, struct Array> { XMLCOST_OPERATION(name, name), &ns__##name::parameter }
#define XMLCOST_PACKED_ARRAY(name, parameter)                                                                          \
  ArrayOperation<struct ns__##name##_, struct xsd__base64Binary> { XMLCOST_OPERATION(name, name##_), &ns__##name##_::parameter }

const auto kVoid = XMLCOST_OPERATION(soapvoid, soapvoid);
const auto kByte = XMLCOST_ARRAY(soapchar, chrbin, ByteArray);
const auto kInt = XMLCOST_ARRAY(soapint, intbin, IntArray);
const auto kFloat = XMLCOST_ARRAY(soapfloat, fltbin, FloatArray);
const auto kDouble = XMLCOST_ARRAY(soapdouble, dblbin, DoubleArray);
const auto kString = XMLCOST_ARRAY(soapstring, strbin, StringArray);
const auto kMesh = XMLCOST_ARRAY(soapmesh, mshbin, MeshArray);
const auto kEvent = XMLCOST_ARRAY(soapevent, evtbin, EventArray);
const auto kBlob = XMLCOST_ARRAY(soapblob, blbbin, xsd__base64Binary);
const auto kPackedByte = XMLCOST_PACKED_ARRAY(soapchar, chrbin);
const auto kPackedInt = XMLCOST_PACKED_ARRAY(soapint, intbin);
const auto kPackedFloat = XMLCOST_PACKED_ARRAY(soapfloat, fltbin);
const auto kPackedDouble = XMLCOST_PACKED_ARRAY(soapdouble, dblbin);
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ != __ORDER_LITTLE_ENDIAN__
#error "packed values are little-endian and would have to be turned here"
#endif

/// gSOAP only reads what it writes, but does not say so in its types. An array whose pointer is null is left out of the
/// message, also an empty one.
template <class Method, class Array, class T>
std::int32_t send(GsoapContext& context, const ArrayOperation<Method, Array>& operation, const T* first, std::int64_t count) {
  static T nothing;
  Array array;
  array.__ptr = first != nullptr ? const_cast<T*>(first) : &nothing;
  array.__size = static_cast<int>(count);
  Method method;
  method.*operation.parameter = &array;
  return context.send(operation, method);
}

/// The parameter, in gSOAP's memory until the next message; null if the message is refused.
template <class Method, class Array>
const Array* receive(GsoapContext& context, const ArrayOperation<Method, Array>& operation, const std::uint8_t* message,
                     std::size_t length) {
  Method method;
  if (context.receive(operation, method, message, length) != XMLCOST_OK) return nullptr;
  if (method.*operation.parameter == nullptr) context.fail_content("the parameter is missing");
  return method.*operation.parameter;
}

constexpr std::int32_t kTransfers = XMLCOST_STORE | XMLCOST_CHUNK;  // one of them
constexpr std::int32_t kOptions = XMLCOST_TREE | XMLCOST_INDENT | XMLCOST_FRESH | XMLCOST_PACKED | kTransfers;

bool can_be_packed(std::int32_t kind) {
  return kind == XMLCOST_BYTE || kind == XMLCOST_INT || kind == XMLCOST_FLOAT || kind == XMLCOST_DOUBLE;
}

template <class Method, class T>
std::int32_t send_packed(GsoapContext& context, const ArrayOperation<Method, struct xsd__base64Binary>& operation, const T* first,
                         std::int64_t count) {
  return send(context, operation, reinterpret_cast<const unsigned char*>(first), count * static_cast<std::int64_t>(sizeof(T)));
}

bool has_text(std::int32_t kind) { return kind == XMLCOST_STRING || kind == XMLCOST_EVENT; }

}  // namespace

Codec::Codec(std::int32_t kind, std::int32_t options)
    : kind_(kind), packed_((options & XMLCOST_PACKED) != 0 && can_be_packed(kind)), context_(std::make_unique<GsoapContext>(options)), columns_(std::make_unique<Columns>()) {}

Codec::~Codec() = default;

std::int32_t Codec::open(std::int32_t kind, std::int32_t options, std::unique_ptr<Codec>& codec) {
  if (kind < XMLCOST_VOID || kind > XMLCOST_BLOB || (options & ~kOptions) != 0) return XMLCOST_ARGUMENT;
  if ((options & kTransfers) == kTransfers) return XMLCOST_ARGUMENT;
  try {
    codec.reset(new Codec(kind, options));
    return XMLCOST_OK;
  } catch (const std::bad_alloc&) {
    return XMLCOST_NO_MEMORY;
  } catch (const std::runtime_error&) {
    return XMLCOST_RUNTIME;
  }
}

const std::uint8_t* Codec::message() const { return context_->output().data(); }
std::size_t Codec::message_length() const { return context_->output().size(); }
const xmlcost_failure& Codec::failure() const { return context_->failure(); }
std::int32_t Codec::fail(std::int32_t status, const char* text) { return context_->fail(status, text); }

void Codec::forget() {
  values_ = {};
  context_->release();
}

std::int32_t Codec::check(const xmlcost_values& values) {
  const std::int64_t n = values.count;
  if (n < 0 || n >= INT_MAX || (kind_ == XMLCOST_VOID && n > 0)) return fail(XMLCOST_ARGUMENT, "a count that is out of range");
  const void* const columns[][3] = {{},
                                    {values.bytes},
                                    {values.ints},
                                    {values.floats},
                                    {values.doubles},
                                    {values.text},
                                    {values.ints, values.ints2, values.doubles},
                                    {values.ints, values.doubles, values.text},
                                    {values.bytes}};
  const int width = kind_ == XMLCOST_MESH || kind_ == XMLCOST_EVENT ? 3 : kind_ == XMLCOST_VOID ? 0 : 1;
  for (int i = 0; n > 0 && i < width; ++i) {
    if (columns[kind_][i] == nullptr) return fail(XMLCOST_ARGUMENT, "a column that is null");
  }
  if (packed_ && n > INT_MAX / static_cast<std::int64_t>(sizeof(double))) return fail(XMLCOST_TOO_LARGE, xmlcost_status_text(XMLCOST_TOO_LARGE));
  if (!has_text(kind_) || n == 0) return XMLCOST_OK;

  const std::int32_t* const at = values.offsets;
  if (at == nullptr || at[0] < 0) return fail(XMLCOST_ARGUMENT, "offsets that do not ascend");
  for (std::int64_t i = 0; i < n; ++i) {
    if (at[i + 1] < at[i] || at[i + 1] > values.text_bytes) return fail(XMLCOST_ARGUMENT, "offsets that do not ascend, or leave the text");
    // The byte that begins a string: a continuation byte would mean that a character is cut in two.
    if (at[i + 1] > at[i] && (values.text[at[i]] & 0xC0) == 0x80) return fail(XMLCOST_UNWRITABLE, "a string that is not UTF-8");
  }
  const auto length = static_cast<std::size_t>(at[n] - at[0]);
  if (find_unwritable(values.text + at[0], length) < length) {
    return fail(XMLCOST_UNWRITABLE, "a string that is not UTF-8 or has a character that XML does not have");
  }
  return XMLCOST_OK;
}

std::int32_t Codec::write(const xmlcost_values& values) {
  forget();
  context_->output().clear();
  try {
    const std::int32_t status = check(values);
    return status != XMLCOST_OK ? status : write_checked(values);
  } catch (const std::bad_alloc&) {
    return fail(XMLCOST_NO_MEMORY, xmlcost_status_text(XMLCOST_NO_MEMORY));
  }
}

std::int32_t Codec::write_to(const xmlcost_values& values, std::uint8_t* message, std::size_t capacity, std::size_t& length) {
  OutputBuffer& output = context_->output();
  output.borrow(message, capacity);
  const std::int32_t status = write(values);
  output.give_back();
  length = output.size();
  output.clear();
  return status == XMLCOST_OK && length > capacity ? fail(XMLCOST_ROOM, xmlcost_status_text(XMLCOST_ROOM)) : status;
}

std::int32_t Codec::write_checked(const xmlcost_values& values) {
  const std::int64_t n = values.count;
  Columns& columns = *columns_;
  if (packed_) {
    switch (kind_) {
      case XMLCOST_BYTE: return send_packed(*context_, kPackedByte, values.bytes, n);
      case XMLCOST_INT: return send_packed(*context_, kPackedInt, values.ints, n);
      case XMLCOST_FLOAT: return send_packed(*context_, kPackedFloat, values.floats, n);
      default: return send_packed(*context_, kPackedDouble, values.doubles, n);
    }
  }
  switch (kind_) {
    case XMLCOST_VOID: {
      const struct ns__soapvoid method;
      return context_->send(kVoid, method);
    }
    case XMLCOST_BYTE: return send(*context_, kByte, values.bytes, n);
    case XMLCOST_INT: return send(*context_, kInt, values.ints, n);
    case XMLCOST_FLOAT: return send(*context_, kFloat, values.floats, n);
    case XMLCOST_DOUBLE: return send(*context_, kDouble, values.doubles, n);
    case XMLCOST_STRING: columns.join_strings(values); return send(*context_, kString, columns.strings.data(), n);
    case XMLCOST_MESH: columns.join_meshes(values); return send(*context_, kMesh, columns.meshes.data(), n);
    case XMLCOST_EVENT: columns.join_events(values); return send(*context_, kEvent, columns.events.data(), n);
    default: return send(*context_, kBlob, values.bytes, n);
  }
}

std::int32_t Codec::read(const std::uint8_t* message, std::size_t length) {
  forget();
  if (message == nullptr || length > INT_MAX) return fail(XMLCOST_ARGUMENT, "no message, or one beyond 2^31 - 1 bytes");
  try {
    if (read_kind(message, length)) return XMLCOST_OK;
  } catch (const std::bad_alloc&) {
    fail(XMLCOST_NO_MEMORY, xmlcost_status_text(XMLCOST_NO_MEMORY));
  } catch (const std::length_error&) {
    fail(XMLCOST_TOO_LARGE, "strings of more than 2^31 - 1 bytes in all");
  }
  forget();
  return failure().status;
}

/// A lone column stays where gSOAP put it, until the next message; structs and strings are taken apart.
bool Codec::read_kind(const std::uint8_t* message, std::size_t length) {
  const auto take = [&](const auto& operation, auto to_values) {
    const auto* const array = receive(*context_, operation, message, length);
    if (array == nullptr) return false;
    values_.count = array->__size;
    to_values(*array);
    return true;
  };
  // gSOAP's memory is aligned for any type, and base64 of anything is bytes to it.
  const auto unpack = [&](const auto& operation, auto column) {
    using T = std::remove_const_t<std::remove_pointer_t<std::remove_reference_t<decltype(values_.*column)>>>;
    const auto* const array = receive(*context_, operation, message, length);
    if (array == nullptr) return false;
    if (static_cast<std::size_t>(array->__size) % sizeof(T) != 0) {
      context_->fail_content("packed values of which the last is not whole");
      return false;
    }
    values_.count = array->__size / static_cast<int>(sizeof(T));
    values_.*column = reinterpret_cast<const T*>(array->__ptr);
    return true;
  };
  if (packed_) {
    switch (kind_) {
      case XMLCOST_BYTE: return unpack(kPackedByte, &xmlcost_values::bytes);
      case XMLCOST_INT: return unpack(kPackedInt, &xmlcost_values::ints);
      case XMLCOST_FLOAT: return unpack(kPackedFloat, &xmlcost_values::floats);
      default: return unpack(kPackedDouble, &xmlcost_values::doubles);
    }
  }
  const auto split = [this](const auto& array) { columns_->split(array, values_); };
  switch (kind_) {
    case XMLCOST_VOID: {
      struct ns__soapvoid method;
      return context_->receive(kVoid, method, message, length) == XMLCOST_OK;
    }
    case XMLCOST_BYTE: return take(kByte, [this](const auto& array) { values_.bytes = array.__ptr; });
    case XMLCOST_INT: return take(kInt, [this](const auto& array) { values_.ints = array.__ptr; });
    case XMLCOST_FLOAT: return take(kFloat, [this](const auto& array) { values_.floats = array.__ptr; });
    case XMLCOST_DOUBLE: return take(kDouble, [this](const auto& array) { values_.doubles = array.__ptr; });
    case XMLCOST_STRING: return take(kString, split);
    case XMLCOST_MESH: return take(kMesh, split);
    case XMLCOST_EVENT: return take(kEvent, split);
    default: return take(kBlob, [this](const auto& array) { values_.bytes = array.__ptr; });
  }
}

}  // namespace xmlcost
