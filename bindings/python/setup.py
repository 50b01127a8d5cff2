# SPDX-License-Identifier: MIT
"""Makes the wheel: one file that carries the library and serves Python 3.11 and later.

    make && pip wheel --no-build-isolation --no-deps ./bindings/python

TENRING_BUILD names another build folder than build/release.
"""

import os
import re
from pathlib import Path

from setuptools import Extension, setup

top = Path(__file__).resolve().parents[2]
build = Path(os.environ.get("TENRING_BUILD", top / "build" / "release"))
header = (top / "include" / "tenring.h").read_text()
numbers = re.findall(r"^#define TENRING_VERSION_(?:MAJOR|MINOR|PATCH) +(\d+)$", header, re.M)

setup(
    name="tenring",
    version=".".join(numbers),
    description="A Sudoku engine: solve, count exactly, maximise target Sudoku",
    license="MIT",
    python_requires=">=3.11",
    packages=["tenring"],
    package_data={"tenring": ["py.typed", "*.pyi"]},
    ext_modules=[
        Extension(
            "tenring._engine",
            ["engine.c", "logic.c", "values.c"],
            include_dirs=[str(top / "include")],
            extra_objects=[str(build / "lib" / "libtenring.a")],
            libraries=["m", "pthread"],
            extra_compile_args=["-std=c11"],
            py_limited_api=True,
        )
    ],
    options={"bdist_wheel": {"py_limited_api": "cp311"}},
)
