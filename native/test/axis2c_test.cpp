// What the codecs over Axis2/C make of messages that its libraries alone read wrongly or do not survive.
#include <cstdlib>
#include <new>
#include <string>

#include "test/hostile.h"
#include "test/parts.h"

namespace {

/// The name of a codec of the release of Axis2/C that the environment names.
std::string of_family(const char* codec) {
  const char* const family = std::getenv("XMLCOST_FAMILY");
  return std::string(family != nullptr ? family : "axis2c") + codec;
}

const std::string kAxiom = of_family("-axiom");
const std::string kAxiomMalloc = of_family("-axiom-malloc");
const std::string kGuththila = of_family("-guththila");

/// Values as text, or why there are none.
std::string read_by(const std::string& library, std::int32_t kind, const std::string& message,
                    std::int32_t options = 0) {
  CodecHandle codec(library.c_str(), kind, options);
  return codec.read(message) ? text_of(kind, codec.values) : std::string("refused: ") + codec.failure().text;
}

void check_all(const std::string& expected, std::int32_t kind, const std::string& message, std::int32_t options = 0) {
  CHECK_EQ(expected, read_by(kGuththila, kind, message, options));
  CHECK_EQ(expected, read_by(kAxiom, kind, message, options));
  CHECK_EQ(expected, read_by(kAxiomMalloc, kind, message, options));
}

void check_refused(const std::string& reason, std::int32_t kind, const std::string& message) {
  check_all("refused: " + reason, kind, message);
}

}  // namespace

TEST_CASE("sections_that_guththila_does_not_find_the_end_of_are_read") {
  check_all("1 value: 'ab'", XMLCOST_STRING, strings("1", "<item>a<!--x-y-->b</item>"));
  check_all("1 value: 'x]y'", XMLCOST_STRING, strings("1", "<item><![CDATA[x]y]]></item>"));
  check_all("1 value: 'x]]<&amp;'", XMLCOST_STRING, strings("1", "<item><![CDATA[x]]<&amp;]]></item>"));
  check_all("1 value: 1", XMLCOST_DOUBLE, doubles("1", "<?x-y z?><item>1</item>"));
}

TEST_CASE("what_guththila_takes_for_xml_is_refused") {
  const std::string tail = "</item>";
  check_refused("a prefix that is not declared", XMLCOST_DOUBLE, doubles("1", "<item xsi:a='' q:b=''>1" + tail));
  check_refused("an attribute twice", XMLCOST_DOUBLE, doubles("1", "<item xsi:type='' xsi:type=''>1" + tail));
  check_refused("an attribute twice", XMLCOST_DOUBLE,
                doubles("1", "<item xmlns:a='u' xmlns:b='u' a:c='' b:c=''>1" + tail));
  check_refused("an attribute with a reserved name", XMLCOST_DOUBLE, doubles("1", "<item xsi:xmlns='u'>1" + tail));
  check_refused("not a name", XMLCOST_DOUBLE, doubles("1", "<a:xsi:item>1</b:xsi:item>"));
  check_refused("not a name", XMLCOST_DOUBLE, doubles("1", "<\xC2\xA0>1</\xC2\xA0>"));
  check_refused("an element behind the root element", XMLCOST_VOID, envelope("<ns:soapvoid/>") + "<a/>");
  check_refused("text outside the root element", XMLCOST_VOID, envelope("<ns:soapvoid/>") + "a");
  check_refused("elements too deep inside each other", XMLCOST_DOUBLE, doubles("1", repeated("<item>", 300)));
}

TEST_CASE("namespaces_that_axiom_mixes_up_are_read") {
  const auto in_namespaces = [](const std::string& attributes, const std::string& body) {
    return "<Envelope xmlns='http://schemas.xmlsoap.org/soap/envelope/'" + attributes + "><Body>" + body +
           "</Body></Envelope>";
  };
  check_all("0 values:", XMLCOST_VOID, in_namespaces("", "<soapvoid xmlns='urn:soapvdt'/>"));
  // The default one beside a prefix for the same.
  const std::string both = " xmlns:e='http://schemas.xmlsoap.org/soap/envelope/'";
  check_all("0 values:", XMLCOST_VOID, in_namespaces(both, "<soapvoid xmlns='urn:soapvdt'/>"));
  check_all("0 values:", XMLCOST_VOID, in_namespaces("", "<soapvoid xmlns:v='urn:soapvdt' xmlns='urn:soapvdt'/>"));
  // A prefix for something else inside, which ends.
  const std::string header = "<ns:a><b xmlns:ns='urn:u' xmlns='urn:u'><ns:c/></b></ns:a>" + kBlocks;
  check_all("1 value: 1", XMLCOST_INT, with_header(ints("1", kItem), header), XMLCOST_HEADER);
  const std::string hidden = "<v:soapvoid xmlns:v='urn:soapvdt'/>";
  check_all("0 values:", XMLCOST_VOID, replaced(envelope(hidden), "xmlns:ns", "xmlns:v='urn:u' xmlns:ns"));
}

