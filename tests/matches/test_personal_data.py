"""What play has of people: matches are exported with opponents as the public knows them; names of teams go."""

import pytest

from clubs.models import Player
from clubs.queries.personal_data import rows_about, subject_of
from matches.models import Entry, EntryMember
from matches.personal_data import DATA
from tests.support import build

pytestmark = pytest.mark.django_db


def test_opponent_who_is_hidden_has_no_name_in_the_export() -> None:
    event = build.drawn(build.house(), 2)
    build.play_out(event, build.COMMAND)
    me, opponent = (row.player for row in EntryMember.objects.filter(event=event).order_by("pk"))
    Player.objects.filter(pk=opponent.pk).update(visibility="hidden")

    (matches,) = DATA.export(subject_of(me)).values()

    (match,) = matches
    assert {match["side0"], match["side1"]} == {me.display_name, f"#{opponent.public_id}"}


def test_name_of_a_team_is_blanked() -> None:
    event = build.drawn(build.house(), 2)
    Entry.objects.filter(event=event).update(team_name="Team Secret")
    me = EntryMember.objects.filter(event=event).order_by("pk")[0].player

    for rows in DATA.rows:
        if rows.model is Entry:
            rows_about(rows, subject_of(me)).update(**rows.blanks)

    assert sorted(Entry.objects.filter(event=event).values_list("team_name", flat=True)) == ["", "Team Secret"]
