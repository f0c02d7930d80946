"""Laws of letters, over any sequence of acts, answers of the mail server, and ends of workers.

Nobody gets a letter twice, but for offers and invitations, which have the same Message-ID; and nobody gets one that
they do not wish for.
"""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from email import message_from_bytes
from email.message import Message
from itertools import count

import pytest
from django.db import transaction
from hypothesis import given, settings
from hypothesis import strategies as st

from clubs.models import Federation, User
from notifications.flows.send_letter import send_letter
from notifications.flows.unsubscribe import unsubscribe
from notifications.inputs import LetterInput
from notifications.models import Letter
from notifications.models.letter import Recipient
from notifications.queries.wish_keys import wish_key
from notifications.recording.addresses import clear_refusal, confirm_address
from notifications.recording.digests import write_digests
from notifications.recording.letters import begin_sending, delete_waiting_letters, write_letters
from notifications.recording.wishes import store_wishes
from tests.support import build, letters
from tests.support.build import NOON
from tests.support.mail_server import MailServer, mail_server

pytestmark = pytest.mark.django_db
OWN, NEWS, TWICE = ("accepted", "receipt"), ("news", "list"), ("offer", "invitation")
ACTS = ("write", "write", "write", "wish", "unsubscribe", "withdraw", "digest", "send", "send", "die", "clear", "day")
MOODS = ("takes", "takes", "refuses", "refuses for good", "hangs up", "is killed")
WISHES = ("at_once", "daily", "none")
STATES = (Letter.State.WAITING, Letter.State.SENDING)
_ENTRY = st.tuples(st.sampled_from(ACTS), st.integers(0, 11))
_numbers = count(1)


@dataclass
class Story:
    """A federation, its logins and an address without one, a mail server, and the time.

    ``wishes``: by login and kind. ``withdrawn``: subjects of which no letter may be sent any more.
    """

    home: Federation
    server: MailServer
    people: list[Recipient]
    at: datetime = NOON
    wishes: dict[tuple[int, str], str] = field(default_factory=dict)
    withdrawn: set[str] = field(default_factory=set)

    def act(self, name: str, value: int) -> None:
        kind = NEWS[value % len(NEWS)]
        login = self.people[value % 2]
        assert isinstance(login, User)
        if name == "write":
            self._write(value)
        elif name == "wish":
            self.wishes[login.pk, kind] = WISHES[value % len(WISHES)]
            store_wishes(login.pk, {kind: self.wishes[login.pk, kind]})
        elif name == "unsubscribe":
            self.wishes[login.pk, kind] = "none"
            unsubscribe(key=wish_key(login.pk, kind))
        elif name == "withdraw":
            self.withdrawn.add(_about(kind, value))
            delete_waiting_letters(_about(kind, value))
        elif name == "clear":
            clear_refusal(_address(self.people[value % 3]))
        else:
            self._work(name, value)

    def _work(self, name: str, value: int) -> None:
        """What jobs do: some run, in no order, and some workers end before they have asked the mail server."""
        if name == "digest":
            write_digests(self.home, self.at)
        elif name == "day":
            self.at += timedelta(hours=value * 5 - 1)  # the clock may go back an hour
        else:
            rows = list(Letter.objects.filter(state__in=STATES).order_by("pk"))
            for row in rows[value % 2 :: 2]:
                if name == "die":
                    begin_sending(row)
                else:
                    self._send(row, MOODS[(value + len(self.server.taken)) % len(MOODS)])

    def _write(self, value: int) -> None:
        """The same cause may be written more than once."""
        kind = (*OWN, *NEWS, *TWICE)[value % 6]
        about = _about(kind, value)
        if about not in self.withdrawn:
            plan = LetterInput(kind, about, value % 2, {**letters.ENTRY, "subject": about})
            write_letters(self.home, plan, self.people, self.at)

    def _send(self, row: Letter, mood: str) -> None:
        before = len(self.server.taken)
        self.server.recipient = {"refuses": "451 Later", "refuses for good": "550 Nobody"}.get(mood, "250 OK")
        self.server.hangs_up = mood == "hangs up"
        wishes = {kind for (user, kind), wish in self.wishes.items() if user == row.user_id and wish != "none"}
        write = send_letter(letter_id=row.pk, at=self.at)
        if mood != "is killed":  # before it could write what became of the letter
            write()
        for content in self.server.taken[before:]:
            _check_wished(row, message_from_bytes(content), wishes, self.withdrawn)


def _about(kind: str, value: int) -> str:
    return f"{kind}:{value % 4}"


def _address(person: Recipient) -> str:
    return str(getattr(person, "email", ""))


def _check_wished(row: Letter, message: Message, wishes: set[str], withdrawn: set[str]) -> None:
    kinds = set(row.parts.values_list("kind", flat=True)) if row.kind == Letter.Kind.DIGEST else {row.kind}
    assert not row.is_optional or kinds & wishes, message["Subject"]
    assert row.about not in withdrawn


@contextmanager
def _taken_back() -> Iterator[None]:
    with transaction.atomic():
        yield
        transaction.set_rollback(True)


@pytest.fixture(scope="module")
def server() -> Iterator[MailServer]:
    with mail_server() as running:
        yield running


@settings(max_examples=30)
@given(acts=st.lists(_ENTRY, min_size=6, max_size=24))
def test_nobody_gets_a_letter_twice_or_one_that_they_do_not_wish_for(
    server: MailServer, acts: list[tuple[str, int]]
) -> None:
    with _taken_back():
        server.taken.clear()
        people: list[Recipient] = [build.login() for _ in range(2)]
        people.append(confirm_address(f"visitor{next(_numbers)}@example.org", NOON))
        story = Story(letters.federation(), server, people)
        for name, value in acts:
            story.act(name, value)

        arrived = Counter(message_from_bytes(content)["Message-ID"] for content in server.taken)
        kinds = {str(row.pk): row.kind for row in Letter.objects.all()}
        twice = [message_id for message_id, number in arrived.items() if number > 1]
        assert {kinds.get(_id_of(message_id)) for message_id in twice} <= set(TWICE)
        assert len(kinds) == Letter.objects.values("kind", "about", "user", "address", "version").distinct().count()


def _id_of(message_id: str) -> str:
    return message_id.strip("<>").partition("@")[0]
