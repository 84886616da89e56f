// clang-format off
// The service that xmlcost measures, in the language of soapcpp2. A C++ compiler never reads this file.
// soapcpp2 -1 -e generates SOAP 1.1 RPC/encoded serializers from it. CMakeLists.txt has all options.
//
// The names on the wire are those of the studies that are repeated, see reference/golden: urn:soapvdt, prefix ns.

//gsoap ns service name:      soapvdt
//gsoap ns service namespace: urn:soapvdt
//gsoap ns service style:     rpc
//gsoap ns service encoding:  encoded
//gsoap ns schema namespace:  urn:soapvdt
//gsoap ns schema form:       unqualified

#import "xop.h"

// Trap: soapcpp2 takes any struct of this name for the header of all messages. gSOAP leaves the header out if
// soap->header is null.
//gsoap wsa schema namespace: http://www.w3.org/2005/08/addressing
//gsoap wsa schema form:      qualified

struct SOAP_ENV__Header {
  char *wsa__To        0:1;
  char *wsa__Action    0:1;
  char *wsa__MessageID 0:1;
  char *wsa__RelatesTo 0:1;
};

typedef unsigned char xsd__unsignedByte;
typedef int           xsd__int;
typedef float         xsd__float;
typedef double        xsd__double;
typedef char         *xsd__string;

struct xsd__base64Binary { unsigned char *__ptr; int __size; };

// Trap: a struct of __ptr and __size becomes a SOAP-ENC array only if its name has no prefix. ns__ByteArray would be a
// literal element with repeated children. Trap: the C++ stubs of 2.8 take the size of a pointer for the size of an
// array. So they send a parameter of fixed size (double dblbin[8]) as zeros after the first bytes.

struct ns__mesh  { xsd__int x 1:1; xsd__int y 1:1; xsd__double value 1:1; };
struct ns__event { xsd__int number 1:1; xsd__double value 1:1; xsd__string text 1:1; };

struct ByteArray   { xsd__unsignedByte *__ptr; int __size; };
struct IntArray    { xsd__int          *__ptr; int __size; };
struct FloatArray  { xsd__float        *__ptr; int __size; };
struct DoubleArray { xsd__double       *__ptr; int __size; };
struct StringArray { xsd__string       *__ptr; int __size; };
struct MeshArray   { struct ns__mesh   *__ptr; int __size; };
struct EventArray  { struct ns__event  *__ptr; int __size; };

int ns__soapvoid(void);
int ns__soapchar(struct ByteArray *chrbin, void);
int ns__soapint(struct IntArray *intbin, void);
int ns__soapfloat(struct FloatArray *fltbin, void);
int ns__soapdouble(struct DoubleArray *dblbin, void);
int ns__soapstring(struct StringArray *strbin, void);
int ns__soapmesh(struct MeshArray *mshbin, void);
int ns__soapevent(struct EventArray *evtbin, void);
int ns__soapblob(struct xsd__base64Binary *blbbin, void);

// The same arrays in document/literal, without type and count. A struct of __ptr and __size whose name has a prefix is
// an element with a child for each value. `wsdl2h -c` generates repeated elements in this way; without -c they are a
// std::vector, which has to be filled from the caller's array. The names of these functions and structs are not on the
// wire, see service.h. Trap: such a struct of unsigned bytes is base64, unless its pointer has a name for the children
// (__ptritem).
struct ns__Bytes   { xsd__unsignedByte *__ptritem; int __size; };
struct ns__Ints    { xsd__int          *__ptr; int __size; };
struct ns__Floats  { xsd__float        *__ptr; int __size; };
struct ns__Doubles { xsd__double       *__ptr; int __size; };
struct ns__Strings { xsd__string       *__ptr; int __size; };
struct ns__Meshes  { struct ns__mesh   *__ptr; int __size; };
struct ns__Events  { struct ns__event  *__ptr; int __size; };

int ns__literalchar(struct ns__Bytes *chrbin, void);
int ns__literalint(struct ns__Ints *intbin, void);
int ns__literalfloat(struct ns__Floats *fltbin, void);
int ns__literaldouble(struct ns__Doubles *dblbin, void);
int ns__literalstring(struct ns__Strings *strbin, void);
int ns__literalmesh(struct ns__Meshes *mshbin, void);
int ns__literalevent(struct ns__Events *evtbin, void);

// Numbers as an xs:list, which is a string for gSOAP: see list_text.h.
int ns__listchar(xsd__string chrbin, void);
int ns__listint(xsd__string intbin, void);
int ns__listfloat(xsd__string fltbin, void);
int ns__listdouble(xsd__string dblbin, void);

// The arrays of numbers packed into one element, as blobs are. A trailing underscore is not part of the name on the
// wire. soapcpp2 needs it to distinguish two functions.
int ns__soapchar_(struct xsd__base64Binary *chrbin, void);
int ns__soapint_(struct xsd__base64Binary *intbin, void);
int ns__soapfloat_(struct xsd__base64Binary *fltbin, void);
int ns__soapdouble_(struct xsd__base64Binary *dblbin, void);

// The packed bytes outside the envelope (MTOM). Trap: gSOAP attaches bytes that have a type or an id, and writes base64
// otherwise. The id is best left null, as only then gSOAP makes the ids of the attachment and of the reference from the
// same number.
struct Attached { struct _xop__Include xop__Include 1:1; };

int ns__soapchar__(struct Attached *chrbin, void);
int ns__soapint__(struct Attached *intbin, void);
int ns__soapfloat__(struct Attached *fltbin, void);
int ns__soapdouble__(struct Attached *dblbin, void);
int ns__soapblob__(struct Attached *blbbin, void);
