"""The cast: the federation, its two clubs, 64 players, their offices."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, time, timedelta
from pathlib import Path
from typing import Final

from django.utils.text import slugify

from clubs.flows.appoint import appoint_manager
from clubs.flows.found_club import found_club
from clubs.flows.found_federation import found_federation
from clubs.flows.link_login import link_login, make_link_code
from clubs.flows.register_player import register_player
from clubs.models import Player, User
from demonstration.logins import Logins, make_dumb_login, make_logins
from journal.context import ActContext
from matches.flows.tournaments.add_staff import add_staff
from matches.flows.tournaments.announce_tournament import announce_tournament
from matches.flows.tournaments.change_ruleset import change_ruleset
from matches.flows.tournaments.define_ruleset import define_ruleset
from matches.inputs.tournaments import RulesetInput, TournamentInput, TournamentRef
from matches.queries.results.match_row import MatchRow
from matches.readers.entry_lines import read_lines
from matches.services.entries.line_readings import only_readings
from ratings.flows.pools.open_pool import open_pool
from ratings.inputs.pools import TermsInput
from rules_engine.ratings.policy import KINDS as POLICIES

FIRST_DAYS_AGO: Final = 395
FEDERATION: Final = "demo"
RULES: Final = "house-rules"
POOL, RECORDED_POOL, PAIRS = "standard", "recorded", "pairs"
PLAYERS: Final = Path(__file__).parent / "data" / "players.csv"
_CLUBS: Final = {"harbour": "Harbour Backgammon Club", "oldtown": "Old Town Backgammon"}


@dataclass(frozen=True, slots=True)
class Cast:
    """The logins and players of the demonstration, and its day and current time."""

    today: date
    now: datetime
    logins: Logins
    players: Sequence[Player]

    def at(self, days: int, hour: int = 9, minute: int = 0) -> datetime:
        """Return a time so many days from today (negative: before it), in UTC."""
        return datetime.combine(self.today + timedelta(days=days), time(hour, minute), tzinfo=UTC)


def gather(today: date, now: datetime) -> Cast:
    """Found the federation and the clubs and register the players, before the first club evening."""
    logins = make_logins()
    cast = Cast(today, now, logins, ())
    at, officer = cast.at(-FIRST_DAYS_AGO), logins.actor("officer")
    name = "Demonstration Federation"
    found_federation(
        slug=FEDERATION,
        name=name,
        ctx=ActContext(logins.actor("operator"), at),
        time_zone="Europe/Amsterdam",
        officer=logins["officer"],
    )
    for slug, club in _CLUBS.items():
        found_club(federation=FEDERATION, slug=slug, name=club, ctx=ActContext(officer, at))
    appoint_manager(federation=FEDERATION, club="harbour", user=logins["manager"], ctx=ActContext(officer, at))
    for code, pool in ((POOL, "Standard rating"), (RECORDED_POOL, "Recorded matches")):
        open_pool(federation=FEDERATION, code=code, name=pool, ctx=ActContext(officer, at))
    doubles = TermsInput(policy=POLICIES["doubles"])
    open_pool(
        federation=FEDERATION, code=PAIRS, name="Doubles", kind="doubles", plan=doubles, ctx=ActContext(officer, at)
    )
    _define_rules(cast)
    return Cast(today, now, logins, _register(logins, at))


def _define_rules(cast: Cast) -> None:
    """Define rules of the federation, and change them once."""
    officer, parameters = cast.logins.actor("officer"), {"illegal_move_policy": "responsible_moves", "cube_max": 32}
    first = RulesetInput("Demonstration House Rules", parameters=parameters)
    define_ruleset(federation=FEDERATION, code=RULES, plan=first, ctx=ActContext(officer, cast.at(-FIRST_DAYS_AGO)))
    second = replace(first, parameters={**parameters, "die_on_checker_valid": "yes"})
    change_ruleset(
        federation=FEDERATION, code=RULES, plan=second, ctx=ActContext(officer, cast.at(-90), expected_version=1)
    )


def _register(logins: Logins, at: datetime) -> list[Player]:
    """Register everyone on the list, in the two clubs in turn."""
    entries, clubs = only_readings(read_lines(PLAYERS.read_bytes())), list(_CLUBS)
    by = logins.actor("officer")
    return [
        register_player(
            federation=FEDERATION,
            name=entry.name,
            country=entry.country,
            club=clubs[i % 2],
            is_new=True,
            ctx=ActContext(by, at),
        )
        for i, entry in enumerate(entries)
    ]


def announce(cast: Cast, plan: TournamentInput, at: datetime) -> None:
    """Announce a tournament, with the demonstration's director and scorer."""
    officer = cast.logins.actor("officer")
    announce_tournament(federation=FEDERATION, plan=plan, ctx=ActContext(officer, at))
    for role in ("director", "scorer"):
        user = cast.logins[role]
        add_staff(ref=TournamentRef(FEDERATION, plan.slug), user=user, role=role, ctx=ActContext(officer, at))


def side_login(cast: Cast, match: MatchRow, side: int) -> User:
    """Return a new login of a side, without a usable password."""
    player = match.sides[side].players[0]
    user = make_dumb_login(f"demo-{slugify(player.display_name)}")
    speak_for(cast, player, user, cast.at(-2))
    return user


def speak_for(cast: Cast, player: Player, user: User, at: datetime) -> None:
    """Link a login to a player."""
    officer = cast.logins.actor("officer")
    code = make_link_code(user=user, at=at)
    link_login(federation=FEDERATION, player=player.public_id, code=code, ctx=ActContext(officer, at))
