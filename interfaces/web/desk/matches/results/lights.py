"""The verdict on a score before it is sent: red, amber or green, how it is read, and why.

It depends only on the URL: no names, no login, nothing stored.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from django.core.exceptions import ValidationError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.functional import Promise
from django.utils.translation import gettext as __
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from interfaces.web.desk.matches.results.score_forms import QuickForm
from interfaces.web.public.matches.score_pad import frame_from
from interfaces.wording.sentences import sentences_with_place
from matches import scores
from rules_engine.game.finals_verdict import FinalVerdict, Light, ReadAs
from rules_engine.game.judging import final_verdict
from rules_engine.game.score_sheet import ScoreSheet
from rules_engine.game.sheet_json import read_sheet

_A_WHILE: Final = 600  # seconds: it changes only with a release
_TEXTS: Final[Mapping[Light, Promise]] = {
    Light.GREEN: _("A possible score"),
    Light.AMBER: _("Possible, but rare"),
    Light.RED: _("Not a possible score"),
}


@dataclass(frozen=True, slots=True)
class LightView:
    """A verdict on a score before it is sent. ``read_as``: how a bare final score is read; "" for games."""

    light: str
    text: str
    read_as: str
    why: tuple[str, ...]

    @property
    def asks(self) -> bool:
        """Return whether the score is only taken if the person says that it is right."""
        return self.light == Light.AMBER.value


def light_of(sheet: Mapping[str, Any]) -> LightView:
    """Return the verdict on a final score, or on whether the games are valid."""
    score_sheet = read_sheet(sheet)
    verdict = final_verdict(score_sheet) if isinstance(score_sheet, ScoreSheet) else None
    return _of_final(verdict) if verdict else _of_games(sheet)


def reading_of(sheet: Mapping[str, Any]) -> str:
    """Return how points beyond the length are recorded, as a sentence; "" if there are none."""
    score_sheet = read_sheet(sheet)
    verdict = final_verdict(score_sheet) if isinstance(score_sheet, ScoreSheet) else None
    return " ".join(sentences_with_place(verdict.read)) if verdict else ""


@require_safe
@cache_control(public=True, max_age=_A_WHILE)
def final_light(request: HttpRequest) -> HttpResponse:
    """Return the verdict for a script; empty while the field holds no score."""
    frame = frame_from(request.GET)
    length = frame.get("length")
    field = QuickForm(length=length if isinstance(length, int) else None).fields["final"]
    try:
        final = field.clean(request.GET.get("final", "")[:12])
    except ValidationError:
        return render(request, "components/final_light.html", {"light": None})
    games = request.GET.get("games_played", "")
    counts = {"games_played": int(games)} if games.isascii() and games.isdigit() and len(games) < 4 else {}
    light = light_of({**frame, "final": list(final), **counts})
    return render(request, "components/final_light.html", {"light": light})


def _of_final(verdict: FinalVerdict) -> LightView:
    score = f"{verdict.score[0]}–{verdict.score[1]}"
    text = __("Read as the score of the match: %(score)s.") if verdict.read_as is ReadAs.CAPPED else ""
    violations = verdict.violations + verdict.odd + verdict.read
    return LightView(
        verdict.light.value,
        str(_TEXTS[verdict.light]),
        text % {"score": score} if text else "",
        sentences_with_place(violations),
    )


def _of_games(sheet: Mapping[str, Any]) -> LightView:
    verdict = scores.read(sheet).verdict
    light = Light.GREEN if verdict.is_ok else Light.RED
    return LightView(light.value, str(_TEXTS[light]), "", sentences_with_place((*verdict.violations, *verdict.notes)))
