"""The id of a form that waits is all that its reader needs, so it is random."""

from clubs.models import PendingPost


def test_id_is_random() -> None:
    ids = {PendingPost(path="/", fields="[]").pk for _ in range(100)}

    assert len(ids) == 100
    assert {key.version for key in ids} == {4}
