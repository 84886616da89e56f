/*
 * The C API of the native codecs, behind which libraries such as gSOAP write and read the messages of xmlcost. It is
 * plain C, so that JNI, the foreign function interface and the native driver call the same functions and are compared
 * over the same work.
 *
 * A codec is opened for one kind. It then writes and reads any number of messages, one at a time. What a call returns
 * by pointer (a message, values, a failure text) belongs to the codec and stays valid until its next call. No function
 * throws. Every function checks its handle: a handle that is closed, invented or in use by another thread is refused
 * with a status.
 *
 * A thread that shares a handle with others holds it (xmlcost_hold) while it uses what the handle returned. Otherwise
 * another thread may close the handle meanwhile.
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

/* Kinds, in the order of org.xmlcost.payload.Kind. */
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

/*
 * How a message is written and read. Opening a codec with an option that its library does not have
 * returns XMLCOST_ARGUMENT.
 */
enum xmlcost_option {
  /* Wires, at most one. Without one the wire is SOAP 1.1 RPC/encoded with an element for each value. */

  /* The numbers of an array as little-endian bytes, base64 in one element: byte, int, float and double. */
  XMLCOST_PACKED = 32,
  /* The bytes of XMLCOST_PACKED, and those of a blob, in a MIME part outside the envelope: XOP, as in MTOM. */
  XMLCOST_MTOM = 64,
  /* Document/literal: no encodingStyle, no type and no count on an array, no shared values. */
  XMLCOST_LITERAL = 256,
  /* Document/literal with the numbers of an array as an xs:list in one element: byte, int, float and double. */
  XMLCOST_LIST = 512,
  /*
   * The numbers of an array as decimal text with blanks between them, and this text as base64 in one element: byte,
   * int, float and double.
   */
  XMLCOST_PACKED_DECIMAL = 2048,
  /*
   * Every message has a SOAP header with the blocks of WS-Addressing 1.0: To, Action, MessageID and RelatesTo. In
   * addition to a wire, but not to XMLCOST_MTOM.
   */
  XMLCOST_HEADER = 8192,

  /*
   * Convert numbers with std::from_chars and std::to_chars. Without this option, numbers are converted with functions
   * of the C library: strtol, strtod and snprintf with %d, %.9G and %.17G. With gSOAP not with XMLCOST_SMALL_TABLES or
   * XMLCOST_NUMBER_TEXT, and XMLCOST_RUNTIME if the calls of its runtime cannot be redirected.
   */
  XMLCOST_FAST_NUMBERS = 16384,

  /* Options of gSOAP. */

  /*
   * Write without searching for shared values (SOAP_XML_TREE). The bytes are the same, since no value is shared here.
   * The search looks up each string in a hash table of 4096 chains. It costs 0.1 us more per string among 100 000
   * strings, and 20 us more among a million. On literal wires, reading does not search either: there the search is most
   * of the time that gSOAP needs to read an item. Not with XMLCOST_MTOM, since gSOAP then attaches nothing.
   */
  XMLCOST_TREE = 1,
  /*
   * Write with line breaks and indentation (SOAP_XML_INDENT). Not with XMLCOST_MTOM, since XOP (3.2) allows no blanks
   * next to its element.
   */
  XMLCOST_INDENT = 2,
  /* Collect the whole message in gSOAP's blocks before its first byte is handed over (SOAP_IO_STORE). */
  XMLCOST_STORE = 4,
  /* Hand over the message in HTTP chunks (SOAP_IO_CHUNK). The frames of the chunks belong to HTTP and are left out. */
  XMLCOST_CHUNK = 8,
  /* Create a new struct soap for every message, as in a program whose stubs do not keep one. */
  XMLCOST_FRESH = 16,
  /*
   * Use a build of gSOAP's runtime with hash tables of 32 and 19 chains instead of 4096 and 1999 (SOAP_PTRHASH,
   * SOAP_IDHASH; the small values are those of gSOAP's own WITH_LEAN). gSOAP sweeps these tables for every message.
   * XMLCOST_RUNTIME if there is no such build.
   */
  XMLCOST_SMALL_TABLES = 128,
  /*
   * Go through a message twice, as the stubs that soapcpp2 generates do: first to count its bytes, which HTTP
   * announces, then to write it. Not with XMLCOST_STORE or XMLCOST_CHUNK, with which gSOAP does not count, nor with
   * XMLCOST_MTOM, with which it always counts.
   */
  XMLCOST_COUNTED = 1024,
  /*
   * Convert numbers and make no messages, to measure the conversions alone: byte, int, float and double. In place of a
   * message there is a field of XMLCOST_NUMBER_FIELD bytes for each number, with its text and a NUL. What follows is
   * of no meaning, but the last byte of a field is a NUL too. Not with any other option.
   */
  XMLCOST_NUMBER_TEXT = 4096,

  /* From this bit on, options belong to the library that is opened and mean nothing to another library. */
  XMLCOST_PRIVATE = 1 << 16
};

/* More bytes than any number's text has, and a NUL. */
#define XMLCOST_NUMBER_FIELD 32

/* Columns, in the order of xmlcost_values, and the message. */
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

/* Statuses that functions return. The library's own code is xmlcost_failure.library_code. */
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
 * Values by column. The comment of a column names the kinds that use it. For all other kinds the column is ignored when
 * writing and null after reading. Strings are one block of UTF-8 without separators, and count + 1 offsets into it.
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
  /* The library's own code, such as gSOAP's soap->error; 0 if it was not the library that refused. */
  int32_t library_code;
  int64_t offset;   /* bytes of the message read before the place where the fault was noticed, -1 if none */
  const char* text; /* printable ASCII, one line, never null */
} xmlcost_failure;

