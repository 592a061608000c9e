"""How rules are compiled, where the machine code is kept, and how to run them uncompiled.

`compiled` turns a plain function over records into machine code through Numba, on its first
call. The very same function runs as plain Python inside `with plain():` (used by the house while
the cache is cold, by coverage and by debuggers) and everywhere under ``NUMBA_DISABLE_JIT=1``.

Numba's own cache does not notice a change in a *called* function of another file. The cache
folder is therefore named by a digest of all of the package's compiled sources and of the
versions and processor that the code was made for: stale machine code cannot run.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import platform
import sys
import threading
from collections.abc import Callable, Generator
from pathlib import Path
from typing import Any

import numba
import numpy as np
from numba.core import config as numba_config
from numba.core.registry import CPUDispatcher

config: Any = numba_config  # its settings are made at run time, so no type knows them

PACKAGE = Path(__file__).resolve().parent.parent
COMPILED_FOLDERS = ("engine", "games", "bots", "lab")
"""Folders of the package that may hold compiled code: their sources name the cache folder."""
MIXED_FOLDERS = ("bots", "lab")
"""Of these, only files that import this module hold any, or constants that go into it."""
IMPORTS_COMPILER = b"from cantina.engine.compile import"


class _Mode(threading.local):
    plain = False


_mode = _Mode()


@contextlib.contextmanager
def plain() -> Generator[None]:
    """Within this block, on this thread, compiled functions run as plain Python."""
    before = _mode.plain
    _mode.plain = True
    try:
        # Wrapping round is what the generator's arithmetic wants; NumPy warns for scalars.
        with np.errstate(over="ignore"):
            yield
    finally:
        _mode.plain = before


class _Switch(CPUDispatcher):
    """A Numba dispatcher that steps aside inside `plain()`."""

    def __call__(self, *args: Any, **named: Any) -> Any:
        if _mode.plain:
            return self.py_func(*args, **named)
        return super().__call__(*args, **named)


def sources_digest() -> str:
    """A digest of every source that compiled code may come from, and of what compiles it.

    A game's words are for people, and most of the bots and the lab is ordinary Python: nothing
    compiled comes from them, so they can be changed without compiling the rules again.
    """
    digest = hashlib.sha256()
    about = (numba.__version__, np.__version__, sys.version, platform.machine(), _cpu_name())
    digest.update(repr(about).encode())
    for folder in COMPILED_FOLDERS:
        for path in sorted((PACKAGE / folder).rglob("*.py")):
            if "words" in path.relative_to(PACKAGE).with_suffix("").parts:
                continue
            source = path.read_bytes()
            if folder in MIXED_FOLDERS and IMPORTS_COMPILER not in source:
                continue
            digest.update(path.relative_to(PACKAGE).as_posix().encode())
            digest.update(source)
    return digest.hexdigest()[:20]


def _cpu_name() -> str:
    import llvmlite.binding as llvm

    return f"{llvm.get_host_cpu_name()} {llvmlite_version()}"


def llvmlite_version() -> str:
    """The version of the compiler behind Numba."""
    import llvmlite

    return llvmlite.__version__


def cache_home() -> Path:
    """Where Cantina keeps machine code: ``$CANTINA_CACHE``, else the user's cache folder."""
    if named := os.environ.get("CANTINA_CACHE"):
        return Path(named)
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches" / "cantina"
    base = os.environ.get("XDG_CACHE_HOME") or str(Path.home() / ".cache")
    return Path(base) / "cantina"


_folder: Path | None = None


def cache_folder() -> Path:
    """The cache folder of exactly these sources on exactly this machine (made when missing)."""
    global _folder
    if _folder is None:
        folder = cache_home() / sources_digest()
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError:
            # A home that cannot be written to costs compile time, nothing else.
            import tempfile

            folder = Path(tempfile.mkdtemp(prefix="cantina-"))
        _folder = folder
    return _folder


def compiled(function: Callable[..., Any]) -> Any:
    """Compile `function` on first use; cached on disk; the GIL is released while it runs.

    Without Numba's reference counting, which would cost more than the rules themselves: such a
    function must not create arrays. One that does is `compiled_with_arrays`.
    """
    return _compiled(function, counts_references=False)


def compiled_with_arrays(function: Callable[..., Any]) -> Any:
    """Like `compiled`, for functions that create arrays."""
    return _compiled(function, counts_references=True)


def _compiled(function: Callable[..., Any], counts_references: bool) -> Any:
    if config.DISABLE_JIT:
        return function
    options = {
        "nopython": True,
        "nogil": True,
        "error_model": "numpy",
        # Said both ways: a called function would otherwise inherit it from its caller.
        "_nrt": counts_references,
    }
    before = config.CACHE_DIR
    # Only our own functions live in our folder: other users of Numba keep theirs.
    config.CACHE_DIR = str(cache_folder())
    try:
        dispatcher = _Switch(py_func=function, locals={}, targetoptions=options)
        dispatcher.__name__ = function.__name__
        dispatcher.enable_caching()
    finally:
        config.CACHE_DIR = before
    return dispatcher
