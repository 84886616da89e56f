#include "gsoap/gsoap_codec.h"

#include <climits>
#include <new>
#include <stdexcept>
#include <type_traits>
#include <utility>

#include "codec/check_values.h"
#include "gsoap/columns.h"
#include "gsoap/item_reader.h"
#include "gsoap/list_text.h"
#include "gsoap/open_gsoap.h"
#include "gsoap/service.h"

namespace xmlcost {
namespace {

constexpr std::int32_t kTransfers = XMLCOST_STORE | XMLCOST_CHUNK | XMLCOST_COUNTED;  // at most one
constexpr std::int32_t kWires = XMLCOST_PACKED | XMLCOST_MTOM | XMLCOST_LITERAL | XMLCOST_LIST | XMLCOST_PACKED_DECIMAL;
constexpr std::int32_t kOptions = XMLCOST_TREE | XMLCOST_INDENT | XMLCOST_FRESH | XMLCOST_HEADER | kWires | kTransfers;
/// Sets of options, of each of which at most one is allowed.
constexpr std::int32_t kAlternatives[] = {kTransfers,
                                          kWires,
                                          XMLCOST_TREE | XMLCOST_MTOM,
                                          XMLCOST_INDENT | XMLCOST_MTOM,
                                          XMLCOST_COUNTED | XMLCOST_MTOM,
                                          XMLCOST_HEADER | XMLCOST_MTOM};

bool is_of_numbers(std::int32_t kind) { return kind >= XMLCOST_BYTE && kind <= XMLCOST_DOUBLE; }

/// Type of the values of a column of xmlcost_values.
template <class Column>
using Value = std::remove_cv_t<std::remove_pointer_t<std::decay_t<decltype(std::declval<xmlcost_values>().*Column{})>>>;

}  // namespace

GsoapCodec::GsoapCodec(std::int32_t kind, std::int32_t options)
    : kind_(kind),
      form_(form_of(kind, options)),
      context_(std::make_unique<GsoapContext>(options_of_context(kind, options))),
      columns_(std::make_unique<Columns>()),
      list_(std::make_unique<ListText>()) {}

GsoapCodec::~GsoapCodec() = default;

GsoapCodec::Form GsoapCodec::form_of(std::int32_t kind, std::int32_t options) {
  const bool blob = kind == XMLCOST_BLOB;
  if ((options & XMLCOST_MTOM) != 0 && (is_of_numbers(kind) || blob)) return Form::kAttached;
  if ((options & XMLCOST_PACKED) != 0 && is_of_numbers(kind)) return Form::kPacked;
  if ((options & XMLCOST_PACKED_DECIMAL) != 0 && is_of_numbers(kind)) return Form::kPackedList;
  if ((options & XMLCOST_LIST) != 0 && is_of_numbers(kind)) return Form::kList;
  return (options & (XMLCOST_LITERAL | XMLCOST_LIST)) != 0 ? Form::kLiteral : Form::kItems;
}

/// Keeps XMLCOST_MTOM for kinds that can be attached, and for void, whose message is in parts although it has nothing
/// to attach. Removes XMLCOST_MTOM for other kinds.
std::int32_t GsoapCodec::options_of_context(std::int32_t kind, std::int32_t options) {
  return form_of(kind, options) == Form::kAttached || kind == XMLCOST_VOID ? options : options & ~XMLCOST_MTOM;
}

std::int32_t open_gsoap_codec(std::int32_t kind, std::int32_t options, std::unique_ptr<Codec>& codec) {
  if (kind < XMLCOST_VOID || kind > XMLCOST_BLOB || (options & ~kOptions) != 0) return XMLCOST_ARGUMENT;
  for (const std::int32_t several : kAlternatives) {
    const std::int32_t chosen = options & several;
    if ((chosen & (chosen - 1)) != 0) return XMLCOST_ARGUMENT;
  }
  try {
    codec = std::make_unique<GsoapCodec>(kind, options);
    return XMLCOST_OK;
  } catch (const std::bad_alloc&) {
    return XMLCOST_NO_MEMORY;
  } catch (const std::runtime_error&) {
    return XMLCOST_RUNTIME;
  }
}

const std::uint8_t* GsoapCodec::message() const { return context_->output().data(); }
std::size_t GsoapCodec::message_length() const { return context_->output().size(); }
std::size_t GsoapCodec::counted() const { return context_->counted(); }
const xmlcost_failure& GsoapCodec::failure() const { return context_->failure(); }
std::int32_t GsoapCodec::fail(std::int32_t status, const char* text) { return context_->fail(status, text); }

void GsoapCodec::forget() {
  values_ = {};
  header_.clear();
  context_->release();
}

std::int32_t GsoapCodec::check(const xmlcost_values& values) {
  const ValueProblem problem = check_values(kind_, form_ == Form::kPacked || form_ == Form::kAttached, values);
  return problem.status == XMLCOST_OK ? XMLCOST_OK : fail(problem.status, problem.text);
}

std::int32_t GsoapCodec::write(const xmlcost_values& values) {
  forget();
  context_->output().clear();
  try {
    const std::int32_t status = check(values);
    return status != XMLCOST_OK ? status : write_checked(values);
  } catch (const std::bad_alloc&) {
    return fail(XMLCOST_NO_MEMORY, xmlcost_status_text(XMLCOST_NO_MEMORY));
  }
}

std::int32_t GsoapCodec::write_to(const xmlcost_values& values, std::uint8_t* message, std::size_t capacity,
                                  std::size_t& length) {
  OutputBuffer& output = context_->output();
  output.borrow(message, capacity);
  const std::int32_t status = write(values);
  output.give_back();
  length = output.size();
  output.clear();
  return status == XMLCOST_OK && length > capacity
             ? fail(XMLCOST_BUFFER_TOO_SMALL, xmlcost_status_text(XMLCOST_BUFFER_TOO_SMALL))
             : status;
}

std::int32_t GsoapCodec::write_checked(const xmlcost_values& values) {
  switch (form_) {
    case Form::kItems: return write_items(kEncoded, values);
    case Form::kLiteral: return write_items(kLiteral, values);
    case Form::kList: return send_list(*context_, *list_, kind_, values);
    case Form::kPacked: return send_bytes(*context_, kPacked, kind_, values);
    case Form::kPackedList: return send_packed_list(*context_, *list_, kind_, values);
    default: return send_bytes(*context_, kAttached, kind_, values);
  }
}

template <class Operations>
std::int32_t GsoapCodec::write_items(const Operations& operations, const xmlcost_values& values) {
  const std::int64_t n = values.count;
  Columns& columns = *columns_;
  switch (kind_) {
    case XMLCOST_VOID: {
      const struct ns__soapvoid method;
      return context_->send(kVoid, method);
    }
    case XMLCOST_BYTE: return send(*context_, operations.bytes, values.bytes, n);
    case XMLCOST_INT: return send(*context_, operations.ints, values.ints, n);
    case XMLCOST_FLOAT: return send(*context_, operations.floats, values.floats, n);
    case XMLCOST_DOUBLE: return send(*context_, operations.doubles, values.doubles, n);
    case XMLCOST_STRING:
      columns.join_strings(values);
      return send(*context_, operations.strings, columns.strings.data(), n);
    case XMLCOST_MESH: columns.join_meshes(values); return send(*context_, operations.meshes, columns.meshes.data(), n);
    case XMLCOST_EVENT:
      columns.join_events(values);
      return send(*context_, operations.events, columns.events.data(), n);
    default: return send(*context_, kBlob, values.bytes, n);
  }
}

/// Calls `call`, which returns false after a refusal, and discards what it has read if it fails.
template <class Call>
std::int32_t GsoapCodec::reading(const std::uint8_t* message, std::size_t length, Call call) {
  forget();
  if (message == nullptr || length > INT_MAX) return fail(XMLCOST_ARGUMENT, "no message, or one beyond 2^31 - 1 bytes");
  try {
    if (call()) return XMLCOST_OK;
  } catch (const std::bad_alloc&) {
    fail(XMLCOST_NO_MEMORY, xmlcost_status_text(XMLCOST_NO_MEMORY));
  } catch (const std::length_error&) {
    fail(XMLCOST_TOO_LARGE, "strings of more than 2^31 - 1 bytes in all");
  }
  forget();
  return failure().status;
}

std::int32_t GsoapCodec::read(const std::uint8_t* message, std::size_t length) {
  return reading(message, length, [&] { return read_kind(message, length); });
}

/// The operation of a kind has the same name in all forms.
const char* GsoapCodec::operation_tag() const {
  const char* const tags[] = {kVoid.tag,           kEncoded.bytes.tag,   kEncoded.ints.tag,
                              kEncoded.floats.tag, kEncoded.doubles.tag, kEncoded.strings.tag,
                              kEncoded.meshes.tag, kEncoded.events.tag,  kBlob.tag};
  return tags[kind_];
}

std::int32_t GsoapCodec::read_header(const std::uint8_t* message, std::size_t length) {
  forget();
  if (!context_->has_header()) return fail(XMLCOST_ARGUMENT, "a codec without header");
  return reading(message, length, [&] {
    if (context_->enter(operation_tag(), message, length) != XMLCOST_OK) return false;
    header_ = context_->header(operation_tag());
    return true;
  });
}

std::int32_t GsoapCodec::forward(const std::uint8_t* message, std::size_t length) {
  context_->output().clear();
  forget();
  if (!context_->has_header()) return fail(XMLCOST_ARGUMENT, "a codec without header");
  return reading(message, length, [&] {
    if (context_->forward(operation_tag(), message, length) != XMLCOST_OK) return false;
    header_ = context_->header(operation_tag());
    return true;
  });
}

std::int32_t GsoapCodec::read_chosen(const std::uint8_t* message, std::size_t length, const std::int32_t* indices,
                                     std::size_t count) {
  const bool literal = form_ == Form::kLiteral, strings = kind_ == XMLCOST_STRING;
  if ((form_ != Form::kItems && !literal) || (!is_of_numbers(kind_) && !strings)) {
    forget();
    return fail(XMLCOST_ARGUMENT, "values that cannot be chosen");
  }
  return reading(message, length, [&] {
    values_.count = static_cast<std::int64_t>(count);
    if (strings) {
      chosen_strings_.resize(count);
      char** const to = chosen_strings_.data();
      const auto read = [&](const auto& operation) {
        return read_items_at(*context_, operation, literal, message, length, indices, count, to);
      };
      if (!(literal ? read(kLiteral.strings) : read(kEncoded.strings))) return false;
      columns_->split(to, static_cast<int>(count), values_);
      return true;
    }
    const auto read = [&](const auto& operation, auto column) {
      using Number = Value<decltype(column)>;
      chosen_.resize(count * sizeof(Number) / sizeof(double) + 1);
      auto* const to = reinterpret_cast<Number*>(chosen_.data());
      values_.*column = to;
      return read_items_at(*context_, operation, literal, message, length, indices, count, to);
    };
    return literal ? with_numbers(kLiteral, kind_, read) : with_numbers(kEncoded, kind_, read);
  });
}

std::int32_t GsoapCodec::sum(const std::uint8_t* message, std::size_t length, double& sum) {
  const bool literal = form_ == Form::kLiteral;
  if ((form_ != Form::kItems && !literal) || !is_of_numbers(kind_)) {
    forget();
    return fail(XMLCOST_ARGUMENT, "values that cannot be added");
  }
  return reading(message, length, [&] {
    const auto add = [&](const auto& operation, auto column) {
      return sum_items<Value<decltype(column)>>(*context_, operation, literal, message, length, sum);
    };
    return literal ? with_numbers(kLiteral, kind_, add) : with_numbers(kEncoded, kind_, add);
  });
}

bool GsoapCodec::read_kind(const std::uint8_t* message, std::size_t length) {
  switch (form_) {
    case Form::kItems: return read_items(kEncoded, message, length);
    case Form::kLiteral: return read_items(kLiteral, message, length);
    case Form::kList: return receive_list(*context_, *list_, kind_, message, length, values_);
    case Form::kPacked: return receive_bytes(*context_, kPacked, kind_, message, length, values_);
    case Form::kPackedList: return receive_packed_list(*context_, *list_, kind_, message, length, values_);
    default: return receive_bytes(*context_, kAttached, kind_, message, length, values_);
  }
}

/// A single column stays in gSOAP's memory until the next message. Structs and strings are split into columns.
template <class Operations>
bool GsoapCodec::read_items(const Operations& operations, const std::uint8_t* message, std::size_t length) {
  const auto take = [&](const auto& operation, auto to_values) {
    auto* const array = receive(*context_, operation, message, length);
    if (array == nullptr) return false;
    values_.count = array->__size;
    to_values(*array);
    return true;
  };
  const auto split = [this](auto& array) { columns_->split(first_of(array), array.__size, values_); };
  switch (kind_) {
    case XMLCOST_VOID: {
      struct ns__soapvoid method;
      return context_->receive(kVoid, method, message, length, false) == XMLCOST_OK;
    }
    case XMLCOST_BYTE: return take(operations.bytes, [this](auto& array) { values_.bytes = first_of(array); });
    case XMLCOST_INT: return take(operations.ints, [this](auto& array) { values_.ints = first_of(array); });
    case XMLCOST_FLOAT: return take(operations.floats, [this](auto& array) { values_.floats = first_of(array); });
    case XMLCOST_DOUBLE: return take(operations.doubles, [this](auto& array) { values_.doubles = first_of(array); });
    case XMLCOST_STRING: return take(operations.strings, split);
    case XMLCOST_MESH: return take(operations.meshes, split);
    case XMLCOST_EVENT: return take(operations.events, split);
    default: return take(kBlob, [this](auto& array) { values_.bytes = first_of(array); });
  }
}

}  // namespace xmlcost
