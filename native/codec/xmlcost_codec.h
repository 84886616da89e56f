/*
 * The API of the native codecs: libraries such as gSOAP write and read the messages of xmlcost. Plain C, so that JNI,
 * the foreign function interface and the native driver all call the same functions and are compared over the same work.
 *
 * A codec is opened for one kind, then writes and reads any number of messages, one at a time. What a call hands out
 * (message, values, failure text) belongs to the codec and stays valid until its next call. No function throws, and
 * none trusts its handle: one that is closed, made up or in use by another thread is refused with a status.
 *
 * A thread that shares a handle with others holds it while it uses what the handle handed out. Otherwise another thread
 * may close it meanwhile.
 */
#ifndef XMLCOST_CODEC_H
#define XMLCOST_CODEC_H

/* NOLINTBEGIN(modernize-deprecated-headers,modernize-use-using): this is C. */
#include <stdint.h>

#if defined(__GNUC__)
#define XMLCOST_EXPORT __attribute__((visibility("default")))
#else
#define XMLCOST_EXPORT
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* A number, not an address: see handle_table.h. */
typedef int64_t xmlcost_handle;

/* In the order of org.xmlcost.payload.Kind. */
enum xmlcost_kind {
  XMLCOST_VOID = 0,
  XMLCOST_BYTE = 1,
  XMLCOST_INT = 2,
  XMLCOST_FLOAT = 3,
  XMLCOST_DOUBLE = 4,
  XMLCOST_STRING = 5,
  XMLCOST_MESH = 6,
  XMLCOST_EVENT = 7,
  XMLCOST_BLOB = 8
};

/* How a message is written and read. What a library does not have is XMLCOST_ARGUMENT when a codec is opened. */
enum xmlcost_option {
  /* The wire, of which there is one at most. Without one it is SOAP 1.1 RPC/encoded with an element for each value. */

  /* The numbers of an array as base64 of their bytes, little-endian, in one element: byte, int, float and double. */
  XMLCOST_PACKED = 32,
  /* The same bytes, and those of a blob, beside the envelope: XOP in MIME, as MTOM has it. */
  XMLCOST_MTOM = 64,
  /* Document/literal: no encodingStyle, neither type nor count with an array, and nothing is shared. */
  XMLCOST_LITERAL = 256,
  /* The same, with the numbers of an array as an xs:list in one element: byte, int, float and double. */
  XMLCOST_LIST = 512,
  /*
   * The numbers of an array as decimal text with blanks between, and that as base64 in one element: byte, int, float
   * and double.
   */
  XMLCOST_PACKED_DECIMAL = 2048,

  /* How gSOAP works. */

  /*
   * Write without looking for values that are shared (SOAP_XML_TREE). The bytes are the same, as nothing is shared
   * here. Looking costs a look-up per string in a hash table of 4096 chains: per string 0.1 us more among 100 000, 20
   * us more among a million. On literal wires it reads without looking as well: that is most of what gSOAP takes to
   * read an item there. Not with XMLCOST_MTOM, as gSOAP attaches nothing then.
   */
  XMLCOST_TREE = 1,
  /*
   * Write with line breaks and indentation (SOAP_XML_INDENT). Not with XMLCOST_MTOM, as XOP (3.2) has no blanks beside
   * its element.
   */
  XMLCOST_INDENT = 2,
  /* Collect a message in gSOAP's blocks before the first byte is handed over (SOAP_IO_STORE). */
  XMLCOST_STORE = 4,
  /* Hand over in HTTP chunks (SOAP_IO_CHUNK). Their frames belong to HTTP and are left out of the message. */
  XMLCOST_CHUNK = 8,
  /* A new struct soap for every message, as the stubs of a program that keeps none. */
  XMLCOST_FRESH = 16,
  /*
   * gSOAP's runtime built with tables of 32 and 19 chains instead of 4096 and 1999 (SOAP_PTRHASH, SOAP_IDHASH, here as
   * in its own WITH_LEAN), which it sweeps for every message. XMLCOST_RUNTIME where there is no such build.
   */
  XMLCOST_SMALL_TABLES = 128,
  /*
   * Go through a message twice, as the stubs that soapcpp2 generates: first to count its bytes, which HTTP announces,
   * then to write it. Not with XMLCOST_STORE and XMLCOST_CHUNK, by which gSOAP does not count, nor XMLCOST_MTOM, by
   * which it always does.
   */
  XMLCOST_COUNTED = 1024,

  /* From this bit on, options are those of the library that is opened, and mean nothing to another. */
  XMLCOST_PRIVATE = 1 << 16
};

/* The columns of xmlcost_values in its order, and a message. */
enum xmlcost_column {
  XMLCOST_COLUMN_BYTES = 0,
  XMLCOST_COLUMN_INTS = 1,
  XMLCOST_COLUMN_INTS2 = 2,
  XMLCOST_COLUMN_FLOATS = 3,
  XMLCOST_COLUMN_DOUBLES = 4,
  XMLCOST_COLUMN_TEXT = 5,
  XMLCOST_COLUMN_OFFSETS = 6,
  XMLCOST_COLUMN_MESSAGE = 7
};

