"""The one seam to Numba: a kernel runs compiled where Numba is installed, and as it is written where it is not.

A *kernel* is a function of numbers, tuples and arrays of the standard library, written so that both ways do the same
operations in the same order: no sums by the library, no reordering (``fastmath`` stays off). The same input gives the
same bits either way, as long as no kernel divides by zero: compiled that is no error. Kernels that call each other
stand in one file, or their compiled forms on disk become stale.

Numba takes longer to import than a web page to make, and most processes never rate: it is imported, and the kernels of
a file are compiled, when one of them is called for the first time. Its globals then hold the compiled ones: that is
how Numba finds those that they call.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import wraps
from importlib import import_module
from importlib.util import find_spec
from threading import RLock
from typing import Any, Final, ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")
Function = Callable[..., Any]

# Other threads go on meanwhile: the caller must see to it that none of them uses the same columns.
_HOW: Final = {"nogil": True, "forceinline": True, "error_model": "numpy"}
IS_COMPILED: Final = find_spec("numba") is not None
_written: Final = defaultdict[str, list[Function]](list)  # the kernels of each file
_compiled: Final = dict[Function, Function]()
_one_at_a_time: Final = RLock()
_is_as_written: Final = ContextVar("as_written", default=False)


def kernel(function: Callable[P, R]) -> Callable[P, R]:
    """Return the function itself, or a wrapper of its compiled form, with the same bits."""
    if not IS_COMPILED:
        return function
    _written[function.__module__].append(function)

    @wraps(function)
    def called(*args: P.args, **kwargs: P.kwargs) -> R:
        form = _compiled.get(function) or (function if _is_as_written.get() else _now(function))
        result: R = form(*args, **kwargs)
        return result

    return called


@contextmanager
def as_written() -> Iterator[None]:
    """Within the context compile no kernel: for few matches that takes longer than rating them."""
    token = _is_as_written.set(True)
    try:
        yield
    finally:
        _is_as_written.reset(token)


def _now(function: Function) -> Function:
    """Return its compiled form, with those of all the kernels of its file: they may call each other."""
    with _one_at_a_time:
        if kernels := _written.pop(function.__module__, []):
            forms = _forms_of(kernels)
            function.__globals__.update({written_kernel.__name__: form for written_kernel, form in forms.items()})
            _compiled.update(forms)  # only now: to other threads all are there at once
    return _compiled[function]


def _forms_of(functions: list[Function]) -> dict[Function, Function]:
    try:
        numba = import_module("numba")
    except ImportError:  # it does not go together with what else is installed
        return {function: function for function in functions}
    return {function: _form_of(function, numba) for function in functions}


def _form_of(function: Function, numba: Any) -> Function:
    """Return the compiled form, stored on disk for the next process if there is a writable folder."""
    try:
        fast: Function = numba.njit(cache=True, **_HOW)(function)
    except RuntimeError:  # no folder that may be written
        fast = numba.njit(**_HOW)(function)
    return fast
