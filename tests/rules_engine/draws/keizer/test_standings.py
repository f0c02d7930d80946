"""The parts of a total are its sum, whatever happens."""

from fractions import Fraction

from rules_engine.draws.keizer.evenings import Evening
from rules_engine.draws.keizer.standings import ranking_after, standings_of
from rules_engine.draws.keizer.tables import KeizerMatch, KeizerRound, KeizerRules
from rules_engine.words import EntryId, NodeKey

A, B, C, D = (EntryId(player) for player in (1, 2, 3, 4))
EVENINGS = (
    Evening(KeizerRound((KeizerMatch((B, A), 0), KeizerMatch((C, D), 0))), (NodeKey("S1.1"), NodeKey("S1.2"))),
    Evening(KeizerRound((KeizerMatch((B, C), 0),), bye=(A,), excused=(D,)), (NodeKey("S2.1"),)),
)


def test_parts_of_every_total_are_its_sum() -> None:
    for rules in (KeizerRules(), KeizerRules(own_value=False, loss=Fraction(1, 6)), KeizerRules(excused_most=0)):
        table = ranking_after((A, B, C, D), EVENINGS, rules)
        rows = standings_of(table, EVENINGS, rules)

        assert {row.entry: row.values[0].number for row in rows} == table.totals
        assert [row.place_from for row in rows] == [1, 2, 3, 4]


def test_before_the_first_evening_everybody_has_the_own_value() -> None:
    assert ranking_after((A, B), (), KeizerRules()).totals == {A: 3, B: 2}
    assert ranking_after((A, B), (), KeizerRules(own_value=False)).totals == {A: 0, B: 0}
