"""What players are proud of in the demonstration: a PR list, titles, certificates of directors, a selection."""

from datetime import timedelta
from typing import Final

from clubs.models import Player
from clubs.queries.players import own_player
from demonstration.cast import FEDERATION, POOL, Cast
from journal.context import ActContext
from matches.flows.certificates.give_certificate import give_certificate
from matches.flows.titles.state_title import state_title
from ratings.derive.selections import selection_draft
from ratings.flows.lists.publish_list import publish_list
from ratings.flows.performances.enter_performances import enter_performances
from ratings.flows.pools.open_pool import open_pool
from ratings.flows.selections.open_selection import open_selection
from ratings.flows.selections.pick_for_selection import pick_for_selection
from ratings.flows.selections.publish_selection import publish_selection
from ratings.inputs.performances import PerformanceInput
from ratings.inputs.selections import SelectionInput
from ratings.readers.performance_lists import read_performances

PR_LIST: Final = "pr"
SELECTION: Final = "national-team"
_MONTHS: Final = 8
_PLAYERS: Final = 10  # on the PR list
_TITLES: Final = (("Champion of the Federation", 6), ("Doubles Champion", 3), ("Team Champion", 2))


def honours(cast: Cast) -> None:
    """Enter performances and publish PR lists, state titles, certify directors, and select a team."""
    _performances(cast)
    _titles(cast)
    _certificates(cast)
    _selection(cast)


def _officer(cast: Cast, days: int, note: str = "") -> ActContext:
    return ActContext(cast.logins.actor("officer"), cast.at(days), note)


def _analysed_players(cast: Cast) -> list[Player]:
    """Return the players of the PR list, with a player who has a login among them."""
    own = own_player(cast.logins.actor("player1"))
    players = [player for player in cast.players if player != own][: _PLAYERS - bool(own)]
    return [own, *players] if own else players


def _performances(cast: Cast) -> None:
    """Import a list each month, type one performance, and publish the PR list of the month."""
    open_pool(
        federation=FEDERATION, code=PR_LIST, name="PR list", kind="performance", ctx=_officer(cast, -31 * _MONTHS)
    )
    players = _analysed_players(cast)
    for month in range(_MONTHS):
        days = -30 * (_MONTHS - month)
        rows = read_performances(_lines(players, month, (cast.today + timedelta(days=days)).isoformat()))
        ctx = _officer(cast, days + 2, f"month-{month + 1}.csv, XG Roller++")
        enter_performances(federation=FEDERATION, pool=PR_LIST, rows=rows, ctx=ctx)
        on = cast.today + timedelta(days=days + 4)
        publish_list(federation=FEDERATION, pool=PR_LIST, on=on, ctx=_officer(cast, days + 5))
    typed_row = PerformanceInput(players[0].public_id, cast.today - timedelta(days=12), 410, "gnubg", 488)
    ctx = _officer(cast, -11, "GNU Backgammon 1.08, 2-ply")
    enter_performances(federation=FEDERATION, pool=PR_LIST, rows=[typed_row], ctx=ctx)
    publish_list(federation=FEDERATION, pool=PR_LIST, on=cast.today - timedelta(days=4), ctx=_officer(cast, -3))


def _lines(players: list[Player], month: int, day: str) -> str:
    """Return the file of a month. Players have their own level, and get a little better."""
    lines = ["player;on;pr;decisions;program"]
    for number, player in enumerate(players):
        rating = 260 + 135 * number + (month * 37 + number * 53) % 90 - 11 * month
        lines.append(f"{player.public_id};{day};{rating / 100:.2f};{260 + 30 * (number % 4)};XG")
    return "\n".join(lines)


def _titles(cast: Cast) -> None:
    """State titles of the past years, of a player, of pairs, and of teams of four."""
    for (name, years), size in zip(_TITLES, (1, 2, 4), strict=True):
        for ago in range(1, years + 1):
            first = (ago * ago + 3 * size) % 20
            holders = [player.public_id for player in cast.players[first : first + size]]
            year = cast.today.year - ago
            state_title(federation=FEDERATION, name=name, year=year, players=holders, ctx=_officer(cast, -30))


def _certificates(cast: Cast) -> None:
    until_on = cast.today + timedelta(days=900)
    for player, level in zip(cast.players[20:23], ("international", "national", "club"), strict=True):
        give_certificate(
            federation=FEDERATION, player=player.public_id, level=level, until_on=until_on, ctx=_officer(cast, -20)
        )


def _selection(cast: Cast) -> None:
    """Select a team by the newest list of the standard rating, with a player left out and a wild card."""
    plan = SelectionInput(f"National team {cast.today.year + 1}", POOL, places=6, matches=4)
    row = open_selection(federation=FEDERATION, code=SELECTION, plan=plan, ctx=_officer(cast, -9))
    on = row.federation.day_at(cast.at(-1))
    draft = selection_draft(row, on)
    first, guest = draft.selected[1].player, _analysed_players(cast)[0]
    for player, pick, note in ((first, "out", "Asked to stay at home."), (guest, "in", "The best PR of the year.")):
        ctx = _officer(cast, -8, note)
        pick_for_selection(federation=FEDERATION, code=SELECTION, player=player.public_id, pick=pick, ctx=ctx)
    digest = selection_draft(row, on).rows_sha256
    publish_selection(federation=FEDERATION, code=SELECTION, rows_sha256=digest, ctx=_officer(cast, -1))
