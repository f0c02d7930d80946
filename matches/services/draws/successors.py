"""The matches that follow a match in the draw, and whether they have started."""

from collections import defaultdict
from collections.abc import Sequence

from journal.refusals import Refused, cause
from matches.models import Match
from matches.queries.draws import draws
from matches.queries.draws.draws import FedNode
from matches.queries.results.started import started_among


def check_successors_wait(match: Match) -> None:
    """Raise ``Refused`` if a later match that depends on the result has started."""
    check_nodes_wait(draws.fed_nodes(match))


def check_nodes_wait(nodes: Sequence[FedNode]) -> None:
    """Raise ``Refused`` if a match of some nodes has started."""
    started_ids = started_among([match_id for _key, match_id in nodes if match_id is not None])
    for key, match_id in nodes:
        if match_id in started_ids:
            raise Refused(cause("successor_begun", key, match=match_id))


def later_matches(match: Match) -> set[int]:
    """Return all matches whose sides may depend on the result; with lives also all later rounds."""
    rows = draws.node_sources(match.stage)
    successors_by_key: dict[str, list[str]] = defaultdict(list)
    for key, sources, _ in rows:
        for source in (item for item in sources if item[0] in ("winner", "loser")):
            successors_by_key[source[1]].append(key)
    keys, queue = set[str](), [match.node_key]
    while queue:
        next_keys = [key for key in successors_by_key[queue.pop()] if key not in keys]
        keys |= set(next_keys)
        queue.extend(next_keys)
    later = {match_id for key, _, match_id in rows if key in keys and match_id is not None}
    return later | draws.drawn_later(match) if match.stage.draw_format.pairs_while_playing else later
