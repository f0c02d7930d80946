"""What two numbers of points mean, in words: on the form, and on a second page without a script."""

from dataclasses import dataclass

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _

from interfaces.web.base import json_reply
from interfaces.web.base.act_pages import Context, show
from interfaces.web.desk.matches.access import match_context, names_at
from interfaces.web.desk.matches.results.lights import light_of
from interfaces.web.desk.matches.results.score_fields import Names
from interfaces.web.desk.matches.results.score_forms import CorrectionForm, SubmissionForm
from interfaces.web.desk.matches.scores.sheets import Win
from interfaces.wording.short_names import short_names
from matches import scores
from matches.models import Match
from matches.queries.results import match_facts

_SCORE = "{score}"  # filled in by static/stepper.js


@dataclass(frozen=True, slots=True)
class StepperWords:
    """The sentences of the form with two numbers. ``wins``: one for each side; ``points``: the first values."""

    wins: tuple[str, str]
    open: str
    send: str
    points: tuple[str, str]


def stepper_words(names: Names, length: int, side: int, points: str) -> StepperWords:
    names = short_names(names)
    wins = (win_sentence(names[0], _SCORE), win_sentence(names[1], _SCORE))
    first, _dash, second = points.partition("-")
    return StepperWords(wins, open_sentence(_SCORE, length), send_label(names, side), (first, second))


def win_sentence(name: str, score: str) -> str:
    return _("%(name)s wins %(score)s") % {"name": name, "score": score}


def winner_first(first: int, second: int) -> str:
    return f"{max(first, second)}–{min(first, second)}"


def open_sentence(score: str, length: int) -> str:
    return _("Not finished: %(score)s, to %(length)s") % {"score": score, "length": length}


def send_label(names: Names, side: int) -> str:
    return _("Send to %(name)s to confirm") % {"name": names[1 - side]}


def corrected_win(form: CorrectionForm, match: Match) -> Win | None:
    """Return who wins by the score that is typed; None before it is, or if neither side has won."""
    first, second = (form.scores().final if form.is_bound and form.is_valid() else None) or (0, 0)
    if first == second:
        return None
    names, side = names_at(match), int(second > first)
    return Win(names[side], short_names(names)[side], winner_first(first, second), side, (first, second))


def correction_label(win: Win | None) -> str:
    """Return the label of the button that corrects a score: it names the new result, where one side has won."""
    if win is None:
        return _("Correct")
    return _("Correct: %(name)s won %(score)s") % {"name": win.name, "score": win.score}


def second_page(request: HttpRequest, match: Match, form: SubmissionForm, side: int) -> HttpResponse | None:
    """Return the page that says what two typed numbers mean; None if they were not typed, or a script has said it."""
    has_points = bool(request.POST.get("final_0") or request.POST.get("final_1")) and "look" not in request.POST
    if not has_points or json_reply.by_script(request) or not form.is_valid() or form.scores().games:
        return None
    first, second = form.cleaned_data["final"] or (0, 0)
    if max(first, second) < match.length:
        return _open_page(request, match, form, f"{first}-{second}")
    return None if first == second else _won_page(request, match, form, side)


def _won_page(request: HttpRequest, match: Match, form: SubmissionForm, side: int) -> HttpResponse:
    first, second = form.cleaned_data["final"]
    names, winner = short_names(names_at(match)), int(second > first)
    light = light_of(scores.compose(match, form.scores(), match_facts.penalties(match)))
    context: Context = {
        "sentence": win_sentence(names[winner], winner_first(first, second)),
        "button": send_label(names, side),
        "final": f"{first}-{second}",
        "light": light if light.light != "green" else None,
        "form": form,
    }
    return _show(request, match, context)


def _open_page(request: HttpRequest, match: Match, form: SubmissionForm, final: str) -> HttpResponse:
    """Keep the points in the address of the match, or ask whether to."""
    score = final.replace("-", "–")
    if "keep" in request.POST:
        text = _("Saved: %(score)s. It has not been sent to anyone. Report the score when the match is over.")
        messages.success(request, text % {"score": score})
        return redirect(f"{reverse('desk_my_match', args=[match.pk])}?final={final}#score")
    context: Context = {"sentence": open_sentence(score, match.length), "points": final.split("-"), "form": form}
    return _show(request, match, context)


def _show(request: HttpRequest, match: Match, context: Context) -> HttpResponse:
    zone = match.stage.event.tournament.time_zone
    return show(request, "desk/matches/results/score_check.html", {**match_context(match), **context}, zone=zone)
