"""Check a score with the rule book before it is sent, and ask about a rare final, by buttons and without a script."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any
from urllib.parse import urlencode

from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

from interfaces.web.base.act_pages import ActPage, Context, PreviewPanel
from interfaces.web.desk.matches.results.lights import LightView, light_of, reading_of
from interfaces.web.desk.matches.results.receipts import with_receipt
from interfaces.web.desk.matches.results.score_forms import CorrectionForm, QuickForm, SubmissionForm
from interfaces.web.public.matches.score_pad import frame_of, query_of
from matches import scores
from matches.inputs.results import ScoreInput
from matches.models import Match
from matches.queries.results import match_facts

FinalForm = QuickForm | SubmissionForm | CorrectionForm


def sending(page: ActPage, match: Match, form: QuickForm | SubmissionForm) -> ActPage:
    """Return the page of a score: it can be checked first, and a script gets the result as JSON."""

    def preview() -> PreviewPanel:
        return PreviewPanel({"light": light_of(_sheet(match, form.scores()))})

    page = replace(asking(page, match, form), preview=preview, look=_("Check"))
    return with_receipt(page, match, form)


def asking(page: ActPage, match: Match, form: FinalForm) -> ActPage:
    """Return the page with a light on its final score. A rare one has the box that confirms it; after the act, points
    beyond the length are mentioned.
    """

    def context() -> Context:
        frame = urlencode(query_of(frame_of(match, [fact.params for fact in match_facts.penalties(match)])))
        light = _light(match, form)
        light_values = {"light": light} if light is not None and light.asks else {}
        return {**page.context(), "light_frame": frame, **light_values}

    return replace(page, context=context, remark=lambda: reading_of(_sheet(match, form.scores())))


def _light(match: Match, form: FinalForm) -> LightView | None:
    """Return the light on what is typed, or on what the address fills in."""
    if form.is_bound:
        is_typed = form.is_valid() or form.refusal is not None
        return light_of(_sheet(match, form.scores())) if is_typed else None
    try:
        final = form.fields["final"].clean(form["final"].value())
    except ValidationError:
        return None
    return light_of(_sheet(match, ScoreInput(final=list(final)))) if final else None


def _sheet(match: Match, score: ScoreInput) -> Mapping[str, Any]:
    return scores.compose(match, score, match_facts.penalties(match))
