# Looks for gettext: sets TENRING_NLS_FOUND, and the program MSGFMT.
set(TENRING_NLS_FOUND OFF)
if(NOT TENRING_NLS STREQUAL "OFF")
  find_package(Intl)
  find_program(MSGFMT msgfmt)
  mark_as_advanced(MSGFMT)
  if(Intl_FOUND AND MSGFMT)
    set(TENRING_NLS_FOUND ON)
  elseif(TENRING_NLS STREQUAL "ON")
    message(FATAL_ERROR "TENRING_NLS is ON but gettext was not found "
                        "(Debian: apt-get install gettext)")
  else()
    message(STATUS "gettext was not found: the command speaks English alone")
  endif()
endif()

# GNU gettext expands %<PRIu64> when it loads a catalogue; musl's does not, so it is expanded here.
# The prefix that replaces <PRIu64> before its u; empty: leave it.
set(TENRING_CATALOGUE_64 "")
if(TENRING_NLS_FOUND AND Intl_IS_BUILT_IN)
  include(CheckSymbolExists)
  check_symbol_exists(__GLIBC__ features.h TENRING_GLIBC)
  if(NOT TENRING_GLIBC AND CMAKE_SIZEOF_VOID_P EQUAL 8)
    set(TENRING_CATALOGUE_64 l)
  elseif(NOT TENRING_GLIBC)
    set(TENRING_CATALOGUE_64 ll)
  endif()
endif()
