"""The nodes of an event as the rule book forecasts them."""

import pytest

from matches.models import Node
from matches.queries.events.forecast_nodes import graph_node, node_key, read_key
from rules_engine.draws import graph
from tests.support import build

pytestmark = pytest.mark.django_db


def test_node_has_its_entries_or_the_nodes_before_it() -> None:
    event = build.drawn(build.house(), 4)
    nodes = {node.key: node for node in Node.objects.filter(stage__event=event)}

    first, final = graph_node(nodes["R1.1"]), graph_node(nodes["R2.1"])

    assert [type(source) for source in first.sources] == [graph.Seat, graph.Seat]
    assert final.sources == tuple(graph.WinnerOf(node_key(nodes[key])) for key in ("R1.1", "R1.2"))


def test_key_is_read_as_it_was_written() -> None:
    event = build.drawn(build.house(), 2)
    node = Node.objects.get(stage__event=event)

    assert read_key(node_key(node)) == (node.stage_id, node.key)
