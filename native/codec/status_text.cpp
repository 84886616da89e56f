#include "codec/xmlcost_codec.h"

const char* xmlcost_status_text(int32_t status) {
  switch (status) {
    case XMLCOST_OK: return "done";
    case XMLCOST_CLOSED: return "the handle is not open";
    case XMLCOST_BUSY: return "the handle is in use by another thread";
    case XMLCOST_ARGUMENT: return "an argument that is null or out of range";
    case XMLCOST_MALFORMED: return "a malformed message";
    case XMLCOST_UNWRITABLE: return "a value that XML cannot carry";
    case XMLCOST_NO_MEMORY: return "no memory";
    case XMLCOST_TOO_LARGE: return "more than 2^31 - 1 bytes";
    case XMLCOST_RUNTIME: return "the library is not in this build, is not the one compiled for, or failed";
    case XMLCOST_BUFFER_TOO_SMALL: return "the caller's buffer is too small for the message";
    default: return "no such status";
  }
}
