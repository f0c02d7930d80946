"""Real events, rebuilt from what was published of them."""

import random

from rules_engine.draws.lengths import Lengths, length_of
from rules_engine.draws.lives.settings import (
    DRAWBOSS_EVENT,
    FT_SWISS_EVENT,
    MORE_SWISS_EVENT,
    Finish,
    LivesSettings,
    Pacing,
    Window,
)
from rules_engine.draws.stage import Over
from rules_engine.draws.states import NodeStatus
from tests.rules_engine.draws.lives.story import Story

# Oslo, nbgf.no (calendar 1411): 5 points without loss, 3 with one loss each, 7 in the final
OSLO = Lengths(losses=(5, 5, 3), finals={"F": 7})
# Nordic Open 2018 (nordicopen.dk): three losses to be out, 13 points in the championship
NORDIC = Lengths(rounds={"": (13,)})


def lengths_played(story: Story, lengths: Lengths) -> list[tuple[int, int]]:
    """Of each match: the losses of the two before it, and its length."""
    graph, states = story.stage().graph(), story.resolution().states
    played = [node for node in graph.nodes if states[node.key].status is NodeStatus.DECIDED]
    before = [(story.stage().losses_of(node.key), node) for node in played]
    return [(losses, length_of(lengths, graph, node, losses)) for losses, node in before]


def test_drawboss_in_oslo() -> None:
    """Eight players: 1 wins 5-point matches until he waits; the others play 3 points; the final is to 7.

    1  2  3  4  5  6  7  8     drawing 1: 1-2 3-4 5-6 7-8    without loss, 5 points
    1     3     5     7        drawing 2: 1-3 5-7            without loss; 2-4 6-8 with one loss each, 3 points
    """
    story = Story(8, DRAWBOSS_EVENT)
    story.publish((1, 2), (3, 4), (5, 6), (7, 8))
    for winner in (1, 3, 5, 7):
        story.beats(winner, winner + 1)
    drawn = {frozenset(pair) for pair in story.draw()}
    assert all(len(pair) == 2 and len({1, 3, 5, 7} & pair) in (0, 2) for pair in drawn)
    while not isinstance(story.next(), Over):
        if not story.open_pairs():
            story.draw()
        for pair in list(story.open_pairs().values()):
            story.beats(*sorted(pair))

    lengths = lengths_played(story, OSLO)
    assert lengths[:4] == [(0, 5)] * 4
    assert sorted(lengths[4:8]) == [(0, 5), (0, 5), (2, 3), (2, 3)]
    assert lengths[-1][1] == 7
    assert story.places()[1] == (1, 1)
    assert story.places()[2] == (2, 2)
    assert len(lengths) == 2 * 8 - 2


def test_nordic_open_2018_triple_elimination_in_four_divisions() -> None:
    """Each division is an event of its own; 32, 40, 21 and 12 players stand for them."""
    for size in (32, 40, 21, 12):
        story = Story(size, LivesSettings(lives=3))
        story.play_out(random.Random(size))
        losses = sorted(story.losses().values())
        assert losses[1:] == [3] * (size - 1)
        assert losses[0] <= 2
        assert {length for _, length in lengths_played(story, NORDIC)} == {13}


def test_more_swiss_of_chicago() -> None:
    """Out with the fourth loss; over when one alone has lost at most twice, who is first; the others place."""
    story = Story(50, MORE_SWISS_EVENT)
    story.play_out(random.Random(7))

    losses, places = story.losses(), story.places()
    (winner,) = [entry for entry, place in places.items() if place == (1, 1)]
    assert losses[winner] <= 2
    placed = [entry for entry, place in places.items() if place[0] == 2]
    assert {losses[entry] for entry in placed} == {3}
    assert all(losses[entry] == 4 for entry in places if entry not in (winner, *placed))


def test_more_swiss_gives_the_bye_to_a_worst_record() -> None:
    story = Story(5, MORE_SWISS_EVENT)
    story.publish((1, 2), (3, 4), (5,))
    story.beats(1, 2)
    story.beats(3, 4)

    *_, bye = story.draw()
    assert bye[0] in (2, 4)


def test_ft_swiss_draws_no_lot_for_a_bye() -> None:
    """The bye is for the last who entered of those with most losses, whatever the seed."""
    byes = {tuple(Story(9, FT_SWISS_EVENT, seed).draw()[-1]) for seed in ("a", "b", "c", "d")}

    assert byes == {(9,)}


def test_trier_three_lives_of_nine_points() -> None:
    """Trier (backgammon-trier.de): three lives, nine points; 24 players stand for the field."""
    story = Story(24, LivesSettings(lives=3))
    story.play_out(random.Random(3))

    assert len(lengths_played(story, Lengths(rounds={"": (9,)}))) == sum(story.losses().values())


def test_two_lives_until_they_fill_a_bracket_of_sixteen() -> None:
    """Two lives, continuous, until the lives left fill a bracket of 16 (backgammon-tournoi's study of 64 players)."""
    window = Window(free=2, wait=0, gap=1)
    settings = LivesSettings(lives=2, pacing=Pacing.CONTINUOUS, window=window, finish=Finish.BRACKET)
    story = Story(64, settings)
    story.play_out(random.Random(1))

    lines = story.facts.drawings[-1].output["bracket"]
    assert len(lines) == 16
    assert sum(one.status is NodeStatus.DECIDED for one in story.resolution().states.values()) == 128 - 16 + (
        sum(one is not None for one in lines) - 1
    )
