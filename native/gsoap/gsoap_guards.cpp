#include "gsoap/gsoap_guards.h"

#include <algorithm>
#include <climits>
#include <cmath>
#include <cstring>
#include <iterator>
#include <string>
#include <string_view>

#include "gsoap/value_text.h"
#include "message/message_text.h"
#include "message/xml_characters.h"

using xmlcost::Guard;
using xmlcost::here;
using xmlcost::refuse;

namespace {

/// gSOAP keeps every attribute name until the message ends, and compares each further name with all of them. A megabyte
/// of different names would take minutes. The service's messages have eight.
constexpr int kMostAttributeNames = 64;
/// Names are counted whenever gSOAP requests more bytes. So this size limits the number of names that gSOAP can read
/// between two counts.
constexpr std::size_t kPortion = std::size_t{16} * 1024;
/// Array index of an item that could not be parsed. It is out of bounds whatever offset is added to it.
constexpr int kNoIndex = INT_MIN / 2;
constexpr unsigned kParameterLevel = 3;
constexpr const char* kInclude = "xop:Include";

Guard& guard_of(const soap* ctx) { return *static_cast<Guard*>(ctx->user); }

/// Handles an expected item that is missing. An array without a count ends in this way. An array with a count is
/// refused, as soapcpp2's code stops as well and leaves zeros in the rest.
void missing(soap* ctx, const char* tag) {
  if (tag == nullptr && ctx->error == SOAP_NO_TAG && guard_of(ctx).count_claimed) {
    refuse(ctx, SOAP_OCCURS, "fewer items than arrayType claims");
  }
}

/// Returns whether gSOAP has just consumed this tag, which has at most eight bytes. More than eight bytes of the
/// message have always been read before this is called.
template <std::size_t Size>
inline bool was(const soap* ctx, const char (&tag)[Size]) {
  std::uint64_t last;
  constexpr std::size_t kWidth = sizeof last, kLength = Size - 1;
  static_assert(kLength <= kWidth);
  // gSOAP's buffer is in the cache, the message itself may not be. But the tag may begin in the previous portion, and
  // then only the message has all of it.
  const char* const from = ctx->bufidx >= kWidth ? ctx->buf : reinterpret_cast<const char*>(guard_of(ctx).portion);
  std::memcpy(&last, from + ctx->bufidx - kWidth, kWidth);
  std::uint64_t wanted = 0;  // little-endian, and a constant to the compiler
  for (std::size_t k = 0; k < kLength; ++k) {
    wanted |= static_cast<std::uint64_t>(static_cast<unsigned char>(tag[k])) << 8 * k;
  }
  return last >> 8 * (kWidth - kLength) == wanted;
}

/// Returns whether gSOAP takes the URI for one of its own although it is a different one. gSOAP compares without regard
/// to case, and in its own URIs '-' and '*' match anything.
bool is_lookalike(const soap* ctx, const char* uri) {
  const Namespace* const all = ctx->local_namespaces;
  for (const Namespace* known = all; known != nullptr && known->id != nullptr; ++known) {
    // This is nearly always so, and gSOAP's own comparison is ten times as expensive.
    if (std::strcmp(uri, known->ns) == 0) return false;
  }
  for (const Namespace* known = all; known != nullptr && known->id != nullptr; ++known) {
    if (soap_tag_cmp(uri, known->ns) == 0 || (known->in != nullptr && soap_tag_cmp(uri, known->in) == 0)) return true;
  }
  return false;
}

/// Returns whether a name is "xmlns", with or without a prefix after it, or only begins like that.
inline bool is_declaration(const char* name) { return *name == 'x' && std::strncmp(name, "xmlns", 5) == 0; }

bool is_bound(const soap* ctx, const char* prefix, std::size_t length) {
  for (const soap_nlist* binding = ctx->nlist; binding != nullptr; binding = binding->next) {
    if (*binding->id == *prefix && std::strncmp(binding->id, prefix, length) == 0 && binding->id[length] == '\0') {
      return true;
    }
  }
  return length == 3 && std::memcmp(prefix, "xml", 3) == 0;
}

/// Checks the element that refers to an attachment. It may have only an href, which must refer to the one attachment.
int check_include(soap* ctx) {
  if (xmlcost::check_names(ctx) != SOAP_OK) return ctx->error;
  for (const struct soap_attribute* a = ctx->attributes; a != nullptr; a = a->next) {
    if (a->visible == 0 || is_declaration(a->name) || std::strcmp(a->name, "href") == 0) continue;
    return refuse(ctx, SOAP_TAG_MISMATCH, "an attribute that a value does not have");
  }
  return guard_of(ctx).parts->is_referred_to_by(ctx->href)
             ? SOAP_OK
             : refuse(ctx, SOAP_MIME_HREF, "a reference to another attachment");
}

/// Returns whether an attribute of a value changes nothing: xsi:nil that is false and, with SOAP's encoding, an id and
/// the name of that encoding.
bool is_ignored(soap* ctx, const struct soap_attribute& attribute) {
  const bool prefixed = std::strchr(attribute.name, ':') != nullptr;
  if (prefixed && soap_match_tag(ctx, attribute.name, "xsi:nil") == SOAP_OK) return xmlcost::is_false(attribute.value);
  if (guard_of(ctx).literal) return false;
  return prefixed ? soap_match_tag(ctx, attribute.name, "SOAP-ENV:encodingStyle") == SOAP_OK &&
                        xmlcost::is_soap_encoding(attribute.value)
                  : std::strcmp(attribute.name, "id") == 0;
}

/// Refuses attributes that would change the meaning of a value without notice: references, nil, positions in sparse
/// arrays. soap->level is 0 at the envelope, 3 at the parameter, 4 at its items. soap->feltbegin would be the right
/// hook for this check. But the library of the distributions is compiled without WITH_DOM, in spite of gsoap++.pc, and
/// never calls this hook.
int check_attributes(soap* ctx, const char* wanted) {
  const std::uint8_t* const end = here(ctx);
  // The usual tag: <wanted> without attributes. The '<' cannot be in an attribute, see MessageScan.
  if (end[-1] == '>' && end[-2 - static_cast<std::ptrdiff_t>(std::strlen(wanted))] == '<') return SOAP_OK;

  if (guard_of(ctx).parts != nullptr && std::strcmp(wanted, kInclude) == 0) return check_include(ctx);
  if (*ctx->href != '\0') return refuse(ctx, SOAP_HREF, "a value that is shared by reference");
  if (xmlcost::check_names(ctx) != SOAP_OK || ctx->level < kParameterLevel) return ctx->error;
  for (const struct soap_attribute* a = ctx->attributes; a != nullptr; a = a->next) {
    if (a->visible == 0 || is_declaration(a->name)) continue;
    const bool of_parameter = ctx->level == kParameterLevel, typed = !of_parameter || !guard_of(ctx).literal;
    if (typed && soap_match_tag(ctx, a->name, "xsi:type") == SOAP_OK) continue;
    if (typed && of_parameter && soap_match_tag(ctx, a->name, "SOAP-ENC:arrayType") == SOAP_OK) continue;
    if (is_ignored(ctx, *a)) continue;
    return refuse(ctx, SOAP_TAG_MISMATCH, "an attribute that a value does not have");
  }
  return SOAP_OK;
}

/// Returns whether the tag is <item> in no namespace. It must not be <q<item>, whose name is q<item for gSOAP.
inline bool is_plain_item(const soap* ctx) {
  return was(ctx, "<item>") && ctx->tag[std::strlen("item")] == '\0' && !guard_of(ctx).default_namespace;
}

/// Returns whether the name of the tag just read has a prefix that is declared, or none.
bool has_bound_prefix(const soap* ctx) {
  const char* const colon = std::strchr(ctx->tag, ':');
  return colon == nullptr || is_bound(ctx, ctx->tag, static_cast<std::size_t>(colon - ctx->tag));
}

/// Keeps the name of the tag just read, that of an item of a SOAP array, whose name may be any (SOAP 1.1, 5.4.2). gSOAP
/// neither checks such a name nor compares that of the end tag, and cuts it where its own memory for it ends.
bool take_item_name(soap* ctx) {
  const auto* const begin = reinterpret_cast<const std::uint8_t*>(ctx->tag);
  const std::uint8_t* const end = begin + std::strlen(ctx->tag);
  const std::uint8_t* p = xmlcost::skip_ncname(begin, end);
  if (p > begin && p < end && *p == ':') {
    const std::uint8_t* const local = p + 1;
    p = xmlcost::skip_ncname(local, end);
    if (p == local) p = begin;
  }
  if (p == begin || p != end || end - begin == sizeof ctx->tag - 1) {
    refuse(ctx, SOAP_SYNTAX_ERROR, "not the name of an element, or one of more than 1022 bytes");
  } else if (!has_bound_prefix(ctx)) {
    refuse(ctx, SOAP_NAMESPACE, "a prefix that is not declared");
  } else {
    guard_of(ctx).item_name = ctx->tag;
    return true;
  }
  return false;
}

/// Returns whether there is a next start tag that may be read. Does not check whether it is the expected one.
bool look_closely(soap* ctx, const char*& tag) {
  const bool peeked = ctx->peeked != 0 && *ctx->tag != '\0';
  if (!peeked && guarded_peek_element(ctx) != SOAP_OK) {
    missing(ctx, tag);
    return false;
  }
  if (tag == nullptr) {
    Guard& guard = guard_of(ctx);
    guard.item_name.clear();
    if (is_plain_item(ctx)) return true;
    if (guard.literal) {
      tag = "item";
    } else if (!take_item_name(ctx)) {
      return false;
    }
  }
  return check_attributes(ctx, tag != nullptr ? tag : ctx->tag) == SOAP_OK;
}

/// Returns whether no tag needs the close check: neither this tag, if it is peeked, nor any later tag has attributes.
inline bool is_behind_attributes(const soap* ctx) {
  const Guard& guard = guard_of(ctx);
  return guard.portion + ctx->bufidx > guard.text + guard.attributes_end;
}

bool is_closed_otherwise(soap* ctx) {
  const std::string& name = guard_of(ctx).item_name;
  if (name.empty() ? soap_match_tag(ctx, ctx->tag, "item") == SOAP_OK : name == ctx->tag) return true;
  refuse(ctx, SOAP_SYNTAX_ERROR, "an end tag that does not match");
  return false;
}

/// @param plain whether the item is an <item>
inline bool is_item_closed(soap* ctx, bool plain) { return (plain && was(ctx, "</item>")) || is_closed_otherwise(ctx); }

inline bool is_closed(soap* ctx, const char* tag) {
  return tag != nullptr || is_item_closed(ctx, guard_of(ctx).item_name.empty());
}

template <class T, class Read>
[[gnu::noinline]] T* read_closely(soap* ctx, const char* tag, Read read) {
  if (!look_closely(ctx, tag)) return nullptr;
  T* const value = read(tag);
  return value != nullptr && is_closed(ctx, tag) ? value : nullptr;
}

/// Reads a value with a function of the runtime, which gets the expected tag.
///
/// soapcpp2's code accepts items of an array under any name, by passing a null tag, and then does not check their end
/// tags either. Here the name must be "item" if the array is not a SOAP array. But for a plain <item> the null tag is
/// passed on, since gSOAP's comparison of two names, with all namespaces declared, takes longer than reading a number.
/// is_item_closed() does the same for end tags.
///
/// This runs for every value, and is most of the cost of the guards.
template <class T, class Read>
inline T* read_value(soap* ctx, const char* tag, Read read) {
  if (tag != nullptr) return is_behind_attributes(ctx) ? read(tag) : read_closely<T>(ctx, tag, read);
  if (ctx->peeked == 0 || !is_plain_item(ctx)) return read_closely<T>(ctx, tag, read);
  T* const value = read(tag);
  return value != nullptr && is_item_closed(ctx, true) ? value : nullptr;
}

/// The blocks of which a header has at most one.
bool is_only_block(soap* ctx) {
  constexpr const char* kBlocks[] = {"wsa:To", "wsa:Action", "wsa:MessageID"};
  return std::any_of(std::begin(kBlocks), std::end(kBlocks),
                     [ctx](const char* block) { return soap_match_tag(ctx, ctx->tag, block) == SOAP_OK; });
}

}  // namespace

