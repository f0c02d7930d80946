"""What becomes of later matches that have begun, once others belong there: a choice for each, and one for all."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from django import forms
from django.utils.functional import Promise
from django.utils.translation import gettext as __
from django.utils.translation import gettext_lazy as _

from interfaces.web.desk.matches.scores.sheets import ResultView, result_view
from interfaces.wording.draw_places import section_name
from interfaces.wording.sentences import sentences_with_place
from interfaces.wording.words import word
from matches.models import Event, Ruling
from matches.preview import Consequences
from matches.queries.draws.stage_rows import Outdated
from matches.queries.entries.entries import EntryRow, entries
from matches.queries.events.event_progress import rows_of
from matches.queries.results.changes_preview import MatchOutcome, PlaceChange, SpotChange
from matches.queries.results.match_location import MatchLocations
from matches.queries.results.match_row import MatchRow
from matches.services.results.ruling import Rulings, usual

FIELD: Final = "ruling_"
_ALL: Final = f"{FIELD}all"
_RULED: Final = (MatchOutcome.KEEP, MatchOutcome.VOID, MatchOutcome.REPLAY)
_Choices: TypeAlias = list[tuple[str, Promise | str]]
CHOICES: Final[_Choices] = [
    (Ruling.Choice.KEEP, _("The result stands")),
    (Ruling.Choice.REPLAY, _("It is replayed")),
    (Ruling.Choice.VOID, _("It does not count")),
]
CHOICES_FOR_ALL: Final[_Choices] = [
    ("", _("One by one")),
    (Ruling.Choice.KEEP, _("Keep what was played")),
    (Ruling.Choice.REPLAY, _("Replay all")),
    (Ruling.Choice.VOID, _("Void all")),
]


@dataclass(frozen=True, slots=True)
class SideView:
    """A side of a match before and after the act: their names, "" for nobody yet."""

    before: str
    after: str

    @property
    def is_same(self) -> bool:
        return self.before == self.after


@dataclass(frozen=True, slots=True)
class RuledView:
    """A match that needs a choice. ``state``: how far it is, if it has no result."""

    spot: SpotChange
    sides: Sequence[SideView]
    result: ResultView | None
    state: str
    table: str
    choice: forms.BoundField

    @property
    def belonging(self) -> list[str]:
        """Return the names of those who belong there and did not play it."""
        return [side.after for side in self.sides if side.after and not side.is_same]


@dataclass(frozen=True, slots=True)
class GroupView:
    """The matches of a part of the draw that need a choice."""

    title: str
    matches: Sequence[RuledView]


@dataclass(frozen=True, slots=True)
class PlacesView:
    """A list of places that changes. ``title``: "" for the only list of a stage."""

    title: str
    changes: Sequence[PlaceChange]


@dataclass(frozen=True, slots=True)
class FieldView:
    """A later stage whose draw stands, with the names of entries that would come in, drop out, or stay with another
    seed or other points. ``sentences``: why this is unknown.
    """

    stage: int
    come: tuple[str, ...]
    go: tuple[str, ...]
    seeds: tuple[str, ...]
    points: tuple[str, ...]
    sentences: tuple[str, ...]

    @classmethod
    def of(cls, row: Outdated, names: Mapping[int, str]) -> "FieldView":
        """``names``: of the entries of the event, by number."""
        come, go, seeds, points = (
            tuple(names[number] for number in numbers) for numbers in (row.come, row.go, row.seeds, row.points)
        )
        return cls(row.stage, come, go, seeds, points, sentences_with_place(row.reasons))


@dataclass(frozen=True, slots=True)
class ChangesView:
    """The changes of an act. ``groups``: matches that need a choice; ``for_all``: the choice for all of them, if there
    are several. ``spots``: the other matches that change. ``lists``: the places that change. ``stages``: the later
    stages that are drawn and would get another field.
    """

    changes: Consequences
    groups: Sequence[GroupView]
    spots: Sequence[SpotChange]
    for_all: forms.BoundField | None
    lists: Sequence[PlacesView] = ()
    stages: Sequence[FieldView] = ()

    @property
    def placed_count(self) -> int:
        """Return the number of entries whose place changes, in whichever list."""
        return len({change.entry.id for changed_list in self.lists for change in changed_list.changes})

    @property
    def ruled_count(self) -> int:
        return sum(len(group.matches) for group in self.groups)


class RulingsForm(forms.Form):
    """A choice for each match, and one for all."""

    def __init__(self, rulings: Rulings, are_decided: Mapping[int, bool], for_all: str) -> None:
        super().__init__({f"{FIELD}{match}": choice for match, choice in rulings.items()} | {_ALL: for_all})
        self.fields[_ALL] = _field(__("All at once"), CHOICES_FOR_ALL)
        for match in rulings:
            choices = CHOICES if are_decided.get(match) else CHOICES[1:]
            self.fields[f"{FIELD}{match}"] = _field(__("What happens to it"), choices)


def rulings_in(data: Mapping[str, str]) -> Rulings:
    """Return the chosen rulings by match; invalid ones are ignored. The choice for all goes first, but what is not
    decided cannot be kept."""
    choices = ((name.removeprefix(FIELD), value) for name, value in data.items() if name.startswith(FIELD))
    rulings = {int(match): value for match, value in choices if match.isascii() and match.isdigit() and len(match) < 16}
    for_all = choice_for_all(data)
    if not for_all:
        return rulings
    return usual(rulings, for_all)


def choice_for_all(data: Mapping[str, str]) -> str:
    """Return the choice for all matches, or "" to choose one by one."""
    value = data.get(_ALL, "")
    return value if value in Ruling.Choice.values else ""


def view_of(
    event: Event,
    changes: Consequences,
    rulings: Rulings,
    belonging: Mapping[int, Sequence[EntryRow | None]],
    for_all: str = "",
) -> ChangesView:
    """Return what the panel shows. ``belonging``: who belongs in the places of the matches that need a choice."""
    ruled_spots = [spot for spot in changes.spots if spot.match in rulings and spot.outcome in _RULED]
    rows = {row.id: row for _event, row in rows_of([spot.match for spot in ruled_spots if spot.match])}
    form = RulingsForm(rulings, {match: row.result is not None for match, row in rows.items()}, for_all)
    views = [_ruled(spot, rows[spot.match], belonging, form) for spot in ruled_spots if spot.match]
    other_spots = [spot for spot in changes.spots if spot not in ruled_spots]
    for_all_field = form[_ALL] if len(views) > 1 else None
    stages = _fields(event, changes.stages)
    return ChangesView(changes, _grouped(views), other_spots, for_all_field, _lists(changes.places), stages)


def _fields(event: Event, stages: Sequence[Outdated]) -> list[FieldView]:
    names = {row.number: row.name for row in entries(event)} if stages else {}
    return [FieldView.of(row, names) for row in stages]


def _lists(changes: Sequence[PlaceChange]) -> list[PlacesView]:
    """Return the lists of places that change; of a stage with several lists not the one of the whole stage."""
    in_sections = {change.stage for change in changes if change.section}
    sections = MatchLocations.of(in_sections).sections
    titles = {
        (stage, section.code): section_name(section.kind, section.name)
        for stage in sections
        for section in sections[stage]
    }
    changes_by_title: dict[str, list[PlaceChange]] = {title: [] for title in titles.values()}
    for change in changes:
        if change.section or change.stage not in in_sections:
            title = titles.get((change.stage, change.section), "")
            changes_by_title.setdefault(title, []).append(change)
    return [PlacesView(title, group) for title, group in changes_by_title.items() if group]


def _ruled(
    spot: SpotChange, row: MatchRow, belonging: Mapping[int, Sequence[EntryRow | None]], form: RulingsForm
) -> RuledView:
    after = belonging.get(row.id, spot.after) or (None,) * len(spot.before)
    names = [SideView(_name(old), _name(new)) for old, new in zip(spot.before, after, strict=False)]
    state = "" if row.result else word(row.state.value, "match")
    return RuledView(spot, names, result_view(row), state, row.table, form[f"{FIELD}{row.id}"])


def _grouped(views: Sequence[RuledView]) -> list[GroupView]:
    views_by_title: dict[str, list[RuledView]] = defaultdict(list)
    for view in views:
        views_by_title[_title(view)].append(view)
    return [GroupView(title, matches) for title, matches in views_by_title.items()]


def _title(view: RuledView) -> str:
    place = view.spot.place
    return section_name(place.kind, place.name) if place.kind else ""


def _name(entry: EntryRow | None) -> str:
    return entry.name if entry else ""


def _field(label: str, choices: _Choices) -> forms.ChoiceField:
    return forms.ChoiceField(label=label, choices=choices, widget=forms.RadioSelect, required=False)
