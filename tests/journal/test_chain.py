"""Whatever is changed behind the journal's back is found, and named by its place."""

from collections.abc import Callable, Iterator
from datetime import timedelta

import pytest
from django.core.management import call_command
from django.db import connection, models

from journal import triggers
from journal.chain import act_hash, canonical_json, facts_digest, note_digest
from journal.models import Act, ActNote, Stream
from journal.verify import Break, breaks_of_all
from matches.models import Entry, Event, Match, Result
from ratings.models import RatedMatch, RatingChange, RatingRevision, RatingRun
from tests.journal import notes
from tests.support import build

pytestmark = pytest.mark.django_db


@pytest.fixture
def unguarded() -> Iterator[None]:
    """As somebody with the rights of the database's owner could."""
    triggers.remove(connection)
    yield
    triggers.install(connection)


def test_stories_that_nobody_touched_hold() -> None:
    build.play_out(build.drawn(build.house(), 4), build.COMMAND)
    assert list(breaks_of_all()) == []


def _turn_a_result(event: Event) -> str:
    result = Result.objects.filter(match__stage__event=event).order_by("pk")[0]
    Result.objects.filter(pk=result.pk).update(winner=1 - (result.winner or 0))
    return "facts_differ"


def _take_a_result_away(event: Event) -> str:
    result = Result.objects.filter(match__stage__event=event).order_by("-pk")[0]
    result.match.nodes.update(result=None)
    Result.objects.filter(pk=result.pk)._raw_delete("default")
    return "facts_differ"


def _slip_an_entry_in(event: Event) -> str:
    act = Act.objects.filter(kind="enter").order_by("seq")[0]
    Entry.objects.create(event=event, number=99, act=act)
    return "facts_differ"


def _move_a_fact_to_another_act(event: Event) -> str:
    first, second = Match.objects.filter(stage__event=event).order_by("pk")[:2]
    act = Act.objects.get(kind="draw_event")
    Match.objects.filter(pk__in=[first.pk, second.pk]).update(act=act)
    return "facts_differ"


def _change_who_acted(_event: Event) -> str:
    Act.objects.filter(kind="enter").update(actor_id="4711")
    return "act_differs"


def _change_when(_event: Event) -> str:
    Act.objects.filter(kind="enter").update(at=models.F("at") + timedelta(seconds=1))
    return "act_differs"


def _hash_a_changed_act_anew(event: Event) -> str:
    act = Act.objects.select_related("stream").get(kind="enter")
    act.actor_id = "4711"
    act.hash = act_hash(act, act.stream)
    act.save(update_fields=["actor_id", "hash"])
    return "link_broken"


def _turn_the_head_back(event: Event) -> str:
    Stream.objects.filter(kind="event", key=str(event.pk)).update(seq=models.F("seq") - 1)
    return "head_differs"


TAMPERINGS = [
    _turn_a_result,
    _take_a_result_away,
    _slip_an_entry_in,
    _move_a_fact_to_another_act,
    _change_who_acted,
    _change_when,
    _hash_a_changed_act_anew,
    _turn_the_head_back,
]


@pytest.mark.usefixtures("unguarded")
@pytest.mark.parametrize("tamper", TAMPERINGS, ids=lambda tamper: tamper.__name__.strip("_"))
def test_tampering_is_found(tamper: Callable[[Event], str]) -> None:
    event = build.drawn(build.house(), 4)
    build.play(build.ready(event)[0], build.COMMAND)
    code = tamper(event)
    assert code in {place.code for place in breaks_of_all() if place.stream == f"event:{event.pk}"}


def test_changed_note_is_found_and_an_erased_one_is_not_a_break() -> None:
    act = notes.act(note="the dice were cocked")
    ActNote.objects.filter(act=act).update(text="nothing happened")
    assert list(breaks_of_all()) == [Break("names:test", 1, "note_differs")]

    ActNote.objects.filter(act=act).delete()
    assert list(breaks_of_all()) == []


@pytest.mark.usefixtures("unguarded")
def test_missing_act_in_the_middle_breaks_the_link() -> None:
    acts = [notes.act() for _ in range(3)]
    Act.objects.filter(pk=acts[1].pk)._raw_delete("default")
    assert [(place.seq, place.code) for place in breaks_of_all()] == [(3, "link_broken")]


@pytest.mark.usefixtures("unguarded")
def test_acts_in_another_order_break_the_links() -> None:
    first, second = (notes.act() for _ in range(2))
    Act.objects.filter(pk=first.pk).update(seq=3)
    Act.objects.filter(pk=second.pk).update(seq=1)
    Act.objects.filter(pk=first.pk).update(seq=2)
    assert {place.code for place in breaks_of_all()} == {"act_differs", "link_broken", "head_differs"}


def test_act_is_undone_once_only() -> None:
    first = notes.act()
    notes.act(undoes=first)
    with pytest.raises(Exception, match=r"(?i)unique"):
        notes.act(undoes=first)