/// Keeps only the first refusal: later errors of gSOAP are its consequences.
int xmlcost::refuse(soap* ctx, int code, const char* what) {
  Guard& guard = guard_of(ctx);
  if (guard.refusal == nullptr) {
    guard.refusal = what;
    guard.refused_at = position(ctx);
  }
  return ctx->error = code;
}

int xmlcost::skip_item(soap* ctx) {
  const char* tag = nullptr;
  if (ctx->peeked != 0 && is_plain_item(ctx)) {
    guard_of(ctx).item_name.clear();
  } else {
    if (!look_closely(ctx, tag)) return ctx->error;
    if (tag != nullptr && soap_match_tag(ctx, ctx->tag, tag) != SOAP_OK) return ctx->error = SOAP_TAG_MISMATCH;
  }
  ctx->peeked = 0;
  if (ctx->body == 0) return was(ctx, "/>") ? SOAP_OK : refuse(ctx, SOAP_SYNTAX_ERROR, "'/' inside a tag");
  const std::uint8_t* const from = here(ctx);
  if (soap_ignore(ctx) != SOAP_OK) return ctx->error;
  if (has_elements(from, here(ctx))) return refuse(ctx, SOAP_TAG_MISMATCH, "an element inside an item");
  return is_closed(ctx, nullptr) ? SOAP_OK : ctx->error;
}

