"""The forecast of an end is as sure as it says: of 100 ends 80 lie within the band from 10 to 90.

`./run bench forecast` plays 300 evenings; these are the first of them, always the same.
"""

from rules_engine.advise.forecast import forecast
from tests.rules_engine.advise.evenings import evening

EVENINGS = 60
SHARES = (0.1, 0.5, 0.9)


def test_bands_hold_as_many_ends_as_they_say() -> None:
    within = {share: sum(_holds(seed, share) for seed in range(EVENINGS)) / EVENINGS for share in SHARES}

    assert {share: round(held, 2) for share, held in within.items() if not 0.7 <= held <= 0.9} == {}


def _holds(seed: int, share: float) -> bool:
    played = evening(seed)
    now = share * played.end
    band = forecast(played.known_at(now), f"bench {seed} {share}").end
    return band is not None and band.early <= played.end - now <= band.late
