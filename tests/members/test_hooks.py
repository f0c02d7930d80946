"""Apps register the kinds of places in which offices are held."""

import pytest

from journal.models import Stream
from journal.refusals import NotFound
from members.hooks import office_kind


def test_federations_clubs_and_tournaments_have_offices() -> None:
    kinds = {office_kind(kind) for kind in (Stream.Kind.FEDERATION, Stream.Kind.CLUB, Stream.Kind.TOURNAMENT)}

    assert len(kinds) == 3
    with pytest.raises(NotFound, match="no_such_invitation"):
        office_kind(Stream.Kind.MATCH)
