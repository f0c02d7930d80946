"""The style guide: every component in every state, with its use."""

from dataclasses import replace
from datetime import UTC, datetime
from typing import Final
from uuid import UUID

from django import forms
from django.core.paginator import Page, Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from interfaces.web.base.pages import public, version_is
from interfaces.wording.sentences import sentence
from interfaces.wording.words import WORDS
from matches.queries.entries.entries import EntryRow
from matches.queries.results.match_row import MatchRow, MatchState, ResultRow
from rules_engine.game.diagram.view import LOWER, OPENING, UPPER, BoardView

COLOURS: Final = {
    "paper": ("ink", "faint", "link", "line", "edge", "focus"),
    "card": ("ink", "faint", "link", "good", "warn", "bad", "live"),
    "sunk": ("ink", "faint", "link"),
    "felt": ("felt-ink", "felt-faint", "felt-point"),
    "press": ("press-ink",),
    "good-paper": ("good", "ink"),
    "warn-paper": ("warn", "ink"),
    "bad-paper": ("bad", "ink"),
    "live-paper": ("live", "ink"),
    "board": ("board-edge", "point-a", "point-b", "checker-light", "checker-dark"),
}
SIZES: Final = ("tiny", "small", "body", "large", "title", "head", "score")
NAMES: Final = ("Old Town Open", "Lighthouse Trophy", "Town Hall")
SPACES: Final = ("s1", "s2", "s3", "s4", "s5", "s6", "s7")

_NOBODY: Final = (0,) * 24
ROLLED: Final = replace(OPENING, dice=(3, 1))
CUBED: Final = BoardView(
    (0, 3, 2, 3, 2, 2, 1, 0, 0, 0, 0, 0, 1, 0, 0, -1, 0, -3, -3, -2, -3, -2, 0, 0),
    bar=(0, 1),
    off=(1, 0),
    cube=2,
    cube_owner=UPPER,
)
BORNE_OFF: Final = BoardView(
    (7, 2, *_NOBODY[:-4], -3, -1), off=(6, 11), cube=4, cube_owner=LOWER, dice=(6, 6), on_roll=UPPER
)


class SampleForm(forms.Form):
    """Fields in each state; the form is never sent."""

    name = forms.CharField(label=_("Name"), help_text=_("As it should be shown."))
    score = forms.CharField(label=_("Final score"))
    note = forms.CharField(label=_("Reason"), widget=forms.Textarea(attrs={"rows": 2}), required=False)
    kind = forms.ChoiceField(label=_("Ending"), choices=list(WORDS["ending"].items())[:4])
    closed = forms.CharField(label=_("Table"), disabled=True, required=False, initial="7")
    present = forms.BooleanField(label=_("Checked in"), required=False)


def _always() -> str:
    """Return a constant version: the page depends only on the release."""
    return "style"


@public
@version_is(_always)
def style(request: HttpRequest) -> HttpResponse:
    context = {
        "colours": COLOURS,
        "sizes": SIZES,
        "spaces": SPACES,
        "names": NAMES,
        "match_states": list(WORDS["match"].items())[1:9],
        "event_states": WORDS["event"].items(),
        "form": _sample_form(),
        "odd": sentence("kind_unknown", {"points": 4}),
        "page": _sample_page(),
        "matches": _sample_matches(),
        "positions": _sample_positions(),
    }
    return render(request, "public/site/style.html", context)


def _sample_form() -> SampleForm:
    form = SampleForm({"name": "Søren Østergård", "score": "7-7", "kind": "played", "present": "on"})
    form.add_error("score", sentence("final_undecided", {"final": [7, 7], "length": 7}))
    return form


def _sample_page() -> Page[int]:
    return Paginator(range(60), 20).page(2)


def _sample_matches() -> list[MatchRow]:
    """Return a finished match and one in play."""
    names = "Søren Østergård", "Célestine Aubrémont-van der Meer"
    first, second = (EntryRow(number, number, name, ()) for number, name in enumerate(names, 1))
    at = datetime(2026, 1, 17, 20, 15, tzinfo=UTC)
    result = ResultRow("played", 1, (5, 7), (5, 7), at, UUID(int=0), None, is_correction=False, why="", submission=None)
    row = MatchRow(1, "R1.1", 7, (first, second), MatchState.DECIDED, "", None, (), result)
    return [row, replace(row, state=MatchState.STARTED, table="4", started_at=at, result=None)]


def _sample_positions() -> list[tuple[str, BoardView]]:
    return [
        (gettext("The opening"), OPENING),
        (gettext("An opening roll"), ROLLED),
        (gettext("One on the bar"), CUBED),
        (gettext("The bear-off"), BORNE_OFF),
    ]
