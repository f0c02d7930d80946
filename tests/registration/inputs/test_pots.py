"""The terms of a pot as JSON."""

from hypothesis import given
from hypothesis import strategies as st

from registration.inputs.pots import SECTIONS, DealInput, PotTerms, terms_of
from rules_engine.money.finishes import WonBy
from rules_engine.money.pots import PotRules, RestRule
from rules_engine.money.shares import Sharing
from rules_engine.money.tables import PlaceTable, Section

_TABLES = st.builds(PlaceTable, st.lists(st.integers(0, 10_000), min_size=1).map(tuple), st.integers(0, 99))
_SECTIONS = st.builds(
    Section,
    st.sampled_from(SECTIONS),
    st.integers(0, 10_000),
    st.lists(_TABLES, min_size=1, max_size=3).map(tuple),
    st.lists(st.integers(0, 99)).map(tuple),
)
_RULES = st.builds(
    PotRules,
    st.lists(_SECTIONS, min_size=1, max_size=3).map(tuple),
    st.integers(0, 10_000),
    st.integers(1, 500),
    st.sampled_from(Sharing),
    st.sampled_from(RestRule),
    st.booleans(),
)


@given(st.builds(PotTerms, _RULES, st.sampled_from(WonBy)))
def test_terms_are_read_as_they_were_written(terms: PotTerms) -> None:
    assert terms_of(terms.as_json()) == terms


def test_a_deal_is_by_id_of_the_entry() -> None:
    deal = DealInput("main", {1: 500, 2: 300}, [100]).as_deal({1: 11, 2: 12})
    assert (dict(deal.amounts), deal.played_for) == ({11: 500, 12: 300}, (100,))
