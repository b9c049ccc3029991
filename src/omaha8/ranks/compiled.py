"""Compiling kernels: the one place that imports numba, and that cares where its cache lies.

``compiled`` goes beside a plain function, never on top of it, so that the plain one stays
there to be read and tested::

    high_rows = compiled(_high_rows)

Importing this module takes the better part of a second. Import modules of kernels inside
the functions that run them.
"""

from __future__ import annotations

import atexit
import hashlib
import os
import shutil
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import TypeVar, cast

from omaha8.ranks.store import cache_folder

Kernel = TypeVar("Kernel", bound=Callable[..., object])


def prepare_cache() -> Path:
    """A folder that can be written, named in ``NUMBA_CACHE_DIR`` for numba to find.

    A folder named by ``edition`` in the one already named there if it can be written, else
    in ``numba`` in our cache folder, else a temporary one that goes when the process ends.
    Without this, numba refuses to compile at all on a machine where home and package are
    read-only.
    """
    chosen = os.environ.get("NUMBA_CACHE_DIR")
    ours = cache_folder()
    wanted = [Path(chosen)] if chosen else []
    wanted += [ours / "numba"] if ours else []
    # a process started by another one of ours finds the folder with its edition named
    named = (path if path.name == edition() else path / edition() for path in wanted)
    folder = next((path for path in named if _writable(path)), None)
    if folder is None:
        folder = Path(tempfile.mkdtemp(prefix="omaha8-numba-"))
        atexit.register(shutil.rmtree, folder, ignore_errors=True)
    os.environ["NUMBA_CACHE_DIR"] = str(folder)
    return folder


@cache
def edition() -> str:
    """A name for the kernels as they are now.

    numba keeps what it compiled until the file that a function stands in changes, also
    when a function of another file that it calls has changed; so all files count.
    """
    files = sorted(Path(__file__).parents[1].glob("*/*kernels.py"))
    return hashlib.sha256(b"".join(file.read_bytes() for file in files)).hexdigest()[:16]


def _writable(folder: Path) -> bool:
    """Whether a file can be made there; the folder is made when it is not there yet."""
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        with tempfile.TemporaryFile(dir=folder):
            return True
    except OSError:
        return False


prepare_cache()

import numba  # noqa: E402  numba reads the name of its cache folder when it is imported


def compiled(function: Kernel) -> Kernel:
    """The function compiled on its first call, kept on disk, and free of the global lock."""
    return cast("Kernel", numba.njit(cache=True, nogil=True, error_model="numpy")(function))
