// clang-format off
// The service of the server, in the language of soapcpp2. A C++ compiler never reads this file. Names and elements are those of
// the wire "literal". An underscore at the end of a name is not part of the name on the wire: it tells an answer from its request,
// which has the same element.

//gsoap ns service name:      echo
//gsoap ns service namespace: urn:soapvdt
//gsoap ns service style:     document
//gsoap ns service encoding:  literal
//gsoap ns schema namespace:  urn:soapvdt
//gsoap ns schema form:       unqualified

struct ns__Ints    { int    *__ptr; int __size; };
struct ns__Doubles { double *__ptr; int __size; };
struct ns__Strings { char  **__ptr; int __size; };

int ns__soapint(struct ns__Ints *intbin, struct ns__soapint_ { struct ns__Ints *intbin; } &answer);
int ns__soapdouble(struct ns__Doubles *dblbin, struct ns__soapdouble_ { struct ns__Doubles *dblbin; } &answer);
int ns__soapstring(struct ns__Strings *strbin, struct ns__soapstring_ { struct ns__Strings *strbin; } &answer);
