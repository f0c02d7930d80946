"""Settings of the garbage collector: fewer runs over objects that stay.

Deriving a large draw creates many thousands of small values, and after every few hundred of them Python searches for
reference cycles. It finds none, and it also searches everything that the process has imported: this takes a third of
the time (`./run bench path --phones 1000`). Importing the complete site creates as many values.
"""

import gc
from typing import Final

_THRESHOLDS: Final = (50_000, 20, 20)  # Python's own are 700, 10, 10


def begin() -> None:
    """Collect less often while a process imports its modules, which all stay."""
    gc.set_threshold(*_THRESHOLDS)


def settle() -> None:
    """Exclude everything that a process has imported from collection, and collect the rest less often."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*_THRESHOLDS)
