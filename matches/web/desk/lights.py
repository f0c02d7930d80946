"""The light on a score that is typed, before it is sent: red, amber or green, how it is read, and why.

Like the pad it is a pure value of what the address holds: no names, no login, nothing kept.
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

from doors.sentences import all_told
from matches import sheets
from matches.web.desk.score_forms import QuickForm
from matches.web.pads import asked_frame
from rules_engine.game.finals_verdict import FinalVerdict, Light, ReadAs
from rules_engine.game.judging import final_verdict
from rules_engine.game.score_sheet import ScoreSheet
from rules_engine.game.sheet_json import read_sheet

_A_WHILE: Final = 600  # seconds: it changes with a release only
_SAID: Final[Mapping[Light, Promise]] = {
    Light.GREEN: _("A possible score"),
    Light.AMBER: _("Possible, but rare"),
    Light.RED: _("Not a possible score"),
}


@dataclass(frozen=True, slots=True)
class LightView:
    """``read_as``: how a bare final score is read; "" for games."""

    light: str
    said: str
    read_as: str
    why: tuple[str, ...]


def light_of(sheet: Mapping[str, Any]) -> LightView:
    """Of a bare final score; of games, whether they are in order."""
    parsed = read_sheet(sheet)
    found = final_verdict(parsed) if isinstance(parsed, ScoreSheet) else None
    return _of_final(found) if found else _of_games(sheet)


@require_safe
@cache_control(public=True, max_age=_A_WHILE)
def final_light(request: HttpRequest) -> HttpResponse:
    """For a script: the light on what stands in the field; nothing while that is no score."""
    frame = asked_frame(request.GET)
    length = frame.get("length")
    field = QuickForm(length=length if isinstance(length, int) else None).fields["final"]
    try:
        final = field.clean(request.GET.get("final", "")[:12])
    except ValidationError:
        return render(request, "components/final_light.html", {"light": None})
    games = request.GET.get("games_played", "")
    counted = {"games_played": int(games)} if games.isascii() and games.isdigit() and len(games) < 4 else {}
    light = light_of({**frame, "final": list(final), **counted})
    return render(request, "components/final_light.html", {"light": light})


def _of_final(found: FinalVerdict) -> LightView:
    score = f"{found.score[0]}–{found.score[1]}"
    read = __("Read as the score of the match: %(score)s.") if found.read_as is ReadAs.CAPPED else ""
    why = found.violations + found.odd + found.read
    return LightView(found.light.value, str(_SAID[found.light]), read % {"score": score} if read else "", all_told(why))


def _of_games(sheet: Mapping[str, Any]) -> LightView:
    verdict = sheets.read(sheet).verdict
    light = Light.GREEN if verdict.is_ok else Light.RED
    return LightView(light.value, str(_SAID[light]), "", all_told((*verdict.violations, *verdict.notes)))
