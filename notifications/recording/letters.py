"""Write letters, and what became of them."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Final

from django.db import transaction
from django.db.models import QuerySet

from clubs.models import Federation, Player, User
from journal.acts import record_act
from journal.context import ActContext
from journal.jobs import delay_job, enqueue, enqueue_all
from journal.models import Stream
from journal.refusals import Conflicting, cause
from journal.returning import insert_new
from notifications.inputs import LetterInput
from notifications.job_kinds import LETTER
from notifications.models import Letter, Wish
from notifications.models.letter import OPTIONAL, Recipient
from notifications.queries.addresses import confirmed_address, players_at_addresses, users_of_players
from notifications.queries.visitor_keys import VISITOR_PATH
from notifications.queries.wishes import mail_wishes
from notifications.recording.addresses import clear_refusal
from notifications.recording.digest_times import plan_digest
from notifications.recording.pushes import delete_waiting_pushes, write_pushes

_COLLECTED: Final = Letter.State.COLLECTED
PAUSES: Final = (timedelta(minutes=1), timedelta(minutes=10), timedelta(hours=1), timedelta(hours=6))


def write_letters(
    federation: Federation, letter: LetterInput, recipients: Iterable[Recipient], at: datetime
) -> list[Letter]:
    """Write a letter to each of some people, in the transaction of its cause; a job of the same commit sends it.

    A recipient is a player, a login or an address; of a pair, name both members. Players without a login and without an
    address get none, and of a kind that is optional only those who asked for it, at once or in their digest. Return
    the new letters: who has this letter of this version gets no second one. Who wants notifications in a browser gets
    them as well.
    """
    return write_many_letters(federation, [(letter, recipients)], at)


def write_many_letters(
    federation: Federation, letters: Iterable[tuple[LetterInput, Iterable[Recipient]]], at: datetime
) -> list[Letter]:
    """Write several letters, each to people of its own, in as many statements as a single letter."""
    assert transaction.get_connection().in_atomic_block, "a letter is written in the commit of its cause"
    pairs = [(letter, person) for letter, recipients in letters for person in recipients]
    write_pushes(federation, pairs, at)
    rows = [_row(federation, letter, person, at) for letter, person in _reachable(pairs)]
    new_rows = insert_new(rows)
    enqueue_all(LETTER, {str(row.pk): {"letter": str(row.pk)} for row in new_rows if row.state != _COLLECTED})
    if any(row.state == _COLLECTED for row in new_rows):
        plan_digest(federation, at)
    return new_rows


def delete_unsubscribed(letter: Letter) -> None:
    """Delete a letter whose person no longer wants its kind, unless a worker has begun to send it."""
    Letter.objects.filter(pk=letter.pk, state=Letter.State.WAITING).delete()


def delete_waiting_letters(about: str) -> None:
    """Delete the letters and the notifications about a subject that no worker has begun to send."""
    delete_waiting_pushes(about)
    Letter.objects.filter(about=about, state__in=(Letter.State.WAITING, _COLLECTED)).delete()


def delete_letters(rows: QuerySet[Letter]) -> int:
    """Delete letters that ended; return how many. The parts of a digest go with it."""
    count = rows.count()
    rows.delete()
    return count


def begin_sending(letter: Letter) -> bool:
    """Mark a waiting letter as being sent; return False if it no longer waits. Call this in a commit of its own."""
    rows = Letter.objects.filter(pk=letter.pk, state=Letter.State.WAITING)
    return bool(rows.update(state=Letter.State.SENDING))


def end_letter(letter: Letter, state: Letter.State, at: datetime, problem: str = "") -> None:
    """State what became of a letter. One that was sent stays so: another worker may have taken it for broken off."""
    rows = Letter.objects.filter(pk=letter.pk).exclude(state=Letter.State.SENT)
    if letter.has_secret and state == Letter.State.SENT:
        letter.params.pop("path", None)  # a secret, which only its reader has from now on
    rows.update(state=state, problem=problem, ended_at=at, params=letter.params, language=letter.language)
    if letter.kind == Letter.Kind.DIGEST and state == Letter.State.SENT:
        letter.parts.update(state=state, ended_at=at)


def wait_again(letter: Letter, problem: Letter.Problem, at: datetime) -> None:
    """Let a letter that was not sent wait for its next attempt; after five attempts it has failed."""
    attempts = letter.attempts + 1
    if attempts > len(PAUSES):
        state = Letter.State.DOUBTFUL if problem == Letter.Problem.BROKEN_OFF else Letter.State.FAILED
        Letter.objects.filter(pk=letter.pk).update(attempts=attempts)
        end_letter(letter, state, at, problem)
        return
    Letter.objects.filter(pk=letter.pk).update(state=Letter.State.WAITING, attempts=attempts, problem=problem)
    enqueue(LETTER, letter.pk, {"letter": str(letter.pk)})
    delay_job(LETTER, letter.pk, PAUSES[attempts - 1])


def send_again(stream: Stream, letter: Letter, ctx: ActContext) -> None:
    """Let a letter be sent as if it were new, by an act of a locked stream; also to an address that was refused.

    Raise ``Conflicting`` if a worker has begun to send it, or has sent it, since it was read.
    """
    with record_act(stream, "resend_letter", ctx.with_note(str(letter.pk))):
        clear_refusal(confirmed_address(letter))
        _wait_anew(letter)


def _wait_anew(letter: Letter) -> None:
    rows = Letter.objects.filter(pk=letter.pk).exclude(state__in=(Letter.State.SENDING, Letter.State.SENT))
    if not rows.update(state=Letter.State.WAITING, attempts=0, problem="", ended_at=None):
        raise Conflicting(cause("letter_is_being_sent"))
    enqueue(LETTER, letter.pk, {"letter": str(letter.pk)})
    delay_job(LETTER, letter.pk, timedelta())


def _reachable(people: Iterable[tuple[LetterInput, Recipient]]) -> list[tuple[LetterInput, Recipient]]:
    """Return the recipients, players as those into whom they were merged, without players who have no address, and
    without those who did not ask for a letter that is optional.
    """
    pairs = [(letter, person.canonical if isinstance(person, Player) else person) for letter, person in people]
    player_ids = {person.pk for _letter, person in pairs if isinstance(person, Player)}
    users = users_of_players(player_ids)
    visitor_ids = players_at_addresses(player_ids - users.keys()) if player_ids - users.keys() else set()
    return [
        (_for_visitor(letter), person) if isinstance(person, Player) and person.pk in visitor_ids else (letter, person)
        for letter, person in _subscribed(pairs, users)
        if not isinstance(person, Player) or person.pk in users.keys() | visitor_ids
    ]


def _subscribed(
    pairs: list[tuple[LetterInput, Recipient]], users: Mapping[int, int]
) -> list[tuple[LetterInput, Recipient]]:
    """Return the letters without those that are optional and not asked for. ``users``: logins, by player."""
    kinds = {letter.kind for letter, _person in pairs} & set(OPTIONAL)
    if not kinds:
        return pairs
    people = [(letter, person, _user_id(person, users)) for letter, person in pairs]
    wishes = mail_wishes(kinds, (user_id for _letter, _person, user_id in people if user_id))
    return [
        (replace(letter, is_daily=wishes.get((letter.kind, user_id or 0)) == Wish.Mail.DAILY), person)
        for letter, person, user_id in people
        if letter.kind not in kinds or (letter.kind, user_id) in wishes
    ]


def _user_id(person: Recipient, users: Mapping[int, int]) -> int | None:
    """Return the id of the login of a recipient, None without one. ``users``: logins, by player."""
    if isinstance(person, Player):
        return users.get(person.pk)
    return person.pk if isinstance(person, User) else None


def _for_visitor(letter: LetterInput) -> LetterInput:
    """Return a letter to a player without a login, who has one page of their own."""
    return replace(letter, params={**letter.params, "path": VISITOR_PATH})


def _row(federation: Federation, letter: LetterInput, person: Recipient, at: datetime) -> Letter:
    return Letter(
        federation=federation,
        kind=letter.kind,
        about=letter.about,
        version=letter.version,
        language=letter.language,
        params=letter.params,
        state=_COLLECTED if letter.is_daily else Letter.State.WAITING,
        written_at=at,
        player=person if isinstance(person, Player) else None,
        user=person if isinstance(person, User) else None,
        address=None if isinstance(person, Player | User) else person,
    )
