"""The line-ups of ties in a document: those that are revealed."""

from exchange.queries.documents.plain import Plain, without_empty
from matches.derive.ties import revealed_lineups
from matches.models import Event, LineupFact
from matches.queries.teams.playoffs import revealed_playoffs


def lineup_rows(event: Event) -> dict[int, Plain]:
    """Return both line-ups of each tie that is revealed, and those of its play-off board, by its match."""
    rows: dict[int, Plain] = {}
    for stage in event.stages.all() if event.is_of_teams else ():
        for key, lineups in (("lineups", revealed_lineups(stage)), ("playoff", revealed_playoffs(stage))):
            for tie, sides in lineups.items():
                rows.setdefault(tie, {})[key] = [lineup_data(lineup) for lineup in sides]
    return rows


def lineup_data(lineup: LineupFact) -> Plain:
    more = {"partners": lineup.partners, "reserves": lineup.reserves, "is_by_rule": lineup.is_by_rule}
    return {
        "boards": lineup.boards,
        "nonce": lineup.nonce,
        "sha256": lineup.sha256,
        **without_empty(more),
    }
