"""The matches that follow a match in the draw, and whether they have started."""

from collections import defaultdict
from collections.abc import Iterator, Sequence

from journal.refusals import Refused, cause
from matches.models import Match, Node
from matches.queries.draws import draws
from matches.queries.results import matches


def check_successors_wait(match: Match) -> None:
    """Raise ``Refused`` if a later match that depends on the result has started."""
    for node in _next_nodes(match):
        if node.match is not None and matches.is_started_or_scored(node.match):
            raise Refused(cause("successor_begun", node.key, match=node.match.pk))


def next_matches(match: Match) -> list[Match]:
    """Return the matches that were created because of the result."""
    return [node.match for node in _next_nodes(match) if node.match is not None]


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


def _next_nodes(match: Match) -> Iterator[Node]:
    """Yield the nodes fed by a match, directly or through nodes without a match."""
    nodes = draws.nodes(match.stage)
    queue = [match.node_key]
    while queue:
        key = queue.pop()
        for node in _fed_by(key, nodes):
            yield node
            if node.match is None:
                queue.append(node.key)


def _fed_by(key: str, nodes: Sequence[Node]) -> Iterator[Node]:
    feeds = (["winner", key], ["loser", key])
    return (node for node in nodes if any(source in feeds for source in node.sources))
