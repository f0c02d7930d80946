"""The one seam to Numba: a kernel runs compiled where Numba is installed, and as it is written where it is not.

A *kernel* is a function of numbers, tuples and arrays of the standard library, written so that both ways do the same
operations in the same order: no sums by the library, no reordering (``fastmath`` stays off). The same input gives the
same bits either way, as long as no kernel divides by zero: compiled that is no error. Kernels that call each other
stand in one file, or what is kept compiled grows stale.
"""

from collections.abc import Callable
from importlib import import_module
from typing import Any, Final, ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")


def _installed() -> Any:
    try:
        return import_module("numba")
    except ImportError:
        return None


_NUMBA: Final = _installed()
# Other threads go on meanwhile: who calls sees to it that none of them touches the same columns.
_HOW: Final = {"nogil": True, "forceinline": True, "error_model": "numpy"}
IS_COMPILED: Final = _NUMBA is not None


def kernel(function: Callable[P, R]) -> Callable[P, R]:
    """The function itself, or its compiled form with the same bits."""
    return function if _NUMBA is None else _compiled(function)


def _compiled(function: Callable[P, R]) -> Callable[P, R]:
    """Kept on disk for the next process, where there is a place for it."""
    try:
        fast: Callable[P, R] = _NUMBA.njit(cache=True, **_HOW)(function)
    except RuntimeError:  # no folder that may be written
        fast = _NUMBA.njit(**_HOW)(function)
    return fast