size_t xmlcost::deliver(soap* ctx, char* to, size_t capacity) {
  Guard& guard = guard_of(ctx);
  int names = 0;
  for (const struct soap_attribute* a = ctx->attributes; a != nullptr && names <= kMostAttributeNames; a = a->next) {
    ++names;
  }
  if (names > kMostAttributeNames) {
    refuse(ctx, SOAP_LENGTH, "too many different attributes");
    return 0;
  }
  if (guard.stretch < 2 && guard.rest[guard.stretch].length == 0 && guard.rest[guard.stretch + 1].length > 0) {
    ++guard.stretch;
  }
  Stretch& rest = guard.rest[guard.stretch];
  const std::size_t count = std::min({rest.length, capacity, kPortion});
  guard.portion = rest.bytes;
  std::memcpy(to, rest.bytes, count);
  rest = {rest.bytes + count, rest.length - count};
  return count;
}

int xmlcost::check_names(soap* ctx) {
#ifdef XMLCOST_UNGUARDED
  return ctx->error = SOAP_OK;
#endif
  if (position(ctx) <= guard_of(ctx).known_names) return ctx->error = SOAP_OK;
  for (const struct soap_attribute* a = ctx->attributes; a != nullptr; a = a->next) {
    if (a->visible != 2) continue;  // 2: with a value
    const char* const colon = std::strchr(a->name, ':');
    if (is_declaration(a->name) && (a->name[5] == ':' || a->name[5] == '\0')) {
      if (colon == nullptr) guard_of(ctx).default_namespace = true;
      if (colon != nullptr && *a->value == '\0') return refuse(ctx, SOAP_NAMESPACE, "a prefix without a namespace");
      if (is_lookalike(ctx, a->value)) {
        return refuse(ctx, SOAP_NAMESPACE, "a namespace that only resembles one of SOAP's");
      }
    } else if (colon != nullptr && !is_bound(ctx, a->name, static_cast<std::size_t>(colon - a->name))) {
      return refuse(ctx, SOAP_NAMESPACE, "a prefix that is not declared");
    }
  }
  return ctx->error = SOAP_OK;
}

