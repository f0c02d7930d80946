from rules_engine.draws.field import DrawEntry
from rules_engine.draws.mates import Separation, separation
from rules_engine.words import EntryId

DANE = DrawEntry(EntryId(1), 1, groups=("club:7", "country:DK"))
OTHER_DANE = DrawEntry(EntryId(2), 2, groups=("club:7", "country:DK", "family:3"))


def test_clubs_and_countries_are_separated_by_numbers_of_their_own() -> None:
    rules = Separation(clubs=2, countries=1)

    assert [rules.mates(DANE, OTHER_DANE, round_) for round_ in (1, 2, 3)] == [2, 1, 0]
    assert rules.groups(OTHER_DANE.groups, 2) == {"club:7", "family:3"}
    assert rules.rounds == 2


def test_without_a_number_for_countries_that_of_clubs_holds() -> None:
    assert separation(3, None) == Separation(3, 3)
    assert separation(3, 0) == Separation(3, 0)
