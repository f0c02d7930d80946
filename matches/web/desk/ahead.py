"""What an act would change, as its page tells it before it is done."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from django import forms
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from doors.acting import Ahead
from matches.conditions.ruling import NONE, Rulings
from matches.models import Event, Ruling
from matches.queries.consequences import Fate, SpotChange
from matches.rehearsal import Consequences, rehearsed

CHOICES: Final[Sequence[tuple[str, Promise]]] = (
    (Ruling.Choice.KEEP, _("Keep it as it was played")),
    (Ruling.Choice.VOID, _("It does not count")),
    (Ruling.Choice.REPLAY, _("It is played again")),
)
_FIELD: Final = "ruling_"
_RULED: Final = (Fate.KEEP, Fate.VOID, Fate.REPLAY)


@dataclass(frozen=True, slots=True)
class AheadView:
    """``rulings``: the fields of the spots on which is ruled, by match."""

    changes: Consequences
    spots: Sequence[tuple[SpotChange, forms.BoundField | None]]


class RulingsForm(forms.Form):
    """A choice for each match that was begun where others belong now."""

    def __init__(self, preset: Mapping[str, str]) -> None:
        super().__init__(preset)
        for name in preset:
            self.fields[name] = forms.ChoiceField(label=_("What becomes of it"), choices=CHOICES)


def rulings_in(form: forms.Form) -> Rulings:
    """What was chosen, by match; what is no number is passed over."""
    chosen = ((name.removeprefix(_FIELD), value) for name, value in form.data.items() if name.startswith(_FIELD))
    return {int(match): value for match, value in chosen if match.isascii() and match.isdigit() and len(match) < 16}


def looking(event: Event, do: Callable[[Rulings], object], form: forms.Form) -> Callable[[], Ahead | None]:
    """For an act that may want rulings; where nothing else changes there is nothing to look at."""

    def look() -> Ahead | None:
        changes, rulings = rehearsed(event, do, rulings_in(form))
        return _ahead(changes, rulings) if changes else None

    return look


def looking_on(event: Event, do: Callable[[], object]) -> Callable[[], Ahead]:
    """For any other act, of whoever wants to look first."""
    return lambda: _ahead(*rehearsed(event, lambda _rulings: do(), NONE))


def _ahead(changes: Consequences, rulings: Rulings) -> Ahead:
    preset = {f"{_FIELD}{match}": choice for match, choice in sorted(rulings.items())}
    fields = RulingsForm(preset)
    spots = [(one, _field_of(one, fields)) for one in changes.spots]
    return Ahead({"ahead": AheadView(changes, spots)}, preset)


def _field_of(spot: SpotChange, fields: RulingsForm) -> forms.BoundField | None:
    name = f"{_FIELD}{spot.match}"
    return fields[name] if spot.fate in _RULED and name in fields.fields else None
