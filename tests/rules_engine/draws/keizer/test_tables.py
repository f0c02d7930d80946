"""The table of a Keizer competition, by an example that was reckoned by hand."""

from rules_engine.draws.keizer.tables import KeizerMatch, KeizerRound, KeizerRules, tables_of
from rules_engine.words import EntryId

A, B, C, D = (EntryId(player) for player in (1, 2, 3, 4))


def test_all_rounds_count_again_with_the_values_of_the_ranking_before() -> None:
    """B beats A, C beats D; the values are then B 6, C 5, A 4, D 3. B beats C, A beats D."""
    first = KeizerRound((KeizerMatch((B, A), 0), KeizerMatch((C, D), 0)))
    second = KeizerRound((KeizerMatch((B, C), 0), KeizerMatch((A, D), 0)))
    top, tables = tables_of((A, B, C, D), (first, second), KeizerRules())

    assert top == 6
    assert tables[0].totals == {A: 6, B: 11, C: 7, D: 3}
    assert tables[1].values == {B: 6, C: 5, A: 4, D: 3}
    assert tables[1].totals == {B: 15, C: 8, A: 7, D: 3}
