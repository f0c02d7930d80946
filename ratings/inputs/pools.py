"""The terms of a rating pool as a person enters them."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class TermsInput:
    """The terms of a pool. ``system``: a name in the family of formulas. ``settings``: own constants, None for its own.

    ``policy``, ``listing``: what differs from the default, as plain data. ``strength``: all constants of the strength
    estimate, or none.
    """

    system: str = "fibs"
    settings: Mapping[str, object] | None = None
    policy: Mapping[str, object] = field(default_factory=dict)
    strength: Mapping[str, object] = field(default_factory=dict)
    listing: Mapping[str, object] = field(default_factory=dict)
