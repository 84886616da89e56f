// Two libraries in one program.
#include "test/framed/framed.h"

TEST_CASE("handles_of_two_libraries_do_not_meet") {
  CodecHandle framed_blob("framed", XMLCOST_BLOB), soap_blob(XMLCOST_BLOB);
  const std::string as_frame = framed_blob.write(values_of("abc")), as_soap = soap_blob.write(values_of("abc"));
  CHECK_EQ(framed("abc"), as_frame);
  CHECK_EQ(blob("YWJj"), as_soap);
  CHECK((!framed_blob.read(as_soap) && !soap_blob.read(as_frame)));
  CHECK((framed_blob.read(as_frame) && soap_blob.read(as_soap)));
  CHECK_EQ(bytes_of(framed_blob.values), bytes_of(soap_blob.values));
  // One hold, one scratch buffer and one table of handles for both.
  void *scratch = nullptr, *of_soap = nullptr;
  CHECK((xmlcost_hold(framed_blob.handle()) == XMLCOST_OK && xmlcost_release(soap_blob.handle()) == XMLCOST_ARGUMENT));
  CHECK(xmlcost_scratch(framed_blob.handle(), 0, 8, &scratch) == XMLCOST_OK);
  CHECK((xmlcost_scratch(soap_blob.handle(), 0, 8, &of_soap) == XMLCOST_OK && scratch != of_soap));
  CHECK(xmlcost_release(framed_blob.handle()) == XMLCOST_OK);
}
