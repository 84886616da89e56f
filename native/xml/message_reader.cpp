#include "xml/message_reader.h"

#include <algorithm>
#include <charconv>
#include <climits>
#include <cstring>
#include <iterator>

#include "message/message_text.h"
#include "message/xml_characters.h"

namespace xmlcost {
namespace {

/// Bytes of "<item/>": no array has more items than a seventh of the bytes of its message.
constexpr std::size_t kShortestItem = 7;
constexpr std::size_t kEnvelopeDepth = 1;
/// Most elements inside each other that a header may have. All else has a known depth, so whoever walks a tree may do
/// so by recursion.
constexpr std::size_t kMostInHeader = 1000;
/// Most elements inside each other that a document may have, for the same reason.
constexpr std::int64_t kDeepest = 1000;

bool is_blank_text(const char* text, std::size_t length) {
  return std::all_of(text, text + length, [](char c) { return is_blank(static_cast<std::uint8_t>(c)); });
}

/// Values of the characters of base64; 64 for '=', 65 for white space, 66 for all others.
struct Base64Table {
  constexpr Base64Table() {
    for (auto& each : of) each = 66;
    const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/=";
    for (std::uint8_t i = 0; i < 65; ++i) of[static_cast<std::uint8_t>(letters[i])] = i;
    for (const char blank : {' ', '\t', '\n', '\r'}) of[static_cast<std::uint8_t>(blank)] = 65;
  }
  std::uint8_t of[256]{};
};

/// Decodes an xsd:base64Binary (XML Schema Part 2, 3.2.16): groups of four characters, white space anywhere, padding in
/// the last group only, and zeros in the bits that do not fill a byte.
void decode_base64(const std::string& text, std::vector<std::uint8_t>& bytes) {
  static constexpr Base64Table kTable;
  bytes.clear();
  bytes.reserve(text.size() / 4 * 3 + 3);
  std::uint32_t bits = 0;
  std::size_t symbols = 0, padding = 0;
  for (const char c : text) {
    const std::uint8_t value = kTable.of[static_cast<std::uint8_t>(c)];
    if (value == 65) continue;
    if (value > 64 || (padding > 0 && value != 64)) throw Refusal{"not an xsd:base64Binary"};
    padding += value == 64 ? 1 : 0;
    bits = bits << 6 | (value & 63);
    if (++symbols % 4 == 0) {
      bytes.push_back(static_cast<std::uint8_t>(bits >> 16));
      bytes.push_back(static_cast<std::uint8_t>(bits >> 8));
      bytes.push_back(static_cast<std::uint8_t>(bits));
    }
  }
  if (symbols % 4 != 0 || padding > 2) throw Refusal{"not an xsd:base64Binary: a group that is not whole"};
  if ((bits & ((1u << 8 * padding) - 1)) != 0) throw Refusal{"not an xsd:base64Binary: bits that fill no byte"};
  bytes.resize(bytes.size() - padding);
}

template <class T>
const T* to_values(const std::vector<std::uint8_t>& bytes, std::vector<T>& values) {
  values.resize(bytes.size() / sizeof(T));
  if (!bytes.empty()) std::memcpy(values.data(), bytes.data(), bytes.size());
  return values.data();
}

}  // namespace

MessageReader::MessageReader(std::int32_t kind, Form form, bool fast_numbers, std::optional<bool> exact_tally)
    : kind_(kind),
      form_(form),
      fast_(fast_numbers),
      service_(kServices[kind]),
      path_{kEnvelope, kBody, kServices[kind].method, kServices[kind].parameter},
      base_(form.content == Form::kNone ? 3 : 4) {
  if (exact_tally) tally_.emplace(*exact_tally);
}

void MessageReader::begin(std::size_t length) {
  length_ = length;
  depth_ = header_depth_ = structs_ = 0;
  closing_ = in_leaf_ = in_header_ = had_header_ = is_claimed_ = has_count_ = false;
  takes_items_ = form_.content == Form::kItems && form_.literal;
  if (tally_) tally_->clear();
  blocks_seen_ = 0;
  bytes_.clear();
  ints_.clear();
  ints2_.clear();
  floats_.clear();
  doubles_.clear();
  strings_.clear();
  offsets_.assign(1, 0);
}

bool MessageReader::is_leaf_above() const {
  return depth_ == base_ && form_.content != Form::kNone && form_.content != Form::kItems &&
         form_.content != Form::kStructs;
}

void MessageReader::start(std::string_view uri, std::string_view local) {
  if (tally_) {
    if (tally_->open_elements() == kDeepest) throw Refusal{"elements are nested too deeply"};
    return tally_->start(uri, local);
  }
  if (in_leaf_ || closing_) throw Refusal{"an element that does not belong there"};
  if (in_header_) return start_in_header(uri, local);
  if (depth_ < base_) {
    if (depth_ == kEnvelopeDepth && !had_header_) {
      in_header_ = had_header_ = kHeader.is(uri, local);
      if (in_header_) return;
      if (form_.header) throw Refusal{"no header"};
    }
    if (!path_[depth_].is(uri, local)) throw Refusal{"an element that does not belong there"};
    ++depth_;
    in_leaf_ = is_leaf_above();
    text_.clear();
    return;
  }
  if (depth_ == base_ && base_ == 4 && is_item_name(uri, local)) {
    start_item();
  } else if (depth_ == base_ + 1) {
    start_member(uri, local);
  } else {
    throw Refusal{"an element that does not belong there"};
  }
  ++depth_;
}

/// The names of the items of a SOAP array mean nothing (SOAP 1.1, 5.4.2). They are checked here, because pugixml and
/// Axis2/C accept names that XML does not have.
bool MessageReader::is_item_name(std::string_view uri, std::string_view local) const {
  if (form_.literal || local == kItem.local) return kItem.is(uri, local) || !form_.literal;
  const auto* const begin = reinterpret_cast<const std::uint8_t*>(local.data());
  return !local.empty() && skip_ncname(begin, begin + local.size()) == begin + local.size();
}

void MessageReader::start_item() {
  if (form_.is_counted() && !is_claimed_) throw Refusal{"an array without arrayType"};
  members_seen_ = 0;
  in_leaf_ = form_.content == Form::kItems;
  text_.clear();
}

void MessageReader::start_member(std::string_view uri, std::string_view local) {
  for (member_ = 0; member_ < service_.member_count; ++member_) {
    if (!service_.members[member_].name.is(uri, local)) continue;
    if ((members_seen_ >> member_ & 1) != 0) throw Refusal{"a member twice"};
    members_seen_ |= 1u << member_;
    in_leaf_ = true;
    text_.clear();
    return;
  }
  throw Refusal{"not a member of the struct"};
}

void MessageReader::attribute(std::string_view uri, std::string_view local, std::string_view value) {
  if (tally_) return tally_->attribute(uri, local, value);
  if (kXsiType.is(uri, local)) return;
  if (in_header_) {
    const bool required = trimmed(value) == "1" || trimmed(value) == "true";
    if (header_depth_ == 1 && block_ == std::size(kBlocks) && required && kMustUnderstand.is(uri, local)) {
      throw Refusal{"a block that must be understood"};
    }
    return;
  }
  if (depth_ < base_ || form_.content == Form::kNone) return;
  if (depth_ == base_ && form_.is_counted() && kArrayType.is(uri, local)) return claim(value);
  if (!is_ignored(uri, local, value)) throw Refusal{"an attribute that does not belong there"};
}

/// Of an attribute of a value: xsi:nil that is false and, with SOAP's encoding, an id and the name of that encoding
/// (SOAP 1.1, 4.1.1 and 5). All others could change the meaning of the value.
bool MessageReader::is_ignored(std::string_view uri, std::string_view local, std::string_view value) const {
  if (kXsiNil.is(uri, local)) return is_false(value);
  return !form_.literal && (kId.is(uri, local) || (kEncodingStyle.is(uri, local) && is_soap_encoding(value)));
}

/// SOAP 1.1, 5.4.2: one dimension. The prefix of the type is not resolved, as in Java: it may be SOAP's own.
void MessageReader::claim(std::string_view array_type) {
  const std::size_t open = array_type.rfind('['), colon = array_type.find(':');
  if (open == std::string_view::npos || array_type.back() != ']' || (colon != std::string_view::npos && colon > open)) {
    throw Refusal{"not an arrayType"};
  }
  const std::size_t type = colon == std::string_view::npos ? 0 : colon + 1;
  const std::string_view name = array_type.substr(type, open - type);
  if (name != service_.type && name != "anyType" && name != "ur-type") throw Refusal{"an array of another type"};
  const std::string_view size = array_type.substr(open + 1, array_type.size() - open - 2);
  is_claimed_ = true;
  takes_items_ = form_.content == Form::kItems;
  has_count_ = !size.empty();
  if (!has_count_) return;
  const auto result = std::from_chars(size.data(), size.data() + size.size(), claimed_);
  if (result.ec != std::errc() || result.ptr != size.data() + size.size() || claimed_ > INT_MAX) {
    throw Refusal{"not a count of an array"};
  }
  reserve(std::min(claimed_, length_ / kShortestItem + 1));
}

void MessageReader::reserve(std::size_t count) {
  const auto reserve_column = [&](std::int32_t column) {
    switch (column) {
      case XMLCOST_COLUMN_BYTES: return bytes_.reserve(count);
      case XMLCOST_COLUMN_INTS: return ints_.reserve(count);
      case XMLCOST_COLUMN_INTS2: return ints2_.reserve(count);
      case XMLCOST_COLUMN_FLOATS: return floats_.reserve(count);
      case XMLCOST_COLUMN_DOUBLES: return doubles_.reserve(count);
      default: return offsets_.reserve(count + 1);
    }
  };
  if (service_.member_count == 0) reserve_column(service_.column);
  for (std::size_t i = 0; i < service_.member_count; ++i) reserve_column(service_.members[i].column);
}

void MessageReader::text(const char* text, std::size_t length) {
  if (tally_) return tally_->text({text, length});
  if (in_leaf_) {
    text_.append(text, length);
  } else if (!(in_header_ && header_depth_ > 0) && !is_blank_text(text, length)) {
    throw Refusal{"text between elements"};
  }
}

void MessageReader::end() {
  if (tally_) return tally_->end();
  if (in_header_) return end_in_header();
  if (in_leaf_) {
    leaf();
    in_leaf_ = false;
  } else if (depth_ == base_ + 1) {
    if (members_seen_ != (1u << service_.member_count) - 1) throw Refusal{"a member is missing"};
    ++structs_;
  }
  if (depth_ <= base_) end_above();
  --depth_;
}

void MessageReader::end_above() {
  if (depth_ == base_) {
    check_count();
  } else if (!closing_) {
    throw Refusal{"an element is missing"};
  }
  closing_ = true;
}

void MessageReader::check_count() const {
  if (!form_.is_counted()) return;
  if (!is_claimed_) throw Refusal{"an array without arrayType"};
  if (has_count_ && claimed_ != count()) throw Refusal{"an array with another number of values than it claims"};
}

void MessageReader::start_in_header(std::string_view uri, std::string_view local) {
  if (header_depth_ > 0 && block_ < std::size(kBlocks)) throw Refusal{"an element in a block of addressing"};
  if (header_depth_ == kMostInHeader) throw Refusal{"more elements inside each other than a header may have"};
  if (header_depth_++ > 0) return;
  block_ = form_.header ? 0 : std::size(kBlocks);  // otherwise no block is understood
  while (block_ < std::size(kBlocks) && !kBlocks[block_].is(uri, local)) ++block_;
  if (block_ < std::size(kBlocks) && block_ != kRelatesToBlock && (blocks_seen_ >> block_ & 1) != 0) {
    throw Refusal{"a block of addressing twice"};
  }
}

void MessageReader::end_in_header() {
  if (header_depth_ == 0) {
    if (form_.header && (blocks_seen_ >> kActionBlock & 1) == 0) throw Refusal{"a header without action"};
    in_header_ = false;
    return;
  }
  if (--header_depth_ == 0 && block_ < std::size(kBlocks)) blocks_seen_ |= 1u << block_;
}

/// Takes the text of a leaf that has ended.
void MessageReader::leaf() {
  const char* const begin = text_.c_str();
  const char* const end = begin + text_.size();
  switch (form_.content) {
    case Form::kItems: return add(service_.column, begin, end);
    case Form::kStructs: return add(service_.members[member_].column, begin, end);
    case Form::kList: return add_list(begin, end);
    case Form::kPackedList:
      decode_base64(text_, bytes_);
      text_.assign(bytes_.begin(), bytes_.end());
      bytes_.clear();
      return add_list(text_.c_str(), text_.c_str() + text_.size());
    default: return add_packed();
  }
}

void MessageReader::add(std::int32_t column, const char* begin, const char* end) {
  switch (column) {
    case XMLCOST_COLUMN_BYTES: return add_number(bytes_, begin, end, "not an xsd:unsignedByte");
    case XMLCOST_COLUMN_INTS: return add_number(ints_, begin, end, "not an xsd:int");
    case XMLCOST_COLUMN_INTS2: return add_number(ints2_, begin, end, "not an xsd:int");
    case XMLCOST_COLUMN_FLOATS: return add_number(floats_, begin, end, "not an xsd:float");
    case XMLCOST_COLUMN_DOUBLES: return add_number(doubles_, begin, end, "not an xsd:double");
    default: strings_.append(begin, end); offsets_.push_back(static_cast<std::int32_t>(strings_.size()));
  }
}

void MessageReader::add_list(const char* list, const char* end) {
  const auto blank = [](char c) { return is_blank(static_cast<std::uint8_t>(c)); };
  while ((list = std::find_if_not(list, end, blank)) != end) {
    const char* const item_end = std::find_if(list, end, blank);
    add(service_.column, list, item_end);
    list = item_end;
  }
}

void MessageReader::add_packed() {
  decode_base64(text_, bytes_);
  const std::size_t width = kind_ == XMLCOST_DOUBLE                          ? sizeof(double)
                            : kind_ == XMLCOST_INT || kind_ == XMLCOST_FLOAT ? sizeof(float)
                                                                             : 1;
  if (bytes_.size() % width != 0) throw Refusal{"packed values of which the last is not whole"};
  if (kind_ == XMLCOST_INT) to_values(bytes_, ints_);
  if (kind_ == XMLCOST_FLOAT) to_values(bytes_, floats_);
  if (kind_ == XMLCOST_DOUBLE) to_values(bytes_, doubles_);
}

std::size_t MessageReader::count() const {
  if (service_.member_count > 0) return structs_;
  switch (service_.column) {
    case XMLCOST_COLUMN_BYTES: return bytes_.size();
    case XMLCOST_COLUMN_INTS: return ints_.size();
    case XMLCOST_COLUMN_FLOATS: return floats_.size();
    case XMLCOST_COLUMN_DOUBLES: return doubles_.size();
    case XMLCOST_COLUMN_TEXT: return offsets_.size() - 1;
    default: return 0;
  }
}

void MessageReader::finish_tally(xmlcost_values& values) const {
  if (!tally_->is_closed()) throw Refusal{"the document ends early"};
  values = {};
  values.count = DocumentTally::kCounts * static_cast<std::int64_t>(sizeof(std::int64_t));
  values.bytes = reinterpret_cast<const std::uint8_t*>(tally_->counts());
}

void MessageReader::finish(xmlcost_values& values) {
  if (tally_) return finish_tally(values);
  if (depth_ != 0 || !closing_) throw Refusal{"the message ends early"};
  values = {};
  values.count = static_cast<std::int64_t>(count());
  const auto set_column = [&](std::int32_t column) {
    switch (column) {
      case XMLCOST_COLUMN_BYTES: values.bytes = bytes_.data(); break;
      case XMLCOST_COLUMN_INTS: values.ints = ints_.data(); break;
      case XMLCOST_COLUMN_INTS2: values.ints2 = ints2_.data(); break;
      case XMLCOST_COLUMN_FLOATS: values.floats = floats_.data(); break;
      case XMLCOST_COLUMN_DOUBLES: values.doubles = doubles_.data(); break;
      case XMLCOST_COLUMN_TEXT:
        values.text = reinterpret_cast<const std::uint8_t*>(strings_.data());
        values.offsets = offsets_.data();
        values.text_bytes = static_cast<std::int64_t>(strings_.size());
        break;
      default: break;
    }
  };
  set_column(service_.column);
  for (std::size_t i = 0; i < service_.member_count; ++i) set_column(service_.members[i].column);
}

}  // namespace xmlcost
