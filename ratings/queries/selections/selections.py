"""Selections of federations, the decisions by hand, and the published editions."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from django.db.models import QuerySet

from clubs.models import Federation, Player
from journal.models import ActNote
from journal.refusals import NotFound, cause
from journal.unique import first_or_none
from ratings.models import SelectedPlayer, Selection, SelectionEdition, SelectionPick

Basis = SelectedPlayer.Basis
_CRITERIA: Final = ("name", "places", "months", "matches", "points", "licence")
_LARGEST: Final = 32_767


@dataclass(frozen=True, slots=True)
class PickRow:
    """The last decision on a player by hand. ``why``: the reason, which only officers see."""

    player: Player
    kind: str
    why: str


def selections_of(federation: Federation) -> QuerySet[Selection]:
    """Return the selections of a federation by name."""
    return _selections().filter(federation=federation).order_by("name", "pk")


def selection(federation: str, code: str) -> Selection:
    """Return a selection by its code. Raise NotFound for an unknown one."""
    row = first_or_none(_selections().filter(federation__slug=federation, code=code))
    if row is None:
        raise NotFound(cause("unknown_selection", code=code[:40]))
    return row


def has_selection(federation: Federation, code: str) -> bool:
    return Selection.objects.filter(federation=federation, code=code).exists()


def pick_rows(row: Selection) -> list[PickRow]:
    """Return the decisions by hand that hold, after merges, the first decided player first."""
    latest: dict[int, PickRow] = {}
    picks = SelectionPick.objects.holding().filter(selection=row)
    for pick in picks.select_related("player__merged_into", "act__note").order_by("pk"):
        player, note = pick.player.canonical, getattr(pick.act, "note", None)
        latest[player.pk] = PickRow(player, str(pick.kind), note.text if isinstance(note, ActNote) else "")
    return [pick for pick in latest.values() if pick.kind != SelectionPick.Kind.AUTO]


def editions_of(row: Selection) -> QuerySet[SelectionEdition]:
    """Return the editions of a selection, the newest first."""
    rows: QuerySet[SelectionEdition] = SelectionEdition.objects.filter(selection=row)
    return rows.select_related("selection", "list__pool__federation", "act").order_by("-number")


def published_selections(federation: Federation) -> list[SelectionEdition]:
    """Return the newest edition of each selection of a federation, by name."""
    rows = SelectionEdition.objects.filter(selection__federation=federation).select_related("selection")
    newest: dict[int, SelectionEdition] = {}
    for row in rows.order_by("selection__name", "selection", "number"):
        newest[row.selection_id] = row
    return list(newest.values())


def has_editions(federation: Federation) -> bool:
    """Return whether a federation has published a selection."""
    return SelectionEdition.objects.filter(selection__federation=federation).exists()


def edition(row: Selection, number: int | None = None) -> SelectionEdition:
    """Return an edition; None: the newest. Raise NotFound if there is none."""
    rows = editions_of(row) if number is None else editions_of(row).filter(number=min(number, _LARGEST))
    selection_edition = rows.first()
    if selection_edition is None:
        raise NotFound(cause("unknown_selection_edition", code=row.code))
    return selection_edition


def newest_edition(federation_id: int, code: str) -> SelectionEdition | None:
    """Return the newest edition of a selection; None as long as there is none."""
    rows = SelectionEdition.objects.filter(selection__federation=federation_id, selection__code=code)
    return first_or_none(rows.order_by("-number"))


def rows_of(selection_edition: SelectionEdition) -> QuerySet[SelectedPlayer]:
    """Return all rows of an edition, with those who were passed over: for officers."""
    rows = SelectedPlayer.objects.filter(edition=selection_edition)
    return rows.select_related("player__merged_into").order_by("number")


def selected(selection_edition: SelectionEdition) -> QuerySet[SelectedPlayer]:
    """Return the players of an edition who are selected: those of the list first, then wild cards."""
    return rows_of(selection_edition).exclude(basis=Basis.NONE)


def players_picked(row: Selection, kind: str) -> Sequence[Player]:
    """Return the players about whom the last decision is of a kind."""
    return [pick.player for pick in pick_rows(row) if pick.kind == kind]


def criteria_of(row: Selection) -> dict[str, Any]:
    """Return the criteria as an edition keeps them."""
    plain = {name: getattr(row, name) for name in _CRITERIA}
    code, name = (row.season.code, row.season.name) if row.season else ("", "")
    return {**plain, "pool": row.pool.code, "season": code, "season_name": name, "countries": list(row.countries)}


def _selections() -> QuerySet[Selection]:
    return Selection.objects.select_related("federation", "pool__federation", "season")
