"""Serializers of matches and events that several views share."""

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from interfaces.api.base.fields import ReadSerializer, StrictCharField, Violations, WriteSerializer
from interfaces.api.clubs.players import Player
from interfaces.api.matches.comparing import SheetComparison
from matches import scores
from matches.queries.results.comparisons import comparison_of
from matches.queries.results.match_row import MatchRow, SubmissionRow
from rules_engine.game.comparing_json import write_comparison

ID = "Its number in the address."
VIA = "Through which door: web, api, job, command; qr: with the QR code of the table."
SIDE = "0 or 1: the side of the match; null: neither."


class Reason(WriteSerializer):
    why = StrictCharField(default="", allow_blank=True, max_length=1000)


class Entry(ReadSerializer):
    id = serializers.IntegerField()
    number = serializers.IntegerField(help_text="In its event, from 1: the entry's address.")
    name = serializers.CharField()
    players = Player(many=True)


class EntryStanding(Entry):
    is_in = serializers.BooleanField()
    replaced_by = serializers.IntegerField(
        source="replaced_by.number", allow_null=True, default=None, help_text="The number of who has its seat."
    )
    is_disqualified = serializers.BooleanField()
    is_present = serializers.BooleanField()
    seed = serializers.IntegerField(allow_null=True)


class Outcome(ReadSerializer):
    score = serializers.ListField(child=serializers.IntegerField())
    raw = serializers.ListField(child=serializers.IntegerField())
    winner = serializers.IntegerField(allow_null=True, help_text="null: the match goes on.")


class CrawfordDouble(ReadSerializer):
    """A double in the Crawford game is annulled until the next game begins, or the result is recorded."""

    game = serializers.IntegerField()
    cube = serializers.IntegerField()
    annulled = Outcome()
    as_played = Outcome()
    stands = serializers.BooleanField(help_text="By the rule, since the next game had begun.")


class Submission(ReadSerializer):
    id = serializers.UUIDField()
    by = serializers.CharField(source="by_kind", help_text="side0, side1 or desk")
    via = serializers.CharField(help_text=VIA)
    received_at = serializers.DateTimeField()
    played_at = serializers.DateTimeField(allow_null=True, help_text="As the desk told it; null: when it came.")
    sheet = serializers.DictField()
    is_judged = serializers.BooleanField()
    is_ok = serializers.BooleanField()
    violations = Violations()
    notes = Violations()
    is_disputed = serializers.BooleanField()
    is_latest = serializers.BooleanField(help_text="The last of its side.")
    dispute = serializers.CharField()
    crawford_double = serializers.SerializerMethodField(help_text="What a ruling can make of it, where it is wrong.")

    @extend_schema_field(CrawfordDouble(allow_null=True))
    def get_crawford_double(self, row: SubmissionRow) -> dict[str, object] | None:
        double = None if row.is_ok else scores.crawford_double(row.sheet)
        return None if double is None else dict(CrawfordDouble(double).data)


class Result(ReadSerializer):
    ending = serializers.CharField()
    winner = serializers.IntegerField(allow_null=True, help_text=SIDE)
    final = serializers.ListField(child=serializers.IntegerField(), help_text="No more than the length.")
    raw = serializers.ListField(child=serializers.IntegerField(), help_text="As the games were counted.")
    played_at = serializers.DateTimeField()
    act = serializers.UUIDField(help_text="The act that stated it, to be undone.")
    is_correction = serializers.BooleanField()
    via = serializers.CharField(help_text=VIA)
    why = serializers.CharField()
    sheet = serializers.DictField(allow_null=True)


class Broken(ReadSerializer):
    """Where a match stood when it was broken off."""

    score = serializers.ListField(child=serializers.IntegerField())
    games = serializers.ListField(child=serializers.DictField())
    cube = serializers.IntegerField()
    owner = serializers.IntegerField(allow_null=True, help_text="0 or 1; null: centred.")
    on_roll = serializers.IntegerField(allow_null=True, help_text="0 or 1; null: between two games.")
    clocks = serializers.ListField(
        child=serializers.IntegerField(allow_null=True), help_text="Seconds left; null: none."
    )
    position = serializers.CharField()
    resume_by = serializers.DateField(allow_null=True)
    at = serializers.DateTimeField()
    why = serializers.CharField()
    is_resumed = serializers.BooleanField()


class Live(ReadSerializer):
    score = serializers.ListField(child=serializers.IntegerField())
    is_crawford = serializers.BooleanField(help_text="The Crawford game is being played.")
    games = serializers.CharField(help_text="In short notation.")
    at = serializers.DateTimeField()


