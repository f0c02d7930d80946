"""Letters for tests: written by the service, as an act would."""

from clubs.models import Federation, User
from journal.jobs import run_job
from journal.models import Job
from notifications.flows.renew_calendar import renew_calendar
from notifications.inputs import LetterInput, LetterParams
from notifications.models import Letter
from notifications.models.letter import Recipient
from notifications.queries.calendar_keys import calendar_key
from notifications.recording.letters import write_letters
from tests.support import build

ENTRY = LetterParams(
    tournament="Open", event="Main", zone="Europe/Berlin", path="/events/5/", amount=4000, currency="EUR"
)


def federation() -> Federation:
    return Federation.objects.create(slug="fed", name="Federation", time_zone="Europe/Berlin")


def letter(
    home: Federation | None = None,
    kind: str = "accepted",
    to: Recipient | None = None,
    version: int = 1,
    about: str = "tournament:3/event:5",
) -> Letter:
    """A letter that waits, to a login unless to somebody else."""
    plan = LetterInput(kind, about, version, ENTRY)
    person: Recipient = to or build.login()
    (row,) = write_letters(home or federation(), plan, [person], build.NOON)
    return row


def job_of(row: Letter) -> Job:
    return Job.objects.get(kind="letter", key=str(row.pk), state=Job.State.WAITING)


def send(row: Letter) -> Letter:
    """Run the waiting job of a letter, as if it were due."""
    job = job_of(row)
    Job.objects.filter(pk=job.pk).update(run_after="2026-01-01T00:00Z")
    run_job(job.pk)
    row.refresh_from_db()
    return row


def login_of(row: Letter) -> User:
    assert row.user is not None
    return row.user


def digest_job() -> Job:
    return Job.objects.get(kind="digest", state=Job.State.WAITING)


def write_digests() -> list[Letter]:
    """Run the waiting job of digests, as if it were due; return those that wait to be sent."""
    Job.objects.filter(pk=digest_job().pk).update(run_after="2026-01-01T00:00Z")
    run_job(digest_job().pk)
    return list(Letter.objects.filter(kind=Letter.Kind.DIGEST, state=Letter.State.WAITING))


def calendar_of(user: User) -> str:
    """Return the key of a new calendar of a login."""
    renew_calendar(user=user)
    return calendar_key(user.pk)