/* What calls return. The code of the library behind the API is xmlcost_failure.library_code. */
enum xmlcost_status {
  XMLCOST_OK = 0,
  XMLCOST_CLOSED = 1,     /* not an open handle */
  XMLCOST_BUSY = 2,       /* another thread is inside */
  XMLCOST_ARGUMENT = 3,   /* null, negative, another kind, offsets that do not fit */
  XMLCOST_MALFORMED = 4,  /* the message read is not one of this kind: see xmlcost_failure */
  XMLCOST_UNWRITABLE = 5, /* a string that is not UTF-8 or has characters that XML 1.0 cannot carry */
  XMLCOST_NO_MEMORY = 6,
  XMLCOST_TOO_LARGE = 7,       /* a message or a text beyond 2^31 - 1 bytes */
  XMLCOST_RUNTIME = 8,         /* the library is not in this build, not the one compiled for, or failed while writing */
  XMLCOST_BUFFER_TOO_SMALL = 9 /* the caller's buffer is too small for the message: see xmlcost_write_to */
};

/*
 * Values by column; a kind uses the columns named beside them, the others are ignored when writing and null when read.
 * Strings are one block of UTF-8 without separators and count + 1 offsets into it.
 */
typedef struct xmlcost_values {
  int64_t count;          /* all but void; for blob the number of bytes */
  const uint8_t* bytes;   /* byte, blob */
  const int32_t* ints;    /* int; mesh x; event number */
  const int32_t* ints2;   /* mesh y */
  const float* floats;    /* float */
  const double* doubles;  /* double; mesh value; event value */
  const uint8_t* text;    /* string; event text */
  const int32_t* offsets; /* string; event text */
  int64_t text_bytes;     /* size of text; an offset beyond it is refused */
} xmlcost_values;

typedef struct xmlcost_failure {
  int32_t status; /* xmlcost_status */
  /* The library's own, such as gSOAP's soap->error; 0 if it was not the library that refused. */
  int32_t library_code;
  int64_t offset;   /* bytes into the message read up to where the fault was noticed, -1 if there is none */
  const char* text; /* printable ASCII, one line, never null */
} xmlcost_failure;

/* Opens a codec of a library by its name. XMLCOST_RUNTIME if it is not in this build. */
XMLCOST_EXPORT int32_t xmlcost_open_library(const char* library, int32_t kind, int32_t options, xmlcost_handle* handle);
/* The same for "gsoap". */
XMLCOST_EXPORT int32_t xmlcost_open(int32_t kind, int32_t options, xmlcost_handle* handle);

/* The libraries of this build, from index 0, in the order of their names; null behind the last. */
XMLCOST_EXPORT const char* xmlcost_library_name(int32_t index);
/* Such as "2.8.124"; null if the library is not in this build. */
XMLCOST_EXPORT const char* xmlcost_library_version(const char* library);

XMLCOST_EXPORT int32_t xmlcost_write(xmlcost_handle handle, const xmlcost_values* values, const uint8_t** message,
                                     int64_t* length);

/*
 * Writes into a buffer of the caller. *length is what the message needs, also where that is more than `capacity`: then
 * the status is XMLCOST_BUFFER_TOO_SMALL, as much as fits was written, and the call may be repeated with more.
 */
XMLCOST_EXPORT int32_t xmlcost_write_to(xmlcost_handle handle, const xmlcost_values* values, uint8_t* message,
                                        int64_t capacity, int64_t* length);

XMLCOST_EXPORT int32_t xmlcost_read(xmlcost_handle handle, const uint8_t* message, int64_t length,
                                    xmlcost_values* values);

/* What the last successful xmlcost_write and xmlcost_read handed out, again; nothing after a failure. */
XMLCOST_EXPORT int32_t xmlcost_last_write(xmlcost_handle handle, const uint8_t** message, int64_t* length);
XMLCOST_EXPORT int32_t xmlcost_last_read(xmlcost_handle handle, int32_t* kind, xmlcost_values* values);

/* Of the last call that failed on this handle. If the handle itself is refused, the text is that of the status. */
XMLCOST_EXPORT int32_t xmlcost_last_failure(xmlcost_handle handle, xmlcost_failure* failure);

XMLCOST_EXPORT int32_t xmlcost_close(xmlcost_handle handle);

/* From here to xmlcost_release the handle is this thread's; calls of other threads are XMLCOST_BUSY. Not counted. */
XMLCOST_EXPORT int32_t xmlcost_hold(xmlcost_handle handle);
XMLCOST_EXPORT int32_t xmlcost_release(xmlcost_handle handle);

/*
 * A scratch buffer of at least that many bytes for one column, for callers whose own arrays the library can not see. It
 * belongs to the handle, keeps its content until more is asked for, and its first byte is aligned for any column.
 */
XMLCOST_EXPORT int32_t xmlcost_scratch(xmlcost_handle handle, int32_t column, int64_t bytes, void** scratch);

/* sizeof(xmlcost_values) << 16 | sizeof(xmlcost_failure): for callers that lay them out by hand. */
XMLCOST_EXPORT int32_t xmlcost_layout(void);

/* Does nothing, to tell what calling costs. Returns its argument. */
XMLCOST_EXPORT int64_t xmlcost_nothing(int64_t value);

XMLCOST_EXPORT const char* xmlcost_status_text(int32_t status);

/* As xmlcost_library_version("gsoap"). */
XMLCOST_EXPORT const char* xmlcost_gsoap_version(void);

#ifdef __cplusplus
}
#endif
/* NOLINTEND(modernize-deprecated-headers,modernize-use-using) */

#endif
