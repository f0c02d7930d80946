"""The terms of a pool: list, change, close, undo, each with a preview; and the runs of the pool."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from drf_spectacular.utils import PolymorphicProxySerializer
from rest_framework import serializers
from rest_framework.response import Response

from interfaces.api.base.fields import ReadSerializer, StrictCharField, StrictIntegerField, WriteSerializer
from interfaces.api.base.schema import reads, writes
from interfaces.api.base.shapes import Params
from interfaces.api.base.views import View
from interfaces.api.matches.previews import REHEARSE, RatingMove, RehearseQuery
from interfaces.api.ratings.pool_serializers import FROM_ON, NewTerms, Pool, Terms
from interfaces.api.ratings.shapes import RunCounts
from interfaces.shared.throttling import Rehearsals
from interfaces.wording.sentences import sentence_with_place
from journal.context import ActContext
from matches.models import RatingPool
from matches.queries.events import pools
from ratings.derive.pool_effects import Reason
from ratings.flows.pools.change_pool_terms import change_pool_terms
from ratings.flows.pools.close_pool import close_pool
from ratings.flows.pools.undo_pool_terms import undo_pool_terms
from ratings.models import PoolTerms
from ratings.preview import preview_terms
from ratings.queries.pools import pool_terms, ratings
from ratings.queries.pools.pool_rows import pool_row

_WHY: Final[dict[str, Any]] = {"default": "", "allow_blank": True, "max_length": 1000}
_VERSION_HELP: Final = "The version of the terms on which the decision is based. null: the current one."


class StatedTerms(Terms):
    """Terms that were stated at some time, with the act that stated them."""

    number = serializers.IntegerField(source="act.seq", help_text="Number of the act, with which the terms are undone.")
    stated_at = serializers.DateTimeField(source="act.at")
    kind = serializers.CharField(source="act.kind", help_text="pool_terms or close_pool.")
    why = serializers.SerializerMethodField()
    is_undone = serializers.SerializerMethodField()

    def get_why(self, row: PoolTerms) -> str:
        return pool_terms.why(row)

    def get_is_undone(self, row: PoolTerms) -> bool:
        return pool_terms.is_undone(row)


class WhyTerms(WriteSerializer):
    why = StrictCharField(**_WHY)
    seen = StrictIntegerField(
        source="expected_version", default=None, allow_null=True, min_value=0, help_text=_VERSION_HELP
    )


class ChangedTerms(NewTerms, WhyTerms):
    from_on = serializers.DateField(default=None, allow_null=True, input_formats=["%Y-%m-%d"], help_text=FROM_ON)


class Closing(WhyTerms):
    on = serializers.DateField(input_formats=["%Y-%m-%d"], help_text="The first day that is no longer rated.")


class EffectReason(ReadSerializer):
    """A reason why matches would no longer be rated, with one match as an example."""

    code = serializers.CharField(source="why.code")
    params = Params(source="why.params", help_text="Of the example.")
    sentence = serializers.SerializerMethodField(
        method_name="get_sentence", help_text="The reason for the example, in the reader's language."
    )
    count = serializers.IntegerField(help_text="Number of matches.")
    match = serializers.IntegerField(help_text="The example.")

    def get_sentence(self, row: Reason) -> str:
        return sentence_with_place(row.why.code, None, row.why.params)


class PoolEffect(ReadSerializer):
    """What a change of the terms would change."""

    rated_before = serializers.IntegerField(help_text="Number of rated matches now.")
    rated_after = serializers.IntegerField(help_text="Number of rated matches after the change.")
    newly_rated = serializers.IntegerField(help_text="Matches that become rated.")
    no_longer_rated = serializers.IntegerField(help_text="Matches that are no longer rated.")
    reasons = EffectReason(many=True, help_text="Why matches are no longer rated, the most frequent first.")
    new_matches = serializers.ListField(
        child=serializers.IntegerField(), help_text="Some of the matches that become rated."
    )
    moved = serializers.IntegerField(help_text="Number of players whose rating changes.")
    moves = RatingMove(many=True, help_text="The largest changes.")
    places = serializers.IntegerField(help_text="Number of players whose place in the list changes.")


class Run(ReadSerializer):
    """A run of the pool: a calculation of its ratings, with hashes of its input."""

    number = serializers.IntegerField(source="act.seq")
    at = serializers.DateTimeField(source="act.at")
    input_sha256 = serializers.CharField()
    settings_sha256 = serializers.CharField()
    engine_version = serializers.CharField()
    counts = RunCounts()


_EITHER: Final = PolymorphicProxySerializer("PoolOrEffect", [Pool, PoolEffect], None)


class TermsView(View):
    def pool_context(self, body: Mapping[str, Any]) -> ActContext:
        """Return the context of an act: actor, time, reason, and the expected version of the terms."""
        return self.context().with_note(body["why"], body["expected_version"])

    def decided(self, rating_pool: RatingPool, do: Callable[[], object]) -> Response:
        """Do the act, or return a preview of it."""
        if not self.query(RehearseQuery)["rehearse"]:
            do()
            return self.respond(Pool, pool_row(rating_pool))
        limit = Rehearsals()
        if not limit.allow_request(self.request, self):
            self.throttled(self.request, limit.wait() or 0.0)
        return self.respond(PoolEffect, preview_terms(rating_pool, do))


class AllTerms(TermsView):
    @reads("pools_terms", StatedTerms(many=True))
    def get(self, request: object, federation: str, pool: str) -> Response:
        """List all terms that were ever stated, also those undone since, the latest first."""
        return self.page(pool_terms.versions_of(pools.pool(federation, pool)), StatedTerms)

    @writes("pools_change_terms", ChangedTerms, {200: _EITHER}, parameters=[REHEARSE])
    def post(self, request: object, federation: str, pool: str) -> Response:
        """State terms for the matches from a day on, or for the complete history. They replace other terms of the same
        day.

        Officers of the federation may do this. Terms under which nothing is rated are refused.
        """
        body, rating_pool = self.read_body(ChangedTerms), pools.pool(federation, pool)
        data = body.validated_data

        def do() -> object:
            return change_pool_terms(
                federation=federation,
                pool=pool,
                from_on=data["from_on"],
                plan=body.to_input(),
                ctx=self.pool_context(data),
            )

        return self.decided(rating_pool, do)


class ClosedPool(TermsView):
    @writes("pools_close", Closing, {200: _EITHER}, parameters=[REHEARSE])
    def post(self, request: object, federation: str, pool: str) -> Response:
        """Close a pool: nothing is rated from a day on. Matches before that day stay rated.

        Officers of the federation may do this. Undoing the closing opens the pool again.
        """
        body, rating_pool = self.body(Closing), pools.pool(federation, pool)

        def do() -> object:
            return close_pool(federation=federation, pool=pool, on=body["on"], ctx=self.pool_context(body))

        return self.decided(rating_pool, do)


class UndoneTerms(TermsView):
    @writes("pools_undo_terms", WhyTerms, {200: _EITHER}, parameters=[REHEARSE])
    def post(self, request: object, federation: str, pool: str, number: int) -> Response:
        """Undo terms, or a closing. The terms that were stated before count again.

        Officers of the federation may do this. The only terms for the beginning of the history cannot be undone.
        """
        body, rating_pool = self.body(WhyTerms), pools.pool(federation, pool)

        def do() -> object:
            return undo_pool_terms(federation=federation, pool=pool, number=number, ctx=self.pool_context(body))

        return self.decided(rating_pool, do)


class Runs(View):
    @reads("pools_runs", Run(many=True))
    def get(self, request: object, federation: str, pool: str) -> Response:
        """List the calculations of the pool, the latest first, with hashes of their settings and input, and their
        outcome.
        """
        return self.page(ratings.runs_of(pools.pool(federation, pool)), Run)
