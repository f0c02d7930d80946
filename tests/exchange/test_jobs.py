"""The jobs have handlers."""

from exchange.job_kinds import KINDS
from journal.jobs import HANDLERS


def test_every_kind_has_a_handler() -> None:
    assert set(KINDS) <= set(HANDLERS)
