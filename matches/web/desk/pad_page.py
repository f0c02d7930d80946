"""The score pad on a page of a match: at its desk, on a player's own page, on a page of its own."""

from collections.abc import Mapping
from dataclasses import dataclass
from urllib.parse import urlencode
from uuid import uuid4

from django.urls import reverse

from doors.acting import Context
from matches.models import Match
from matches.queries import matches
from matches.queries.live_scores import are_wanted
from matches.queries.match_row import MatchRow
from matches.web.desk.score_fields import Names
from matches.web.desk.score_forms import PadForm
from matches.web.desk.sheets import names_of
from matches.web.pads import Pad, frame_of, pad_of, query_of
from rules_engine.game.score_sheet import ScoreSheet
from rules_engine.game.sheet_json import read_sheet
from rules_engine.game.short_notation import write_short


@dataclass(frozen=True, slots=True)
class PadPage:
    """A pad with its forms. ``action``: where its presses go; ``query``: what a script asks the pad's address with.

    ``live``: where a script tells how the match stands, if the event shows that.
    """

    pad: Pad
    form: PadForm
    names: Names
    action: str
    send: str
    query: str
    live: str = ""


def pad_page(match: Match, around: Context, asked: Mapping[str, str], action: str, send: str) -> PadPage:
    """A pad that starts from what the address asks for."""
    pad, names, query = _pad(match, around, asked)
    form = PadForm(initial={"submission": uuid4(), "seen": around["number"], "games": pad.games})
    return PadPage(pad, form, names, action, send, query, _live(match))


def pad_around(match: Match, around: Context, form: PadForm, asked: Mapping[str, str], send: str) -> PadPage:
    """A pad on its own page: of what was sent, where something was, else of what the address asks for."""
    pad, names, query = _pad(match, around, {"games": str(form["games"].value() or "")} if form.is_bound else asked)
    if not form.is_bound:
        form.initial["games"] = pad.games
    return PadPage(pad, form, names, "", send, query, _live(match))


def _live(match: Match) -> str:
    return reverse("desk_live", args=[match.pk]) if are_wanted(match.stage.event) else ""


def _pad(match: Match, around: Context, asked: Mapping[str, str]) -> tuple[Pad, Names, str]:
    frame = frame_of(match, [fact.params for fact in matches.penalties(match)])
    names = names_of(around["match"])
    if "games" not in asked:
        asked = {**asked, "games": _games_before(around["match"])}
    return pad_of(frame, asked, names), names, urlencode(query_of(frame))


def _games_before(row: MatchRow) -> str:
    """Those that were played before the match was broken off; it goes on behind them."""
    if row.broken is None or not row.broken.games:
        return ""
    read = read_sheet({"length": row.length, "games": list(row.broken.games)})
    return (write_short(read.games) or "") if isinstance(read, ScoreSheet) else ""
