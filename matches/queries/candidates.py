"""Whom a typed name may mean: players of that name or one like it, each with what tells him from the others."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from clubs.likeness import Known, Likeness
from clubs.models import Membership, Player
from clubs.names import fold, tidy
from clubs.queries import players
from doors.words import word
from matches.models import Event
from matches.queries import entries, ratings

_MOST_FOUND = 12
_MOST_ALIKE = 6
_SHORTEST = 3  # letters of a name that is compared with all others


@dataclass(frozen=True, slots=True)
class Candidate:
    """``rating``: in hundredths, in the pool of the event. ``likeness`` None: his name holds what was typed."""

    player: Player
    clubs: str
    rating: int | None
    number: int | None
    likeness: Likeness | None = None

    @property
    def points(self) -> str:
        """The rating as it is told."""
        return "" if self.rating is None else f"{self.rating / 100:.0f}"

    @property
    def kind(self) -> str:
        """How his name differs from the one that was typed, in words."""
        return (
            ""
            if self.likeness in (None, Likeness.SAME)
            else word(str(self.likeness and self.likeness.value), "likeness")
        )

    @property
    def is_in(self) -> bool:
        return self.number is not None


@dataclass(frozen=True, slots=True)
class LookedUp:
    """``name``: tidied. ``likely``: those who may be the one that is typed, whatever the spelling."""

    name: str
    found: tuple[Candidate, ...] = ()
    likely: tuple[Candidate, ...] = ()

    @property
    def may_be_new(self) -> bool:
        """Whether what was typed can be the name of somebody new."""
        return len(fold(self.name)) >= _SHORTEST


def look_up(event: Event, text: str) -> LookedUp:
    """Players whose names hold what is typed, and those whose names are like it."""
    name = tidy(text)[:120]
    if not fold(name):
        return LookedUp(name)
    held = list(players.search(name)[:_MOST_FOUND])
    alike = _alike(event, [fold(name)])[fold(name)]
    kinds = dict(alike)
    rows = {row.pk: row for row in [*held, *Player.objects.filter(pk__in=kinds)]}
    told = _told(event, rows)
    likely = tuple(_with(told[pk], kind) for pk, kind in alike if pk in told)
    return LookedUp(name, tuple(told[row.pk] for row in held if row.pk not in kinds), likely)


def of_list(event: Event, names: Sequence[str], ids: Sequence[str]) -> tuple[dict[str, list[Candidate]], ...]:
    """For a whole list: by folded name those of this name (of the federation first) and those like it; by id.

    The number of queries does not grow with the list.
    """
    folded = {fold(name) for name in names if name}
    named = _named(event, folded)
    alike = _alike(event, [name for name in folded if not named[name]])
    by_id = players.by_ids([one for one in ids if one])
    wanted = {pk for found in alike.values() for pk, _ in found}
    rows = {row.pk: row for row in Player.objects.filter(pk__in=wanted)}
    rows |= {row.pk: row for found in named.values() for row in found} | {row.pk: row for row in by_id.values()}
    told = _told(event, rows)
    return (
        {name: [_with(told[row.pk], Likeness.SAME) for row in named[name]] for name in folded},
        {name: [_with(told[pk], kind) for pk, kind in found] for name, found in alike.items()},
        {public_id: [told[row.pk]] for public_id, row in by_id.items()},
    )


def _named(event: Event, folded: set[str]) -> dict[str, list[Player]]:
    """As ``players.named``, for many names."""
    found: dict[str, list[Player]] = defaultdict(list)
    for row in players.known_to(event.tournament.federation).filter(search_name__in=folded).order_by("pk"):
        found[row.search_name].append(row)
    home = players.members_of_federation(event.tournament.federation).filter(search_name__in=folded)
    ours = set(home.values_list("pk", flat=True))
    return defaultdict(list, {name: [row for row in rows if row.pk in ours] or rows for name, rows in found.items()})


def _alike(event: Event, folded: Iterable[str]) -> dict[str, list[tuple[int, Likeness]]]:
    """Every name is compared: a slip may be anywhere in it."""
    asked = [name for name in folded if len(name) >= _SHORTEST]
    if not asked:
        return defaultdict(list)
    known = Known(dict(players.known_to(event.tournament.federation).values_list("pk", "search_name")))
    return defaultdict(list, {name: known.most_alike(name)[:_MOST_ALIKE] for name in asked})


def _told(event: Event, rows: Mapping[int, Player]) -> dict[int, Candidate]:
    inside = {player.pk: row.number for row in entries.field(event) for player in row.players}
    rated, clubs = ratings.current(event.pool, rows), _clubs(rows)
    return {pk: Candidate(row, clubs.get(pk, ""), rated.get(pk), inside.get(pk)) for pk, row in rows.items()}


def _clubs(pks: Iterable[int]) -> dict[int, str]:
    found: dict[int, list[str]] = defaultdict(list)
    rows = Membership.objects.filter(player__in=list(pks), until_on=None).order_by("club__name", "pk")
    for player, club in rows.values_list("player", "club__name"):
        found[player].append(club)
    return {player: ", ".join(names) for player, names in found.items()}


def _with(one: Candidate, kind: Likeness) -> Candidate:
    return Candidate(one.player, one.clubs, one.rating, one.number, kind)
