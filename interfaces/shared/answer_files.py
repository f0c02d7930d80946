"""The answers to the questions of an event as a file, for its desk."""

from datetime import datetime

from interfaces.shared.table_download import TableDownload
from matches.models import Event
from registration.queries.questions import answered_rows, event_questions
from registration.queries.registrations import ACTIVE, registration_list


def answer_table(event: Event, at: datetime) -> TableDownload:
    """Return a row for each active registration: number, name, state, and the answer to each question."""
    questions = event_questions(event)
    lines = answered_rows(registration_list(event, at).in_state(*ACTIVE), questions)
    rows = [[line.row.number, line.row.name, line.row.state.value, *line.answers] for line in lines]
    header = ["number", "name", "state", *(row.text for row in questions)]
    plain = [dict(zip(header, map(str, row), strict=True)) for row in rows]
    return TableDownload(f"answers-{event.pk}", header, rows, rows, {"event": event.pk}, plain)
