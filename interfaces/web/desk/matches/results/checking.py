"""Check a score with the rule book before it is sent, by a button and without a script."""

from dataclasses import replace

from django.utils.translation import gettext as _

from interfaces.web.base.act_pages import ActPage, PreviewPanel
from interfaces.web.desk.matches.results.lights import light_of
from interfaces.web.desk.matches.results.receipts import script_reply
from interfaces.web.desk.matches.results.score_forms import QuickForm, SubmissionForm
from matches import scores
from matches.models import Match
from matches.queries.results import matches


def checked_first(page: ActPage, match: Match, form: QuickForm | SubmissionForm) -> ActPage:
    """Add the button to the page; the form is valid when it is pressed."""

    def preview() -> PreviewPanel:
        return PreviewPanel({"light": light_of(scores.compose(match, form.scores(), matches.penalties(match)))})

    return replace(page, preview=preview, look=_("Check it first"))


def sending(page: ActPage, match: Match, form: QuickForm | SubmissionForm) -> ActPage:
    """Return the page of a score: it can be checked first, and a script gets the result as JSON."""
    return replace(checked_first(page, match, form), script_reply=script_reply(match, form))