/// soapcpp2's loops over items peek and ignore the result. The next peek finds the half-parsed tag and takes it for a
/// good one. An index that is out of bounds ends these loops. The message is refused whatever follows, since the
/// refusal stays.
int guarded_peek_element(soap* ctx) {
  const int code = soap_peek_element(ctx);
  if (code != SOAP_OK && code != SOAP_NO_TAG) {
    refuse(ctx, code, code == SOAP_EOF ? "the message ends early" : "a start tag that is not well-formed");
    ctx->position = 1;
    ctx->positions[0] = kNoIndex;
  }
  // No value is referred to. Or gSOAP would read an unknown block of a header with an id as such a value.
  *ctx->id = '\0';
  return code;
}

/// Ignores the content of an element that the service does not have. soapcpp2's code comes here only for blocks of a
/// header. soap_ignore() does not compare end tags with start tags.
int guarded_ignore(soap* ctx) {
  if (ctx->other == 0 && is_only_block(ctx)) return refuse(ctx, SOAP_OCCURS, "a block of the header twice");
  if (xmlcost::check_names(ctx) != SOAP_OK) return ctx->error;
  if (!has_bound_prefix(ctx)) return refuse(ctx, SOAP_NAMESPACE, "a prefix that is not declared");
  char tag[SOAP_TAGLEN];
  std::memcpy(tag, ctx->tag, sizeof tag);
  const std::uint8_t* const from = here(ctx);
  if (soap_ignore(ctx) != SOAP_OK) return ctx->error;
  const std::uint8_t* const end = xmlcost::end_of_content(from, here(ctx), true);
  // soap_match_tag() knows the namespaces of the service alone.
  return end != nullptr && std::find(end, here(ctx), '>') + 1 == here(ctx) && std::strcmp(ctx->tag, tag) == 0
             ? SOAP_OK
             : refuse(ctx, SOAP_SYNTAX_ERROR, "an end tag that does not match");
}

