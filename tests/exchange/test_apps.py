"""The app listens to acts, and speaks for its tables."""

from clubs.hooks import personal_data
from exchange.personal_data import DATA
from exchange.recording.changes import store_changes
from journal.acts import AFTER_ACT


def test_app_registers_what_others_call() -> None:
    assert store_changes in AFTER_ACT
    assert personal_data["exchange"] is DATA
