#include "direct/direct_codec.h"

#include <algorithm>
#include <climits>
#include <cstring>
#include <new>
#include <random>
#include <stdexcept>
#include <utility>

#include "codec/library.h"
#include "direct/array_writer.h"

namespace xmlcost {
namespace {

constexpr std::int32_t kOwnOptions = XMLCOST_LITERAL | XMLCOST_LIST | XMLCOST_HEADER;
constexpr std::size_t kMostLayouts = 4;
constexpr int kMostFailures = 30;

std::optional<Form> form_of(std::int32_t kind, std::int32_t options) {
  if ((kind != XMLCOST_INT && kind != XMLCOST_DOUBLE) || (options & ~kOwnOptions) != 0) return std::nullopt;
  return (options & XMLCOST_LIST) != 0 ? Form::kList : (options & XMLCOST_LITERAL) != 0 ? Form::kItems : Form::kCounted;
}

/// The columns of the kinds that are read and written directly.
void set_column(xmlcost_values& values, const std::int32_t* ints) { values.ints = ints; }
void set_column(xmlcost_values& values, const double* doubles) { values.doubles = doubles; }

std::string_view message_of(const Codec& codec) {
  return {reinterpret_cast<const char*>(codec.message()), codec.message_length()};
}

}  // namespace

DirectCodec::DirectCodec(std::unique_ptr<Codec> general, std::int32_t options)
    : general_(std::move(general)), form_(form_of(general_->kind(), options)) {
  if (general_->kind() == XMLCOST_DOUBLE) reader_.emplace<ArrayReader<double>>();
}

void DirectCodec::forget() {
  is_general_ = false;
  values_ = {};
  length_ = 0;
}

template <class Call>
std::int32_t DirectCodec::generally(Call call) {
  forget();
  is_general_ = true;
  const std::int32_t status = call();
  if (status != XMLCOST_OK) {
    failure_ = general_->failure();
    failure_text_ = failure_.text;
    failure_.text = failure_text_.c_str();
  }
  return status;
}

template <class Call>
std::int32_t DirectCodec::guarded(Call call) {
  forget();
  try {
    return call();
  } catch (const std::bad_alloc&) {
    forget();
    return fail(XMLCOST_NO_MEMORY, xmlcost_status_text(XMLCOST_NO_MEMORY));
  }
}

std::int32_t DirectCodec::fail(std::int32_t status, const char* text) {
  failure_text_ = text;
  failure_ = {status, 0, -1, failure_text_.c_str()};
  return status;
}

std::int32_t DirectCodec::write(const xmlcost_values& values) {
  return guarded([&] {
    const std::size_t room = room_to_write(values);
    if (room == 0) return generally([&] { return general_->write(values); });
    output_.grow(room, 0);
    length_ = write_directly(values, output_.data());
    return static_cast<std::int32_t>(XMLCOST_OK);
  });
}

std::int32_t DirectCodec::write_to(const xmlcost_values& values, std::uint8_t* message, std::size_t capacity,
                                   std::size_t& length) {
  length = 0;
  return guarded([&] {
    const std::size_t room = room_to_write(values);
    if (room == 0) return generally([&] { return general_->write_to(values, message, capacity, length); });
    if (room <= capacity) {
      length = write_directly(values, reinterpret_cast<char*>(message));
      return static_cast<std::int32_t>(XMLCOST_OK);
    }
    output_.grow(room, 0);
    length = write_directly(values, output_.data());
    if (capacity > 0) std::memcpy(message, output_.data(), std::min(capacity, length));
    return length <= capacity ? static_cast<std::int32_t>(XMLCOST_OK)
                              : fail(XMLCOST_BUFFER_TOO_SMALL, xmlcost_status_text(XMLCOST_BUFFER_TOO_SMALL));
  });
}

std::int32_t DirectCodec::read(const std::uint8_t* message, std::size_t length) {
  return guarded([&] {
    const int failures = failures_;
    const std::uint32_t left_out = left_out_;
    if (form_ && message != nullptr && length <= INT_MAX) {
      const std::string_view text(reinterpret_cast<const char*>(message), length);
      const auto reads = [&](const Layout& layout) { return read_as(layout, text); };
      if (std::any_of(layouts_.begin(), layouts_.end(), reads)) return static_cast<std::int32_t>(XMLCOST_OK);
      const Layout* const learned = learn(text);
      if (learned != nullptr && reads(*learned)) return static_cast<std::int32_t>(XMLCOST_OK);
    }
    const std::int32_t status = generally([&] { return general_->read(message, length); });
    if (status == XMLCOST_OK && general_->values().count == 0) {
      // It is not the layout's fault that there is nothing to learn from.
      failures_ = failures;
      left_out_ = left_out;
    }
    return status;
  });
}

bool DirectCodec::read_as(const Layout& layout, std::string_view message) {
  return std::visit(
      [&](auto& reader) {
        if (!reader.read(layout, message.data(), message.size())) return false;
        values_.count = static_cast<std::int64_t>(reader.count());
        set_column(values_, reader.values());
        ++done_directly_;
        return true;
      },
      reader_);
}

/// Returns null if the layout cannot be learned. Then fewer and fewer of the next messages are looked at.
const Layout* DirectCodec::learn(std::string_view message) {
  if (left_out_ > 0) {
    --left_out_;
    return nullptr;
  }
  std::optional<Layout> layout = guess_layout(message, *form_);
  if (layout && std::find(layouts_.begin(), layouts_.end(), *layout) == layouts_.end() && is_right(*layout)) {
    failures_ = 0;
    if (layouts_.size() == kMostLayouts) layouts_.erase(layouts_.begin());
    return &layouts_.emplace_back(*std::move(layout));
  }
  failures_ = std::min(failures_ + 1, kMostFailures);
  left_out_ = std::uint32_t{1} << failures_;
  return nullptr;
}

/// Has the general codec read a message of two values. They are random: the layout itself has no such values, so they
/// can only have been read in the places where they were put.
bool DirectCodec::is_right(const Layout& layout) {
  std::int32_t first, second;
  try {
    std::random_device random;
    std::uniform_int_distribution<std::int32_t> any(100000000, INT_MAX);
    first = any(random);
    second = any(random);
  } catch (const std::runtime_error&) {
    return false;  // nothing is random here
  }
  const std::string message = layout.message(std::to_string(first), std::to_string(second));
  if (general_->read(reinterpret_cast<const std::uint8_t*>(message.data()), message.size()) != XMLCOST_OK) return false;
  const xmlcost_values& values = general_->values();
  if (values.count != 2) return false;
  return kind() == XMLCOST_INT ? values.ints[0] == first && values.ints[1] == second
                               : values.doubles[0] == first && values.doubles[1] == second;
}

/// Returns the layout that the general codec writes, or null if it cannot be learned.
const Layout* DirectCodec::written_layout() {
  if (!knows_written_) {
    constexpr std::int32_t ints[2] = {};
    constexpr double doubles[2] = {};
    xmlcost_values two{};
    two.count = 2;
    two.ints = ints;
    two.doubles = doubles;
    if (general_->write(two) != XMLCOST_OK) return nullptr;
    std::optional<Layout> layout = guess_layout(message_of(*general_), *form_);
    if (layout && is_right(*layout)) written_ = std::move(layout);
    knows_written_ = true;
  }
  return written_ ? &*written_ : nullptr;
}

std::size_t DirectCodec::room_to_write(const xmlcost_values& values) {
  const bool ints = kind() == XMLCOST_INT;
  if (!form_ || values.count <= 0 || values.count >= INT_MAX) return 0;
  if (ints ? values.ints == nullptr : values.doubles == nullptr) return 0;
  const Layout* const layout = written_layout();
  if (layout == nullptr) return 0;
  const auto count = static_cast<std::size_t>(values.count);
  const std::size_t room = ints ? room_for<std::int32_t>(*layout, count) : room_for<double>(*layout, count);
  return room <= INT_MAX ? room : 0;
}

std::size_t DirectCodec::write_directly(const xmlcost_values& values, char* to) {
  ++done_directly_;
  const auto count = static_cast<std::size_t>(values.count);
  const char* const end = kind() == XMLCOST_INT ? write_array(*written_, values.ints, count, to)
                                                : write_array(*written_, values.doubles, count, to);
  return static_cast<std::size_t>(end - to);
}

// The general codec uses part of a message.

std::int32_t DirectCodec::read_header(const std::uint8_t* message, std::size_t length) {
  return generally([&] { return general_->read_header(message, length); });
}

std::int32_t DirectCodec::read_chosen(const std::uint8_t* message, std::size_t length, const std::int32_t* indices,
                                      std::size_t count) {
  return generally([&] { return general_->read_chosen(message, length, indices, count); });
}

std::int32_t DirectCodec::sum(const std::uint8_t* message, std::size_t length, double& sum) {
  return generally([&] { return general_->sum(message, length, sum); });
}

std::int32_t DirectCodec::forward(const std::uint8_t* message, std::size_t length) {
  return generally([&] { return general_->forward(message, length); });
}

std::string_view DirectCodec::header() const { return is_general_ ? general_->header() : std::string_view(); }

const std::uint8_t* DirectCodec::message() const {
  return is_general_ ? general_->message() : reinterpret_cast<const std::uint8_t*>(output_.data());
}

std::size_t DirectCodec::message_length() const { return is_general_ ? general_->message_length() : length_; }

const xmlcost_values& DirectCodec::values() const { return is_general_ ? general_->values() : values_; }

std::int32_t open_direct_codec(std::int32_t kind, std::int32_t options, std::unique_ptr<Codec>& codec) {
  const Library* const gsoap = find_library("gsoap");
  if (gsoap == nullptr) return XMLCOST_RUNTIME;
  std::unique_ptr<Codec> general;
  const std::int32_t status = gsoap->open(kind, options, general);
  if (status != XMLCOST_OK) return status;
  codec.reset(new (std::nothrow) DirectCodec(std::move(general), options));
  return codec != nullptr ? XMLCOST_OK : XMLCOST_NO_MEMORY;
}

}  // namespace xmlcost
