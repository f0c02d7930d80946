"""Money sessions at a club: opened, kept by two sides, ended."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from rest_framework import serializers
from rest_framework.permissions import IsAuthenticated
from rest_framework.response import Response

from clubs.queries import federations
from clubs.queries.players import own_player
from interfaces.api.base.fields import (
    ReadSerializer,
    StrictBooleanField,
    StrictCharField,
    StrictIntegerField,
    WriteSerializer,
)
from interfaces.api.base.permissions import WhereCardsAct
from interfaces.api.base.schema import reads, writes
from interfaces.api.base.views import View
from interfaces.api.clubs.players import Player
from matches.flows.sessions.answer_entry import answer_entry
from matches.flows.sessions.enter_game import enter_game
from matches.flows.sessions.open_session import open_session
from matches.flows.sessions.propose_step import close_session, undo_game
from matches.inputs.sessions import SessionInput
from matches.models import SessionFact
from matches.models.money_session import MOST_PLAYERS, MOST_STAKE
from matches.queries.sessions import (
    SessionSheet,
    session_version,
    sessions_of_club,
    sessions_under_way,
    sheets_of,
    waiting_for,
)
from matches.services.sessions import session_for
from rules_engine.game.score_sheet import Kind
from rules_engine.game.session.cube import Action
from rules_engine.game.session.games import Ended
from rules_engine.game.session.reading import MOST_AUTOMATIC

_ACTIONS: Final = [(action.value, action.value) for action in Action]
_KINDS: Final = [(kind.name.lower(), kind.name.lower()) for kind in Kind]
_ENDS: Final = [(ended.value, ended.value) for ended in Ended]
_WAITS: Final = [
    (kind.value, kind.value) for kind in (SessionFact.Kind.GAME, SessionFact.Kind.UNDO, SessionFact.Kind.CLOSE)
]
_RULES: Final = ("jacoby", "beavers", "raccoons", "automatic_doubles", "cube_max")
_MOST_ACTS: Final = 40
_VERSION: Final = "The version of the session that you read. Another one refuses the request with 412."
_SIDE: Final = "0 or 1: the place of the player; at a chouette 0 the box, 1 the member of the team."


class SessionRules(ReadSerializer):
    jacoby = serializers.BooleanField(default=False)
    beavers = serializers.BooleanField(default=False)
    raccoons = serializers.BooleanField(default=False)
    automatic_doubles = serializers.IntegerField(default=0, help_text="In a game, at most.")
    cube_max = serializers.IntegerField(default=64)


class SessionGame(ReadSerializer):
    """A game that both sides have confirmed."""

    winner = serializers.IntegerField(help_text="0 or 1: the place; at a chouette 0 the box, 1 the team.")
    points = serializers.ListField(
        child=serializers.IntegerField(), help_text="Of each player, by place; the sum is 0."
    )


class SessionPayment(ReadSerializer):
    payer = Player()
    payee = Player()
    amount = serializers.IntegerField(help_text="In minor units of the currency; points without a stake.")


class SessionEntry(ReadSerializer):
    """What waits for the answer of the other side."""

    kind = serializers.ChoiceField(_WAITS, help_text="undo: of the last game. close: the end of the session.")
    by = serializers.IntegerField(help_text="Place of the player who stated it.")
    points = serializers.ListField(
        child=serializers.IntegerField(), help_text="Of a game: what each player gets once it is confirmed, by place."
    )


class Session(ReadSerializer):
    """A money session as it is now. Sums of points and money are 0."""

    id = serializers.IntegerField()
    version = serializers.IntegerField()
    federation = serializers.CharField()
    club = serializers.CharField()
    opened_at = serializers.DateTimeField()
    stake = serializers.IntegerField(help_text="For a point, in minor units of the currency. 0: points alone are kept.")
    currency = serializers.CharField(help_text="Of the club. Empty without a stake.")
    rules = SessionRules()
    players = Player(many=True, help_text="By place. At a chouette, that is the order at the start.")
    line = serializers.ListField(
        child=serializers.IntegerField(), help_text="Places; at a chouette the box first, then the captain."
    )
    games = SessionGame(many=True)
    points = serializers.ListField(child=serializers.IntegerField(), help_text="By place.")
    money = serializers.ListField(child=serializers.IntegerField(), help_text="By place, in minor units.")
    payments = SessionPayment(many=True, help_text="The fewest that settle the session.")
    waiting = SessionEntry(allow_null=True)
    is_ended = serializers.BooleanField()


class SessionRow(ReadSerializer):
    id = serializers.IntegerField(source="session.pk")
    opened_at = serializers.DateTimeField()
    players = Player(many=True)
    is_ended = serializers.BooleanField()


class WaitingSession(SessionRow):
    federation = serializers.CharField(source="session.club.federation.slug")
    club = serializers.CharField(source="session.club.slug")
    kind = serializers.ChoiceField(
        _WAITS, source="pending.kind", help_text="What waits. close: the end of the session."
    )
    by = Player(source="stated_by", help_text="Who stated it.")


class NewSession(WriteSerializer):
    players = serializers.ListField(
        child=StrictCharField(max_length=20),
        min_length=2,
        max_length=MOST_PLAYERS,
        help_text="Ids; three or more play a chouette: first the box, then the captain.",
    )
    stake = StrictIntegerField(default=0, min_value=0, max_value=MOST_STAKE, help_text="For a point, in minor units.")
    jacoby = StrictBooleanField(default=False)
    beavers = StrictBooleanField(default=False)
    raccoons = StrictBooleanField(default=False)
    automatic_doubles = StrictIntegerField(default=0, min_value=0, max_value=MOST_AUTOMATIC)
    cube_max = StrictIntegerField(default=64, min_value=1, max_value=2**20, help_text="A power of two.")


class SessionVersion(WriteSerializer):
    version = StrictIntegerField(min_value=0, max_value=2**62, help_text=_VERSION)


class CubeAct(WriteSerializer):
    action = serializers.ChoiceField(_ACTIONS)
    side = StrictIntegerField(min_value=0, max_value=1, help_text=_SIDE)


class MemberCube(WriteSerializer):
    """The cube between the box and a member of the team."""

    member = StrictIntegerField(min_value=0, max_value=MOST_PLAYERS - 1, help_text="Place of the member.")
    acts = CubeAct(many=True, max_length=_MOST_ACTS)  # type: ignore[call-arg]  # of the list


class NewSessionGame(SessionVersion):
    winner = StrictIntegerField(min_value=0, max_value=1, help_text="0 or 1; at a chouette 0 the box, 1 the team.")
    how = serializers.ChoiceField(_ENDS)
    kind = serializers.ChoiceField(_KINDS, default="single")
    automatic = StrictIntegerField(default=0, min_value=0, max_value=MOST_AUTOMATIC)
    acts = CubeAct(many=True, default=list, max_length=_MOST_ACTS, help_text="Of two players.")  # type: ignore[call-arg]  # of the list
    cubes = MemberCube(many=True, default=list, max_length=MOST_PLAYERS, help_text="Of a chouette.")  # type: ignore[call-arg]  # of the list


class NewSessionAnswer(SessionVersion):
    confirms = StrictBooleanField(help_text="false: what waits is refused, or withdrawn by who stated it.")


class SessionView(View):
    permission_classes = (IsAuthenticated, WhereCardsAct)

    def sheet(self, row: SessionSheet, status: int = 200) -> Response:
        return self.respond(Session, _data(row), status)


class ClubSessions(SessionView):
    @reads("sessions_list", SessionRow(many=True))
    def get(self, request: object, federation: str, club: str) -> Response:
        """List the sessions of a club in which you play, the latest first; all of them for who leads the club."""
        rows = sessions_of_club(federations.club(federation, club), self.by, self.at)
        return self.page(rows, SessionRow, rows_of=sheets_of)

    @writes("sessions_open", NewSession, Session, 201)
    def post(self, request: object, federation: str, club: str) -> Response:
        """Open a money session of two players, or a chouette. It is never rated.

        A member of the club may do this for a session in which they play, its managers and officers for any.
        """
        body = self.body(NewSession)
        rules = {name: body[name] for name in _RULES}
        plan = SessionInput(tuple(body["players"]), body["stake"], rules)
        return self.sheet(open_session(federation=federation, club=club, plan=plan, ctx=self.context()), 201)


class WaitingSessions(SessionView):
    @reads("my_sessions_list", WaitingSession(many=True))
    def get(self, request: object) -> Response:
        """List the money sessions in which something waits for your answer, the latest first."""
        me = own_player(self.by)
        return self.page(waiting_for(me, sessions_under_way(me, self.at)) if me else [], WaitingSession)


class SessionDetail(SessionView):
    @reads("sessions_read", Session)
    def get(self, request: object, session: int) -> Response:
        """Return a session in which you play, or of a club that you lead."""
        return self.sheet(session_for("see_session", session, self.context()))


class SessionGames(SessionView):
    @writes("sessions_enter_game", NewSessionGame, Session, can_be_stale=True)
    def post(self, request: object, session: int) -> Response:
        """Enter a game. A player may do this; it counts when the other side has confirmed it.

        The response is 409 while something waits, or once the session is ended.
        """
        body = self.body(NewSessionGame)
        ctx = self.context().with_note("", body["version"])
        return self.sheet(enter_game(session_id=session, game=_game(body), ctx=ctx))


class SessionUndo(SessionView):
    @writes("sessions_undo_game", SessionVersion, Session, can_be_stale=True)
    def post(self, request: object, session: int) -> Response:
        """Propose to undo the last game. A player may do this; the other side confirms it."""
        ctx = self.context().with_note("", self.body(SessionVersion)["version"])
        return self.sheet(undo_game(session_id=session, ctx=ctx))


class SessionClose(SessionView):
    @writes("sessions_close", SessionVersion, Session, can_be_stale=True)
    def post(self, request: object, session: int) -> Response:
        """Propose to end the session. A player may do this; the other side confirms it."""
        ctx = self.context().with_note("", self.body(SessionVersion)["version"])
        return self.sheet(close_session(session_id=session, ctx=ctx))


class SessionAnswer(SessionView):
    @writes("sessions_answer", NewSessionAnswer, Session, can_be_stale=True)
    def post(self, request: object, session: int) -> Response:
        """Confirm or refuse what waits. The other side confirms it; every player may refuse it, and who leads the club
        answers for a side that does not. The response is 409 if nothing waits.
        """
        body = self.body(NewSessionAnswer)
        ctx = self.context().with_note("", body["version"])
        return self.sheet(answer_entry(session_id=session, confirms=body["confirms"], ctx=ctx))


def _game(body: Mapping[str, Any]) -> dict[str, Any]:
    """Return a game as the command ``session`` reads it."""
    game = {name: body[name] for name in ("winner", "how", "kind", "automatic")}
    if body["acts"]:
        game["acts"] = _acts(body["acts"])
    if body["cubes"]:
        game["cubes"] = {str(row["member"]): {"acts": _acts(row["acts"])} for row in body["cubes"]}
    return game


def _acts(rows: Sequence[Mapping[str, Any]]) -> list[list[Any]]:
    return [[row["action"], row["side"]] for row in rows]


def _data(sheet: SessionSheet) -> dict[str, Any]:
    row, ledger, pending = sheet.session, sheet.ledger, sheet.pending
    return {
        "id": row.pk,
        "version": session_version(row),
        "federation": row.club.federation.slug,
        "club": row.club.slug,
        "opened_at": sheet.opened_at,
        "stake": row.stake,
        "currency": row.currency,
        "rules": {
            "jacoby": False,
            "beavers": False,
            "raccoons": False,
            "automatic_doubles": 0,
            "cube_max": 64,
            **row.rules,
        },
        "players": sheet.players,
        "line": ledger.line,
        "games": [
            {"winner": game["winner"], "points": points}
            for game, points in zip(sheet.games, sheet.points_of_games, strict=True)
        ],
        "points": ledger.points,
        "money": ledger.cents,
        "payments": sheet.payments,
        "waiting": {"kind": pending.kind, "by": pending.by, "points": sheet.waiting_points} if pending else None,
        "is_ended": sheet.is_ended,
    }
