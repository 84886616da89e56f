// The service in the language of soapcpp2, document/literal wrapped. A C++ compiler never reads this file.

//gsoap ns service name:      soapvdt
//gsoap ns service namespace: urn:soapvdt
//gsoap ns service style:     document
//gsoap ns service encoding:  literal
//gsoap ns schema namespace:  urn:soapvdt
//gsoap ns schema form:       unqualified

typedef int xsd__int;
typedef double xsd__double;
typedef char *xsd__string;

struct ns__mesh { xsd__int x 1:1; xsd__int y 1:1; xsd__double value 1:1; };
struct ns__ints { int __size; xsd__int *item; };
struct ns__doubles { int __size; xsd__double *item; };
struct ns__strings { int __size; xsd__string *item nullptr; };
struct ns__meshes { int __size; struct ns__mesh *item; };

int ns__soapint(struct ns__ints *intbin, void);
int ns__soapdouble(struct ns__doubles *dblbin, void);
int ns__soapstring(struct ns__strings *strbin, void);
int ns__soapmesh(struct ns__meshes *mshbin, void);
