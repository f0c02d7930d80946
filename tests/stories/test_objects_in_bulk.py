"""Many rows at once are the rows that were given, whatever is in them, on whatever database."""

from datetime import date

import pytest
from django.db import IntegrityError, transaction
from hypothesis import given
from hypothesis import strategies as st

from clubs.models import Person, Player
from journal.acts import record_act
from journal.bulk import insert_objects
from journal.context import ActContext
from journal.verify import breaks_of_all
from matches.models import Match, Result
from matches.recording.events import lock_event
from tests.support import build
from tests.support.build import NOON

MANY = 60
LETTERS = st.characters(blacklist_categories=["Cs"], blacklist_characters="\0")
ODD = ["\\.", "\\N", "a\tb", "a\nb", "a\r\nb", "\\", "", "Østergård", "🎲", '"quoted"', "{1,2}"]


@pytest.mark.django_db(transaction=True)
@given(names=st.lists(st.text(LETTERS, max_size=20), min_size=MANY, max_size=MANY + 5))
def test_every_text_comes_back_as_it_was(names: list[str]) -> None:
    rows = [Player(display_name=name, search_name="x", sort_name="x") for name in [*names, *ODD]]

    with transaction.atomic():
        insert_objects(rows)
        read = dict(Player.objects.filter(pk__in=[row.pk for row in rows]).values_list("pk", "display_name"))
        transaction.set_rollback(True)

    assert [read[row.pk] for row in rows] == [*names, *ODD]


@pytest.mark.django_db
def test_columns_of_every_kind_come_back_and_ids_go_on_after_them() -> None:
    players = [Player.objects.create(display_name=f"P{at}") for at in range(MANY)]
    born = [date(1950, 1, 1 + at % 28) if at % 2 else None for at in range(MANY)]

    insert_objects([Person(player=player, born_on=on) for player, on in zip(players, born, strict=True)])
    later = Player.objects.create(display_name="Later")

    kept = Person.objects.filter(player__in=players).order_by("player")
    assert list(kept.values_list("born_on", flat=True)) == born
    assert Player.objects.latest("pk") == later


@pytest.mark.django_db
def test_facts_of_one_act_are_proved_as_they_are_read_again() -> None:
    home = build.house()
    event = build.entered(home, 2, format="list")
    told = {"played_at": NOON, "ending": Result.Ending.PLAYED, "winner": 1, "raw": [3, 7], "final": [3, 7]}
    sides = dict(zip(("side0", "side1"), event.entries.order_by("number"), strict=True))
    with transaction.atomic(), record_act(lock_event(event), "bench", ActContext(build.COMMAND, NOON)) as act:
        met = [Match(stage=event.stages.get(), node_key=f"p{at}", length=7, **sides) for at in range(MANY)]
        act.state_all(met)
        act.state_all([Result(match=match, **told) for match in met])

    assert Result.objects.filter(ending="played", raw=[3, 7], sheet__isnull=True).count() == MANY
    assert list(breaks_of_all()) == []


@pytest.mark.django_db
def test_rules_of_the_table_hold_and_none_of_the_rows_stays() -> None:
    rows = [Player(display_name=str(at), public_id=f"p{at % (MANY - 1)}") for at in range(MANY)]

    with pytest.raises(IntegrityError), transaction.atomic():
        insert_objects(rows)

    assert not Player.objects.filter(public_id="p1").exists()
