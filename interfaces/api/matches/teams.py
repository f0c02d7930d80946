"""Teams of an event with their squads; line-ups and boards of ties."""

from dataclasses import replace
from typing import Any

from rest_framework import serializers
from rest_framework.response import Response

from clubs.models import Player
from interfaces.api.base.answers import ANSWERS_HELP, NewQuestionAnswer, answers_input
from interfaces.api.base.choosing import orders
from interfaces.api.base.fields import (
    ReadSerializer,
    StrictBooleanField,
    StrictCharField,
    StrictIntegerField,
    WriteSerializer,
)
from interfaces.api.base.schema import changes, reads, writes
from interfaces.api.matches import serializers as match_serializers
from interfaces.api.matches.base_views import EventView, MatchView
from interfaces.api.matches.entries import MemberInput
from matches.flows.teams.change_squad import change_squad
from matches.flows.teams.enter_team import enter_team
from matches.flows.teams.hand_in_lineup import hand_in_lineup
from matches.flows.teams.replace_team import replace_team
from matches.flows.teams.reveal_lineups import reveal_lineups
from matches.flows.teams.substitute_player import substitute_player
from matches.inputs.entries import EntryInput
from matches.inputs.publication import Part
from matches.inputs.teams import NOMINATED, STANDINGS, LineupInput, SquadInput, TeamInput
from matches.queries.teams.team_rows import team_rows
from matches.queries.teams.ties import TieRow, tie_row
from matches.queries.tournaments import tournaments
from matches.services.teams.lineups import check_tie
from matches.services.teams.squads import check_of_teams

_NUMBER = "Number in the squad of the team."


class SquadPlayer(ReadSerializer):
    """A player of a squad."""

    number = serializers.IntegerField(help_text=_NUMBER)
    player = serializers.CharField(source="player.public_id", help_text="Public id.")
    name = serializers.CharField(source="player.public_name")
    standing = serializers.ChoiceField([*STANDINGS, "removed"], help_text="removed: has left the squad.")
    rank = serializers.IntegerField(help_text="In order of strength, from 1. 0: has left the squad.")
    captaincy = serializers.CharField(help_text="captain, vice or empty.")


class TeamEntry(ReadSerializer):
    """A team of an event."""

    entry = serializers.IntegerField(source="number", help_text="Number of the entry.")
    team = serializers.IntegerField(help_text="Id of the team, which lasts over events.")
    name = serializers.CharField()
    club = serializers.CharField(help_text="Slug of its club. Empty: none.")
    is_in = serializers.BooleanField(help_text="Whether it is in the event.")
    squad = SquadPlayer(many=True, help_text="The strongest first.")


class NewSquadPlayer(MemberInput):
    standing = serializers.ChoiceField(STANDINGS, default=NOMINATED)


class NewSquad(WriteSerializer):
    squad = NewSquadPlayer(many=True, help_text="All its players, the strongest first.")
    captain = StrictIntegerField(default=1, help_text="Place of the captain in the list, from 1.")
    vice = StrictIntegerField(default=0, help_text="Place of the vice captain in the list. 0: none.")
    register_new = StrictBooleanField(default=False, help_text="Whether an unknown name is registered as a new player.")

    def players(self) -> list[SquadInput]:
        return [SquadInput(_player(data), data["standing"]) for data in self.validated_data["squad"]]


class NewTeam(NewSquad):
    name = StrictCharField(max_length=120, help_text="A team of the federation with this name plays again.")
    club = StrictCharField(default="", allow_blank=True, max_length=50, help_text="Slug of its club. Empty: none.")
    seed = StrictIntegerField(default=None, allow_null=True, min_value=1, max_value=1024)

    def to_input(self) -> TeamInput:
        data = self.validated_data
        return TeamInput(data["name"], self.players(), data["club"], data["captain"], data["vice"], data["seed"])


class EnteredTeam(NewTeam):
    answers = NewQuestionAnswer(many=True, default=list, help_text=ANSWERS_HELP)
    why = StrictCharField(
        default="", allow_blank=True, max_length=1000, help_text="The reason, to exceed places or leave answers open."
    )

    def to_input(self) -> TeamInput:
        return replace(super().to_input(), answers=answers_input(self.validated_data["answers"]))


class BoardPlayer(ReadSerializer):
    """A side of a board: a player, or several who play it together."""

    number = serializers.IntegerField(help_text="Number in the squad; of several players that of their side.")
    name = serializers.CharField()
    player = serializers.SerializerMethodField(help_text="Public id.")
    partners = serializers.SerializerMethodField(help_text="Public ids of who else plays the board.")

    def get_player(self, row: Any) -> str:
        player: Player | None = next(iter(row.players), None)
        return player.public_id if player else ""

    def get_partners(self, row: Any) -> list[str]:
        return [player.public_id for player in row.players[1:]]


