"""For how many first rounds mates are kept apart: clubs and families by one number, countries by another."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from rules_engine.draws.field import DrawEntry

COUNTRY: Final = "country:"


@dataclass(frozen=True, slots=True)
class Separation:
    """``clubs``: rounds in which members of one club or family do not meet. ``countries``: the same for countries."""

    clubs: int
    countries: int

    @property
    def rounds(self) -> int:
        """The number of rounds in which any mates are kept apart."""
        return max(self.clubs, self.countries)

    def groups(self, groups: Iterable[str], round_: int) -> frozenset[str]:
        """Return those of these groups whose members do not meet in this round."""
        return frozenset(
            group for group in groups if round_ <= (self.countries if group.startswith(COUNTRY) else self.clubs)
        )

    def mates(self, first: DrawEntry, second: DrawEntry, round_: int) -> int:
        """Return how many groups two entries share that do not meet in this round."""
        return len(self.groups(first.groups, round_) & self.groups(second.groups, round_))


def group_separation(clubs: bool, countries: bool | None) -> Separation:
    """Return whether mates are kept in different groups, as rounds of 0 or 1; None: countries as clubs."""
    return separation(int(clubs), None if countries is None else int(countries))


def separation(rounds: int, country_rounds: int | None) -> Separation:
    """Return the separation of settings: without a number for countries, they are kept apart as long as clubs."""
    return Separation(rounds, rounds if country_rounds is None else country_rounds)
