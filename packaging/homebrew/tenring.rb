# SPDX-License-Identifier: MIT
# frozen_string_literal: true

# The formula for Homebrew; url and sha256 are those of the release's source archive.
class Tenring < Formula
  desc "Sudoku engine: solve, count, maximise, rate and make puzzles"
  homepage "https://example.org/tenring"
  url "https://example.org/tenring/tenring-1.0.0.tar.gz"
  sha256 "0000000000000000000000000000000000000000000000000000000000000000"
  license "MIT"

  depends_on "cmake" => :build
  depends_on "pkg-config" => :build
  depends_on "cairo"
  depends_on "gettext"
  depends_on "libarchive"

  def install
    system "cmake", "-S", ".", "-B", "build", "-DTENRING_BUILD_TESTS=OFF", "-DTENRING_WEB=OFF",
           "-DTENRING_PYTHON=OFF", "-DTENRING_SQLITE=OFF", "-DTENRING_MPI=OFF", *std_cmake_args
    system "cmake", "--build", "build"
    system "cmake", "--install", "build"
  end

  test do
    puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    solution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
    assert_equal solution, pipe_output("#{bin}/tenring solve", "#{puzzle}\n").strip
  end
end
