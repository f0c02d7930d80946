"""Erasing a person: who may, what refuses it, what is left, and that results, books and the journal stay valid."""

from datetime import timedelta

import pytest
from django.core.management import call_command

from clubs.flows.edit_player import edit_player
from clubs.flows.erase_person import complete_erasure, erase_person, take_back_erasure
from clubs.models import Erasure, Membership, Person, Player, User
from clubs.recording.pairs import pair_of
from finance.queries.audit import faults
from journal.context import ActContext
from journal.models import ActNote, Job
from journal.refusals import Conflicting, NotAllowed, NotFound, Refused
from journal.verify import breaks_of_all
from matches.flows.events.finish_event import finish_event
from matches.models import EntryMember, Event
from ratings.flows.merges.merge_players import merge_players
from tests.support import build
from tests.support.build import NOON, House

pytestmark = pytest.mark.django_db
DUE = NOON + timedelta(days=14)


@pytest.fixture
def home() -> House:
    return build.house()


def test_person_is_named_by_their_number_and_the_journal_stays_valid(home: House) -> None:
    login, friend = build.login(), build.player(home, "Frida Friend")
    login.email, login.first_name = "secret@example.org", "Secret"
    login.save()
    me = build.player(home, "Sigrid Secret", login)
    pair = pair_of(me, friend)
    Person.objects.filter(player=me).update(legal_name="Sigrid Maria Secret", email="secret@example.org")
    ctx = ActContext(home.by_officer, NOON, "Sigrid Secret asked for another country.")
    edit_player(player=me.public_id, name="Sigrid Secret", country="DK", visibility="full", ctx=ctx)

    _erased(home, me)

    me.refresh_from_db()
    pair.refresh_from_db()
    login.refresh_from_db()
    assert (me.display_name, me.country, me.visibility) == (f"#{me.public_id}", "", "hidden")
    assert "secret" not in f"{me.search_name} {me.sort_name} {me.sort_name_da} {pair.display_name}".casefold()
    assert (login.email, login.first_name, login.is_active, login.has_usable_password()) == ("", "", False, False)
    assert not Person.objects.filter(legal_name__contains="Secret").exists()
    assert not ActNote.objects.filter(text__contains="Secret").exists()
    assert not Membership.objects.filter(player=me, until_on=None).exists()
    assert list(breaks_of_all()) == []
    assert list(faults()) == []


def test_player_who_was_merged_is_erased_with_the_survivor(home: House) -> None:
    survivor, duplicate = (build.player(home, name) for name in ("Sigrid Secret", "Siggi Secret"))
    ctx = ActContext(home.by_officer, NOON)
    merge_players(federation=home.federation.slug, target=survivor.public_id, duplicate=duplicate.public_id, ctx=ctx)

    _erased(home, survivor)

    names = {row.pk: row.display_name for row in Player.objects.filter(pk__in=[survivor.pk, duplicate.pk])}
    assert names == {survivor.pk: f"#{survivor.public_id}", duplicate.pk: f"#{duplicate.public_id}"}


def test_results_and_ratings_of_an_erased_person_stay(home: House) -> None:
    event = build.drawn(home, 4)
    build.play_out(event, build.COMMAND)
    finish_event(event_id=event.pk, ctx=ActContext(home.by_director, NOON))
    me = _player_in(event)

    _erased(home, me)

    call_command("rebuild")
    assert list(breaks_of_all()) == []


def test_erasure_is_refused_in_an_unfinished_event(home: House) -> None:
    me = _player_in(build.drawn(home, 4))

    with pytest.raises(Refused, match="erased_in_unfinished_event"):
        erase_person(player=me.public_id, ctx=ActContext(home.by_officer, NOON))


def test_erasure_of_an_officer_is_refused_until_the_office_has_ended(home: House) -> None:
    me = build.player(home, "Olga Officer", home.officer)

    with pytest.raises(Refused, match="erased_holds_office"):
        erase_person(player=me.public_id, ctx=ActContext(home.by_officer, NOON))


def test_erasure_can_be_taken_back_for_14_days(home: House) -> None:
    login = build.login()
    me = build.player(home, "Sigrid Secret", login)
    ctx = ActContext(build.acting(login), NOON)
    erase_person(player=me.public_id, ctx=ctx)
    with pytest.raises(Conflicting, match="erased_already"):
        erase_person(player=me.public_id, ctx=ctx)

    complete_erasure(player_id=me.pk, at=DUE - timedelta(seconds=1))
    take_back_erasure(player=me.public_id, ctx=ctx)
    complete_erasure(player_id=me.pk, at=DUE)

    me.refresh_from_db()
    assert me.display_name == "Sigrid Secret"
    assert not Job.objects.filter(kind="erase", state=Job.State.WAITING).exists()
    with pytest.raises(NotFound, match="no_erasure"):
        take_back_erasure(player=me.public_id, ctx=ctx)


def test_what_refuses_an_erasure_that_is_due_is_noted_and_it_is_tried_again(home: House) -> None:
    login = build.login()
    me = build.player(home, "Olga Officer", login)
    erase_person(player=me.public_id, ctx=ActContext(home.by_officer, NOON))
    Job.objects.filter(kind="erase").update(state=Job.State.DONE)
    User.objects.filter(pk=login.pk).update(is_superuser=True)

    complete_erasure(player_id=me.pk, at=DUE)

    assert Erasure.objects.get(player=me).problem == "erased_holds_office"
    assert Job.objects.filter(kind="erase", state=Job.State.WAITING).count() == 1


def test_manager_may_not_erase_a_member(home: House) -> None:
    me = build.player(home, "Sigrid Secret")

    with pytest.raises(NotAllowed):
        erase_person(player=me.public_id, ctx=ActContext(build.acting(home.manager), NOON))


def test_erased_player_gets_no_name_again(home: House) -> None:
    me = build.player(home, "Sigrid Secret")
    _erased(home, me)

    with pytest.raises(Refused, match="erased_player"):
        ctx = ActContext(home.by_officer, DUE)
        edit_player(player=me.public_id, name="Sigrid", country="", visibility="full", ctx=ctx)


def _player_in(event: Event) -> Player:
    member: EntryMember = EntryMember.objects.filter(event=event).order_by("pk")[0]
    return member.player


def _erased(home: House, player: Player) -> None:
    erase_person(player=player.public_id, ctx=ActContext(home.by_officer, NOON))
    complete_erasure(player_id=player.pk, at=DUE)
