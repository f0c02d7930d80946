"""How a match changed two ratings: the calculation step by step, and every value before corrections."""

from rest_framework import serializers
from rest_framework.response import Response

from interfaces.api.base.fields import ReadSerializer
from interfaces.api.base.schema import reads
from interfaces.api.clubs.players import Player
from interfaces.api.matches.base_views import MatchView
from ratings.queries.players.explanations import explanation


class RunOfRatings(ReadSerializer):
    id = serializers.IntegerField()
    at = serializers.DateTimeField()
    engine_version = serializers.CharField()
    input_sha256 = serializers.CharField()
    settings_sha256 = serializers.CharField()


class RatingCause(ReadSerializer):
    match = serializers.IntegerField()
    kind = serializers.CharField(help_text="stated, corrected or taken_back.")
    at = serializers.DateTimeField()


class EarlierRating(ReadSerializer):
    """What the rating said until a run changed it."""

    run = RunOfRatings()
    old = serializers.IntegerField(allow_null=True, help_text="Hundredths; null: not rated until then.")
    causes = RatingCause(many=True, help_text="Results stated, corrected or taken back before the run; a few.")
    count = serializers.IntegerField(help_text="How many there were, those that are not public included.")
    has_new_terms = serializers.BooleanField(
        help_text="The pool was rated by other terms, or other starting ratings, from this run on."
    )


class ExplainedSide(ReadSerializer):
    """What stands of one player; hundredths."""

    player = Player(source="change.player")
    has_won = serializers.BooleanField()
    before = serializers.IntegerField(source="change.before")
    after = serializers.IntegerField(source="change.after")
    experience = serializers.IntegerField(source="change.experience", help_text="Before the match.")
    k = serializers.IntegerField(source="change.k", help_text="By Glicko-2: the deviation before the match.")
    strength_before = serializers.IntegerField(allow_null=True)
    spread_before = serializers.IntegerField(allow_null=True)
    strength_by_match = serializers.IntegerField(allow_null=True, help_text="What the match by itself moved it by.")
    strength = serializers.IntegerField(source="change.strength", allow_null=True)
    spread = serializers.IntegerField(source="change.spread", allow_null=True)
    run = RunOfRatings()
    revisions = EarlierRating(many=True, help_text="The latest first.")


class HandSide(ReadSerializer):
    """Of one player, from the hundredths that stand."""

    before = serializers.FloatField()
    experience = serializers.IntegerField()
    chance = serializers.FloatField()
    k = serializers.FloatField()
    change = serializers.FloatField()
    after = serializers.FloatField()


class ByHand(ReadSerializer):
    """In the order of the formula; n is the length.

    length_root = n ** probability_exponent; power = difference · length_root / scale; chance = 1 / (1 + 10 ** -power);
    gain_root = n ** gain_exponent; full_step = gain · gain_root · (1 - chance); step = full_step · share;
    change = k · step.
    """

    length = serializers.IntegerField()
    difference = serializers.FloatField()
    length_root = serializers.FloatField(source="root")
    power = serializers.FloatField()
    chance = serializers.FloatField(help_text="The winner's.")
    gain_root = serializers.FloatField()
    full_step = serializers.FloatField()
    share = serializers.FloatField()
    step = serializers.FloatField()
    winner = HandSide()
    loser = HandSide()


class Glicko2Side(ReadSerializer):
    """Of one player, by the steps and names of Glickman's paper; deviations on the scale of ratings.

    From the hundredths that stand, and the volatility that his matches before have left.
    """

    before = serializers.FloatField()
    kept_deviation = serializers.FloatField(help_text="What the match before left.")
    idle_days = serializers.FloatField(help_text="Since then.")
    deviation = serializers.FloatField(help_text="Before the match, grown by the idle days.")
    volatility = serializers.FloatField()
    mu = serializers.FloatField()
    phi = serializers.FloatField()
    g = serializers.FloatField(source="weight", help_text="Of the opponent's phi.")
    expected = serializers.FloatField(help_text="E, with the opponent's uncertainty alone.")
    chance = serializers.FloatField(help_text="With the uncertainty of both.")
    v = serializers.FloatField()
    delta = serializers.FloatField()
    volatility_after = serializers.FloatField()
    phi_widened = serializers.FloatField(help_text="phi*: the root of phi ** 2 + volatility_after ** 2.")
    phi_after = serializers.FloatField()
    deviation_after = serializers.FloatField()
    change = serializers.FloatField()
    after = serializers.FloatField()


class ByGlicko2(ReadSerializer):
    """Each match a period of its own; g · (s - E) is delta / v, with s 1 for the winner and 0 for the loser.

    mu = (before - 1500) / 173.7178; after = before + 173.7178 · phi_after ** 2 · g · (s - E).
    """

    winner = Glicko2Side()
    loser = Glicko2Side()


class TermsInForce(ReadSerializer):
    from_on = serializers.DateField(allow_null=True, help_text="null: from the beginning.")
    formula = serializers.CharField()
    settings = serializers.DictField()


class RatingExplained(ReadSerializer):
    pool = serializers.CharField(source="pool.code", default="", help_text="Empty: none.")
    played_at = serializers.DateTimeField(allow_null=True)
    terms = TermsInForce(allow_null=True, help_text="Those that held on the day of the match.")
    why_code = serializers.CharField(
        source="why.code", default="", help_text="Why it is not rated; empty: it is, or is still to be looked at."
    )
    why_params = serializers.DictField(
        source="why.params", default=dict, help_text="What the pool asks for, and what the match has."
    )
    sides = ExplainedSide(many=True, help_text="The winner, then the loser; empty: not rated.")
    reckoned = ByHand(allow_null=True, help_text="null: by another formula, or still to be rated again.")
    by_glicko2 = ByGlicko2(allow_null=True, help_text="null: by another formula, or still to be rated again.")
    is_rounded = serializers.BooleanField(help_text="Reckoned from hundredths, one comes out a hundredth off.")


class MatchExplanation(MatchView):
    @reads("matches_explain_rating", RatingExplained)
    def get(self, request: object, match: int) -> Response:
        """Each step from the ratings before to those after; by which terms, which run, and what it was before."""
        return self.respond(RatingExplained, explanation(self.get_match()))
