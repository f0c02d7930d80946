"""Serializers of entries, matches and events that several views share."""

from typing import Final

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from interfaces.api.base.fields import ReadSerializer, StrictCharField, Violations, WriteSerializer
from interfaces.api.clubs.players import Player
from interfaces.api.matches.comparing import SheetComparison
from interfaces.api.matches.shapes import PlayedGame, Sheet
from matches import scores
from matches.queries.results.comparisons import comparison_of
from matches.queries.results.match_row import MatchRow, SubmissionRow
from rules_engine.game.comparing_json import write_comparison
from rules_engine.game.variation import WORTHS

ID = "Id, as in addresses."
VIA = "web, api, job, command or qr (a player card)."
SIDE = "The side, 0 or 1. null: neither."


class Reason(WriteSerializer):
    why = StrictCharField(default="", allow_blank=True, max_length=1000, help_text="The reason.")


class Entry(ReadSerializer):
    """An entry of an event: a player, or a pair in doubles."""

    id = serializers.IntegerField()
    number = serializers.IntegerField(help_text="Number in the event, from 1, as in addresses.")
    name = serializers.CharField()
    players = Player(many=True)


class EntryStanding(Entry):
    """An entry and its state."""

    is_in = serializers.BooleanField(help_text="Whether it is not withdrawn, disqualified or replaced.")
    replaced_by = serializers.IntegerField(
        source="replaced_by.number",
        allow_null=True,
        default=None,
        help_text="Number of the entry that has taken its seat.",
    )
    is_disqualified = serializers.BooleanField()
    is_present = serializers.BooleanField(help_text="Whether it is checked in.")
    seed = serializers.IntegerField(allow_null=True, help_text="null: unseeded.")


class Outcome(ReadSerializer):
    """A score after one reading of a Crawford-game double."""

    score = serializers.ListField(child=serializers.IntegerField(), help_text="At most the length.")
    raw = serializers.ListField(child=serializers.IntegerField(), help_text="As the games are counted.")
    winner = serializers.IntegerField(allow_null=True, help_text="The side, 0 or 1. null: the match continues.")


class CrawfordDouble(ReadSerializer):
    """A double in the Crawford game. It is annulled until the next game begins or the result is recorded."""

    game = serializers.IntegerField(help_text="Number of the game.")
    cube = serializers.IntegerField(help_text="Value of the cube.")
    annulled = Outcome()
    as_played = Outcome()
    stands = serializers.BooleanField(
        help_text="Whether the double stands by the rule, because the next game had begun."
    )


class Submission(ReadSerializer):
    """A submitted score."""

    id = serializers.UUIDField()
    by = serializers.CharField(source="by_kind", help_text="side0, side1 or desk.")
    via = serializers.CharField(help_text=VIA)
    received_at = serializers.DateTimeField()
    played_at = serializers.DateTimeField(
        allow_null=True, help_text="As stated by the desk. null: the time of receipt."
    )
    sheet = Sheet()
    is_judged = serializers.BooleanField(help_text="Whether it is judged.")
    is_ok = serializers.BooleanField(help_text="Whether it breaks no rule.")
    violations = Violations()
    notes = Violations()
    is_disputed = serializers.BooleanField()
    is_latest = serializers.BooleanField(help_text="Whether it is the last one of its side.")
    dispute = serializers.CharField(help_text="The reason of the dispute. Empty: none.")
    crawford_double = serializers.SerializerMethodField(
        help_text="The scores that a ruling can choose from, if a double in the Crawford game is the only "
        "fault of the sheet."
    )

    @extend_schema_field(CrawfordDouble(allow_null=True))
    def get_crawford_double(self, row: SubmissionRow) -> dict[str, object] | None:
        double = None if row.is_ok else scores.crawford_double(row.sheet)
        return None if double is None else dict(CrawfordDouble(double).data)


class Result(ReadSerializer):
    """The result that counts."""

    ending = serializers.CharField(
        help_text="played, time_loss, retired, conceded, forfeit, walkover, double_forfeit, disqualified, "
        "settled, ruling, unfinished or level (a tie of teams without a winner)."
    )
    winner = serializers.IntegerField(allow_null=True, help_text=SIDE)
    final = serializers.ListField(child=serializers.IntegerField(), help_text="The score, at most the length.")
    raw = serializers.ListField(child=serializers.IntegerField(), help_text="The score as the games were counted.")
    played_at = serializers.DateTimeField()
    act = serializers.UUIDField(help_text="Id of the act that stated the result. Undoing it removes the result.")
    is_correction = serializers.BooleanField(help_text="Whether it replaced another result.")
    loser_present = serializers.BooleanField(
        allow_null=True, help_text="Of a forfeit or walkover: whether the loser was present. null: another ending."
    )
    ruling = serializers.CharField(
        help_text="Whether it counts after an earlier result was corrected: keep (yes), void or replay (no). Empty: "
        "yes, nothing was ruled."
    )
    via = serializers.CharField(help_text=VIA)
    why = serializers.CharField(help_text="The reason of a ruling or correction. Empty: none.")
    sheet = Sheet(allow_null=True)


