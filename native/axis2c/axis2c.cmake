# axis2c_family(FAMILY REPAIR WITH FILE...): the codecs of this folder over the XML layers of one release of Axis2/C,
# which FAMILY/obtain.sh found: Guththila, which pulls and writes, and AXIOM/C, its tree. They are compiled without its autotools,
# with the flags of this build and so with its sanitizers. Each FILE of Axis2/C is compiled behind the header, or with the option of the compiler, WITH.
function(axis2c_family family)
  cmake_parse_arguments(PARSE_ARGV 1 release "" "" "REPAIR")
  string(TOUPPER "${family}" name)
  read_properties(FOUND "${${name}_PROPERTIES}")
  set(source "${FOUND_source}")
  foreach(folder util/src util/src/platforms/unix guththila/src axiom/src/om axiom/src/soap axiom/src/attachments axiom/src/util
          axiom/src/parser axiom/src/parser/guththila)
    file(GLOB files "${source}/${folder}/*.c")
    list(APPEND sources ${files})
  endforeach()
  set(library ${family}_source)
  add_library(${library} STATIC EXCLUDE_FROM_ALL ${sources})
  file(WRITE "${CMAKE_CURRENT_BINARY_DIR}/config.h" "")
  target_include_directories(${library} PRIVATE "${CMAKE_CURRENT_BINARY_DIR}"
    "${source}/util/include/platforms" "${source}/util/include/platforms/unix" "${source}/axiom/src/om"
    "${source}/axiom/src/parser" "${source}/axiom/src/soap" "${source}/axiom/src/attachments")
  target_include_directories(${library} SYSTEM PUBLIC
    "${source}/util/include" "${source}/guththila/include" "${source}/axiom/include")
  # std::bad_alloc passes through it.
  target_compile_options(${library} PRIVATE -w -fexceptions)
  # Blocks of tokens, each of twice the size of the one before. Guththila keeps one token for each attribute until the end of the
  # message, and ends the process when all blocks are full: with the 16 that it has, after a million.
  target_compile_definitions(${library} PUBLIC GUTHTHILA_TOK_DEF_LIST_SIZE=32)
  while(release_REPAIR)
    list(POP_FRONT release_REPAIR with file)
    if(with MATCHES "^-")
      set_property(SOURCE "${source}/${file}" APPEND PROPERTY COMPILE_OPTIONS "${with}")
    else()
      set(header "${CMAKE_CURRENT_SOURCE_DIR}/${with}")
      set_property(SOURCE "${source}/${file}" APPEND PROPERTY COMPILE_OPTIONS "-include;${header}")
      set_property(SOURCE "${source}/${file}" APPEND PROPERTY OBJECT_DEPENDS "${header}")
    endif()
  endwhile()
  set_target_properties(${library} PROPERTIES C_VISIBILITY_PRESET hidden)
  set(here "${CMAKE_CURRENT_FUNCTION_LIST_DIR}")
  xmlcost_plugin(${family}
    SOURCES "${here}/axis2c_library.cpp" "${here}/environment.cpp" "${here}/tag_check.cpp" "${here}/message_guard.cpp"
      "${here}/guththila_codec.cpp" "${here}/axiom_codec.cpp"
      "${PROJECT_SOURCE_DIR}/message/message_scan.cpp" "${PROJECT_SOURCE_DIR}/message/message_markup.cpp"
    LIBRARIES ${library} ${CMAKE_DL_LIBS} Threads::Threads VERSION "${FOUND_version}" WHERE "${FOUND_where}"
    COMPONENTS "${here}/components.txt")
  string(REGEX REPLACE "^([0-9]+)\\.([0-9]+).*" "\\1\\2" series "${FOUND_version}")
  target_compile_definitions(xmlcost_plugin_${family} PRIVATE XMLCOST_FAMILY="${family}" XMLCOST_AXIS2C_SERIES=${series})
  if(XMLCOST_UNGUARDED)
    target_compile_definitions(xmlcost_plugin_${family} PRIVATE XMLCOST_UNGUARDED)
  endif()
endfunction()
