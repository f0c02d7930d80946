"""Names are replaced as complete words, in any order, and within JSON."""

import pytest
from axes.models import AccessLog

from clubs.hooks import Subject
from clubs.models import Profile
from clubs.queries.personal_data import subject_of
from clubs.recording.erasures import (
    check_erasure,
    check_offices,
    erase_everywhere,
    erase_identity,
    pattern_of,
    replaced,
)
from journal.refusals import Refused
from matches.models import Table
from notifications.models import Letter
from tests.support import build
from tests.support.build import NOON

pytestmark = pytest.mark.django_db
SUBJECT = Subject((), None, ("Anna Berg",), "#2a")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Ask Anna Berg.", "Ask #2a."),
        ("ANNA BERG won", "#2a won"),
        ("Berg, Anna", "#2a"),
        ("berg, anna", "#2a"),
        ("Anna Bergman", "Anna Bergman"),
        (["Anna Berg", {"name": "Anna Berg"}, 3], ["#2a", {"name": "#2a"}, 3]),
    ],
)
def test_name_is_replaced(text: object, expected: object) -> None:
    pattern = pattern_of(SUBJECT)
    assert pattern is not None

    assert replaced(text, pattern, "#2a") == expected


def test_short_name_is_left_because_it_is_in_other_words() -> None:
    assert pattern_of(Subject((), None, ("Al",), "#2a")) is None


def test_words_of_others_lose_the_name_everywhere() -> None:
    home = build.house()
    player = build.player(home, "Anna Berg")
    profile = Profile.objects.create(contact="Anna Berg, 12345", place="Hall")

    check_erasure(subject_of(player), NOON)
    erase_everywhere(subject_of(player), NOON)

    profile.refresh_from_db()
    assert (profile.contact, profile.place) == (f"#{player.public_id}, 12345", "Hall")


def test_bank_and_webhooks_write_a_name_without_its_accents_or_within_json() -> None:
    home = build.house()
    player = build.player(home, "Søren Ørsted")
    profile = Profile.objects.create(contact="SOREN ORSTED", place="Hall")
    about, at = {"federation": home.federation, "user": home.manager, "written_at": NOON}, {"version": 1}
    letter = Letter.objects.create(kind="news", about="news", params={"text": "Ask Søren Ørsted"}, **about, **at)

    erase_everywhere(subject_of(player), NOON)

    profile.refresh_from_db()
    letter.refresh_from_db()
    assert (profile.contact, letter.params["text"]) == (f"#{player.public_id}", f"Ask #{player.public_id}")


def test_words_are_cut_where_the_number_is_longer_than_the_name() -> None:
    """A name of four letters stands eight times in a column of forty."""
    home = build.house()
    player = build.player(home, "Anna")
    Table.objects.create(tournament=home.tournament, name="1", reserved_for="Anna " * 8)

    erase_everywhere(subject_of(player), NOON)

    words = Table.objects.get().reserved_for
    assert (len(words), words.startswith(f"#{player.public_id} #")) == (40, True)


def test_logs_of_the_login_are_deleted() -> None:
    login = build.login("anna")
    player = build.player(build.house(), "Anna Berg", login)
    AccessLog.objects.create(username="anna", user_agent="", http_accept="", path_info="")

    erase_identity(subject_of(player), NOON)

    assert not AccessLog.objects.exists()


def test_operator_is_not_erased() -> None:
    login = build.login(is_superuser=True)

    with pytest.raises(Refused, match="erased_holds_office"):
        check_offices(Subject((), login.pk, (), ""), NOON)
