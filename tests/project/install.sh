#!/bin/sh
# `cmake --install` gives what users build against: installs into an empty folder, then compiles,
# links and runs a small program with the shared and the static library, found by pkg-config and by
# find_package.
#
#     install.sh CMAKE BUILD_DIR C_COMPILER C_FLAGS VERSION LIBDIR
#
# SPDX-License-Identifier: MIT
set -eu
cmake=$1
build=$2
cc=$3
flags=$4
version=$5
libdir=$6
consumer=$(cd "$(dirname "$0")/consumer" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

fail() {
    echo "$1" >&2
    exit 1
}

says_version() { # what program...
    what=$1
    shift
    said=$("$@") || fail "$what: exit status $?"
    [ "$said" = "$version" ] || fail "$what: said \"$said\", not \"$version\""
    echo "$what: $said"
}

stage=$work/stage
DESTDIR=$stage "$cmake" --install "$build" --prefix /opt/tenring >"$work/log" ||
    fail "$(cat "$work/log")"
# Moved after it was installed: nothing in it may hold an absolute path.
mv "$stage/opt/tenring" "$work/moved"
root=$work/moved
lib=$root/$libdir
for file in include/tenring.h include/tenring_stream.h include/tenring_words.h \
    "$libdir/libtenring.a" "$libdir/libtenring.so" "$libdir/pkgconfig/tenring.pc" \
    share/man/man1/tenring.1 share/man/man1/tenring-solve.1 share/man/man1/tenring-max.1 \
    share/bash-completion/completions/tenring share/zsh/site-functions/_tenring \
    share/fish/vendor_completions.d/tenring.fish; do
    [ -s "$root/$file" ] || fail "not installed: $file"
done
# Section 3: a page for each function that the headers declare, and none with a fault of roff's.
if command -v python3 >/dev/null 2>&1; then
    sed -n 's/^TENRING_API .*[ *]\(tenring_[a-z0-9_]*\)(.*/\1/p' "$root"/include/*.h >"$work/names"
    while read -r name; do
        [ -s "$root/share/man/man3/$name.3" ] || fail "no manual page: $name(3)"
    done <"$work/names"
    [ -s "$root/share/man/man3/tenring.3" ] || fail "no manual page: tenring(3)"
    if command -v man >/dev/null 2>&1 && command -v groff >/dev/null 2>&1; then
        grep -L '^\.so' "$root"/share/man/man3/*.3 >"$work/pages"
        while read -r file; do
            said=$(MANWIDTH=80 LC_ALL=C.UTF-8 man --warnings -E UTF-8 -l -Tutf8 -Z "$file" \
                2>&1 >"$work/page" </dev/null)
            [ -z "$said" ] || fail "$file: $said"
            [ -s "$work/page" ] || fail "$file: an empty page"
        done <"$work/pages"
    fi
fi
[ "$(find "$root/include" -type f | wc -l)" -eq 3 ] || fail "more headers than these"
if grep -rlF -e "$build" -e /opt/tenring "$root/$libdir/cmake" "$root/$libdir/pkgconfig"; then
    fail "the files above hold a path of the build"
fi
"$root/bin/tenring" --version >"$work/output" || fail "bin/tenring --version: exit status $?"
head -n 1 "$work/output" | grep -qxF "tenring $version" ||
    fail "bin/tenring --version: $(head -n 1 "$work/output")"

PKG_CONFIG_PATH=$lib/pkgconfig
export PKG_CONFIG_PATH
[ "$(pkg-config --modversion tenring)" = "$version" ] || fail "tenring.pc has another version"
# shellcheck disable=SC2046,SC2086 # lists of options
"$cc" -std=c11 $flags -o "$work/shared" "$consumer/consumer.c" $(pkg-config --cflags --libs tenring)
says_version "pkg-config, shared" env LD_LIBRARY_PATH="$lib" "$work/shared"
mkdir "$work/static_only"
cp "$lib/libtenring.a" "$work/static_only"
# shellcheck disable=SC2046,SC2086
"$cc" -std=c11 $flags -o "$work/static" "$consumer/consumer.c" -L"$work/static_only" \
    $(pkg-config --cflags --libs --static tenring)
says_version "pkg-config, static" "$work/static"

"$cmake" -S "$consumer" -B "$work/build" -DCMAKE_C_COMPILER="$cc" -DCMAKE_C_FLAGS="$flags" \
    -DCMAKE_PREFIX_PATH="$root" \
    -DWANTED_VERSION="$version" >"$work/log" 2>&1 || fail "$(cat "$work/log")"
"$cmake" --build "$work/build" >"$work/log" 2>&1 || fail "$(cat "$work/log")"
for library in shared static tenring; do
    says_version "find_package, tenring::$library" "$work/build/consumer_$library"
done
if "$cmake" -S "$consumer" -B "$work/other" -DCMAKE_C_COMPILER="$cc" \
    -DCMAKE_PREFIX_PATH="$root" -DWANTED_VERSION=99.0 \
    >"$work/log" 2>&1; then
    fail "find_package(tenring 99.0) was satisfied"
fi
echo "find_package: version 99.0 refused"
