"""Previews of acts: what an act would change, shown before it is done."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from django import forms
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from interfaces.web.base.act_pages import ActPage, PreviewNeededError, PreviewPanel
from journal.refusals import Refused
from matches.models import Event, Ruling
from matches.preview import Consequences, preview_with_rulings
from matches.queries.results.changes_preview import MatchOutcome, SpotChange
from matches.services.results.ruling import NONE, Rulings, missing_rulings

CHOICES: Final[Sequence[tuple[str, Promise]]] = (
    (Ruling.Choice.KEEP, _("The result stands")),
    (Ruling.Choice.VOID, _("It does not count")),
    (Ruling.Choice.REPLAY, _("It is replayed")),
)
_FIELD: Final = "ruling_"
_RULED: Final = (MatchOutcome.KEEP, MatchOutcome.VOID, MatchOutcome.REPLAY)


@dataclass(frozen=True, slots=True)
class ChangesView:
    """The changes of an act. ``rulings``: the fields for matches that need a ruling, by match."""

    changes: Consequences
    spots: Sequence[tuple[SpotChange, forms.BoundField | None]]


class RulingsForm(forms.Form):
    """A choice for each started match whose players change."""

    def __init__(self, preset: Mapping[str, str]) -> None:
        super().__init__(preset)
        for name in preset:
            self.fields[name] = forms.ChoiceField(label=_("What happens to it"), choices=CHOICES)


def rulings_in(form: forms.Form) -> Rulings:
    """Return the chosen rulings by match; invalid ones are ignored."""
    choices = ((name.removeprefix(_FIELD), value) for name, value in form.data.items() if name.startswith(_FIELD))
    return {int(match): value for match, value in choices if match.isascii() and match.isdigit() and len(match) < 16}


def with_rulings(
    page: ActPage, event: Event, do: Callable[[Rulings], object], form: forms.Form
) -> tuple[ActPage, Callable[[], None]]:
    """Return the page of an act that may need rulings, and the act: if one is missing, the page asks for it."""

    def act() -> None:
        try:
            do(rulings_in(form))
        except Refused as refusal:
            if missing_rulings(refusal):
                raise PreviewNeededError from refusal
            raise

    return replace(page, preview=looking(event, do, form), answers=_FIELD), act


def looking(event: Event, do: Callable[[Rulings], object], form: forms.Form) -> Callable[[], PreviewPanel | None]:
    """Return the preview of an act that may need rulings; it is None if nothing else changes."""

    def look() -> PreviewPanel | None:
        changes, rulings = preview_with_rulings(event, do, rulings_in(form))
        return _preview_panel(changes, rulings) if changes else None

    return look


def looking_on(event: Event, do: Callable[[], object]) -> Callable[[], PreviewPanel]:
    """Return the preview of an act that needs no rulings."""
    return lambda: _preview_panel(*preview_with_rulings(event, lambda _rulings: do(), NONE))


def _preview_panel(changes: Consequences, rulings: Rulings) -> PreviewPanel:
    preset = {f"{_FIELD}{match}": choice for match, choice in sorted(rulings.items())}
    fields = RulingsForm(preset)
    spots = [(spot, _field_of(spot, fields)) for spot in changes.spots]
    return PreviewPanel({"ahead": ChangesView(changes, spots)})


def _field_of(spot: SpotChange, fields: RulingsForm) -> forms.BoundField | None:
    name = f"{_FIELD}{spot.match}"
    return fields[name] if spot.outcome in _RULED and name in fields.fields else None
