// The service in the language of soapcpp2, with SOAP's encoding. A C++ compiler never reads this file.

//gsoap ns service name:      soapvdt
//gsoap ns service namespace: urn:soapvdt
//gsoap ns service style:     rpc
//gsoap ns service encoding:  encoded
//gsoap ns schema namespace:  urn:soapvdt
//gsoap ns schema form:       unqualified

typedef int xsd__int;
typedef double xsd__double;
typedef char *xsd__string;

struct xsd__base64Binary { unsigned char *__ptr; int __size; };
struct ns__mesh { xsd__int x 1:1; xsd__int y 1:1; xsd__double value 1:1; };
struct ints { xsd__int *__ptr; int __size; };
struct doubles { xsd__double *__ptr; int __size; };
struct strings { xsd__string *__ptr; int __size; };
struct meshes { struct ns__mesh *__ptr; int __size; };
// An array of pointers: a struct that two of them point to is sent once.
struct references { struct ns__mesh **__ptr; int __size; };

int ns__soapint(struct ints *intbin, void);
int ns__soapdouble(struct doubles *dblbin, void);
int ns__soapstring(struct strings *strbin, void);
int ns__soapmesh(struct meshes *mshbin, void);
int ns__soapmesh_(struct references *mshbin, void);
int ns__soapdouble_(struct xsd__base64Binary *dblbin, void);