class Broken(ReadSerializer):
    """The state of an adjourned match."""

    score = serializers.ListField(child=serializers.IntegerField())
    games = serializers.ListField(child=PlayedGame())
    cube = serializers.IntegerField()
    owner = serializers.IntegerField(allow_null=True, help_text="The owner of the cube, 0 or 1. null: centred.")
    on_roll = serializers.IntegerField(allow_null=True, help_text="The side on roll, 0 or 1. null: between games.")
    clocks = serializers.ListField(
        child=serializers.IntegerField(allow_null=True), help_text="Seconds left of each side. null: no clock."
    )
    position = serializers.CharField(help_text="XGID, position ID or a description.")
    resume_by = serializers.DateField(allow_null=True, help_text="The day until which it is to be resumed. null: none.")
    at = serializers.DateTimeField(help_text="When it was adjourned.")
    why = serializers.CharField()
    is_resumed = serializers.BooleanField(help_text="Whether it was resumed.")


class Live(ReadSerializer):
    """The unofficial score of a match in play."""

    score = serializers.ListField(child=serializers.IntegerField())
    is_crawford = serializers.BooleanField(help_text="Whether the Crawford game is in play.")
    games = serializers.CharField(help_text="In short notation.")
    at = serializers.DateTimeField(help_text="When it was reported.")


class Handicap(ReadSerializer):
    """The points with which the weaker side of a match begins."""

    side = serializers.IntegerField(help_text="The side that begins with points, 0 or 1.")
    points = serializers.IntegerField()
    favourite = serializers.FloatField(help_text="Chance of the other side to win with it.")
    without = serializers.FloatField(help_text="Chance of the other side to win without it.")


class ListedMatch(ReadSerializer):
    """A match and its state."""

    id = serializers.IntegerField(help_text=ID)
    node = serializers.CharField(source="node_key", help_text="Key of its place in the draw.")
    length = serializers.IntegerField(help_text="In points.")
    sides = Entry(many=True)
    state = serializers.CharField(
        source="state.value",
        help_text="waiting (a side is unknown), ready, called, started, broken_off (adjourned), checking (a "
        "score is being judged), refused, to_confirm, disputed, decided, replaced (no longer in the draw: a result "
        "does not count), bye or empty.",
    )
    table = serializers.CharField(help_text="Name of its table. Empty: none.")
    head_start = serializers.ListField(
        child=serializers.IntegerField(),
        help_text="Points with which each side begins: penalty points of the opponent, or a handicap.",
    )
    handicap = Handicap(allow_null=True, help_text="The handicap. null: none.")
    started_at = serializers.DateTimeField(allow_null=True)
    live = Live(allow_null=True, help_text="The unofficial score while it is in play. null: none.")
    result = Result(allow_null=True)
    broken = Broken(allow_null=True, help_text="Its state when it was adjourned, until it has a result.")


class Call(ReadSerializer):
    """An open call for the director."""

    side = serializers.IntegerField(help_text="The side that called, 0 or 1.")
    why = serializers.CharField(help_text="rules, score, opponent, clock or other.")
    words = serializers.CharField(help_text="A comment.")
    at = serializers.DateTimeField()


class Match(ListedMatch):
    """A match with its submissions."""

    present = serializers.ListField(
        child=serializers.IntegerField(), help_text="The sides that reported their arrival."
    )
    help = Call(allow_null=True, help_text="The open call for the director. Only the sides and the desk see it.")
    submissions = Submission(many=True, help_text="Only the sides and the desk see them.")
    comparison = serializers.SerializerMethodField(
        help_text="Comparison of the latest scores of both sides, once both have sent one."
    )

    @extend_schema_field(SheetComparison(allow_null=True))
    def get_comparison(self, row: MatchRow) -> dict[str, object] | None:
        comparison = comparison_of(row)
        return None if comparison is None else dict(SheetComparison(write_comparison(comparison)).data)


VARIANT_HELP: Final = f"What is played: {', '.join(WORTHS)}."


