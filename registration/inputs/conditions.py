"""The conditions under which players can register for an event."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from enum import StrEnum
from typing import Any, Final

from rules_engine.ratings.performance import bounds_of

MOST_COUNTRIES: Final = 20
OLDEST: Final = 120  # years
HIGHEST_RATING: Final = 1_000_000  # hundredths
MOST_EXPERIENCE: Final = 1_000_000
LONGEST_TITLE_MONTHS: Final = 600
ANY_CLUB: Final = "*"  # of the federation, as ``member_of``


class ConditionKind(StrEnum):
    """What is judged of a player. LICENCE and NOT_BARRED have their source in another app (``registration.hooks``).

    NOT_BARRED: not suspended on the first day. A player who is suspended today is refused without a condition.
    """

    COUNTRY = "country"
    AGE = "age"
    SEX = "sex"
    MEMBER = "member"
    RATING = "rating"
    EXPERIENCE = "experience"
    TITLE = "title"
    INVITATION = "invitation"
    LICENCE = "licence"
    NOT_BARRED = "not_barred"


@dataclass(frozen=True, slots=True)
class Conditions:
    """What players need to register; all of it. Empty values ask for nothing.

    ``countries``: codes of two letters. ``age_from`` ≤ years on the first day of the tournament < ``age_below``.
    ``sex``: as players state it themselves. ``member_of``: the slug of a club of the federation, or ``ANY_CLUB``.
    ``rating_from`` ≤ rating < ``rating_below``, in hundredths, in the newest published list of ``pool``, a code.
    ``grade``: this class of a PR list or a better one. ``experience_from`` ≤ experience < ``experience_below``, in the
    same list. ``title``: the name of a title that players held in the last ``title_months`` (None: ever) before the
    first day; ``bars_title``: those who did are refused instead. ``selection``: the code of a selection whose newest
    edition invites.
    """

    countries: tuple[str, ...] = ()
    age_from: int | None = None
    age_below: int | None = None
    sex: str = ""
    member_of: str = ""
    pool: str = ""
    rating_from: int | None = None
    rating_below: int | None = None
    grade: str = ""
    experience_from: int | None = None
    experience_below: int | None = None
    title: str = ""
    title_months: int | None = None
    bars_title: bool = False
    selection: str = ""
    licence: bool = False
    not_barred: bool = False

    @property
    def rating_bounds(self) -> tuple[int | None, int | None]:
        """Return the lowest rating, and the one below which ratings are; None is no bound."""
        class_below = bounds_of(self.grade)[1] + 1 if self.grade else None
        return self.rating_from, min((x for x in (self.rating_below, class_below) if x is not None), default=None)

    @property
    def kinds(self) -> list[ConditionKind]:
        """Return the kinds that are asked for."""
        needs = {
            ConditionKind.COUNTRY: self.countries,
            ConditionKind.AGE: self.age_from is not None or self.age_below is not None,
            ConditionKind.SEX: self.sex,
            ConditionKind.MEMBER: self.member_of,
            ConditionKind.RATING: self.rating_bounds != (None, None),
            ConditionKind.EXPERIENCE: self.experience_from is not None or self.experience_below is not None,
            ConditionKind.TITLE: self.title,
            ConditionKind.INVITATION: self.selection,
            ConditionKind.LICENCE: self.licence,
            ConditionKind.NOT_BARRED: self.not_barred,
        }
        return [kind for kind, is_needed in needs.items() if is_needed]

    def to_json(self) -> dict[str, Any]:
        """Return what is not empty."""
        values = {**asdict(self), "countries": list(self.countries)}
        return {name: value for name, value in values.items() if value or (value == 0 and value is not False)}

    @classmethod
    def from_json(cls, values: Mapping[str, Any]) -> "Conditions":
        return cls(**{**values, "countries": tuple(values.get("countries", ()))})


def is_within(value: int, lowest: int | None, below: int | None) -> bool:
    """Return whether ``lowest`` ≤ value < ``below``; None is no bound."""
    return (lowest is None or value >= lowest) and (below is None or value < below)
