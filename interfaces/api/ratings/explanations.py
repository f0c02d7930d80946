"""How a match changed two ratings: the calculation step by step, and all values before corrections."""

from rest_framework import serializers
from rest_framework.response import Response

from interfaces.api.base.fields import ReadSerializer
from interfaces.api.base.schema import reads
from interfaces.api.base.shapes import Params
from interfaces.api.clubs.players import Player
from interfaces.api.matches.base_views import MatchView
from interfaces.api.ratings.shapes import FormulaConstants
from ratings.queries.players.explanations import explanation


class RunOfRatings(ReadSerializer):
    """A run of the pool: a calculation of its ratings, with hashes of its input."""

    id = serializers.IntegerField()
    at = serializers.DateTimeField()
    engine_version = serializers.CharField()
    input_sha256 = serializers.CharField()
    settings_sha256 = serializers.CharField()


class RatingCause(ReadSerializer):
    """A decision on a result before a run."""

    match = serializers.IntegerField()
    kind = serializers.CharField(help_text="stated, corrected or taken_back.")
    at = serializers.DateTimeField()


class EarlierRating(ReadSerializer):
    """The rating after the match until a run changed it."""

    run = RunOfRatings()
    old = serializers.IntegerField(allow_null=True, help_text="In hundredths. null: the match was not rated.")
    causes = RatingCause(
        many=True, help_text="Some of the public results that were stated, corrected or taken back before the run."
    )
    count = serializers.IntegerField(help_text="Number of all these results, including those that are not public.")
    has_new_terms = serializers.BooleanField(
        help_text="Whether the pool had other terms or starting ratings from this run on."
    )


class ExplainedSide(ReadSerializer):
    """The effect of the match on one player. Values are in hundredths."""

    player = Player(source="change.player")
    has_won = serializers.BooleanField()
    before = serializers.IntegerField(source="change.before")
    after = serializers.IntegerField(source="change.after")
    experience = serializers.IntegerField(source="change.experience", help_text="Before the match.")
    k = serializers.IntegerField(
        source="change.k", help_text="K of the formula. In a Glicko-2 pool, the deviation before the match."
    )
    strength_before = serializers.IntegerField(allow_null=True, help_text="null: the first match, or not estimated.")
    spread_before = serializers.IntegerField(allow_null=True)
    strength_by_match = serializers.IntegerField(
        allow_null=True, help_text="The change of the strength by this match alone."
    )
    strength = serializers.IntegerField(source="change.strength", allow_null=True)
    spread = serializers.IntegerField(source="change.spread", allow_null=True)
    run = RunOfRatings()
    revisions = EarlierRating(many=True, help_text="Earlier values, the latest first.")


class HandSide(ReadSerializer):
    """The calculation for one player, from the rating in hundredths."""

    before = serializers.FloatField()
    experience = serializers.IntegerField()
    chance = serializers.FloatField()
    k = serializers.FloatField()
    change = serializers.FloatField()
    after = serializers.FloatField()


class ByFibs(ReadSerializer):
    """The calculation by the FIBS formula, in its order. n is the match length.

    length_root = n ** probability_exponent; power = difference · length_root / scale; chance = 1 / (1 + 10 ** -power);
    gain_root = n ** gain_exponent; full_step = gain · gain_root · (1 - chance); step = full_step · share; change = k ·
    step.
    """

    length = serializers.IntegerField()
    difference = serializers.FloatField()
    length_root = serializers.FloatField(source="root")
    power = serializers.FloatField()
    chance = serializers.FloatField(help_text="Probability that the winner wins.")
    gain_root = serializers.FloatField()
    full_step = serializers.FloatField()
    share = serializers.FloatField()
    step = serializers.FloatField()
    winner = HandSide()
    loser = HandSide()


class Glicko2Side(ReadSerializer):
    """The calculation for one player, with the steps and names of Glickman's paper. Deviations are on the scale of
    ratings.

    It starts from the rating in hundredths and the volatility after the player's previous matches.
    """

    before = serializers.FloatField()
    kept_deviation = serializers.FloatField(help_text="Deviation after the previous match.")
    idle_days = serializers.FloatField(help_text="Days since the previous match.")
    deviation = serializers.FloatField(help_text="Deviation before this match, with the growth of the idle days.")
    volatility = serializers.FloatField()
    mu = serializers.FloatField()
    phi = serializers.FloatField()
    g = serializers.FloatField(source="weight", help_text="g of the opponent's phi.")
    expected = serializers.FloatField(help_text="E, with the opponent's uncertainty alone.")
    chance = serializers.FloatField(help_text="Probability of winning, with the uncertainty of both players.")
    v = serializers.FloatField()
    delta = serializers.FloatField()
    volatility_after = serializers.FloatField()
    phi_widened = serializers.FloatField(help_text="phi*: the square root of phi ** 2 + volatility_after ** 2.")
    phi_after = serializers.FloatField()
    deviation_after = serializers.FloatField()
    change = serializers.FloatField()
    after = serializers.FloatField()


class ByGlicko2(ReadSerializer):
    """The calculation by Glicko-2. Each match is a rating period of its own.

    mu = (before - 1500) / 173.7178; after = before + 173.7178 · phi_after ** 2 · g · (s - E). g · (s - E) is delta / v,
    where s is 1 for the winner and 0 for the loser.
    """

    winner = Glicko2Side()
    loser = Glicko2Side()


class TermsInForce(ReadSerializer):
    """The terms under which a match is rated."""

    from_on = serializers.DateField(allow_null=True, help_text="The first day. null: from the first match on.")
    formula = serializers.CharField()
    settings = FormulaConstants()


class RatingExplained(ReadSerializer):
    pool = serializers.CharField(source="pool.code", default="", help_text="Code of the pool. Empty: none.")
    played_at = serializers.DateTimeField(allow_null=True)
    terms = TermsInForce(allow_null=True, help_text="The terms in force on the day of the match.")
    why_code = serializers.CharField(
        source="why.code",
        default="",
        help_text="Why the match is not rated. Empty: it is rated, or has not been processed yet.",
    )
    why_params = Params(
        source="why.params", default=dict, help_text="What the pool requires and what the match has, by name."
    )
    sides = ExplainedSide(many=True, help_text="The winner, then the loser. Empty: not rated.")
    by_fibs = ByFibs(
        allow_null=True, help_text="null: the pool has another formula, or the match has yet to be rated again."
    )
    by_glicko2 = ByGlicko2(
        allow_null=True, help_text="null: the pool has another formula, or the match has yet to be rated again."
    )
    is_rounded = serializers.BooleanField(
        help_text="Whether the calculation from rounded hundredths differs from the exact one by a hundredth."
    )


class MatchExplanation(MatchView):
    @reads("matches_explain_rating", RatingExplained)
    def get(self, request: object, match: int) -> Response:
        """Explain how a match changed both ratings: every step of the calculation, the terms, the run, and all earlier
        values.
        """
        return self.respond(RatingExplained, explanation(self.get_match()))
