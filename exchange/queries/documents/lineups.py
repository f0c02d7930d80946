"""The line-ups of ties in a document: those that are revealed."""

from exchange.queries.documents.plain import Plain, without_empty
from matches.derive.ties import revealed_lineups
from matches.models import Event, LineupFact


def lineup_rows(event: Event) -> dict[int, list[Plain]]:
    """Return both line-ups of each tie that is revealed, by its match."""
    if not event.is_of_teams:
        return {}
    lineups = (pair for stage in event.stages.all() for pair in revealed_lineups(stage).items())
    return {tie: [lineup_data(lineup) for lineup in sides] for tie, sides in lineups}


def lineup_data(lineup: LineupFact) -> Plain:
    more = {"reserves": lineup.reserves, "is_by_rule": lineup.is_by_rule}
    return {
        "boards": lineup.boards,
        "nonce": lineup.nonce,
        "sha256": lineup.sha256,
        **without_empty(more),
    }
