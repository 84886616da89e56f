// What gSOAP accepts and should not, refused at the places where soapcpp2's code calls the runtime.
//
// soapcpp2's output stays as it is: CMakeLists.txt includes this file into soapC.cpp before everything else, and the
// macros at its end turn some of its calls into ours, which call the runtime's in turn. Nothing here changes what a
// message of the service reads as.
//
// Refused with the rest, although XML or SOAP allow them, because gSOAP does not read them or not safely:
//   - a SOAP header; values by reference (href), nil, sparse and partial arrays; any attribute of a value but xsi:type,
//     and in document/literal any of a parameter
//   - CDATA, comments and references inside base64; base64 where an attachment belongs
//   - parts of a message with an attachment but the two
//   - numbers of more than 2047 characters, more than 64 different attribute names, processing instructions with a '?'
//   - other encodings than UTF-8, XML 1.1, comments behind the envelope
// Read nevertheless, although XML or SOAP forbid it, as no value changes by it (add_documented() of the tests):
//   - another xsi:type on an item that is a struct
//   - an end tag whose prefix is another one of the same namespace
//   - characters beyond ASCII that are no letters, in names
#pragma once

#include <cstddef>
#include <cstdint>

#include "message/multipart.h"
#include "stdsoap2.h"

namespace xmlcost {

/// Bytes in a row, for gSOAP to read.
struct Stretch {
  const std::uint8_t* bytes;
  std::size_t length;
};

/// What the guards know of the message being read; soap->user points to it.
struct Guard {
  const std::uint8_t* text;  // of the envelope, as gSOAP reads it
  std::size_t length;
  std::size_t attributes_end;  // behind which no tag has attributes
  Stretch rest[3];  // of what comes before the envelope, of it and of what comes behind it: not yet delivered
  int stretch;      // the one of them that is being delivered
  const std::uint8_t* portion;  // the part of it that is in soap->buf
  const Multipart* parts;       // of a message with an attachment; null if there is to be none
  std::size_t known_names;      // up to here in text, names were found good in a message that began alike
  bool count_claimed;           // by the arrayType of the array being read
  bool literal;                 // document/literal, where no array has a type
  bool default_namespace;       // declared somewhere, so that a name without prefix may be in it
  const char* refusal;          // the first thing refused here, or null
  std::size_t refused_at;

  void begin(const std::uint8_t* envelope, std::size_t envelope_length, std::size_t last_attribute) {
    *this = Guard{};
    text = portion = envelope;
    length = envelope_length;
    attributes_end = last_attribute;
    stretch = 1;
    rest[1] = {envelope, envelope_length};
  }

  /// With `multipart` around the envelope.
  void begin(const Multipart& multipart, Stretch before, Stretch after) {
    parts = &multipart;
    rest[0] = before;
    rest[2] = after;
    stretch = 0;
    portion = before.bytes;
  }
};

/// Behind the last byte that gSOAP has consumed. soap_tell() says the same, more slowly.
inline const std::uint8_t* here(const soap* ctx) {
  return static_cast<const Guard*>(ctx->user)->portion + ctx->bufidx - (ctx->ahead != 0 ? 1 : 0);
}

/// The same as an offset in the envelope.
inline std::size_t position(const soap* ctx) {
  const Guard& guard = *static_cast<const Guard*>(ctx->user);
  if (guard.stretch != 1) return guard.stretch == 0 ? 0 : guard.length;
  return static_cast<std::size_t>(here(ctx) - guard.text);
}

/// Where a context that reads has its bytes from (frecv).
size_t deliver(soap* ctx, char* to, size_t capacity);

/// At a start tag that was just read: whether its namespaces and prefixes are what they look like. SOAP_OK or
/// soap->error.
int check_names(soap* ctx);

}  // namespace xmlcost

// Of the same form as the functions they stand in for, so outside the namespace.
int guarded_peek_element(struct soap*);
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

// No guards, but changed at the same place: what gSOAP 2.8 writes differently from the 2.7 that the studies measured.
// It leaves out xsi:type="SOAP-ENC:Array", and writes an empty string as <item/>.
int array_begin_out_as_2_7(struct soap*, const char* tag, int id, const char* type, const char* offset);
int outstring_as_2_7(struct soap*, const char* tag, int id, char* const* p, const char* type, int t);

#ifdef XMLCOST_GENERATED_CODE
#define soap_array_begin_out array_begin_out_as_2_7
#define soap_outstring outstring_as_2_7
#endif
// XMLCOST_UNGUARDED leaves them all out, to measure what they cost: see guard-cost.sh. Never for anything else.
#if defined(XMLCOST_GENERATED_CODE) && !defined(XMLCOST_UNGUARDED)
#define soap_peek_element guarded_peek_element
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
