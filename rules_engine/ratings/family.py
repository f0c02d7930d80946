"""The official formulas of federations and servers: one formula, and the constants of each as data.

Where a source leaves something open the note states it. Missing: UKBGF, USBGF and the German DBR (their constants are
not published; the last lists from an experience of 200 on, with a match in twelve months), Snowie and eXtreme Gammon
(estimates from play, no rating of results).
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Final

from rules_engine.ratings.fibs import Experience, FibsSettings, Ramp, Slowing
from rules_engine.ratings.listing import Listing


@dataclass(frozen=True, slots=True)
class System:
    """A published rating system; ``source`` is where its constants are stated, and what is not."""

    settings: FibsSettings
    listing: Listing
    source: str


_GALAXY: Final = FibsSettings(
    scale=800.0,
    gain=1.0,
    probability_exponent=0.0,
    gain_exponent=0.75,
    ramp=None,
    slowing=Slowing(base=32.0, slope=0.012, least=5.0, most=16.0),
)
_NO_RAMP: Final = FibsSettings(ramp=None)

FAMILY: Final[Mapping[str, System]] = MappingProxyType(
    {
        "fibs": System(FibsSettings(), Listing(), "help page of the server, kept by stason.org: -experience/100+5"),
        "fibs-including": System(
            FibsSettings(experience=Experience.INCLUDING), Listing(), "help of MacFIBS: 5-((E+n)/100), with this match"
        ),
        "gridgammon": System(
            FibsSettings(), Listing(), "the server's page: as FIBS, K reaches 1 at an experience of 400"
        ),
        "brass-city": System(
            FibsSettings(ramp=Ramp(base=2.0, divisor=400.0, floor=1.0)),
            Listing(),
            "the club's page: K = max(1, 2-E/400)",
        ),
        "bgfed-be": System(
            _NO_RAMP, Listing(least_experience=100), "the federation's page: no ramp; below 100 a provisional list"
        ),
        "dbgf": System(
            FibsSettings(start=1000.0, gain=1.0, gain_exponent=1.0, ramp=None),
            Listing(),
            "the federation's page: delta = N·P; the start is not stated, its examples are about 1000",
        ),
        "nardgammon": System(
            FibsSettings(scale=400.0, gain=10.0, ramp=None),
            Listing(),
            "the site's page; its ramp R is not stated: 1 here",
        ),
        "galaxy": System(_GALAXY, Listing(), "Backgammon Galaxy, first version"),
        "galaxy-2": System(
            replace(_GALAXY, worse_share=0.5),
            Listing(),
            "Backgammon Galaxy, second version: half the change where the winner has the worse performance rating",
        ),
    }
)
