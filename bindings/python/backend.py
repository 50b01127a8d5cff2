# SPDX-License-Identifier: MIT
"""Makes the wheel for `pip install ./bindings/python`: one file with the library inside, for Python
3.11 and later.

pip calls build_wheel() (PEP 517), which needs a C compiler and Python.h, but no registry. It also
compiles the library, from the single file that scripts/amalgamate makes. The environment variable
TENRING_BUILD names a build folder whose libtenring.a is used instead. CC, CFLAGS and LDFLAGS apply.
"""

import base64
import hashlib
import os
import re
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import zipfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
TOP = HERE.parents[1]
SOURCES = ["arrays.c", "board.c", "engine.c", "logic.c", "steps.c", "values.c"]
NEEDED = "needed to install tenring (Debian: apt-get install gcc python3-dev)"


def _version():
    header = (TOP / "include" / "tenring.h").read_text()
    numbers = re.findall(r"^#define TENRING_VERSION_(?:MAJOR|MINOR|PATCH) +(\d+)$", header, re.M)
    return ".".join(numbers)


def _platform():
    name = sysconfig.get_platform()
    # macOS 11 and later: wheels have 0 as the minor version
    return re.sub(r"^(macosx-\d\d)(\.\d+)?-", r"\1.0-", name).replace("-", "_").replace(".", "_")


def _compile(folder):
    """Compiles the extension to a file in the folder."""
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    headers = sysconfig.get_path("include")
    if not shutil.which(compiler[0]):
        sys.exit(f"{compiler[0]} was not found; a C compiler is {NEEDED}")
    if not (Path(headers) / "Python.h").exists():
        sys.exit(f"{headers}/Python.h was not found; it is {NEEDED}")
    sources = [str(HERE / name) for name in SOURCES]
    ready = os.environ.get("TENRING_BUILD")
    if ready:
        include = TOP / "include"
        sources.append(str(Path(ready) / "lib" / "libtenring.a"))
    else:
        include = folder
        subprocess.run([sys.executable, str(TOP / "scripts" / "amalgamate"), folder], check=True)
        (Path(folder) / "tenring_words.h").write_text('#include "tenring.h"\n')
        sources.append(str(Path(folder) / "tenring.c"))
    mac = sys.platform == "darwin"
    link = ["-bundle", "-undefined", "dynamic_lookup"] if mac else ["-shared"]
    extension = Path(folder) / "_engine.abi3.so"
    words = [*compiler, "-std=c11", "-O3", "-DNDEBUG", "-fPIC", "-fvisibility=hidden"]
    words += [*shlex.split(os.environ.get("CFLAGS", "")), f"-I{include}", f"-I{headers}", *link]
    words += [*sources, "-lm", "-pthread", *shlex.split(os.environ.get("LDFLAGS", ""))]
    done = subprocess.run([*words, "-o", str(extension)], check=False)
    if done.returncode != 0:
        sys.exit(f"this command failed: {shlex.join(words)}")
    return extension


def _write(path, files):
    """Writes {name: bytes} as a reproducible zip; None stands for the list of all files."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as wheel:
        lines = []
        for name, data in files.items():
            entry = zipfile.ZipInfo(name)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = (0o755 if name.endswith(".so") else 0o644) << 16
            if data is None:
                data = ("".join(lines) + f"{name},,\n").encode()
            else:
                digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=")
                lines.append(f"{name},sha256={digest.decode()},{len(data)}\n")
            wheel.writestr(entry, data)


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    """Writes the wheel and returns its name; pip calls this."""
    version, tag = _version(), f"cp311-abi3-{_platform()}"
    files = {
        f"tenring/{file.name}": file.read_bytes()
        for file in sorted((HERE / "tenring").iterdir())
        if file.suffix in (".py", ".pyi") or file.name == "py.typed"
    }
    with tempfile.TemporaryDirectory() as folder:
        files["tenring/_engine.abi3.so"] = _compile(folder).read_bytes()
    info = f"tenring-{version}.dist-info"
    files[f"{info}/METADATA"] = (
        f"Metadata-Version: 2.1\nName: tenring\nVersion: {version}\n"
        "Summary: A Sudoku engine: solve, count exactly, maximise target Sudoku, rate, generate\n"
        "License: MIT\nRequires-Python: >=3.11\n"
    ).encode()
    files[f"{info}/WHEEL"] = (
        f"Wheel-Version: 1.0\nGenerator: tenring\nRoot-Is-Purelib: false\nTag: {tag}\n"
    ).encode()
    files[f"{info}/LICENSE"] = (TOP / "LICENSE").read_bytes()
    files[f"{info}/RECORD"] = None
    name = f"tenring-{version}-{tag}.whl"
    _write(Path(wheel_directory) / name, files)
    return name


def build_sdist(sdist_directory, config_settings=None):
    """Required by the interface; the library's source is outside this folder."""
    sys.exit("the source archive is made by `make dist`; a wheel is made from the whole source tree")
