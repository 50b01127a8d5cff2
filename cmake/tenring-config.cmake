# find_package(tenring): targets tenring::shared, tenring::static, and tenring::tenring, which is
# one of the two as BUILD_SHARED_LIBS says (undefined: the shared one).
include(CMakeFindDependencyMacro)
find_dependency(Threads)
include(${CMAKE_CURRENT_LIST_DIR}/tenring-targets.cmake)
if(NOT TARGET tenring::tenring)
  if(DEFINED BUILD_SHARED_LIBS AND NOT BUILD_SHARED_LIBS)
    add_library(tenring::tenring ALIAS tenring::static)
  else()
    add_library(tenring::tenring ALIAS tenring::shared)
  endif()
endif()
