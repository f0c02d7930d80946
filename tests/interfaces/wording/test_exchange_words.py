"""Each stored value of webhooks has its word."""

from exchange.models import Change, Delivery
from interfaces.wording.exchange_words import EXCHANGE_WORDS


def test_every_value_has_a_word() -> None:
    assert set(EXCHANGE_WORDS["change_kind"]) == set(Change.Kind.values)
    assert set(EXCHANGE_WORDS["delivery_state"]) == set(Delivery.State.values)
    assert set(EXCHANGE_WORDS["delivery_problem"]) == set(Delivery.Problem.values)
