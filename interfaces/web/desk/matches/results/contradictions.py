"""Ask an official whose score differs from that of another one: confirm that score, or report the own as well."""

from collections.abc import Sequence
from typing import Final, TypeVar
from zoneinfo import ZoneInfo

from django import forms
from django.urls import reverse
from django.utils.formats import time_format
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.timezone import localtime
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from interfaces.web.desk.matches.access import MatchContext
from interfaces.web.desk.matches.scores.sheets import final_of
from matches.permissions import side_of
from matches.queries.results.match_row import SubmissionRow
from matches.queries.results.submission_rows import scores_of_other_officials
from matches.queries.results.submissions import login_names

F = TypeVar("F", bound=forms.Form)
CONTRADICTION: Final = "contradiction"  # also in templates/desk/matches/results/_played_at.html and static/queue.js


def contradicting(form: F, place: MatchContext) -> F:
    """Add the box that a different score needs, if another official has reported one that waits."""
    if not place.match.stage.event.play.second_official:
        return form
    rows = scores_of_other_officials(place.match, str(place.ctx.actor.id))
    if rows:
        label = gettext_lazy("My score differs: report it as a contradiction")
        form.fields[CONTRADICTION] = forms.BooleanField(required=False, label=label, help_text=_hint(rows, place))
    return form


def _hint(rows: Sequence[SubmissionRow], place: MatchContext) -> SafeString:
    """Return who reported what, with the way to confirm it for an official who does not play the match."""
    names = login_names([row.official for row in rows if row.official])
    may_confirm = side_of(place.ctx.actor, place.match, place.ctx.at) is None
    parts = [
        (_line(row, names.get(row.official or 0, ""), place.zone), _way(row) if may_confirm else "") for row in rows
    ]
    lines = format_html_join(" ", "{} {}", parts)
    return format_html("{} {}", lines, _("A contradiction needs a confirmation by another official than you."))


def _line(row: SubmissionRow, name: str, zone: str) -> str:
    time = time_format(localtime(row.received_at, ZoneInfo(zone)))
    score = final_of(row.sheet)
    if not score:
        return _("%(who)s entered games at %(time)s, which are still being checked.") % {"who": name, "time": time}
    return _("%(who)s reported %(score)s at %(time)s.") % {"who": name, "score": score, "time": time}


def _way(row: SubmissionRow) -> SafeString:
    """Return the link to the page that confirms a score, once that is judged."""
    if not row.is_judged:
        return SafeString()
    text = _("Confirm %(score)s") % {"score": final_of(row.sheet)}
    return format_html('<a href="{}">{}</a>', reverse("desk_confirm", args=[row.id]), text)