class Board(ReadSerializer):
    """A board of a tie."""

    number = serializers.IntegerField()
    match = serializers.IntegerField(
        source="row.id", allow_null=True, default=None, help_text="Id of its match. null: a side has nobody."
    )
    first = BoardPlayer(allow_null=True, help_text="The player of the first side. null: nobody.")
    second = BoardPlayer(allow_null=True)
    winner = serializers.IntegerField(allow_null=True, help_text="The side that has it, or null.")
    final = serializers.ListField(
        child=serializers.IntegerField(), source="row.result.final", allow_null=True, default=None
    )
    is_open = serializers.BooleanField()


class Lineup(ReadSerializer):
    """A line-up. Its SHA-256, of a text such as `nonce:1,2,4+5:3`, was in the journal when it was handed in."""

    boards = serializers.ListField(
        child=serializers.IntegerField(), source="numbers", help_text="Numbers in the squad, by board. 0: nobody."
    )
    partners = serializers.ListField(
        child=serializers.ListField(child=serializers.IntegerField()),
        source="partner_numbers",
        help_text="By board, the numbers of who else plays it. Empty: every board is played by one.",
    )
    reserves = serializers.ListField(
        child=serializers.IntegerField(), source="reserve_numbers", help_text="Numbers in the squad."
    )
    sha256 = serializers.CharField()
    nonce = serializers.CharField()
    is_by_rule = serializers.BooleanField(help_text="Whether the highest of the squad play, since none was handed in.")


class Protest(ReadSerializer):
    """A protest of a captain against the result of a tie."""

    side = serializers.IntegerField()
    at = serializers.DateTimeField()
    reason = serializers.CharField(help_text="Empty for others than captains and directors.")
    is_upheld = serializers.BooleanField(allow_null=True, help_text="The ruling. null: it waits for one.")
    answer = serializers.CharField(help_text="The reason of the ruling. Empty for others than captains and directors.")


class TieConfirmation(ReadSerializer):
    """Whether the captains accept the result of a tie."""

    is_confirmed = serializers.BooleanField(
        help_text="Whether both have accepted it, or the time for protests is over."
    )
    sides = serializers.ListField(
        child=serializers.BooleanField(), help_text="By side, whether its captain has accepted the result."
    )
    until = serializers.DateTimeField(help_text="Until when captains may protest.")
    protests = Protest(many=True)


class Playoff(ReadSerializer):
    """The play-off board of a level tie."""

    match = serializers.IntegerField(
        source="row.id", allow_null=True, default=None, help_text="Id of its match. null: a side has named nobody yet."
    )
    is_in = serializers.ListField(
        child=serializers.BooleanField(), help_text="By side, whether it has named its player."
    )
    first = BoardPlayer(allow_null=True, help_text="Of the first side. null: not named, or secret to the reader.")
    second = BoardPlayer(allow_null=True)


class Tie(ReadSerializer):
    """A tie of two teams."""

    match = match_serializers.ListedMatch(source="row")
    won = serializers.ListField(child=serializers.IntegerField(), help_text="Boards won, by side.")
    is_revealed = serializers.BooleanField(source="state.is_revealed")
    is_in = serializers.ListField(
        child=serializers.BooleanField(), source="state.is_in", help_text="By side, whether a line-up was handed in."
    )
    due_at = serializers.DateTimeField(
        source="state.due_at", allow_null=True, help_text="When the line-ups are revealed at the latest, or null."
    )
    boards = Board(many=True, help_text="Empty before the line-ups are revealed.")
    first_lineup = Lineup(
        allow_null=True, help_text="Of the first side. null: none, or not revealed; captains read that of their team."
    )
    second_lineup = Lineup(allow_null=True)
    confirmation = TieConfirmation(allow_null=True, help_text="null: the tie has no result.")
    playoff = Playoff(allow_null=True, help_text="null: no further board parts a level tie, or boards are open.")


class NewLineup(WriteSerializer):
    boards = serializers.ListField(
        child=StrictIntegerField(min_value=0, max_value=999),
        max_length=16,
        help_text="Numbers in the squad, by board. 0: nobody.",
    )
    partners = serializers.ListField(
        child=serializers.ListField(child=StrictIntegerField(min_value=1, max_value=999), max_length=3),
        default=list,
        max_length=16,
        help_text="By board, the numbers of who else plays it, as in doubles. In consultation only of the first board.",
    )
    reserves = serializers.ListField(
        child=StrictIntegerField(min_value=1, max_value=999), default=list, max_length=40, help_text="The same."
    )
    side = StrictIntegerField(
        default=None, allow_null=True, help_text="Of a director: the side, 0 or 1. null: that of the captain."
    )


