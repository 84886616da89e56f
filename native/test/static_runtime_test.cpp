// gSOAP's runtime as a part of the program, as small tables have it.
#include "test/messages.h"

TEST_CASE("calls_inside_the_program_are_not_redirected") {
  xmlcost_handle handle;
  CHECK(xmlcost_open(XMLCOST_INT, XMLCOST_FAST_NUMBERS, &handle) == XMLCOST_RUNTIME);
  CHECK((xmlcost_open(XMLCOST_INT, 0, &handle) == XMLCOST_OK && xmlcost_close(handle) == XMLCOST_OK));
}