/* Opens a codec of a library by its name. XMLCOST_RUNTIME if it is not in this build. From the first codec on, malloc
   keeps freed memory in the process. */
XMLCOST_EXPORT int32_t xmlcost_open_library(const char* library, int32_t kind, int32_t options, xmlcost_handle* handle);
/* Opens a codec of the library "gsoap". */
XMLCOST_EXPORT int32_t xmlcost_open(int32_t kind, int32_t options, xmlcost_handle* handle);

/* Returns the name of a library of this build. Index 0 is the first in alphabetical order; null after the last. */
XMLCOST_EXPORT const char* xmlcost_library_name(int32_t index);
/* Returns the version of a library, such as "2.8.124"; null if the library is not in this build. */
XMLCOST_EXPORT const char* xmlcost_library_version(const char* library);

XMLCOST_EXPORT int32_t xmlcost_write(xmlcost_handle handle, const xmlcost_values* values, const uint8_t** message,
                                     int64_t* length);

/*
 * Writes into a buffer of the caller. *length is the length of the message, even if it is more than `capacity`. In that
 * case the status is XMLCOST_BUFFER_TOO_SMALL, as much as fits was written, and the call may be repeated with a larger
 * buffer.
 */
XMLCOST_EXPORT int32_t xmlcost_write_to(xmlcost_handle handle, const xmlcost_values* values, uint8_t* message,
                                        int64_t capacity, int64_t* length);

XMLCOST_EXPORT int32_t xmlcost_read(xmlcost_handle handle, const uint8_t* message, int64_t length,
                                    xmlcost_values* values);

/*
 * The following functions use part of a message. They do not notice damage in what they do not read. A library that
 * cannot do it returns XMLCOST_ARGUMENT. The message of xmlcost_read_header and of xmlcost_read_chosen may be cut
 * before a '<' behind what they read.
 */

/*
 * Reads the header and the name of the operation's element, of a codec with XMLCOST_HEADER. `text` receives five texts
 * in UTF-8, each with a NUL after it: To, Action, MessageID, RelatesTo, and the local name of the operation. The text
 * of a missing block is empty.
 */
XMLCOST_EXPORT int32_t xmlcost_read_header(xmlcost_handle handle, const uint8_t* message, int64_t length,
                                           const char** text, int64_t* text_bytes);

/*
 * Reads the values of some indices, which ascend from 0: arrays with an element for each value, of byte, int, float,
 * double and string. `values` receives them in the order of their indices.
 */
XMLCOST_EXPORT int32_t xmlcost_read_chosen(xmlcost_handle handle, const uint8_t* message, int64_t length,
                                           const int32_t* indices, int64_t count, xmlcost_values* values);

/* Adds all values of an array of numbers as doubles, in their order, and keeps none. Reads the whole message. */
XMLCOST_EXPORT int32_t xmlcost_sum(xmlcost_handle handle, const uint8_t* message, int64_t length, double* sum);

/*
 * Sends a message on, of a codec with XMLCOST_HEADER. Reads its header, of which the four blocks are sent on, and keeps
 * the content of its operation as it is. xmlcost_last_header returns the header.
 */
XMLCOST_EXPORT int32_t xmlcost_forward(xmlcost_handle handle, const uint8_t* message, int64_t length,
                                       const uint8_t** forwarded, int64_t* forwarded_length);

/*
 * Returns again the header of the last successful xmlcost_read_header or xmlcost_forward. Returns nothing after any
 * other call.
 */
XMLCOST_EXPORT int32_t xmlcost_last_header(xmlcost_handle handle, const char** text, int64_t* text_bytes);

/*
 * Return again what the last successful xmlcost_write or xmlcost_forward, and the last successful xmlcost_read or
 * xmlcost_read_chosen returned; nothing after a failure.
 */
XMLCOST_EXPORT int32_t xmlcost_last_write(xmlcost_handle handle, const uint8_t** message, int64_t* length);
XMLCOST_EXPORT int32_t xmlcost_last_read(xmlcost_handle handle, int32_t* kind, xmlcost_values* values);

/*
 * Describes the last call that failed on this handle. If the handle itself is refused, the text is that of the status.
 */
XMLCOST_EXPORT int32_t xmlcost_last_failure(xmlcost_handle handle, xmlcost_failure* failure);

XMLCOST_EXPORT int32_t xmlcost_close(xmlcost_handle handle);

/*
 * Reserves the handle for this thread until xmlcost_release. Calls of other threads return XMLCOST_BUSY meanwhile.
 * Holds are not counted: one release ends them all.
 */
XMLCOST_EXPORT int32_t xmlcost_hold(xmlcost_handle handle);
XMLCOST_EXPORT int32_t xmlcost_release(xmlcost_handle handle);

/*
 * Returns a scratch buffer of at least `bytes` bytes for one column, for callers whose own arrays the library cannot
 * access. The buffer belongs to the handle and keeps its content until a larger one is requested. Its first byte is
 * aligned for any column.
 */
XMLCOST_EXPORT int32_t xmlcost_scratch(xmlcost_handle handle, int32_t column, int64_t bytes, void** scratch);

/* sizeof(xmlcost_values) << 16 | sizeof(xmlcost_failure): for callers that lay them out by hand. */
XMLCOST_EXPORT int32_t xmlcost_layout(void);

/* Does nothing and returns its argument, to measure the cost of a call. */
XMLCOST_EXPORT int64_t xmlcost_nothing(int64_t value);

XMLCOST_EXPORT const char* xmlcost_status_text(int32_t status);

/* Returns xmlcost_library_version("gsoap"). */
XMLCOST_EXPORT const char* xmlcost_gsoap_version(void);

#ifdef __cplusplus
}
#endif
/* NOLINTEND(modernize-deprecated-headers,modernize-use-using) */

#endif
