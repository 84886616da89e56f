// A gSOAP context with its input and its output. It writes and reads the envelope around any operation of the service.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "codec/output_buffer.h"
#include "codec/xmlcost_codec.h"
#include "gsoap/gsoap_guards.h"
#include "message/message_scan.h"

namespace xmlcost {

/// Functions that soapcpp2 generates for a method of the service. Method is the struct of its parameters.
template <class Method>
struct Operation {
  const char* tag;  // with the prefix "ns"
  void (*reset)(soap*, Method*);
  void (*serialize)(soap*, const Method*);
  int (*put)(soap*, const Method*, const char* tag, const char* type);
  Method* (*get)(soap*, const char* tag, Method*, const char* type);
};

class GsoapContext {
 public:
  /// Throws std::bad_alloc, or std::runtime_error if the gSOAP library loaded is not the one compiled for.
  ///
  /// @param options of xmlcost_option
  explicit GsoapContext(std::int32_t options);
  GsoapContext(const GsoapContext&) = delete;
  GsoapContext& operator=(const GsoapContext&) = delete;
  ~GsoapContext() = default;

  /// Sends a message as the client stub of soapcpp2 does, but without HTTP around it. The stub goes through a message
  /// twice unless it is stored or in chunks, first to count its bytes for HTTP. Here this is done only with
  /// XMLCOST_COUNTED, and for attachments, which gSOAP collects during the first pass.
  template <class Method>
  std::int32_t send(const Operation<Method>& operation, const Method& method) {
    soap* const ctx = begin_send();
    if (has_header() && set_header(operation.tag) != SOAP_OK) return fail_writing();
    operation.serialize(ctx, &method);
    const auto put = [&] {
      return put_head() != SOAP_OK || operation.put(ctx, &method, operation.tag, "") != SOAP_OK ? ctx->error
                                                                                                : put_tail();
    };
    if (attaches() || (options_ & XMLCOST_COUNTED) != 0) {
      if (soap_begin_count(ctx) != SOAP_OK) return fail_writing();
      const bool counts =
          (ctx->mode & SOAP_IO_LENGTH) != 0;  // not for stored or chunked messages with nothing to attach
      if ((counts && put() != SOAP_OK) || soap_end_count(ctx) != SOAP_OK) return fail_writing();
      counted_ = static_cast<std::size_t>(ctx->count);
    }
    return soap_begin_send(ctx) != SOAP_OK || put() != SOAP_OK || soap_end_send(ctx) != SOAP_OK ? fail_writing()
                                                                                                : XMLCOST_OK;
  }

  /// Receives a message as the server side does, but stops at the end of the operation's element. soap_get_* would go
  /// on and take each element that follows, of any type of the service, for a value that others refer to.
  ///
  /// @param has_attachment for messages in parts: whether there is an attachment in addition to the envelope
  template <class Method>
  std::int32_t receive(const Operation<Method>& operation, Method& method, const std::uint8_t* message,
                       std::size_t length, bool has_attachment) {
    if (!begin_receive(message, length, has_attachment)) return XMLCOST_MALFORMED;
    operation.reset(ctx_.get(), &method);
    if (enter_envelope() != SOAP_OK || operation.get(ctx_.get(), operation.tag, &method, nullptr) == nullptr ||
        leave_envelope() != SOAP_OK) {
      return fail_reading();
    }
    return XMLCOST_OK;
  }

  /// Receives a message up to the start tag of the operation, for callers that read what follows themselves. The
  /// message may be cut behind what they read.
  std::int32_t enter(const char* operation, const std::uint8_t* message, std::size_t length);
  /// Returns false, and refuses the message, if a guard has refused something meanwhile.
  bool accepts();
  /// Receives what follows the parameter of the operation, up to the end of the message.
  std::int32_t leave(const char* operation);

  /// Sends a message on: receives its header and the content of its operation, which is literal XML for gSOAP, and
  /// sends both.
  std::int32_t forward(const char* operation, const std::uint8_t* message, std::size_t length);

  /// Texts of the header received last: To, Action, MessageID, RelatesTo, and the local name of the operation. A NUL
  /// follows each.
  std::string header(const char* operation) const;
  bool has_header() const { return (options_ & XMLCOST_HEADER) != 0; }

  /// Frees the data of the last message in gSOAP's memory.
  void release();

  /// Returns a context for gSOAP's conversions between numbers and text, which do not change any message.
  soap* converter();

  /// Number of bytes of the attachment in the message read last.
  std::size_t attached() const { return parts_.attached(); }

  /// Number of bytes that were counted before the last message was written, without parts outside the envelope; 0 if
  /// they were not counted.
  std::size_t counted() const { return counted_; }

  OutputBuffer& output() { return exchange_.output; }
  const OutputBuffer& output() const { return exchange_.output; }
  const xmlcost_failure& failure() const { return failure_; }
  std::int32_t fail(std::int32_t status, const char* text);
  /// Refuses the message read last, which is well-formed but not a message of the service.
  std::int32_t fail_content(const char* text);
  /// Refuses the message for the error that gSOAP or a guard has found.
  std::int32_t fail_reading();

 private:
  struct Deleter {
    void operator()(soap* ctx) const;
  };

  /// Data of the hooks; soap->user points to its Guard.
  struct Exchange : Guard {
    OutputBuffer output;
    std::int32_t output_status = XMLCOST_OK;
    bool frame_comes = false;  // the next call of collect_chunk() has the frame of an HTTP chunk
  };

  /// A start tag and the namespaces that its content needs.
  struct StartTag {
    std::string name;
    std::vector<std::pair<std::string, std::string>> attributes;
  };

  static int collect(soap* ctx, const char* bytes, std::size_t count);
  static int collect_chunk(soap* ctx, const char* bytes, std::size_t count);

  /// Throws std::bad_alloc.
  soap* create() const;
  soap* set_up(soap* ctx);
  static std::vector<Namespace> namespaces_of(std::int32_t options);

  bool attaches() const { return (options_ & XMLCOST_MTOM) != 0; }
  bool is_literal() const { return (options_ & (XMLCOST_LITERAL | XMLCOST_LIST)) != 0; }

  soap* begin_send();
  int set_header(const char* operation);
  StartTag start_tag() const;
  int put(const StartTag& tag, const char* content);
  int put_head();
  int put_tail();
  std::int32_t fail_writing();

  bool begin_receive(const std::uint8_t* message, std::size_t length, bool has_attachment);
  int enter_envelope();
  int skip_header();
  int enter_header();
  int leave_envelope(bool approves = true);

  std::string fault_text();
  bool refuse(const char* what, std::size_t offset);
  std::int32_t record(std::int32_t status, int gsoap_code, std::int64_t offset, std::string text);

  const std::int32_t options_;
  Exchange exchange_{};
  std::unique_ptr<soap, Deleter> ctx_;
  const std::vector<Namespace> namespaces_;  // that messages of this wire declare
  std::string action_;                       // of the header sent last
  Multipart parts_{};
  std::size_t envelope_at_ = 0;  // in the message read last
  std::size_t counted_ = 0;
  MessageScan scan_{MessageScan::kKeepForGsoap};
  xmlcost_failure failure_{XMLCOST_OK, 0, -1, ""};
  std::string failure_text_;
};

}  // namespace xmlcost
