"""What comes after a match in the draw, and whether it has begun."""

from collections import defaultdict
from collections.abc import Iterator, Sequence

from journal.refusals import Refused, because
from matches.models import LIVES, Match, Node
from matches.queries import draws, matches


def check_successors_wait(match: Match) -> None:
    """Refuse to take a result back on which a later match, already begun, depends."""
    for node in _next_nodes(match):
        if node.match is not None and matches.has_begun(node.match):
            raise Refused(because("successor_begun", node.key, match=node.match.pk))


def next_matches(match: Match) -> list[Match]:
    """The matches that were set up because of its result."""
    return [node.match for node in _next_nodes(match) if node.match is not None]


def later_matches(match: Match) -> set[int]:
    """Every match, however far on, whose sides may depend on its result: with lives also who is still in."""
    ways = draws.ways(match.stage)
    fed: dict[str, list[str]] = defaultdict(list)
    for key, sources, _ in ways:
        for source in (one for one in sources if one[0] in ("winner", "loser")):
            fed[source[1]].append(key)
    found, waiting = set[str](), [match.node_key]
    while waiting:
        following = [key for key in fed[waiting.pop()] if key not in found]
        found |= set(following)
        waiting.extend(following)
    later = {one for key, _, one in ways if key in found and one is not None}
    return later | draws.drawn_later(match) if match.stage.format == LIVES else later


def _next_nodes(match: Match) -> Iterator[Node]:
    """The nodes fed by a match, and those fed through nodes that nobody plays."""
    nodes = draws.nodes(match.stage)
    waiting = [match.node_key]
    while waiting:
        key = waiting.pop()
        for node in _fed_by(key, nodes):
            yield node
            if node.match is None:
                waiting.append(node.key)


def _fed_by(key: str, nodes: Sequence[Node]) -> Iterator[Node]:
    ways = (["winner", key], ["loser", key])
    return (node for node in nodes if any(source in ways for source in node.sources))
