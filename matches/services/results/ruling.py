"""Rulings on started matches whose sides change by a correction."""

from collections.abc import Collection, Iterator, Mapping
from collections.abc import Set as AbstractSet
from contextlib import contextmanager
from typing import Final

from journal.acts import ActRecorder
from journal.context import ActContext
from journal.refusals import Refusal, Refused, cause
from matches.models import Match, Ruling
from matches.permissions import is_allowed, require, roles_at
from matches.queries.results import matches
from matches.queries.results.started import started_nodes
from matches.services.draws.successors import later_matches
from rules_engine.verdict import Verdict

Rulings = Mapping[int, str]  # choices of Ruling by match
NONE: Final[Rulings] = {}


@contextmanager
def ruling_on_all(match: Match, rulings: Rulings) -> Iterator[None]:
    """Within the context of an act on a result, check the rulings on later matches.

    Raise ``Refused`` if a started match loses its place without a ruling, or if there is a ruling on a match that does
    not follow or has not started.
    """
    event = match.stage.event
    nodes_by_match = started_nodes(event)
    _check_none_idle(rulings, nodes_by_match.keys() & later_matches(match) if rulings else set())
    yield
    stays = matches.in_place(event)
    _check_all_ruled({match_id: key for match_id, key in nodes_by_match.items() if match_id not in stays}, rulings)


@contextmanager
def director_ruling_on_all(match: Match, rulings: Rulings, ctx: ActContext) -> Iterator[None]:
    """The same, for an act of people who may not rule. They are refused where a ruling is needed: a director decides.

    Raise ``NotAllowed`` if they state rulings.
    """
    roles = roles_at(ctx.actor, match.stage.event.tournament, ctx.at)
    if rulings:
        require("correct_result", roles)
    try:
        with ruling_on_all(match, rulings):
            yield
    except Refused as refusal:
        if is_allowed("correct_result", roles) or not missing_rulings(refusal):
            raise
        missing_id = missing_rulings(refusal)[0]
        raise Refused(
            cause("director_rules", matches.by_ids([missing_id])[missing_id].node_key, match=missing_id)
        ) from None


def missing_rulings(refusal: Refusal) -> tuple[int, ...]:
    """Return the matches without a ruling, if this was the reason of the refusal."""
    violations = refusal.verdict.violations
    return tuple(int(str(violation.params["match"])) for violation in violations if violation.code == "ruling_needed")


def usual(match_ids: Collection[int], choice: str = Ruling.Choice.KEEP) -> dict[int, str]:
    """Return the same ruling for all matches; those that are not decided cannot be kept and become void."""
    decided_ids = matches.decided_among(match_ids)
    fallback = Ruling.Choice.VOID if choice == Ruling.Choice.KEEP else choice
    return {match: choice if match in decided_ids else fallback for match in match_ids}


def lasting_rulings(match: Match) -> dict[int, str]:
    """Return the rulings, stated with the results of a match, by which later matches are out of the draw.

    They last when these results are undone: what is void stays void.
    """
    rulings, places = matches.rulings_with(match), matches.in_place(match.stage.event)
    return {later: choice for later, choice in rulings.items() if choice != Ruling.Choice.KEEP and later not in places}


def state_rulings(act: ActRecorder, rulings: Rulings) -> None:
    """State the rulings. Raise ``Refused`` for an unknown choice, or to keep a match that is not decided."""
    rows, decided_ids = matches.by_ids(rulings), matches.decided_among(rulings)
    for number, choice in sorted(rulings.items()):
        if choice not in Ruling.Choice.values:
            raise Refused(cause("unknown_ruling", number, choice=choice[:20]))
        if choice == Ruling.Choice.KEEP and number not in decided_ids:
            raise Refused(cause("nothing_to_keep", rows[number].node_key, match=number))
        act.state(Ruling(match=rows[number], choice=choice))


def _check_all_ruled(node_by_match: Mapping[int, str], rulings: Rulings) -> None:
    verdicts = [
        cause("ruling_needed", key, match=match) for match, key in node_by_match.items() if match not in rulings
    ]
    if verdicts:
        raise Refused(Verdict(tuple(violation for verdict in verdicts for violation in verdict.violations)))


def _check_none_idle(rulings: Rulings, later_ids: AbstractSet[int]) -> None:
    idle = sorted(set(rulings) - later_ids)
    if idle:
        raise Refused(cause("ruling_idle", idle[0], match=idle[0]))
