"""What a tournament, its events and the pool of an import must be like, as for those that are added here."""

from clubs.models import Federation
from clubs.validators import check_name, check_slug, check_time_zone
from exchange.inputs import Incoming, Json
from journal.refusals import Refused, cause, check_each
from matches.inputs.events import StageInput
from matches.inputs.tournaments import RulesetInput
from matches.models import RatingPool
from matches.queries.events import pools
from matches.services.draws.staging import check_stage
from matches.services.events.variants import check_pool
from matches.services.tournaments.rulesets import check_ruleset, parameters_in
from rules_engine.game.variation import BACKGAMMON


def check_document(incoming: Incoming, pool: RatingPool | None) -> None:
    """Raise Refused with the faults of the tournaments, stages and rulesets, or for a pool of another variant."""
    for tournament in incoming.content["tournaments"]:
        _check_tournament(tournament)
        for event in tournament["events"]:
            _check_event(event, pool)


def _check_tournament(data: Json) -> None:
    check_each(
        lambda: check_slug(data["slug"], 60),
        lambda: check_name(data["name"]),
        lambda: check_time_zone(data["time_zone"]),
    )


def _check_event(event: Json, pool: RatingPool | None) -> None:
    check_name(event["name"])
    check_pool(pool, event.get("variant", BACKGAMMON))
    for stage in event.get("stages", ()):
        if "ladder" in stage:
            check_stage(StageInput(stage["format"], stage["ladder"]["settings"], stage.get("lengths", {})), dmp=True)
        if "draw" in stage:
            check_stage(StageInput(stage["format"], stage["draw"]["settings"], stage.get("lengths", {})), dmp=True)
    plain = event["ruleset"].get("parameters")
    if plain is not None:
        check_slug(event["ruleset"]["name"])
        check_ruleset(RulesetInput(plain["name"], plain["base"], parameters_in(plain)))


def incoming_pool(home: Federation, code: str) -> RatingPool | None:
    """Return the pool that rates the events. Raise Refused for an unknown code."""
    pool = pools.match_pool_of(home.pk, code) if code else None
    if code and pool is None:
        raise Refused(cause("unknown_pool", code=code[:40]))
    return pool
