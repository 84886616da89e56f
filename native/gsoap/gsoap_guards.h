// Guards, which refuse what gSOAP accepts and should not, at the places where soapcpp2's code calls the runtime.
//
// soapcpp2's output is not changed. CMakeLists.txt includes this file into soapC.cpp before everything else. The macros
// at the end of this file replace some calls of the runtime by calls of the guards, which call the runtime in turn. The
// guards do not change the values that a message of the service is read as.
//
// The guards also refuse the following, which XML or SOAP allow, because gSOAP cannot read it, or not safely:
//   - a SOAP header where the wire has none; when a message is sent on, "/>" in the text of its content; values by
//     reference (href), nil, sparse and partial arrays; other attributes of a value than xsi:type, xsi:nil that is
//     false and, with SOAP's encoding, id and encodingStyle; in document/literal, xsi:type of a parameter
//   - names of items of more than 1022 bytes
//   - base64 where an attachment belongs
//   - in a message with an attachment, any part other than the envelope and the attachment
//   - numbers of more than 2047 characters, more than 64 different attribute names, processing instructions with a '?'
//   - other encodings than UTF-8, XML 1.1, comments after the envelope
// The guards do not refuse the following, which XML or SOAP forbid, because it changes no value (add_documented() of
// the tests):
//   - another xsi:type on an item that is a struct
//   - in a header, a second block of WS-Addressing of the same name if it is empty (<wsa:To/>)
//   - an end tag with another prefix of the same namespace
//   - characters in names that are beyond ASCII and not letters
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "message/multipart.h"
#include "stdsoap2.h"

namespace xmlcost {

/// Contiguous bytes for gSOAP to read.
struct Stretch {
  const std::uint8_t* bytes;
  std::size_t length;
};

/// State of the guards for the message being read; soap->user points to it.
struct Guard {
  const std::uint8_t* text;  // of the envelope, as gSOAP reads it
  std::size_t length;
  std::size_t attributes_end;   // offset in text after which no tag has attributes
  Stretch rest[3];              // bytes not yet delivered: before the envelope, of the envelope, after the envelope
  int stretch;                  // index in rest of the stretch that is being delivered
  const std::uint8_t* portion;  // the bytes of this stretch that are in soap->buf
  const Multipart* parts;       // of a message in parts; null on other wires
  std::size_t known_names;      // up to this offset in text, an earlier message with the same start was approved
  bool count_claimed;           // whether the array being read has a count in its arrayType
  bool literal;                 // document/literal, where no array has a type
  bool default_namespace;       // one is declared somewhere, so a name without prefix may be in it
  std::string item_name;        // of the open item, as it is written; empty for <item>
  const char* refusal;          // reason of the first refusal by a guard, or null
  std::size_t refused_at;

  void begin(const std::uint8_t* envelope, std::size_t envelope_length, std::size_t last_attribute) {
    *this = Guard{};
    text = portion = envelope;
    length = envelope_length;
    attributes_end = last_attribute;
    stretch = 1;
    rest[1] = {envelope, envelope_length};
  }

  /// Adds the multipart around the envelope.
  void begin(const Multipart& multipart, Stretch before, Stretch after) {
    parts = &multipart;
    rest[0] = before;
    rest[2] = after;
    stretch = 0;
    portion = before.bytes;
  }
};

/// Returns the position after the last byte that gSOAP has consumed. soap_tell() returns the same, but is slower.
inline const std::uint8_t* here(const soap* ctx) {
  return static_cast<const Guard*>(ctx->user)->portion + ctx->bufidx - (ctx->ahead != 0 ? 1 : 0);
}

/// Returns the offset in the envelope of the byte after the last one that gSOAP has consumed.
inline std::size_t position(const soap* ctx) {
  const Guard& guard = *static_cast<const Guard*>(ctx->user);
  if (guard.stretch != 1) return guard.stretch == 0 ? 0 : guard.length;
  return static_cast<std::size_t>(here(ctx) - guard.text);
}

/// Delivers the bytes of a message to a context that reads it (frecv).
size_t deliver(soap* ctx, char* to, size_t capacity);

/// Refuses the message being read, where gSOAP is now. Returns `code`, which becomes soap->error.
int refuse(soap* ctx, int code, const char* what);

/// Goes past the next item of an array, whose tags are checked and whose text is not. Returns SOAP_OK or soap->error.
int skip_item(soap* ctx);

/// Checks the start tag that was just read: its prefixes are declared, and its namespaces do not merely resemble those
/// of SOAP. Returns SOAP_OK or soap->error.
int check_names(soap* ctx);

}  // namespace xmlcost

// These functions have the signatures of the functions that they replace, so they are outside the namespace.
int guarded_peek_element(struct soap*);
int guarded_ignore(struct soap*);
int guarded_element_begin_in(struct soap*, const char* tag, int nillable, const char* type);
int guarded_element_end_in(struct soap*, const char* tag);
int guarded_match_array(struct soap*, const char* type);
unsigned char* guarded_inunsignedByte(struct soap*, const char* tag, unsigned char* p, const char* type, int t);
int* guarded_inint(struct soap*, const char* tag, int* p, const char* type, int t);
float* guarded_infloat(struct soap*, const char* tag, float* p, const char* type, int t);
double* guarded_indouble(struct soap*, const char* tag, double* p, const char* type, int t);
char** guarded_instring(struct soap*, const char* tag, char** p, const char* type, int t, int flag, long minlen,
                        long maxlen, const char* pattern);
unsigned char* guarded_getbase64(struct soap*, int* n, int malloc_flag);

// These are not guards, but they replace functions of the runtime in the same way. They write as gSOAP 2.7, which the
// studies measured: 2.8 leaves out xsi:type="SOAP-ENC:Array" and writes an empty string as <item/>.
int array_begin_out_as_2_7(struct soap*, const char* tag, int id, const char* type, const char* offset);
int outstring_as_2_7(struct soap*, const char* tag, int id, char* const* p, const char* type, int t);

#ifdef XMLCOST_GENERATED_CODE
#define soap_array_begin_out array_begin_out_as_2_7
#define soap_outstring outstring_as_2_7
#endif
// XMLCOST_UNGUARDED leaves all guards out. Its only purpose is to measure their cost: see guard-cost.sh.
#if defined(XMLCOST_GENERATED_CODE) && !defined(XMLCOST_UNGUARDED)
#define soap_peek_element guarded_peek_element
#define soap_ignore guarded_ignore
#define soap_element_begin_in guarded_element_begin_in
#define soap_element_end_in guarded_element_end_in
#define soap_match_array guarded_match_array
#define soap_inunsignedByte guarded_inunsignedByte
#define soap_inint guarded_inint
#define soap_infloat guarded_infloat
#define soap_indouble guarded_indouble
#define soap_instring guarded_instring
#define soap_getbase64 guarded_getbase64
#endif
