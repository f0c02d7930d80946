"""Suggest players for a typed name: equal and similar names, with details that distinguish them."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from clubs.models import Membership, Player
from clubs.name_similarity import NameIndex, Similarity
from clubs.names import search_key
from clubs.person_names import person_name
from clubs.queries import players
from matches import hooks
from matches.models import Event
from matches.queries.entries import entries

_MOST_CANDIDATES = 12
_MOST_SIMILAR = 6
_SHORTEST = 3  # least letters of a name that is compared with all others


@dataclass(frozen=True, slots=True)
class Candidate:
    """A player who may be meant by a typed name.

    ``rating``: in hundredths, in the pool of the event. ``likeness``: None if the name contains the typed text.
    """

    player: Player
    clubs: str
    rating: int | None
    number: int | None
    likeness: Similarity | None = None

    @property
    def points(self) -> str:
        """Return the rating as displayed."""
        return "" if self.rating is None else f"{self.rating / 100:.0f}"

    @property
    def kind(self) -> str:
        """Return the code of the difference from the typed name, or ""."""
        return "" if self.likeness in (None, Similarity.SAME) else str(self.likeness and self.likeness.value)

    @property
    def is_in(self) -> bool:
        return self.number is not None


@dataclass(frozen=True, slots=True)
class LookedUp:
    """The players found for a typed name.

    ``name``: normalised. ``likely``: players that may be meant despite another spelling.
    """

    name: str
    candidates: tuple[Candidate, ...] = ()
    likely: tuple[Candidate, ...] = ()

    def name_of(self, public_id: str) -> str:
        """Return the name of a player of the list, or ""."""
        rows = (row for row in (*self.likely, *self.candidates) if row.player.public_id == public_id)
        return next((row.player.public_name for row in rows), "")

    @property
    def may_be_new(self) -> bool:
        """Return whether the typed text can be the name of a new player."""
        return len(search_key(self.name)) >= _SHORTEST


def suggest_players(event: Event, text: str) -> LookedUp:
    """Return the players whose names contain the typed text, and those with similar names."""
    name = person_name(text)[:120]
    if not search_key(name):
        return LookedUp(name)
    hits = list(players.search(name)[:_MOST_CANDIDATES])
    similar = _similar(event, [search_key(name)])[search_key(name)]
    kinds = dict(similar)
    rows = {row.pk: row for row in [*hits, *Player.objects.filter(pk__in=kinds)]}
    candidates_by_id = _candidates(event, rows)
    likely = tuple(_with(candidates_by_id[pk], kind) for pk, kind in similar if pk in candidates_by_id)
    return LookedUp(name, tuple(candidates_by_id[row.pk] for row in hits if row.pk not in kinds), likely)


def of_list(event: Event, names: Sequence[str], ids: Sequence[str]) -> tuple[dict[str, list[Candidate]], ...]:
    """Return candidates for a list: by folded name with equal names (the federation's first), by similar names, by id.

    The number of queries does not grow with the list.
    """
    search_names = {search_key(name) for name in names if name}
    players_by_name = _named(event, search_names)
    similar_by_name = _similar(event, [name for name in search_names if not players_by_name[name]])
    by_id = players.by_ids([public_id for public_id in ids if public_id])
    similar_ids = {pk for hits in similar_by_name.values() for pk, _ in hits}
    rows = {row.pk: row for row in Player.objects.filter(pk__in=similar_ids)}
    rows |= {row.pk: row for namesakes in players_by_name.values() for row in namesakes}
    rows |= {row.pk: row for row in by_id.values()}
    candidates_by_id = _candidates(event, rows)
    return (
        {
            name: [_with(candidates_by_id[row.pk], Similarity.SAME) for row in players_by_name[name]]
            for name in search_names
        },
        {name: [_with(candidates_by_id[pk], kind) for pk, kind in hits] for name, hits in similar_by_name.items()},
        {public_id: [candidates_by_id[row.pk]] for public_id, row in by_id.items()},
    )


def _named(event: Event, search_names: set[str]) -> dict[str, list[Player]]:
    """Return the players of each name, as ``players.named`` does for one name."""
    players_by_name: dict[str, list[Player]] = defaultdict(list)
    for row in players.visible_to(event.tournament.federation).filter(search_name__in=search_names).order_by("pk"):
        players_by_name[row.search_name].append(row)
    home = players.members_of_federation(event.tournament.federation).filter(search_name__in=search_names)
    member_ids = set(home.values_list("pk", flat=True))
    return defaultdict(
        list, {name: [row for row in rows if row.pk in member_ids] or rows for name, rows in players_by_name.items()}
    )


def _similar(event: Event, search_names: Iterable[str]) -> dict[str, list[tuple[int, Similarity]]]:
    """Compare with every name, because a typing error may be anywhere."""
    names = [name for name in search_names if len(name) >= _SHORTEST]
    if not names:
        return defaultdict(list)
    name_index = NameIndex(dict(players.visible_to(event.tournament.federation).values_list("pk", "search_name")))
    return defaultdict(list, {name: name_index.most_similar(name)[:_MOST_SIMILAR] for name in names})


def _candidates(event: Event, rows: Mapping[int, Player]) -> dict[int, Candidate]:
    inside = {player.pk: row.number for row in entries.field(event) for player in row.players}
    ratings, clubs = hooks.ratings_of(event.pool, rows, False), club_names(rows)
    return {pk: Candidate(row, clubs.get(pk, ""), ratings.get(pk), inside.get(pk)) for pk, row in rows.items()}


def club_names(pks: Iterable[int]) -> dict[int, str]:
    """Return the clubs of players, as text, by player."""
    clubs_by_player: dict[int, list[str]] = defaultdict(list)
    rows = Membership.objects.filter(player__in=list(pks), until_on=None).order_by("club__name", "pk")
    for player, club in rows.values_list("player", "club__name"):
        clubs_by_player[player].append(club)
    return {player: ", ".join(names) for player, names in clubs_by_player.items()}


def _with(candidate: Candidate, kind: Similarity) -> Candidate:
    return Candidate(candidate.player, candidate.clubs, candidate.rating, candidate.number, kind)
