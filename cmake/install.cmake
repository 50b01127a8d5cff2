# What `cmake --install` installs of the library (for the command see cli/CMakeLists.txt): the
# header, the static and shared library, and the files for pkg-config and find_package. All paths
# between them are relative, so the installed tree may be moved, and DESTDIR works.
include(CMakePackageConfigHelpers)

install(FILES include/tenring.h include/tenring_stream.h include/tenring_words.h
        DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
set_target_properties(tenring_shared PROPERTIES EXPORT_NAME shared)
set_target_properties(tenring_static PROPERTIES EXPORT_NAME static)
install(TARGETS tenring_shared tenring_static EXPORT tenring-targets
        RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR}
        LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR}
        ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})

set(config_folder ${CMAKE_INSTALL_LIBDIR}/cmake/tenring)
install(EXPORT tenring-targets NAMESPACE tenring:: DESTINATION ${config_folder})
# Before 1.0, a new minor version may change the interface.
write_basic_package_version_file(${PROJECT_BINARY_DIR}/tenring-config-version.cmake COMPATIBILITY
  SameMinorVersion)
install(FILES cmake/tenring-config.cmake ${PROJECT_BINARY_DIR}/tenring-config-version.cmake
        DESTINATION ${config_folder})

# The path from the folder of the .pc file up to the prefix and down again; the root does not
# matter.
file(RELATIVE_PATH pc_to_prefix ${CMAKE_INSTALL_FULL_LIBDIR}/pkgconfig ${CMAKE_INSTALL_PREFIX})
string(REGEX REPLACE "/$" "" pc_to_prefix "${pc_to_prefix}")
file(RELATIVE_PATH pc_libdir ${CMAKE_INSTALL_PREFIX} ${CMAKE_INSTALL_FULL_LIBDIR})
file(RELATIVE_PATH pc_includedir ${CMAKE_INSTALL_PREFIX} ${CMAKE_INSTALL_FULL_INCLUDEDIR})
configure_file(cmake/tenring.pc.in ${PROJECT_BINARY_DIR}/tenring.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/tenring.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)

# The manual of the library (section 3), made from the comments of the headers.
find_program(TENRING_PYTHON3 python3)
mark_as_advanced(TENRING_PYTHON3)
if(TENRING_PYTHON3)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS
    include/tenring.h include/tenring_stream.h include/tenring_words.h scripts/manual-pages)
  execute_process(COMMAND ${TENRING_PYTHON3} ${PROJECT_SOURCE_DIR}/scripts/manual-pages
                          ${PROJECT_BINARY_DIR}/man3
                  OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY)
  install(DIRECTORY ${PROJECT_BINARY_DIR}/man3 DESTINATION ${CMAKE_INSTALL_MANDIR})
else()
  message(STATUS "python3 was not found: no manual pages of section 3")
endif()
