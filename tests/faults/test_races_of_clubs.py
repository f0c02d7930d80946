"""A manager takes a player in while the player moves to the club: one membership, no error."""

from functools import partial

import pytest
from django.db import transaction

from clubs.flows.answer_transfer import answer_transfer
from clubs.flows.ask_transfer import ask_transfer
from clubs.flows.join_club import join_club
from clubs.models import Membership
from clubs.queries.homes import home_of
from journal.context import ActContext
from journal.refusals import Conflicting
from journal.verify import breaks_of_all
from tests.support import build
from tests.support.build import NOON, acting
from tests.support.threads import at_once, beside

pytestmark = [pytest.mark.faults, pytest.mark.django_db(transaction=True)]


def test_player_moves_to_a_club_that_is_just_taking_them_in() -> None:
    """Without the lock of the club, the second membership meets the unique constraint."""
    home, away = build.house(), build.house()
    ann, slug = build.player(home), away.federation.slug
    by_new, by_old = ActContext(acting(away.manager), NOON), ActContext(home.by_officer, NOON)
    transfer = ask_transfer(player=ann.public_id, federation=slug, club="club", ctx=by_new)
    move = partial(answer_transfer, transfer_id=transfer.pk, consents=True, ctx=by_old)

    with beside(move, 2.0) as go, transaction.atomic():
        join_club(federation=slug, club="club", player=ann.public_id, ctx=by_new)
        go()

    assert Membership.objects.filter(club=away.club, player=ann).count() == 1
    assert home_of(ann).place == away.club


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
