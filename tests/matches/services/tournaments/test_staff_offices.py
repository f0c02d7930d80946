"""Posts of a tournament that an actor may give by an invitation."""

import pytest
from django.db import transaction

from journal.acts import lock, record_act
from journal.context import ActContext
from journal.models import Stream
from matches.models import StaffPost
from matches.services.tournaments.staff_offices import IN_TOURNAMENT, ref_of_tournament
from tests.support import build
from tests.support.build import NOON
from tests.support.invitations import by

pytestmark = pytest.mark.django_db


def test_directors_give_posts_and_strangers_none() -> None:
    home = build.house()
    tournament = build.event(home).tournament

    place = IN_TOURNAMENT.find(tournament.pk, ActContext(home.by_director, NOON))
    assert place.roles == ("director", "scorer", "cashier")
    assert (place.ref, place.name) == (ref_of_tournament(tournament), tournament.name)
    assert IN_TOURNAMENT.find(tournament.pk, by(build.login())).roles == ()


def test_post_is_given_once() -> None:
    home, user = build.house(), build.login()
    tournament = build.event(home).tournament
    with transaction.atomic():
        stream = lock(Stream.Kind.TOURNAMENT, tournament.pk)
        with record_act(stream, "accept_invitation", by(user)) as act:
            for _time in range(2):
                IN_TOURNAMENT.appoint(act, tournament.pk, "scorer", user)

    assert StaffPost.objects.filter(user=user, role="scorer").count() == 1
