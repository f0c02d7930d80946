"""How often an evening ends within the band that was forecast for it.

So many evenings (`--evenings N`, 300) of knock-outs and of rounds, alone or beside another event at the same tables,
are played with known durations (tests/rules_engine/advise/evenings.py). At each share of an evening the end is forecast
from what was known then: the band from 10 to 90 should hold 80 of 100 ends. `early`: of 100 ends, those before the
band; `late`: those after it; `width`: of the band, over what is left; `bias`: of the median, in minutes.
"""

import argparse
from statistics import median

from rules_engine.advise.forecast import Band, forecast
from tests.rules_engine.advise.evenings import evening

SHARES = (0.1, 0.25, 0.5, 0.75, 0.9)
LINE = "{:>10}{:>8}{:>8}{:>8}{:>8}{:>8}"


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="./run bench forecast", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--evenings", type=int, default=300)
    evenings = parser.parse_args(argv).evenings
    print(f"{evenings} evenings: of 100 ends\n")
    print(LINE.format("played", "within", "early", "late", "width", "bias"))
    bands = [_bands(seed) for seed in range(evenings)]
    for at, share in enumerate(SHARES):
        _tell(share, [of_evening[at] for of_evening in bands])
    return 0


def _bands(seed: int) -> list[tuple[Band, float]]:
    """For each share of an evening: the band, and how long it went on, both in minutes from then."""
    played, told = evening(seed), []
    for share in SHARES:
        now = share * played.end
        band = forecast(played.known_at(now), f"bench {seed} {share}").end
        assert band is not None
        told.append((band, played.end - now))
    return told


def _tell(share: float, told: list[tuple[Band, float]]) -> None:
    early = sum(left < band.early for band, left in told) / len(told)
    late = sum(left > band.late for band, left in told) / len(told)
    width = median((band.late - band.early) / left for band, left in told)
    bias = median(band.half - left for band, left in told)
    figures = [f"{100 * figure:.0f}" for figure in (1 - early - late, early, late)]
    print(LINE.format(f"{share:.0%}", *figures, f"{width:.2f}", f"{bias:+.0f}"))


if __name__ == "__main__":
    main([])