int guarded_element_begin_in(soap* ctx, const char* tag, int nillable, const char* type) {
  const bool fit = tag != nullptr ? is_behind_attributes(ctx) : ctx->peeked != 0 && is_plain_item(ctx);
  if (fit && tag == nullptr) guard_of(ctx).item_name.clear();
  return fit || look_closely(ctx, tag) ? soap_element_begin_in(ctx, tag, nillable, type) : ctx->error;
}

int guarded_element_end_in(soap* ctx, const char* tag) {
  return soap_element_end_in(ctx, tag) == SOAP_OK && is_closed(ctx, tag) ? SOAP_OK : ctx->error;
}

/// Returns whether the array being read is of a type, or of the type of that name in the namespace of SOAP's encoding.
static bool is_array_of(soap* ctx, const char* type) {
  if (soap_match_array(ctx, type) == SOAP_OK) return true;
  const bool of_schema = std::strncmp(type, "xsd:", 4) == 0;
  return of_schema && soap_match_tag(ctx, ctx->arrayType, ("SOAP-ENC:" + std::string(type + 4)).c_str()) == SOAP_OK;
}

/// Checks the size before soap_getsizes() reads it, which takes [4294967299] for 3 and accepts [-1].
int guarded_match_array(soap* ctx, const char* type) {
  Guard& guard = guard_of(ctx);
  if (!is_array_of(ctx, type)) return refuse(ctx, SOAP_TYPE, "an array of another type");
  if (*ctx->type != '\0' && soap_match_tag(ctx, ctx->type, "SOAP-ENC:Array") != SOAP_OK) {
    return refuse(ctx, SOAP_TYPE, "xsi:type is not SOAP-ENC:Array");
  }
  if (*ctx->arrayType == '\0' || *ctx->arraySize == '\0') return refuse(ctx, SOAP_TYPE, "an array without arrayType");

  const char* p = ctx->arraySize + 1;
  std::size_t size = 0;
  while (*p >= '0' && *p <= '9' && size <= ctx->maxoccurs) size = size * 10 + static_cast<std::size_t>(*p++ - '0');
  // The loop stops after one digit too many. So a size that ends here fits, and gSOAP itself compares it with
  // maxoccurs.
  if (std::strcmp(p, "]") != 0) return refuse(ctx, SOAP_TYPE, "an array size that is no number");
  guard.count_claimed = p != ctx->arraySize + 1;
  // soapcpp2's code looks for items only inside of an element that is not an empty-element tag.
  if (size > 0 && ctx->body == 0) return refuse(ctx, SOAP_OCCURS, "fewer items than arrayType claims");
  if (!guard.count_claimed) *ctx->arraySize = '\0';  // as soapcpp2's code marks an array that claims no size
  return SOAP_OK;
}

