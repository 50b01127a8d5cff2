# SPDX-License-Identifier: MIT
# nix-build packaging/nix
{ pkgs ? import <nixpkgs> { } }:

pkgs.stdenv.mkDerivation {
  pname = "tenring";
  version = "1.0.0";
  src = pkgs.lib.cleanSource ../..;

  nativeBuildInputs = [ pkgs.cmake pkgs.pkg-config pkgs.gettext pkgs.python3 ];
  buildInputs = [ pkgs.cairo pkgs.libarchive ];
  cmakeFlags = [
    "-DTENRING_BUILD_TESTS=OFF"
    "-DTENRING_WEB=OFF"
    "-DTENRING_PYTHON=OFF"
    "-DTENRING_SQLITE=OFF"
    "-DTENRING_MPI=OFF"
  ];

  doInstallCheck = true;
  installCheckPhase = ''
    $out/bin/tenring --version
  '';

  meta = {
    description = "Sudoku engine: solve, count, maximise, rate and make puzzles";
    license = pkgs.lib.licenses.mit;
    mainProgram = "tenring";
  };
}
