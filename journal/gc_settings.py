"""Fewer walks of the garbage collector through what stays for good.

To derive a large draw makes many thousands of small values at once, and after every few hundred of them Python looks
whether some refer to each other in a ring. It finds none, and what a process has imported is looked through too: a
third of the time (`./run bench path --phones 1000`). To import all of the site makes as many.
"""

import gc
from typing import Final

_THRESHOLDS: Final = (50_000, 20, 20)  # Python's own are 700, 10, 10


def begin() -> None:
    """When a process is to import what it needs: all of that stays."""
    gc.set_threshold(*_THRESHOLDS)


def settle() -> None:
    """Once a process has imported what it needs: leave that alone, and look at the rest less often."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*_THRESHOLDS)
