"""A manager takes a player in while the player moves to the club: one membership, no error."""

from functools import partial

import pytest

from clubs.flows.answer_transfer import answer_transfer
from clubs.flows.ask_transfer import ask_transfer
from clubs.flows.join_club import join_club
from clubs.models import Membership
from journal.context import ActContext
from journal.refusals import Conflicting
from journal.verify import breaks_of_all
from tests.support import build
from tests.support.build import NOON, acting
from tests.support.threads import at_once

pytestmark = [pytest.mark.faults, pytest.mark.django_db(transaction=True)]


def test_player_joins_and_moves_to_a_club_at_once() -> None:
    home, away = build.house(), build.house()
    players = [build.player(home, name) for name in ("Ann", "Bob", "Cas", "Dee")]
    slug, by_new, by_old = (
        away.federation.slug,
        ActContext(acting(away.manager), NOON),
        ActContext(home.by_officer, NOON),
    )
    ids = [player.public_id for player in players]
    transfers = [ask_transfer(player=id_, federation=slug, club="club", ctx=by_new) for id_ in ids]
    moves = [partial(answer_transfer, transfer_id=row.pk, consents=True, ctx=by_old) for row in transfers]
    joins = [partial(join_club, federation=slug, club="club", player=id_, ctx=by_new) for id_ in ids]

    answers = at_once([deed for pair in zip(moves, joins, strict=True) for deed in pair])

    assert {type(answer) for answer in answers if isinstance(answer, Exception)} <= {Conflicting}
    assert sorted(Membership.objects.filter(club=away.club).values_list("player", flat=True)) == [
        row.pk for row in players
    ]
    assert list(breaks_of_all()) == []
