"""What visitors say of their groups, and what the desk has checked."""

import pytest
from django.db import transaction

from journal.acts import lock
from journal.context import ActContext
from journal.models import Act, Stream
from registration.queries.fees import groups_today, stated_groups
from registration.recording.stated_groups import keep_stated_groups, write_checked_groups
from tests.support import build
from tests.support.build import NOON

pytestmark = pytest.mark.django_db


def test_checked_groups_replace_those_before() -> None:
    home = build.house()
    player, duplicate = build.player(home), build.player(home)
    keep_stated_groups(home.tournament, duplicate, ["junior"])
    duplicate.merged_into = player
    duplicate.save(update_fields=["merged_into"])
    assert groups_today(player, home.tournament, NOON) == {"junior", "member"}
    with transaction.atomic():
        lock(Stream.Kind.TOURNAMENT, home.tournament.pk)
        write_checked_groups(home.tournament, player, ["junior"], ActContext(home.by_director, NOON))
    keep_stated_groups(home.tournament, player, ["member"])

    row = stated_groups([player.pk], home.tournament)[player.pk]
    assert (row.groups, row.is_checked, row.player) == (["junior"], True, player)
    assert groups_today(player, home.tournament, NOON) == {"junior"}
    assert Act.objects.get(kind="correct_fee_groups").words == f"{player.public_id}: junior"


def test_later_statement_replaces_the_one_before() -> None:
    home = build.house()
    player = build.player(home)
    keep_stated_groups(home.tournament, player, ["junior"])
    keep_stated_groups(home.tournament, player, [])

    assert stated_groups([player.pk], home.tournament)[player.pk].groups == []


def test_no_groups_write_no_row() -> None:
    home = build.house()
    player = build.player(home)
    keep_stated_groups(home.tournament, player, [])
    assert stated_groups([player.pk], home.tournament) == {}
