"""Who acts, when and why."""

from datetime import UTC, datetime

from journal.context import LONGEST_NOTE, ActContext, system

NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)


def test_note_is_cut_to_what_the_journal_keeps() -> None:
    assert ActContext(system(), NOON, "a" * (LONGEST_NOTE + 1)).note == "a" * LONGEST_NOTE


def test_note_and_version_are_replaced_and_actor_and_time_stay() -> None:
    ctx = ActContext(system(), NOON, "first", 7)

    assert ctx.with_note("second") == ActContext(system(), NOON, "second")
    assert ctx.with_note("second", 8) == ActContext(system(), NOON, "second", 8)
