#!/bin/sh
# The recipe of the RPM: rpmbuild makes the two packages of it, and every file that is installed
# belongs to one. What the recipe asks for by Fedora's names is there by Debian's, and Fedora's
# macros for CMake are put in their plain words.
#
#     rpm.sh SOURCE_DIR      a checkout of git
#
# SPDX-License-Identifier: MIT
set -eu
if ! command -v rpmbuild >/dev/null 2>&1; then
    echo "SKIP: rpmbuild is not installed"
    exit 77
fi
cd "$1"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/SOURCES"
scripts/dist "$work/SOURCES" source >/dev/null
configure='cmake -S . -B build -DCMAKE_BUILD_TYPE=Release'
configure="$configure -DCMAKE_INSTALL_PREFIX=/usr -DCMAKE_INSTALL_LIBDIR=%{_lib}"
rpmbuild -bb --nodeps --define "_topdir $work" --define '_smp_mflags %{nil}' \
    --define "cmake $configure" \
    --define "cmake_build cmake --build build --parallel ${JOBS:-1}" \
    --define 'cmake_install DESTDIR=%{buildroot} cmake --install build' \
    --define 'find_lang /usr/lib/rpm/find-lang.sh %{buildroot}' \
    packaging/rpm/tenring.spec >"$work/log" 2>&1 || { tail -n 30 "$work/log"; exit 1; }
for package in "$work"/RPMS/*/*.rpm; do
    basename "$package"
    rpm -qpl "$package" | wc -l
done
