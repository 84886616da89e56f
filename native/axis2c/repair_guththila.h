/*
 * A repair of guththila_xml_parser.c of Axis2/C 2.0.0, which is compiled with this before it. As it is released, it
 * takes no name that begins beyond ASCII: isalpha() is not made for bytes of UTF-8.
 */
#ifndef XMLCOST_REPAIR_GUTHTHILA_H
#define XMLCOST_REPAIR_GUTHTHILA_H

#include <ctype.h>

#undef isalpha
#define isalpha(c) ((c) < 0 || (c) > 0x7F || (((c) | 0x20) >= 'a' && ((c) | 0x20) <= 'z'))

#endif