def test_note_stands_in_the_act_only_as_a_salted_digest() -> None:
    one, other = notes.act(note="same words"), notes.act(note="same words")
    assert one.note_sha256 != other.note_sha256
    assert one.note_sha256 == note_digest("same words", one.note.salt)


def test_digest_of_facts_does_not_depend_on_their_order_nor_on_the_zone_of_times() -> None:
    assert facts_digest([]) == facts_digest(())
    assert canonical_json({"b": build.NOON, "a": 1}) == '{"a":1,"b":"2026-05-01T12:00:00.000000+00:00"}'


def test_verify_journal_says_that_all_holds(capsys: pytest.CaptureFixture[str]) -> None:
    notes.act()
    call_command("verify_journal")
    assert capsys.readouterr().out == "1 streams, 1 acts, 0 breaks\n"


@pytest.mark.usefixtures("unguarded")
def test_verify_journal_ends_with_one_and_names_the_place(capsys: pytest.CaptureFixture[str]) -> None:
    notes.act()
    Act.objects.update(kind="changed")
    with pytest.raises(SystemExit) as ended:
        call_command("verify_journal")
    told = capsys.readouterr()
    assert (ended.value.code, told.err) == (1, "names:test #1: act_differs\n")
    assert told.out == (
        "names:test: the first that does not hold is act 1: the act itself was changed\n1 streams, 1 acts, 1 breaks\n"
    )


def test_verify_journal_names_rows_of_ratings_that_refer_to_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    home = build.house()
    build.play_out(build.drawn(home, 4), build.COMMAND)
    assert (RatedMatch.objects.count(), _verified(), capsys.readouterr().err) == (3, None, "")
    nowhere = 10**9

    RatedMatch.objects.filter(pk=RatedMatch.objects.earliest("pk").pk).update(match_id=nowhere)
    RatingChange.objects.update(run_id=nowhere + 1)
    run = RatingRun.objects.earliest("pk")
    start = {"run": run, "pool": home.pool, "match_id": None, "player_id": nowhere + 2, "old_after": 1}
    RatingRevision.objects.create(**start)

    assert _verified() == 1
    assert capsys.readouterr().err == (
        f"ratings.ratedmatch.match_id: 1 rows refer to nothing, the first to {nowhere}\n"
        f"ratings.ratingchange.run_id: 6 rows refer to nothing, the first to {nowhere + 1}\n"
        f"ratings.ratingrevision.player_id: 1 rows refer to nothing, the first to {nowhere + 2}\n"
    )
    assert _verified("--event", str(Event.objects.get().pk)) is None


def _verified(*words: str) -> int | None:
    try:
        call_command("verify_journal", *words)
    except SystemExit as ended:
        return int(str(ended.code))
    return None


def test_verify_journal_tells_of_a_printed_hash_at_which_act_it_stood(capsys: pytest.CaptureFixture[str]) -> None:
    home = build.house()
    event, other = build.drawn(home, 4), build.drawn(home, 2)
    printed = Stream.objects.get(kind="event", key=str(event.pk))
    build.play(build.ready(event)[0], build.COMMAND)
    since = Stream.objects.get(pk=printed.pk).seq - printed.seq
    where = f"{home.federation.slug}/{home.tournament.slug}"

    ends = [
        _verified("--event", str(event.pk), "--head", printed.head_hash[:12]),
        _verified("--tournament", where, "--head", printed.head_hash),
        _verified("--event", str(other.pk), "--head", printed.head_hash),
    ]
    told = capsys.readouterr().out

    assert ends == [None, None, 1]
    assert told.count(f"event:{event.pk}: this hash stood at act {printed.seq}, ") == 2
    assert told.count(f"UTC; {since} acts came since\n") == 2
    assert told.count("This hash never stood here") == 1


@pytest.mark.usefixtures("unguarded")
def test_verify_journal_names_the_first_act_that_was_tampered_with(capsys: pytest.CaptureFixture[str]) -> None:
    event = build.drawn(build.house(), 4)
    head = Stream.objects.get(kind="event", key=str(event.pk)).head_hash
    build.play(build.ready(event)[0], build.COMMAND)
    entered = Act.objects.get(kind="enter")
    with connection.cursor() as cursor:
        cursor.execute("UPDATE matches_entry SET number = 99 WHERE act_id = %s AND number = 2", [entered.pk.hex])
        cursor.execute("UPDATE matches_entry SET number = 99 WHERE act_id = %s AND number = 2", [str(entered.pk)])

    ended = _verified("--event", str(event.pk), "--head", head)
    told = capsys.readouterr().out

    assert ended == 1
    assert f"event:{event.pk}: the first that does not hold is act {entered.seq}: a fact of it was changed" in told
    assert "but the chain before that act does not hold any more" in told
