"""Who is selected on a day: down the newest published list, then the wild cards."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from hashlib import sha256
from typing import Final

from clubs.models import Player
from journal.chain import canonical_json
from ratings.models import ListedPlayer, RatingList, SelectedPlayer, Selection, SelectionPick
from ratings.queries.lists.published_lists import newest, rows
from ratings.queries.selections.evidence import Evidence, evidence
from ratings.queries.selections.selections import players_picked

Basis = SelectedPlayer.Basis
MOST_PASSED: Final = 100  # players who are kept without being selected
_FIRST: Final = 3  # times the places: so many players are read first
_LEAST_FIRST: Final = 50


@dataclass(frozen=True, slots=True)
class Candidate:
    """A player with what decided. ``unmet``: codes, empty for who is selected by the list."""

    player: Player
    basis: Basis
    rank: int | None
    rating: int | None
    matches: int
    points: int | None
    unmet: tuple[str, ...]

    @property
    def is_selected(self) -> bool:
        return self.basis != Basis.NONE

    @property
    def digest_values(self) -> list[object]:
        """Return the values that the digest of an edition proves. The name is not among them."""
        values = [self.player.public_id, str(self.basis), self.rank, self.rating, self.matches, self.points]
        return [*values, list(self.unmet)]


@dataclass(frozen=True, slots=True)
class SelectionDraft:
    """What would be published on a day. ``rating_list``: None as long as the pool has none."""

    selection: Selection
    on: date
    rating_list: RatingList | None
    candidates: tuple[Candidate, ...]

    @property
    def rows_sha256(self) -> str:
        lines = (f"{canonical_json(row.digest_values)}\n" for row in self.candidates)
        return sha256("".join(lines).encode()).hexdigest()

    @property
    def selected(self) -> list[Candidate]:
        return [row for row in self.candidates if row.is_selected]


def selection_draft(selection: Selection, on: date) -> SelectionDraft:
    """Return who is selected at the end of a day: those of the list, in its order, then the wild cards."""
    rating_list = newest(selection.pool)
    by_list = list(_by_list(selection, on, rating_list)) if rating_list else []
    wild_cards = _wild_cards(selection, on, {row.player.pk for row in by_list if row.is_selected}, rating_list)
    invited = {row.player.pk for row in wild_cards}
    rest = [row for row in by_list if row.player.pk not in invited]
    return SelectionDraft(selection, on, rating_list, tuple(sorted([*rest, *wild_cards], key=_group)))


def _group(row: Candidate) -> int:
    return [Basis.LIST, Basis.WILD_CARD, Basis.NONE].index(row.basis)


def _by_list(selection: Selection, on: date, rating_list: RatingList) -> Iterator[Candidate]:
    """Yield the players of the list until all places are taken, with those who are passed over."""
    left_out = {player.pk for player in players_picked(selection, SelectionPick.Kind.OUT)}
    free, skips = selection.places, 0
    for row in _judged_rows(selection, on, rating_list, left_out):
        free -= row.is_selected
        skips += not row.is_selected
        if row.is_selected or skips <= MOST_PASSED:
            yield row
        if not free:
            return


def _judged_rows(selection: Selection, on: date, rating_list: RatingList, left_out: set[int]) -> Iterator[Candidate]:
    for batch in _batches(rating_list, max(_LEAST_FIRST, selection.places * _FIRST)):
        facts = evidence(selection, on, [player.pk for player, _row in batch])
        yield from (_candidate(facts, player, row, player.pk in left_out) for player, row in batch)


def _batches(rating_list: RatingList, size: int) -> Iterator[list[tuple[Player, ListedPlayer]]]:
    """Yield the first ranked players of a list, then the others, after merges; nobody twice."""
    players = rows(rating_list).exclude(rank=None).select_related("player__merged_into")
    earlier: set[int] = set()
    for part in (players[:size], players[size:]):
        batch = {row.player.canonical: row for row in reversed(part)}
        yield [(player, row) for player, row in reversed(batch.items()) if player.pk not in earlier]
        earlier |= {player.pk for player in batch}


def _candidate(facts: Evidence, player: Player, row: ListedPlayer | None, is_left_out: bool) -> Candidate:
    unmet = ("left_out",) * is_left_out + facts.unmet(player)
    basis = Basis.NONE if unmet else Basis.LIST
    rank, rating = (row.rank, row.rating) if row else (None, None)
    return Candidate(player, basis, rank, rating, facts.matches.get(player.pk, 0), facts.points_of(player), unmet)


def _wild_cards(
    selection: Selection, on: date, selected: set[int], rating_list: RatingList | None
) -> Sequence[Candidate]:
    """Return the players with a wild card whom the list does not select, in the order of the decisions."""
    players = [row for row in players_picked(selection, SelectionPick.Kind.IN) if row.pk not in selected]
    ids = [player.pk for player in players]
    facts, places = evidence(selection, on, ids), _places(rating_list, ids)
    candidates = [_candidate(facts, player, places.get(player.pk), is_left_out=False) for player in players]
    return [_as_wild_card(row) for row in candidates]


def _places(rating_list: RatingList | None, ids: Sequence[int]) -> dict[int, ListedPlayer]:
    list_rows = rows(rating_list).filter(player__in=ids) if rating_list and ids else ()
    return {row.player_id: row for row in list_rows}


def _as_wild_card(row: Candidate) -> Candidate:
    return Candidate(row.player, Basis.WILD_CARD, row.rank, row.rating, row.matches, row.points, row.unmet)
