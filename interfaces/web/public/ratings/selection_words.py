"""The criteria of a selection in words."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from clubs.countries import country_name
from interfaces.web.templatetags.pages import points


def criteria_lines(criteria: Mapping[str, Any]) -> list[str]:
    """Return what is asked of players, one sentence each, from the criteria that an edition keeps."""
    lines = [_places(criteria["places"])]
    if criteria["matches"]:
        lines.append(_matches(criteria["matches"], criteria["months"]))
    if criteria["points"]:
        amount = points(criteria["points"])
        lines.append(
            _("At least %(points)s points in %(season)s.") % {"points": amount, "season": criteria["season_name"]}
        )
    if criteria["licence"]:
        lines.append(_("A paid licence on the day of the selection."))
    if criteria["countries"]:
        names = ", ".join(country_name(code) for code in criteria["countries"])
        lines.append(_("Country: %(countries)s.") % {"countries": names})
    return lines


def _places(places: int) -> str:
    text = ngettext(
        "The first player of the list who meets the criteria.",
        "The first %(places)s players of the list who meet the criteria.",
        places,
    )
    return text % {"places": places}


def _matches(matches: int, months: int) -> str:
    text = ngettext(
        "At least %(matches)s rated match in %(window)s.", "At least %(matches)s rated matches in %(window)s.", matches
    )
    window = ngettext("the last month", "the last %(months)s months", months) % {"months": months}
    return text % {"matches": matches, "window": window}
