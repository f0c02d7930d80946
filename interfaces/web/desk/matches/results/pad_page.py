"""The score pad on a page of a match: on its desk, on the player's page, or on its own."""

from collections.abc import Mapping
from dataclasses import dataclass
from urllib.parse import urlencode
from uuid import uuid4

from django.urls import reverse

from interfaces.web.base.act_pages import Context
from interfaces.web.desk.matches.results.score_fields import Names
from interfaces.web.desk.matches.results.score_forms import PadForm
from interfaces.web.desk.matches.scores.sheets import names_of
from interfaces.web.public.matches.score_pad import Pad, frame_of, pad_of, query_of
from matches.models import Match
from matches.queries.results import match_facts
from matches.queries.results.match_row import MatchRow
from rules_engine.game.score_sheet import ScoreSheet
from rules_engine.game.sheet_json import read_sheet
from rules_engine.game.short_notation import write_short


@dataclass(frozen=True, slots=True)
class PadPage:
    """A pad with its forms. ``action``: the URL of its presses; ``query``: the parameters of the script's requests.

    ``live``: the URL to which a script sends the live score, if the event shows it. ``can_draw``: games can be drawn.
    """

    pad: Pad
    form: PadForm
    names: Names
    action: str
    send: str
    query: str
    live: str = ""
    can_draw: bool = False


def pad_page(match: Match, context: Context, params: Mapping[str, str], action: str, send: str) -> PadPage:
    """Return a pad that starts from the query."""
    pad, names, query = _pad(match, context, params)
    form = PadForm(initial={"submission": uuid4(), "seen": context["number"], "games": pad.games})
    return PadPage(pad, form, names, action, send, query, _live(match), match.stage.event.worth.can_draw)


def own_pad_page(match: Match, context: Context, form: PadForm, params: Mapping[str, str], send: str) -> PadPage:
    """Return a pad on its own page, from the submitted form or from the query."""
    pad, names, query = _pad(match, context, {"games": str(form["games"].value() or "")} if form.is_bound else params)
    if not form.is_bound:
        form.initial["games"] = pad.games
    return PadPage(pad, form, names, "", send, query, _live(match), match.stage.event.worth.can_draw)


def _live(match: Match) -> str:
    return reverse("desk_live", args=[match.pk]) if match.stage.event.play.live_scores else ""


def _pad(match: Match, context: Context, params: Mapping[str, str]) -> tuple[Pad, Names, str]:
    frame = frame_of(match, [fact.params for fact in match_facts.penalties(match)])
    names = names_of(context["match"])
    if "games" not in params:
        params = {**params, "games": _games_before(context["match"])}
    return pad_of(frame, params, names), names, urlencode(query_of(frame))


def _games_before(row: MatchRow) -> str:
    """Return the games played before the match was adjourned; the pad continues after them."""
    if row.broken is None or not row.broken.games:
        return ""
    sheet = read_sheet({"length": row.length, "games": list(row.broken.games)})
    return (write_short(sheet.games) or "") if isinstance(sheet, ScoreSheet) else ""