class ListedMatch(ReadSerializer):
    id = serializers.IntegerField(help_text=ID)
    node = serializers.CharField(source="node_key")
    length = serializers.IntegerField()
    sides = Entry(many=True)
    state = serializers.CharField(source="state.value")
    table = serializers.CharField()
    head_start = serializers.ListField(
        child=serializers.IntegerField(), help_text="The points with which each side begins: penalties of the other."
    )
    started_at = serializers.DateTimeField(allow_null=True)
    live = Live(allow_null=True, help_text="How it stands while it is played: not official. null: not told.")
    result = Result(allow_null=True)
    broken = Broken(allow_null=True, help_text="Where it stood when it was broken off, until it has its result.")


class Call(ReadSerializer):
    side = serializers.IntegerField(help_text="0 or 1: the side that called.")
    why = serializers.CharField(help_text="rules, score, opponent, clock or other")
    words = serializers.CharField()
    at = serializers.DateTimeField()


class Match(ListedMatch):
    present = serializers.ListField(
        child=serializers.IntegerField(), help_text="The sides that said that they are there."
    )
    help = Call(allow_null=True, help_text="The director is called; shown to the sides of the match and to the desk.")
    submissions = Submission(many=True, help_text="Shown to the sides of the match and to the desk.")
    comparison = serializers.SerializerMethodField(help_text="What both sides say now, once both have sent a score.")

    @extend_schema_field(SheetComparison(allow_null=True))
    def get_comparison(self, row: MatchRow) -> dict[str, object] | None:
        compared = comparison_of(row)
        return None if compared is None else dict(SheetComparison(write_comparison(compared)).data)


class ListedEvent(ReadSerializer):
    id = serializers.IntegerField(source="pk", help_text=ID)
    name = serializers.CharField()
    tournament = serializers.CharField(source="tournament.slug")
    federation = serializers.CharField(source="tournament.federation.slug")
    ruleset = serializers.CharField(
        help_text="The name of a published one, or the code of one of the federation's own."
    )
    ruleset_version = serializers.CharField()
    side_size = serializers.IntegerField(help_text="Members of a side: 1, or 2 in doubles.")
    pool = serializers.CharField(source="pool.code", allow_null=True, default=None)


class NoShow(ReadSerializer):
    per_point = serializers.IntegerField(help_text="Minutes after the call for each penalty point.")
    forfeit = serializers.IntegerField(help_text="Minutes after which the match is lost; 0: not by minutes.")
    at_half = serializers.BooleanField(help_text="Lost when the points pass half of its length.")


class EventConduct(ReadSerializer):
    draws = serializers.CharField(source="draws.value", help_text="none, replayed or ruling")
    die_on_checker = serializers.CharField(
        source="die_on_checker.value",
        help_text="Whether such a die counts: yes, no, or by_event: as the rules have it.",
    )
    closed_out_clock = serializers.CharField(
        source="closed_out_clock.value", help_text="press: need not roll, but presses; stay: leaves the clock."
    )


class Occasion(ReadSerializer):
    """What an event is to rating pools."""

    is_online = serializers.BooleanField()
    is_friendly = serializers.BooleanField()
    level = serializers.CharField(help_text="Empty: not said.")
    variant = serializers.CharField(help_text="What is played.")


class Event(ReadSerializer):
    number = serializers.IntegerField(help_text="Of its stream: what If-Match takes.")
    event = ListedEvent()
    format = serializers.CharField(source="stage.format")
    lengths = serializers.ListField(child=serializers.IntegerField(), source="play.lengths")
    rest = serializers.IntegerField(source="play.rest", help_text="Minutes between two matches of a player.")
    no_show = NoShow(
        source="play.no_show",
        allow_null=True,
        help_text="What being late for a match costs by the clock; null: nothing.",
    )
    clock = serializers.CharField(source="play.clock", help_text="In words; empty: without one.")
    conduct = EventConduct(source="play.conduct", help_text="What no ruleset knows.")
    occasion = Occasion(source="play.occasion", help_text="What it is to rating pools.")
    live_scores = serializers.BooleanField(
        source="play.live_scores", help_text="Everybody sees how a match stands while it is played."
    )
    confirm_minutes = serializers.IntegerField(
        source="play.confirm_minutes", help_text="That the other side has to answer a score."
    )
    commit_first = serializers.BooleanField(
        source="play.commit_first", help_text="Every draw is committed to before it is made."
    )
    is_open = serializers.BooleanField(help_text="Players may enter themselves.")
    is_drawn = serializers.BooleanField()
    is_finished = serializers.BooleanField()