TEST_CASE("names_may_begin_beyond_ascii") {
  const std::string message = replaced(envelope("<\xC3\xA9:soapvoid \xC3\xA9='1'/>"), "xmlns:ns", "xmlns:\xC3\xA9");
  check_all("0 values:", XMLCOST_VOID, message);
}

/// Guththila as it is released ends the process after 1 048 560.
TEST_CASE("a_message_may_have_a_million_attributes") {
  const std::string block = "<a:b xmlns:a='urn:x'>" + repeated("<c d=''/>", 1100000) + "</a:b>";
  CHECK_EQ("1 value: 1",
           read_by(kGuththila, XMLCOST_INT, with_header(ints("1", kItem), block + kBlocks), XMLCOST_HEADER));
}

#if !defined(XMLCOST_SANITIZE) && defined(__GLIBC__)
// NOLINTBEGIN(bugprone-reserved-identifier): glibc's own names.
extern "C" {
void* __libc_malloc(std::size_t);
void* __libc_calloc(std::size_t, std::size_t);
void* __libc_realloc(void*, std::size_t);
void __libc_free(void*);
}
// NOLINTEND(bugprone-reserved-identifier)

namespace {

long until_failure = 0;  // allocations; none fails at 0
long blocks = 0;

bool fails() { return until_failure > 0 && --until_failure == 0; }

void* counted(void* block) {
  if (block != nullptr) ++blocks;
  return block;
}

}  // namespace

// NOLINTBEGIN(readability-inconsistent-declaration-parameter-name)
extern "C" {
void* malloc(std::size_t size) { return fails() ? nullptr : counted(__libc_malloc(size)); }
void* calloc(std::size_t count, std::size_t size) { return fails() ? nullptr : counted(__libc_calloc(count, size)); }
void* realloc(void* block, std::size_t size) {
  if (fails()) return nullptr;
  void* const moved = __libc_realloc(block, size);
  return block == nullptr ? counted(moved) : moved;
}
void free(void* block) {
  if (block != nullptr) --blocks;
  __libc_free(block);
}
}
// NOLINTEND(readability-inconsistent-declaration-parameter-name)

namespace {

/// Has each allocation of a call fail in turn. Returns how many there were.
long fail_each(const std::string& library, const std::string& message, const xmlcost_values& values, bool reads) {
  std::int32_t status = XMLCOST_NO_MEMORY;
  long failures = 0;
  for (; status == XMLCOST_NO_MEMORY && failures < 2000; ++failures) {
    const long before = blocks;
    {
      CodecHandle codec(library.c_str(), XMLCOST_EVENT);
      const auto call = [&] {
        xmlcost_values read;
        const std::uint8_t* written;
        std::int64_t length;
        const auto* const bytes = reinterpret_cast<const std::uint8_t*>(message.data());
        return reads ? xmlcost_read(codec.handle(), bytes, static_cast<std::int64_t>(message.size()), &read)
                     : xmlcost_write(codec.handle(), &values, &written, &length);
      };
      until_failure = failures + 1;
      status = call();
      until_failure = 0;
      CHECK(call() == XMLCOST_OK);
    }
    // The first time some are for the whole process. From malloc, what the message had is lost.
    if (failures > 0 && library != kAxiomMalloc) CHECK(blocks == before);
  }
  CHECK(status == XMLCOST_OK);
  return failures;
}

}  // namespace

/// Neither library checks whether it was given memory. From a pool it comes in chunks: with each length of the text,
/// other allocations of the library are the first of a chunk.
TEST_CASE("that_there_is_no_memory_is_told") {
  const std::int32_t numbers[] = {1, 2};
  const double reals[] = {0.5, -1};
  for (const std::string& library : {kGuththila, kAxiom, kAxiomMalloc}) {
    for (const bool reads : {true, false}) {
      long failures = 0;
      for (std::size_t length = 0; length < 8192; length += 64) {
        const std::string padding(length, 'x');
        const Text text({"a\rb" + padding, "<&>"});
        xmlcost_values values{};
        text.put_in(values);
        values.ints = numbers;
        values.doubles = reals;
        const std::string item =
            "<item><number>1</number><value>2</value><text>a&amp;<![CDATA[b]c]]>" + padding + "</text></item>";
        const std::string message =
            replaced(events("1", item), "<SOAP-ENV:Body ", "<!-- --><SOAP-ENV:Body xml:lang='de' ");
        failures += fail_each(library, message, values, reads);
      }
      CHECK(failures > (library == kAxiomMalloc ? 10000 : 500));
    }
  }
}
#endif
