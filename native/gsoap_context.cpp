#include "gsoap_context.h"

#include <algorithm>
#include <climits>
#include <cstdlib>
#include <cstring>
#include <new>
#include <stdexcept>
#include <utility>

#include "soapH.h"
#include "soapvdt.nsmap"

namespace xmlcost {
namespace {

constexpr std::size_t kLargestMessage = INT_MAX;  // of a Java array
constexpr std::size_t kShortestItem = 7;          // <item/>
/// Of an envelope, its body, a method, an array, a struct and a member. More is not ours, whatever else it is.
constexpr unsigned kDeepestElement = 6;

/// The layout of struct soap depends on macros that nobody checks: a header and a library of different WITH_* write into
/// each other's fields. soap_init() sets the fields below, which lie at both ends and between.
bool laid_out_as_compiled(const soap* ctx) {
  return ctx->state == SOAP_INIT && ctx->z_level == 6 && ctx->client_port == -1 && ctx->cookie_max == 32 &&
         ctx->proxy_port == 8080 && ctx->maxoccurs == SOAP_MAXOCCURS && std::strcmp(ctx->double_format, "%.17lG") == 0 &&
         std::strncmp(ctx->prolog, "<?xml", 5) == 0;
}

/// Fault strings quote the message.
std::string printable(std::string text) {
  std::replace_if(text.begin(), text.end(), [](char c) { return c < ' ' || c > '~'; }, '?');
  return text;
}

}  // namespace

OutputBuffer::~OutputBuffer() { std::free(bytes_); }

std::int32_t OutputBuffer::append(const char* bytes, std::size_t count) {
  if (count > capacity_ - size_) {
    if (count > kLargestMessage - size_) return XMLCOST_TOO_LARGE;
    const std::size_t wanted = std::min(kLargestMessage, std::max({size_ + count, capacity_ * 2, std::size_t{1} << 16}));
    void* const grown = std::realloc(bytes_, wanted);
    if (grown == nullptr) return XMLCOST_NO_MEMORY;
    bytes_ = static_cast<std::uint8_t*>(grown);
    capacity_ = wanted;
  }
  std::memcpy(bytes_ + size_, bytes, count);
  size_ += count;
  return XMLCOST_OK;
}

void GsoapContext::Deleter::operator()(soap* ctx) const {
  soap_destroy(ctx);
  soap_end(ctx);
  soap_free(ctx);
}

/// STRICT only for reading, where it refuses elements that nobody asked for, text between elements and missing members.
/// UTFSTRING both ways, or every byte beyond ASCII would be taken for a character of ISO 8859-1.
GsoapContext::GsoapContext(bool tree)
    : ctx_(soap_new2(SOAP_XML_STRICT | SOAP_C_UTFSTRING, SOAP_IO_BUFFER | SOAP_C_UTFSTRING | (tree ? SOAP_XML_TREE : 0))) {
  if (ctx_ == nullptr) throw std::bad_alloc();
  if (!laid_out_as_compiled(ctx_.get())) {
    (void)ctx_.release();  // a leak, as the library could free any address
    throw std::runtime_error("the gSOAP library loaded is not laid out as the headers of " +
                             std::to_string(GSOAP_VERSION) + " that this was compiled with");
  }
  ctx_->user = static_cast<Guard*>(&exchange_);
  ctx_->frecv = deliver;
  ctx_->fsend = collect;
  ctx_->maxlevel = kDeepestElement;
  ctx_->recv_maxlength = 0;
}

void GsoapContext::release() {
  soap_destroy(ctx_.get());
  soap_end(ctx_.get());
}

int GsoapContext::collect(soap* ctx, const char* bytes, std::size_t count) {
  auto* const exchange = static_cast<Exchange*>(static_cast<Guard*>(ctx->user));
  exchange->output_status = exchange->output.append(bytes, count);
  return exchange->output_status == XMLCOST_OK ? SOAP_OK : SOAP_EOM;
}

void GsoapContext::begin_send() {
  exchange_.output.clear();
  exchange_.output_status = XMLCOST_OK;
  soap_begin(ctx_.get());
  soap_set_version(ctx_.get(), 1);
  ctx_->encodingStyle = "";  // the usual one; this alone makes the message encoded
}

int GsoapContext::open_envelope() {
  soap* const ctx = ctx_.get();
  if (soap_begin_send(ctx) != SOAP_OK || soap_envelope_begin_out(ctx) != SOAP_OK || soap_putheader(ctx) != SOAP_OK) {
    return ctx->error;
  }
  return soap_body_begin_out(ctx);
}

/// soap_envelope_end_out() would add the CR LF that gSOAP 2.8 appends to every message.
int GsoapContext::close_envelope() {
  soap* const ctx = ctx_.get();
  if (soap_body_end_out(ctx) != SOAP_OK || soap_element_end_out(ctx, "SOAP-ENV:Envelope") != SOAP_OK) return ctx->error;
  return soap_end_send(ctx);
}

std::int32_t GsoapContext::fail_writing() {
  exchange_.output.clear();
  if (exchange_.output_status != XMLCOST_OK) return fail(exchange_.output_status, xmlcost_status_text(exchange_.output_status));
  const int code = ctx_->error;
  return record(code == SOAP_EOM ? XMLCOST_NO_MEMORY : XMLCOST_RUNTIME, code, -1, fault_text());
}

bool GsoapContext::begin_receive(const std::uint8_t* message, std::size_t length) {
  if (!scan_.run(message, length)) {
    record(XMLCOST_MALFORMED, 0, static_cast<std::int64_t>(scan_.offset()), scan_.what());
    return false;
  }
  exchange_.begin(scan_.text(), scan_.length(), scan_.attributes_end());
  // gSOAP allocates what arrayType claims. No message can have more items than bytes over the shortest item.
  ctx_->maxoccurs = scan_.length() / kShortestItem + 1;
  soap_begin(ctx_.get());
  return true;
}

int GsoapContext::enter_envelope() {
  soap* const ctx = ctx_.get();
  if (soap_begin_recv(ctx) != SOAP_OK || soap_envelope_begin_in(ctx) != SOAP_OK || check_names(ctx) != SOAP_OK) {
    return ctx->error;
  }
  // gSOAP takes SOAP 1.2 as well, and, as version 0, any other element of the name Envelope.
  if (ctx->version != 1) return ctx->error = SOAP_VERSIONMISMATCH;
  // No soap_recv_header(): the service has no headers, and gSOAP skips what it does not know without looking if tags match.
  return soap_body_begin_in(ctx) == SOAP_OK ? check_names(ctx) : ctx->error;
}

int GsoapContext::leave_envelope() {
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
  return soap_end_recv(ctx);
}

std::int32_t GsoapContext::fail_reading() {
  const int code = ctx_->error;
  if (code == SOAP_EOM) return record(XMLCOST_NO_MEMORY, code, -1, xmlcost_status_text(XMLCOST_NO_MEMORY));
  const bool guarded = exchange_.refusal != nullptr;
  const std::size_t at = scan_.in_message(guarded ? exchange_.refused_at : position(ctx_.get()));
  std::string text = guarded ? exchange_.refusal : code == SOAP_EOF ? "the message ends early" : fault_text();
  return record(XMLCOST_MALFORMED, guarded ? 0 : code, static_cast<std::int64_t>(at), std::move(text));
}

std::int32_t GsoapContext::fail_content(const char* text) {
  return record(XMLCOST_MALFORMED, 0, static_cast<std::int64_t>(scan_.in_message(exchange_.length)), text);
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