class Substitution(WriteSerializer):
    board = StrictIntegerField(min_value=1, max_value=16)
    side = StrictIntegerField(min_value=0, max_value=1)
    number = StrictIntegerField(min_value=1, max_value=999, help_text=_NUMBER)
    instead_of = StrictIntegerField(
        default=0, min_value=0, max_value=999, help_text="On a board of several players: the number of who goes."
    )


class Teams(EventView):
    shows = Part.ENTRIES

    @reads("teams_list", TeamEntry(many=True), refuses=[422], orders=orders("name", "seed", entry="number"))
    def get(self, request: object, event: int) -> Response:
        """List the teams of an event with their squads."""
        event_obj = self.get_event()
        check_of_teams(event_obj)
        return self.page(team_rows(event_obj), TeamEntry)

    @writes("teams_enter", EnteredTeam, TeamEntry, 201)
    def post(self, request: object, event: int) -> Response:
        """Enter a team with its squad. A director may do this.

        After the draw it comes late: into the next round, a group, or a bye whose holder has not played since.
        In an event for which teams register it is registered in the same act. More teams than places, and needed
        answers that are missing, are refused with 422 unless `why` gives a reason.
        """
        body = self.read_body(EnteredTeam)
        data = body.validated_data
        ctx = self.context(data["why"])
        entry = enter_team(event_id=event, team=body.to_input(), register_new=data["register_new"], ctx=ctx)
        return self.respond(TeamEntry, _team(self, entry.number), 201)


class Squad(EventView):
    @changes("teams_squad", NewSquad, TeamEntry)
    def put(self, request: object, event: int, entry: int) -> Response:
        """Set the complete squad of a team. Its captain may do this until the draw, a director afterwards too."""
        body = self.read_body(NewSquad)
        data = body.validated_data
        change_squad(
            event_id=event,
            entry_no=entry,
            squad=body.players(),
            captain=data["captain"],
            vice=data["vice"],
            register_new=data["register_new"],
            ctx=self.context_if_versioned(),
        )
        return self.respond(TeamEntry, _team(self, entry))


class TeamReplacement(EventView):
    @changes("teams_replace", NewTeam, TeamEntry, 201)
    def post(self, request: object, event: int, entry: int) -> Response:
        """Give the seat of a team that has not played to another team. A director may do this."""
        body = self.read_body(NewTeam)
        new_entry = replace_team(
            event_id=event,
            entry_no=entry,
            team=body.to_input(),
            register_new=body.validated_data["register_new"],
            ctx=self.context_if_versioned(),
        )
        return self.respond(TeamEntry, _team(self, new_entry.number), 201)


class TieView(MatchView):
    """Base view of a tie, whose match is in the address."""

    def tie_response(self) -> Response:
        match = self.get_match()
        check_tie(match)
        row: TieRow = tie_row(match, self.by, self.at)
        return self.respond(Tie, row, 200, tournaments.number(match.stage.event))


class TieDetail(TieView):
    @reads("ties_read", Tie, refuses=[422])
    def get(self, request: object, match: int) -> Response:
        """Return a tie with its boards. A line-up is shown to its own team alone until both are revealed, unless
        the event has open line-ups: then everybody reads each as soon as it is in.
        """
        return self.tie_response()


class LineupDetail(TieView):
    @writes("ties_hand_in", NewLineup, Tie, 200)
    def post(self, request: object, match: int) -> Response:
        """Hand in the line-up of a team, again until both are revealed: when both are in, or the hour has come.

        Its captain and vice captain may do this, and a director, who names the side.
        """
        data = self.body(NewLineup)
        partners = dict(enumerate(data["partners"], start=1))
        lineup = LineupInput(tuple(data["boards"]), tuple(data["reserves"]), partners)
        hand_in_lineup(match_id=match, lineup=lineup, side=data["side"], ctx=self.context())
        return self.tie_response()


class LineupReveal(TieView):
    @writes("ties_reveal", None, Tie, 200)
    def post(self, request: object, match: int) -> Response:
        """Reveal both line-ups. A team that has handed in none plays with the highest of its squad.

        A director may do this.
        """
        reveal_lineups(match_id=match, ctx=self.context())
        return self.tie_response()


class BoardSubstitution(TieView):
    @writes("ties_substitute", Substitution, Tie, 200)
    def post(self, request: object, match: int) -> Response:
        """Put another player on a board that has not begun. A captain takes a reserve of the line-up."""
        data = self.body(Substitution)
        substitute_player(
            match_id=match,
            board=data["board"],
            side=data["side"],
            number=data["number"],
            instead_of=data["instead_of"],
            ctx=self.context(),
        )
        return self.tie_response()


def _player(data: Any) -> EntryInput:
    return EntryInput(data["name"], data["player"], data["country"], is_new=data["is_new"])


def _team(view: EventView, number: int) -> Any:
    return next(row for row in team_rows(view.get_event()) if row.number == number)
