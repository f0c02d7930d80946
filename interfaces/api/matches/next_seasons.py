"""The end of a season: who goes up and down, play-offs, and the next season."""

from typing import Any

from rest_framework import serializers
from rest_framework.response import Response

from interfaces.api.base.fields import ReadSerializer, StrictCharField, StrictIntegerField, WriteSerializer
from interfaces.api.base.schema import reads, writes
from interfaces.api.matches import serializers as match_serializers
from interfaces.api.matches.league_seasons import SeasonTeam, SeasonView
from interfaces.api.matches.tournaments import Tournament
from interfaces.wording.sentences import sentence
from matches.flows.league_seasons.add_play_off import add_play_off
from matches.flows.league_seasons.prepare_next_season import prepare_next_season
from matches.inputs.league_seasons import NextSeasonInput
from matches.queries.events import event_rows
from matches.queries.league_seasons.next_seasons import next_draft

_MOST = 2**31 - 1


class NextTeam(ReadSerializer):
    """A team and its division in the next season."""

    team = SeasonTeam()
    before = serializers.IntegerField(help_text="Its level in this season.")
    level = serializers.IntegerField()
    code = serializers.CharField(source="reason", help_text="Why it changes its level. Empty: it stays.")
    sentence = serializers.SerializerMethodField()

    def get_sentence(self, team: Any) -> str:
        return sentence(team.reason, {}) if team.reason else ""


class PlayOff(ReadSerializer):
    """The play-off between two levels."""

    level = serializers.IntegerField(help_text="The higher one, from 1.")
    upper = SeasonTeam()
    lower = SeasonTeam()
    winner = serializers.IntegerField(allow_null=True, help_text="The entry of this season that won. null: nobody yet.")


class NextDraft(ReadSerializer):
    """The next season, if this one ended now."""

    open_ties = serializers.IntegerField(help_text="Ties of this season without a result.")
    play_offs = PlayOff(many=True)
    teams = NextTeam(many=True, help_text="By level.")


class PlayOffBody(WriteSerializer):
    level = StrictIntegerField(min_value=1, max_value=100, help_text="The higher level, from 1.")
    name = StrictCharField(max_length=120, help_text="Name of the event.")


class TeamLevel(WriteSerializer):
    entry = StrictIntegerField(min_value=1, max_value=_MOST, help_text="Of the team in this season.")
    level = StrictIntegerField(min_value=0, max_value=100, help_text="0: it does not play again.")


class NextSeasonBody(WriteSerializer):
    slug = StrictCharField(max_length=60)
    name = StrictCharField(max_length=120)
    from_on = serializers.DateField()
    until_on = serializers.DateField()
    levels = TeamLevel(many=True, default=list, help_text="Teams that play elsewhere than proposed.")


class PlayOffs(SeasonView):
    @writes("league_seasons_add_play_off", PlayOffBody, match_serializers.Event, 201)
    def post(self, request: object, federation: str, tournament: str) -> Response:
        """Add the play-off between two divisions as an event of its two teams. Directors may do this, and draw it.

        The response is 422 while ties are open, or if the plan has no such play-off.
        """
        body = self.body(PlayOffBody)
        event = add_play_off(ref=self.ref, level=body["level"], name=body["name"], ctx=self.context())
        row = event_rows.event_row(event)
        return self.respond(match_serializers.Event, row, 201, row.number)


class NextSeason(SeasonView):
    @reads("league_seasons_next", NextDraft)
    def get(self, request: object, federation: str, tournament: str) -> Response:
        """Return who would play in which division next season, with the reason. Directors may do this."""
        return self.respond(NextDraft, next_draft(self.get_season("prepare_next_season"), self.at))

    @writes("league_seasons_prepare", NextSeasonBody, Tournament, 201)
    def post(self, request: object, federation: str, tournament: str) -> Response:
        """Prepare the next season: its tournament, its divisions with their teams and squads, and its plan.

        Officers and managers of the host club may do this. The response is 409 for a slug in use.
        """
        body = self.body(NextSeasonBody)
        levels = {row["entry"]: row["level"] for row in body["levels"]}
        plan = NextSeasonInput(body["slug"], body["name"], body["from_on"], body["until_on"], levels)
        return self.respond(Tournament, prepare_next_season(ref=self.ref, plan=plan, ctx=self.context()), 201)
