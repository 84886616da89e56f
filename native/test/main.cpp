#define DOCTEST_CONFIG_IMPLEMENT_WITH_MAIN
#ifdef XMLCOST_SANITIZE
#define DOCTEST_CONFIG_NO_POSIX_SIGNALS  // the sanitizer handles them
#endif
#include <doctest/doctest.h>
