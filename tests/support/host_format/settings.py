"""The settings of the format."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class HostSettings:
    """``host``: the number of the entry that everybody plays."""

    host: int = 1