class ListedEvent(ReadSerializer):
    """An event."""

    id = serializers.IntegerField(source="pk", help_text=ID)
    name = serializers.CharField()
    tournament = serializers.CharField(source="tournament.slug", help_text="Slug of the tournament.")
    federation = serializers.CharField(source="tournament.federation.slug", help_text="Slug of the federation.")
    ruleset = serializers.CharField(help_text="Name of a published ruleset, or code of one of the federation's own.")
    ruleset_version = serializers.CharField()
    side_kind = serializers.CharField(help_text="single, pair or team.")
    side_size = serializers.IntegerField(help_text="Members of a side: 1, or 2 in doubles; of teams boards of a tie.")
    variant = serializers.CharField(help_text="What is played, such as backgammon or plakoto.")
    pool = serializers.CharField(
        source="pool.code", allow_null=True, default=None, help_text="Code of the rating pool. null: unrated."
    )


class NoShow(ReadSerializer):
    """What being late for a match costs."""

    per_point = serializers.IntegerField(help_text="Minutes after the call for each penalty point.")
    forfeit = serializers.IntegerField(help_text="Minutes after the call at which the match is lost. 0: never.")
    at_half = serializers.BooleanField(help_text="Whether the match is lost when the points pass half of its length.")


class EventConduct(ReadSerializer):
    """Conditions of play that no ruleset decides."""

    draws = serializers.CharField(
        source="draws.value", help_text="A match that ends level: none (there are no draws), replayed or ruling."
    )
    die_on_checker = serializers.CharField(
        source="die_on_checker.value",
        help_text="Whether a die on a checker counts: yes, no or by_event (as the ruleset states).",
    )
    closed_out_clock = serializers.CharField(
        source="closed_out_clock.value",
        help_text="A side that is closed out need not roll. press: it presses its clock. stay: the clock of "
        "the opponent runs on.",
    )


class Occasion(ReadSerializer):
    """Properties of an event by which rating pools decide."""

    is_online = serializers.BooleanField(help_text="Whether it is played online.")
    is_friendly = serializers.BooleanField(help_text="Whether its matches are friendly.")
    level = serializers.CharField(help_text="club, regional, national or international. Empty: not stated.")
    pace = serializers.CharField(help_text="usual or speedgammon.")


class Event(ReadSerializer):
    """An event with its settings and state."""

    number = serializers.IntegerField(help_text="Version of the event, which If-Match takes.")
    event = ListedEvent()
    format = serializers.CharField(source="stage.format", help_text="Format of the main stage.")
    lengths = serializers.ListField(
        child=serializers.IntegerField(),
        source="play.lengths",
        help_text="Match lengths in points, by round; the last one applies to all later rounds. A stage may have its "
        "own lengths, an object.",
    )
    dmp = serializers.BooleanField(
        source="play.dmp", help_text="Whether double match point (a match to 1 point) is offered."
    )
    rest = serializers.IntegerField(source="play.rest", help_text="Minutes of rest between two matches of a player.")
    no_show = NoShow(
        source="play.no_show",
        allow_null=True,
        help_text="What being late for a match costs. null: nothing.",
    )
    clock = serializers.CharField(source="play.clock", help_text="Time control in words. Empty: no clock.")
    conduct = EventConduct(source="play.conduct", help_text="Conditions of play that no ruleset decides.")
    occasion = Occasion(source="play.occasion", help_text="Properties by which rating pools decide.")
    round_days = serializers.ListField(
        child=serializers.ListField(child=serializers.CharField()),
        source="play.round_days",
        help_text="For each stage the days by which its rounds are to be played, the last for all later rounds.",
    )
    handicap = serializers.IntegerField(
        source="play.handicap", help_text="Percent of the start that makes both sides even: 0, 50 or 100."
    )
    second_official = serializers.BooleanField(
        source="play.second_official",
        help_text="Whether a score typed at the desk counts only when another official has confirmed it.",
    )
    live_scores = serializers.BooleanField(
        source="play.live_scores", help_text="Whether everybody sees the score of a match in play."
    )
    confirm_minutes = serializers.IntegerField(
        source="play.confirm_minutes", help_text="Minutes in which the other side can confirm or dispute a score."
    )
    commit_first = serializers.BooleanField(
        source="play.commit_first", help_text="Whether every draw requires a commitment to its seed."
    )
    is_open = serializers.BooleanField(help_text="Whether players may enter themselves.")
    is_drawn = serializers.BooleanField(help_text="Whether the draw is made.")
    is_finished = serializers.BooleanField(help_text="Whether the event is finished.")
