"""A league of teams for tests: squads, captains, line-ups, scores of boards."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from django.utils import timezone

from clubs.models import Player, User
from journal.context import ActContext, Actor
from matches.flows.results.end_match import end_match
from matches.flows.teams.enter_team import enter_team
from matches.flows.teams.hand_in_lineup import hand_in_lineup
from matches.flows.teams.protest_tie import protest_tie
from matches.inputs.entries import EntryInput
from matches.inputs.results import OutcomeInput
from matches.inputs.teams import LineupInput, SquadInput, TeamInput
from matches.models import Entry, Event, Match, Node
from matches.settings import USUAL_TIE
from matches.tie_settings import TieSettings
from rules_engine.leagues.parting import Decider
from tests.support import build
from tests.support.build import NOON, House
from tests.support.remembered import scene

BOARDS = 2
NAMES = ("Harbour", "Fjord", "Sava", "Lagoon")


@scene
def team_event(home: House, teams: int = 2, *, tie: TieSettings = USUAL_TIE, **plan: Any) -> Event:
    """A league of teams with squads of three: "Harbour 1" is the captain, "Harbour 2" the vice captain."""
    settings = {"side_kind": "team", "side_size": BOARDS, "format": "league", "lengths": (5,), "tie": tie, **plan}
    event = build.event(home, **settings)
    for name in NAMES[:teams]:
        team_in(home, event, name)
    return event


def team_in(home: House, event: Event, name: str, size: int = 3) -> Entry:
    """A team whose players have its name and a number."""
    squad = [SquadInput(EntryInput(f"{name} {number}")) for number in range(1, size + 1)]
    team = TeamInput(name, squad, captain=1, vice=2)
    return enter_team(event_id=event.pk, team=team, register_new=True, ctx=ActContext(home.by_director, NOON))


@scene
def team_league(home: House, teams: int = 2, *, tie: TieSettings = USUAL_TIE, **plan: Any) -> Event:
    """The same, drawn."""
    event = team_event(home, teams, tie=tie, **plan)
    build.draw(home, event)
    return event


def captain(home: House, event: Event, name: str) -> Actor:
    """The login of the captain of a team, made if there is none yet."""
    return login_of(home, f"{name} 1")


def login_of(home: House, name: str) -> Actor:
    player = Player.objects.get(display_name=name)
    user = User.objects.filter(person__player=player).first()
    if user is None:
        user = build.login()
        build.link(home, player, user)
    return build.acting(user)


def ties(event: Event) -> list[Match]:
    """The ties of an event by their nodes."""
    nodes = Node.objects.filter(stage__event=event, match__isnull=False).order_by("round", "position")
    return list(Match.objects.filter(nodes__in=nodes).select_related("stage__event__tournament").order_by("pk"))


def hand_in(home: House, match: Match, side: int, boards: Sequence[int] = (1, 2), reserves: Sequence[int] = ()) -> None:
    """Hand in a line-up at the desk."""
    lineup, ctx = LineupInput(boards, reserves), ActContext(home.by_director, NOON)
    hand_in_lineup(match_id=match.pk, lineup=lineup, side=side, ctx=ctx)


def reveal(home: House, match: Match) -> list[Match]:
    """Hand in both line-ups, and return the boards."""
    for side in (0, 1):
        hand_in(home, match, side)
    return boards_of(match)


def boards_of(match: Match) -> list[Match]:
    return list(match.parts.order_by("board", "replay_no"))


def win(home: House, board: Match, winner: int, points: int = 2) -> None:
    """A score of a board, entered at the desk."""
    build.play(board, home.by_director, winner, points)


def forfeit(home: House, match: Match, winner: int | None, at: datetime = NOON) -> None:
    ending = "double_forfeit" if winner is None else "forfeit"
    end_match(match_id=match.pk, outcome=OutcomeInput(ending, winner), ctx=ActContext(home.by_director, at))


def team_events(home: House, captain_player: Player) -> tuple[Event, Event, Event]:
    """Three events for the tables of permissions: one that teams enter, and a league of four, in which the team of the
    captain has line-ups to hand in, a tie whose line-ups are revealed, and one that is over, against which the other
    captain protests; and a knock-out with a level tie, for which they name the player of a play-off board.
    """
    entering, league = team_event(home, 0), team_event(home, 0)
    knockout = team_event(home, 0, format="knockout", tie=TieSettings(decide=(Decider.PLAYOFF,)))
    for event in (entering, league, knockout):
        squad = [EntryInput(player=captain_player.public_id), EntryInput("Harbour 2"), EntryInput("Harbour 3")]
        team = TeamInput("Harbour", [SquadInput(player) for player in squad])
        enter_team(event_id=event.pk, team=team, register_new=True, ctx=ActContext(home.by_director, NOON))
    for name in NAMES[1:]:
        team_in(home, league, name)
    _play_level(home, knockout)
    build.draw(home, league)
    words, by_id = team_words(entering, league, knockout), {tie.pk: tie for tie in ties(league)}
    for side in (0, 1):
        hand_in(home, by_id[words["met"]], side, (1, 2), (3,))
    over, side, now = by_id[words["over"]], words["protester"], timezone.now()
    forfeit(home, over, side, now)
    protest_tie(match_id=over.pk, ctx=ActContext(captain(home, league, _team(over, side).team_name), now, "Too late."))
    return entering, league, knockout


def _play_level(home: House, knockout: Event) -> None:
    team_in(home, knockout, NAMES[1])
    build.draw(home, knockout)
    (level,) = ties(knockout)
    for winner, board in enumerate(reveal(home, level)):
        win(home, board, winner)


def team_words(entering: Event, league: Event, knockout: Event) -> dict[str, int]:
    """What stands in the addresses of the tables: in ``tie`` the captain's team is the first side, in ``met`` the
    second; ``over`` has a result, against which the other side protests: ``protester``. ``level`` waits for its
    play-off board; the captain's team is its side ``level_side``.
    """
    (level,) = ties(knockout)
    team = league.entries.get(number=1, plays_for=None)
    own_ties = [tie for tie in ties(league) if team.pk in (tie.side0_id, tie.side1_id)]
    tie = next(tie for tie in own_ties if tie.side0_id == team.pk)
    met = next(tie for tie in own_ties if tie.side1_id == team.pk)
    over = next(other for other in own_ties if other not in (tie, met))
    matches = {"tie": tie.pk, "met": met.pk, "over": over.pk, "protester": int(over.side0_id == team.pk)}
    parted = {"level": level.pk, "level_side": int(level.side1.team_name == "Harbour")}
    return {"teams": entering.pk, "league": league.pk, "team": team.team_id or 0, **matches, **parted}


def _team(match: Match, side: int) -> Entry:
    return match.side1 if side else match.side0
