"""A score looked at by the rule book before it is sent: by a button, so that it needs no script."""

from dataclasses import replace

from django.utils.translation import gettext as _

from doors.acting import ActPage, Ahead
from matches import sheets
from matches.models import Match
from matches.queries import matches
from matches.web.desk.lights import light_of
from matches.web.desk.receipts import telling
from matches.web.desk.score_forms import QuickForm, SubmissionForm


def checked_first(page: ActPage, match: Match, form: QuickForm | SubmissionForm) -> ActPage:
    """The same page with the button; the form is whole when it is pressed."""

    def ahead() -> Ahead:
        return Ahead({"light": light_of(sheets.compose(match, form.scores(), matches.penalties(match)))})

    return replace(page, ahead=ahead, look=_("Check it first"))


def sending(page: ActPage, match: Match, form: QuickForm | SubmissionForm) -> ActPage:
    """The page of a score that is sent: it can be checked first, and a script is told what came of it."""
    return replace(checked_first(page, match, form), telling=telling(match, form))
