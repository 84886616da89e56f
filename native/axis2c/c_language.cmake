# The compiler of C that goes with that of C++, and its flags.
if(CMAKE_CXX_COMPILER_ID STREQUAL Clang AND NOT CMAKE_C_COMPILER)
  string(REGEX REPLACE "clang\\+\\+(-[0-9]+)?$" "clang\\1" CMAKE_C_COMPILER "${CMAKE_CXX_COMPILER}")
endif()
enable_language(C)
set(CMAKE_C_FLAGS_RELEASE "${CMAKE_CXX_FLAGS_RELEASE}")
