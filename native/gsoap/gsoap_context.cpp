#include "gsoap/gsoap_context.h"

#include <malloc.h>

#include <algorithm>
#include <climits>
#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <initializer_list>
#include <new>
#include <stdexcept>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "gsoap/value_text.h"
#include "message/message_text.h"
#include "soapH.h"
#include "soapvdt.nsmap"

namespace xmlcost {
namespace {

constexpr std::size_t kShortestItem = 7;  // <item/>
/// Depth of the deepest element of the service: envelope, body, method, array, struct, member. A deeper message is not
/// a message of the service.
constexpr unsigned kDeepestElement = 6;

/// Texts of the header of all messages, but for the action: see org.xmlcost.wire.markup.Addressing.
constexpr const char* kEndpoint = "http://www.example.org/soapvdt";
constexpr const char* kMessage = "urn:uuid:6b29fc40-ca47-1067-b31d-00dd010662da";
constexpr const char* kRequest = "urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6";
constexpr const char* kService = "urn:soapvdt";

/// Boundary of the parts. Without it gSOAP makes up a new boundary for every message, with 60 calls of random(). gSOAP
/// still does so if the bytes of the values contain this boundary.
constexpr const char* kBoundary = "xmlcost_boundary_of_a_message";
constexpr const char* kStart = "<SOAP-ENV:Envelope>";  // as gSOAP sets it with its own boundary

// The layout of struct soap depends on macros that nothing checks: a header and a library with different WITH_* write
// into each other's fields. Only a context that the library created shows what the library was compiled with. It is
// checked in two steps.

/// Returns whether a block that the library allocated has the size of struct soap here. This is the first step, since
/// otherwise the fields to check may be outside the block. Allocators round up: to pages, and allocators other than
/// glibc's to the next of their sizes, which is up to a quarter more.
bool sized_as_compiled(soap* ctx) {
  const std::size_t size = malloc_usable_size(ctx);
  return size >= sizeof(soap) && size - sizeof(soap) <= sizeof(soap) / 4;
}

/// Returns whether the fields below have the values that soap_init() sets. They are at both ends of the struct and
/// between.
bool laid_out_as_compiled(soap* ctx) {
  return sized_as_compiled(ctx) && ctx->state == SOAP_INIT && ctx->z_level == 6 && ctx->client_port == -1 &&
         ctx->cookie_max == 32 && ctx->proxy_port == 8080 && ctx->max_keep_alive == SOAP_MAXKEEPALIVE &&
         ctx->sendfd == 1 && ctx->master == SOAP_INVALID_SOCKET && ctx->recvsk == SOAP_INVALID_SOCKET &&
         ctx->maxlevel == SOAP_MAXLEVEL && ctx->maxoccurs == SOAP_MAXOCCURS &&
         std::strcmp(ctx->double_format, "%.17lG") == 0 && std::strncmp(ctx->prolog, "<?xml", 5) == 0;
}

// Every field that is used here and in the guards is between two fields that are checked.
constexpr bool ordered(std::initializer_list<std::size_t> offsets) {
  std::size_t last = 0;
  for (const std::size_t offset : offsets) {
    if (offset < last) return false;
    last = offset;
  }
  return true;
}
static_assert(std::is_standard_layout_v<soap>, "offsetof is to be trusted");
static_assert(ordered({offsetof(soap, state), offsetof(soap, version), offsetof(soap, mode),
                       offsetof(soap, double_format), offsetof(soap, recv_maxlength), offsetof(soap, maxlevel)}));
static_assert(ordered({offsetof(soap, maxoccurs), offsetof(soap, encodingStyle), offsetof(soap, local_namespaces),
                       offsetof(soap, nlist), offsetof(soap, header), offsetof(soap, user), offsetof(soap, fsend),
                       offsetof(soap, frecv), offsetof(soap, master)}));
static_assert(ordered({offsetof(soap, sendfd),     offsetof(soap, bufidx),      offsetof(soap, ahead),
                       offsetof(soap, body),       offsetof(soap, level),       offsetof(soap, count),
                       offsetof(soap, buf),        offsetof(soap, tag),         offsetof(soap, id),
                       offsetof(soap, href),       offsetof(soap, type),        offsetof(soap, arrayType),
                       offsetof(soap, arraySize),  offsetof(soap, position),    offsetof(soap, positions),
                       offsetof(soap, attributes), offsetof(soap, part),        offsetof(soap, peeked),
                       offsetof(soap, prolog),     offsetof(soap, proxy_port),  offsetof(soap, error),
                       offsetof(soap, cookie_max), offsetof(soap, client_port), offsetof(soap, z_level)}));

/// Replaces unprintable characters, since fault strings quote the message.
std::string printable(std::string text) {
  std::replace_if(
      text.begin(), text.end(), [](char c) { return c < ' ' || c > '~'; }, '?');
  return text;
}

const char* local_name(const char* tag) {
  const char* const colon = std::strchr(tag, ':');
  return colon != nullptr ? colon + 1 : tag;
}

}  // namespace

void GsoapContext::Deleter::operator()(soap* ctx) const {
  soap_destroy(ctx);
  soap_end(ctx);
  soap_free(ctx);
}

GsoapContext::GsoapContext(std::int32_t options) : options_(options), namespaces_(namespaces_of(options)) {
  soap* const ctx = create();
  if (!laid_out_as_compiled(ctx)) {  // and leaked, since the library might free any address
    throw std::runtime_error("the gSOAP library loaded is not laid out as the headers of " +
                             std::to_string(GSOAP_VERSION) + " that this was compiled with");
  }
  ctx_.reset(set_up(ctx));
}

/// STRICT is set only for reading, where it refuses unexpected elements, text between elements and missing members.
/// UTFSTRING is set for both directions: otherwise every byte beyond ASCII would be taken for a character of ISO
/// 8859-1.
soap* GsoapContext::create() const {
  // PLAIN: no HTTP header is added when stored blocks are handed over.
  const soap_mode transfer = (options_ & XMLCOST_STORE) != 0   ? SOAP_IO_STORE | SOAP_ENC_PLAIN
                             : (options_ & XMLCOST_CHUNK) != 0 ? SOAP_IO_CHUNK
                                                               : SOAP_IO_BUFFER;
  const soap_mode attachments = attaches() ? SOAP_ENC_MTOM : 0;
  const soap_mode markup =
      ((options_ & XMLCOST_TREE) != 0 ? SOAP_XML_TREE : 0) | ((options_ & XMLCOST_INDENT) != 0 ? SOAP_XML_INDENT : 0);
  // gSOAP copies an array of unknown length item by item, and searches for references to each item.
  const soap_mode unshared = (options_ & XMLCOST_TREE) != 0 && is_literal() ? SOAP_XML_TREE : 0;
  soap* const ctx =
      soap_new2(SOAP_XML_STRICT | SOAP_C_UTFSTRING | unshared, transfer | markup | attachments | SOAP_C_UTFSTRING);
  if (ctx == nullptr) throw std::bad_alloc();
  return ctx;
}

/// Only messages with attachments declare xop, and only those with a header declare wsa.
std::vector<Namespace> GsoapContext::namespaces_of(std::int32_t options) {
  std::vector<Namespace> all;
  for (const Namespace* each = namespaces; each->id != nullptr; ++each) {
    const std::string_view id = each->id;
    if ((id != "xop" || (options & XMLCOST_MTOM) != 0) && (id != "wsa" || (options & XMLCOST_HEADER) != 0)) {
      all.push_back(*each);
    }
  }
  all.push_back({});
  return all;
}

soap* GsoapContext::set_up(soap* ctx) {
  soap_set_namespaces(ctx, namespaces_.data());
  ctx->user = static_cast<Guard*>(&exchange_);
  ctx->frecv = deliver;
  ctx->fsend = (options_ & XMLCOST_CHUNK) != 0 ? collect_chunk : collect;
  ctx->maxlevel = kDeepestElement;
  ctx->recv_maxlength = 0;
  return ctx;
}

void GsoapContext::release() {
  if ((options_ & XMLCOST_FRESH) != 0) {
    ctx_.reset();
    return;
  }
  soap_destroy(ctx_.get());
  soap_end(ctx_.get());
}

int GsoapContext::collect(soap* ctx, const char* bytes, std::size_t count) {
  auto* const exchange = static_cast<Exchange*>(static_cast<Guard*>(ctx->user));
  exchange->output_status = exchange->output.append(bytes, count);
  return exchange->output_status == XMLCOST_OK ? SOAP_OK : SOAP_EOM;
}

/// gSOAP hands over the frame of a chunk and the chunk in turn. After the last chunk it hands over a final frame.
int GsoapContext::collect_chunk(soap* ctx, const char* bytes, std::size_t count) {
  auto* const exchange = static_cast<Exchange*>(static_cast<Guard*>(ctx->user));
  exchange->frame_comes = !exchange->frame_comes;
  return exchange->frame_comes ? collect(ctx, bytes, count) : SOAP_OK;
}

soap* GsoapContext::converter() {
  if (ctx_ == nullptr) ctx_.reset(set_up(create()));
  return ctx_.get();
}

soap* GsoapContext::begin_send() {
  soap* const ctx = converter();
  exchange_.frame_comes = true;
  exchange_.output.clear();
  exchange_.output_status = XMLCOST_OK;
  counted_ = 0;
  ctx->header = nullptr;
  soap_begin(ctx);
  soap_set_version(ctx, 1);
  ctx->encodingStyle = is_literal() ? nullptr : "";  // "" is the default style, which alone makes the message encoded
  if (attaches()) soap_set_mime(ctx, kBoundary, kStart);
  return ctx;
}

/// gSOAP does not change the texts, although its types are not const.
int GsoapContext::set_header(const char* operation) {
  soap* const ctx = ctx_.get();
  soap_header(ctx);
  if (ctx->header == nullptr) return ctx->error = SOAP_EOM;
  action_ = std::string(kService) + '#' + local_name(operation);
  ctx->header->wsa__To = const_cast<char*>(kEndpoint);
  ctx->header->wsa__Action = action_.data();
  ctx->header->wsa__MessageID = const_cast<char*>(kMessage);
  ctx->header->wsa__RelatesTo = const_cast<char*>(kRequest);
  soap_serializeheader(ctx);
  return SOAP_OK;
}

int GsoapContext::put_head() {
  soap* const ctx = ctx_.get();
  return soap_envelope_begin_out(ctx) != SOAP_OK || soap_putheader(ctx) != SOAP_OK ? ctx->error
                                                                                   : soap_body_begin_out(ctx);
}

/// soap_envelope_end_out() would add the CR LF that gSOAP 2.8 appends to every message.
int GsoapContext::put_tail() {
  soap* const ctx = ctx_.get();
  return soap_body_end_out(ctx) != SOAP_OK ? ctx->error : soap_element_end_out(ctx, "SOAP-ENV:Envelope");
}

std::int32_t GsoapContext::fail_writing() {
  exchange_.output.clear();
  if (exchange_.output_status != XMLCOST_OK) {
    return fail(exchange_.output_status, xmlcost_status_text(exchange_.output_status));
  }
  const int code = ctx_->error;
  return record(code == SOAP_EOM ? XMLCOST_NO_MEMORY : XMLCOST_RUNTIME, code, -1, fault_text());
}

bool GsoapContext::begin_receive(const std::uint8_t* message, std::size_t length, bool has_attachment) {
  envelope_at_ = 0;
#ifdef XMLCOST_UNGUARDED
  scan_.trust(message, length);
  exchange_.begin(message, length, length);
#else
  const std::uint8_t* envelope = message;
  const std::uint8_t* behind = message + length;
  if (attaches()) {
    if (!parts_.run(message, length, has_attachment)) return refuse(parts_.what(), parts_.offset());
    envelope = parts_.root();
    behind = parts_.root_end();
    envelope_at_ = static_cast<std::size_t>(envelope - message);
  }
  if (!scan_.run(envelope, static_cast<std::size_t>(behind - envelope))) {
    return refuse(scan_.what(), envelope_at_ + scan_.offset());
  }
  exchange_.begin(scan_.text(), scan_.length(), scan_.attributes_end());
  exchange_.known_names = scan_.approved();
  exchange_.literal = is_literal();
  if (attaches()) {
    exchange_.begin(parts_, {message, envelope_at_}, {behind, static_cast<std::size_t>(message + length - behind)});
  }
#endif
  soap* const ctx = converter();
  // gSOAP allocates as many items as arrayType claims. A message cannot have more items than its length divided by that
  // of the shortest item.
  ctx->maxoccurs = scan_.length() / kShortestItem + 1;
  ctx->header = nullptr;
  soap_begin(ctx);
  return true;
}

int GsoapContext::enter_envelope() {
  soap* const ctx = ctx_.get();
  if (soap_begin_recv(ctx) != SOAP_OK || soap_envelope_begin_in(ctx) != SOAP_OK || check_names(ctx) != SOAP_OK) {
    return ctx->error;
  }
  // gSOAP also accepts SOAP 1.2 and, as version 0, any other element with the name Envelope.
  if (ctx->version != 1) return ctx->error = SOAP_VERSIONMISMATCH;
  if ((has_header() ? enter_header() : skip_header()) != SOAP_OK) return ctx->error;
  return soap_body_begin_in(ctx) == SOAP_OK ? check_names(ctx) : ctx->error;
}

/// Reads a header that is not expected, if there is one. gSOAP skips its blocks, but none that it must understand.
/// Trap: soap_recv_header() takes a header that has the body inside and does not end for none.
int GsoapContext::skip_header() {
  soap* const ctx = ctx_.get();
  const auto level = ctx->level;
  if (soap_recv_header(ctx) != SOAP_OK) return ctx->error;
  return ctx->level == level ? SOAP_OK : xmlcost::refuse(ctx, SOAP_TAG_MISMATCH, "a header that does not end");
}

/// soap_recv_header() takes a missing header for an empty one.
int GsoapContext::enter_header() {
  soap* const ctx = ctx_.get();
  if (soap_recv_header(ctx) != SOAP_OK) return ctx->error;
  if (ctx->header == nullptr) return xmlcost::refuse(ctx, SOAP_TAG_MISMATCH, "no header");
  return ctx->header->wsa__Action != nullptr ? SOAP_OK
                                             : xmlcost::refuse(ctx, SOAP_OCCURS, "a header without wsa:Action");
}

std::int32_t GsoapContext::enter(const char* operation, const std::uint8_t* message, std::size_t length) {
  if (!begin_receive(message, length, false)) return XMLCOST_MALFORMED;
  soap* const ctx = ctx_.get();
  ctx->maxoccurs = INT_MAX;  // the caller allocates nothing for the items that an array claims
  if (enter_envelope() != SOAP_OK || guarded_element_begin_in(ctx, operation, 0, nullptr) != SOAP_OK) {
    return fail_reading();
  }
  return accepts() ? XMLCOST_OK : failure_.status;
}

bool GsoapContext::accepts() {
  if (exchange_.refusal != nullptr) fail_reading();
  return exchange_.refusal == nullptr;
}

std::int32_t GsoapContext::leave(const char* operation) {
  return guarded_element_end_in(ctx_.get(), operation) == SOAP_OK && leave_envelope() == SOAP_OK ? XMLCOST_OK
                                                                                                 : fail_reading();
}

std::string GsoapContext::header(const char* operation) const {
  std::string texts;
  const SOAP_ENV__Header& header = *ctx_->header;
  for (const char* text : {header.wsa__To, header.wsa__Action, header.wsa__MessageID, header.wsa__RelatesTo}) {
    if (text != nullptr) texts += trimmed(text);
    texts += '\0';
  }
  return texts.append(local_name(operation)) += '\0';
}

/// Declares the namespaces that are declared around the tag as well, unless every envelope that is sent declares them.
/// The content may have prefixes in values, so all of them may be needed.
GsoapContext::StartTag GsoapContext::start_tag() const {
  const soap* const ctx = ctx_.get();
  StartTag tag{ctx->tag, {}};
  std::vector<std::string_view> declared;
  for (const soap_nlist* binding = ctx->nlist; binding != nullptr; binding = binding->next) {
    const std::string_view prefix = binding->id;
    if (std::find(declared.begin(), declared.end(), prefix) != declared.end()) continue;
    declared.push_back(prefix);
    const bool known = binding->index >= 0;
    const Namespace* const entry = known ? &ctx->local_namespaces[binding->index] : nullptr;
    if (known && prefix == entry->id) continue;
    const char* const uri = !known ? binding->ns : entry->out != nullptr ? entry->out : entry->ns;
    if (!prefix.empty() || *uri != '\0') {
      tag.attributes.emplace_back(prefix.empty() ? "xmlns" : "xmlns:" + std::string(prefix), uri);
    }
  }
  for (const struct soap_attribute* a = ctx->attributes; a != nullptr; a = a->next) {
    const bool declaration = std::strncmp(a->name, "xmlns", 5) == 0 && (a->name[5] == ':' || a->name[5] == '\0');
    if (a->visible == 2 && !declaration) tag.attributes.emplace_back(a->name, a->value);
  }
  return tag;
}

int GsoapContext::put(const StartTag& tag, const char* content) {
  soap* const ctx = ctx_.get();
  if (soap_element(ctx, tag.name.c_str(), -1, nullptr) != SOAP_OK) return ctx->error;
  for (const auto& [name, value] : tag.attributes) {
    if (soap_attribute(ctx, name.c_str(), value.c_str()) != SOAP_OK) return ctx->error;
  }
  return soap_element_start_end_out(ctx, nullptr) != SOAP_OK || soap_send(ctx, content) != SOAP_OK
             ? ctx->error
             : soap_element_end_out(ctx, tag.name.c_str());
}

std::int32_t GsoapContext::forward(const char* operation, const std::uint8_t* message, std::size_t length) {
  if (enter(operation, message, length) != XMLCOST_OK) return failure_.status;
  soap* ctx = ctx_.get();
  const StartTag tag = start_tag();
  const bool empty = ctx->body == 0;
  const std::uint8_t* const from = here(ctx);
  const char* const content = empty ? "" : soap_string_in(ctx, -1, -1, -1, nullptr);
  if (content == nullptr) return fail_reading();
  if (!empty) {
    // gSOAP has read the '<' of the end tag, and no more of it that counts.
    const std::uint8_t* const end = end_of_content(from, exchange_.text + exchange_.length, false);
    if (end == nullptr || here(ctx) < end || here(ctx) - end > 2) {
      xmlcost::refuse(ctx, SOAP_SYNTAX_ERROR, "content that gSOAP does not pass on as it is");
      return fail_reading();
    }
    if (guarded_element_end_in(ctx, operation) != SOAP_OK) return fail_reading();
  }
  if (leave_envelope(false) != SOAP_OK) return fail_reading();
  SOAP_ENV__Header* const header = ctx->header;  // in gSOAP's memory, as the content is, until release()
  begin_send();
  ctx->header = header;
  const bool sent = soap_begin_send(ctx) == SOAP_OK && put_head() == SOAP_OK && put(tag, content) == SOAP_OK &&
                    put_tail() == SOAP_OK && soap_end_send(ctx) == SOAP_OK;
  return sent ? XMLCOST_OK : fail_writing();
}

/// @param approves whether all names of the message were checked
int GsoapContext::leave_envelope(bool approves) {
  soap* const ctx = ctx_.get();
  if (soap_body_end_in(ctx) != SOAP_OK || soap_envelope_end_in(ctx) != SOAP_OK) return ctx->error;
  if (exchange_.refusal != nullptr) return SOAP_FAULT;
  for (std::size_t i = position(ctx); i < exchange_.length; ++i) {
    if (std::strchr(" \t\n", exchange_.text[i]) == nullptr) {
      exchange_.refusal = "something after the envelope";
      exchange_.refused_at = i;
      return SOAP_FAULT;
    }
  }
  // A message with a default namespace is not approved, since the effect of the namespace is not remembered. If
  // soap_end_recv() fails, the cause is an attachment and not a name.
  if (approves && !exchange_.default_namespace) scan_.approve();
  return soap_end_recv(ctx);
}

std::int32_t GsoapContext::fail_reading() {
  const int code = ctx_->error;
  if (code == SOAP_EOM) return record(XMLCOST_NO_MEMORY, code, -1, xmlcost_status_text(XMLCOST_NO_MEMORY));
  const bool guarded = exchange_.refusal != nullptr;
  const std::size_t at = envelope_at_ + scan_.in_message(guarded ? exchange_.refused_at : position(ctx_.get()));
  std::string text = guarded ? exchange_.refusal : code == SOAP_EOF ? "the message ends early" : fault_text();
  return record(XMLCOST_MALFORMED, guarded ? 0 : code, static_cast<std::int64_t>(at), std::move(text));
}

std::int32_t GsoapContext::fail_content(const char* text) {
  return record(XMLCOST_MALFORMED, 0, static_cast<std::int64_t>(envelope_at_ + scan_.in_message(exchange_.length)),
                text);
}

bool GsoapContext::refuse(const char* what, std::size_t offset) {
  record(XMLCOST_MALFORMED, 0, static_cast<std::int64_t>(offset), what);
  return false;
}

std::int32_t GsoapContext::fail(std::int32_t status, const char* text) { return record(status, 0, -1, text); }

std::string GsoapContext::fault_text() {
  soap_set_fault(ctx_.get());
  const char** const text = soap_faultstring(ctx_.get());
  return text != nullptr && *text != nullptr ? printable(*text) : "gSOAP gave no reason";
}

std::int32_t GsoapContext::record(std::int32_t status, int gsoap_code, std::int64_t offset, std::string text) {
  failure_text_ = std::move(text);
  failure_ = {status, gsoap_code, offset, failure_text_.c_str()};
  return status;
}

}  // namespace xmlcost