unsigned char* guarded_inunsignedByte(soap* ctx, const char* tag, unsigned char* p, const char* type, int t) {
  return read_value<unsigned char>(ctx, tag,
                                   [=](const char* wanted) { return soap_inunsignedByte(ctx, wanted, p, type, t); });
}

int* guarded_inint(soap* ctx, const char* tag, int* p, const char* type, int t) {
  return read_value<int>(ctx, tag, [=](const char* wanted) { return soap_inint(ctx, wanted, p, type, t); });
}

double* guarded_indouble(soap* ctx, const char* tag, double* p, const char* type, int t) {
  p = read_value<double>(ctx, tag, [=](const char* wanted) { return soap_indouble(ctx, wanted, p, type, t); });
  if (p == nullptr || xmlcost::is_xsd_number(ctx->tmpbuf, std::isfinite(*p))) return p;
  refuse(ctx, SOAP_TYPE, "not an xsd:double");
  return nullptr;
}

/// soap_infloat() converts in the same way, but keeps only the rounded float.
float* guarded_infloat(soap* ctx, const char* tag, float* p, const char* type, int t) {
  double value;
  double* const to = &value;
  const auto read = [=](const char* wanted) { return soap_indouble(ctx, wanted, to, type, t); };
  if (read_value<double>(ctx, tag, read) == nullptr) return nullptr;
  const float rounded = xmlcost::rounded_once(value, ctx->tmpbuf);
  if (!xmlcost::is_xsd_number(ctx->tmpbuf, std::isfinite(rounded))) {
    refuse(ctx, SOAP_TYPE, "not an xsd:float");
    return nullptr;
  }
  if (p == nullptr) p = static_cast<float*>(soap_malloc(ctx, sizeof *p));
  if (p != nullptr) *p = rounded;
  return p;
}

char** guarded_instring(soap* ctx, const char* tag, char** p, const char* type, int t, int flag, long minlen,
                        long maxlen, const char* pattern) {
  const std::uint8_t* from = nullptr;
  p = read_value<char*>(ctx, tag, [&](const char* wanted) {
    const bool there = (ctx->peeked != 0 && *ctx->tag != '\0') || guarded_peek_element(ctx) == SOAP_OK;
    // In <item/>, gSOAP reads one character after the '/', whatever it is.
    const bool ends = !there || ctx->body != 0 || was(ctx, "/>");
    if (!ends) refuse(ctx, SOAP_SYNTAX_ERROR, "'/' inside a tag");
    from = here(ctx);
    return ends ? soap_instring(ctx, wanted, p, type, t, flag, minlen, maxlen, pattern) : nullptr;
  });
  if (p == nullptr || (*p != nullptr && !xmlcost::has_elements(from, here(ctx)))) return p;
  refuse(ctx, SOAP_TAG_MISMATCH, *p == nullptr ? "a string without a value" : "an element inside a string");
  return nullptr;
}

unsigned char* guarded_getbase64(soap* ctx, int* n, int malloc_flag) {
  if (guard_of(ctx).parts != nullptr) {
    refuse(ctx, SOAP_MIME_HREF, "values that are not attached");
    return nullptr;
  }
  const std::uint8_t* const begin = here(ctx);
  unsigned char* const bytes = soap_getbase64(ctx, n, malloc_flag);
  if (bytes == nullptr) return nullptr;
  const std::uint8_t* const message_end = guard_of(ctx).text + guard_of(ctx).length;
  if (xmlcost::is_base64(begin, message_end, static_cast<std::size_t>(*n))) return bytes;
  refuse(ctx, SOAP_TYPE, "not an xsd:base64Binary");
  return nullptr;
}
