// Linked with a codec whose struct soap is not the library's: opening says so, and nothing is touched that is not
// there.
#include <cstdio>

#include "codec/xmlcost_codec.h"

int main() {
  for (int32_t kind = XMLCOST_VOID; kind <= XMLCOST_BLOB; ++kind) {
    xmlcost_handle handle;
    const int32_t status = xmlcost_open(kind, 0, &handle);
    if (status == XMLCOST_RUNTIME && handle == 0) continue;
    std::printf("kind %d opened with status %d\n", kind, status);
    return 1;
  }
  return 0;
}
