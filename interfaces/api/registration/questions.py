"""Questions that a tournament asks at registration, and the answers."""

from collections.abc import Iterable, Mapping
from typing import Any

from django.http import FileResponse, StreamingHttpResponse
from drf_spectacular.types import OpenApiTypes
from rest_framework import serializers
from rest_framework.response import Response

from clubs.flows.note_looks import note_looks
from clubs.models import Look
from interfaces.api.base.answers import ANSWERS_HELP, NewQuestionAnswer, answers_input
from interfaces.api.base.fields import (
    ReadSerializer,
    StrictBooleanField,
    StrictCharField,
    StrictIntegerField,
    WriteSerializer,
)
from interfaces.api.base.schema import reads, writes
from interfaces.api.base.views import View
from interfaces.api.matches.base_views import EventView
from interfaces.shared.answer_files import answer_table
from interfaces.shared.private_files import Bytes
from interfaces.shared.table_download import as_file
from interfaces.shared.tables import Table
from interfaces.shared.throttling import Exports
from interfaces.shared.workbooks import Workbook
from matches.models import Event
from matches.permissions import roles_at
from matches.queries.tournaments import tournaments
from registration.flows.answer_questions import answer_questions
from registration.flows.edit_questions import add_question, remove_question
from registration.inputs.questions import (
    LONGEST_CHOICE,
    LONGEST_QUESTION,
    MOST_CHOICES,
    MOST_DAYS,
    USUAL_DAYS,
    QuestionInput,
    QuestionKind,
)
from registration.permissions import require
from registration.queries.questions import AnsweredRow, answered_rows, answers_of, event_questions, questions_of
from registration.queries.registrations import RegistrationRow, registration_list
from registration.services.answering import registration_of, require_member_or_desk

_EVENT = "Only those who register for this event are asked. null: for any."
_DAYS = "After so many days from the end of the tournament the answers are deleted."


class QuestionFields(ReadSerializer):
    """A question at registration."""

    id = serializers.IntegerField()
    text = serializers.CharField()
    kind = serializers.ChoiceField(choices=QuestionKind.values)
    event = serializers.IntegerField(source="event_id", allow_null=True, help_text=_EVENT)
    choices = serializers.ListField(child=serializers.CharField())
    is_required = serializers.BooleanField()
    keep_days = serializers.IntegerField(help_text=_DAYS)


class NewQuestion(WriteSerializer):
    text = StrictCharField(max_length=LONGEST_QUESTION)
    kind = serializers.ChoiceField(choices=QuestionKind.values, default=QuestionKind.TEXT.value)
    event = StrictIntegerField(default=None, allow_null=True, min_value=1, help_text=_EVENT)
    choices = serializers.ListField(
        child=StrictCharField(max_length=LONGEST_CHOICE), max_length=MOST_CHOICES, default=list
    )
    is_required = StrictBooleanField(default=False)
    keep_days = StrictIntegerField(default=USUAL_DAYS, min_value=0, max_value=MOST_DAYS, help_text=_DAYS)

    def to_input(self) -> QuestionInput:
        data = self.validated_data
        kind, choices = QuestionKind(data["kind"]), tuple(data["choices"])
        return QuestionInput(data["text"], kind, data["event"], choices, data["is_required"], data["keep_days"])


class NewQuestionAnswers(WriteSerializer):
    answers = NewQuestionAnswer(many=True, help_text=ANSWERS_HELP)


class AnswerText(ReadSerializer):
    question = serializers.IntegerField()
    text = serializers.CharField()


class AnsweredRegistration(ReadSerializer):
    """The answers of a registration."""

    number = serializers.IntegerField(help_text="Of the registration.")
    answers = AnswerText(many=True)


class Questions(View):
    @reads("questions_list", QuestionFields(many=True))
    def get(self, request: object, federation: str, tournament: str) -> Response:
        """List the questions that a tournament asks at registration. There are at most 20."""
        row = tournaments.tournament(federation, tournament, self.by, self.at)
        return self.page(questions_of(row), QuestionFields)

    @writes("questions_add", NewQuestion, QuestionFields, 201)
    def post(self, request: object, federation: str, tournament: str) -> Response:
        """Ask a question of who registers. A director may do this."""
        question = self.read_body(NewQuestion).to_input()
        row = add_question(federation=federation, tournament=tournament, question=question, ctx=self.context())
        return self.respond(QuestionFields, row, 201)


class QuestionDetail(View):
    @writes("questions_remove", None, None)
    def delete(self, request: object, federation: str, tournament: str, question: int) -> Response:
        """Ask a question no more. Its answers stay until they are deleted. A director may do this."""
        remove_question(federation=federation, tournament=tournament, question_id=question, ctx=self.context())
        return self.done()


class AnswerList(EventView):
    @reads("answers_list", AnsweredRegistration(many=True))
    def get(self, request: object, event: int) -> Response:
        """List the answers of the registrations of an event. A director may do this."""
        event_obj = self.get_event()
        _require_answers(self, event_obj)
        questions = event_questions(event_obj)
        ids = [row.pk for row in questions]
        rows = registration_list(event_obj, self.at).rows
        _note(self, event_obj, rows)

        def data_of(page: Iterable[Any]) -> list[Mapping[str, object]]:
            return [_data(row, ids) for row in answered_rows(page, questions)]

        return self.page(rows, AnsweredRegistration, rows_of=data_of)


class AnswerFile(EventView):
    renderer_classes = [Table]
    throttle_classes = [*View.throttle_classes, Exports]

    @reads("answers_table", str)
    def get(self, request: object, event: int) -> StreamingHttpResponse | FileResponse:
        """Return the answers of the active registrations of an event as CSV. A director may do this."""
        event_obj = self.get_event()
        _require_answers(self, event_obj)
        _note(self, event_obj, registration_list(event_obj, self.at).rows)
        return as_file(answer_table(event_obj, self.at), "csv")


class AnswerWorkbook(EventView):
    renderer_classes = [Workbook, Bytes]
    throttle_classes = [*View.throttle_classes, Exports]

    @reads("answers_workbook", OpenApiTypes.BINARY)
    def get(self, request: object, event: int) -> StreamingHttpResponse | FileResponse:
        """Return the answers of the active registrations of an event as a spreadsheet. A director may do this."""
        event_obj = self.get_event()
        _require_answers(self, event_obj)
        _note(self, event_obj, registration_list(event_obj, self.at).rows)
        return as_file(answer_table(event_obj, self.at), "xlsx")


class AnswerDetail(EventView):
    @reads("answers_read", AnsweredRegistration)
    def get(self, request: object, event: int, number: int) -> Response:
        """Return the answers of a registration. Its players and the desk may do this."""
        event_obj = self.get_event()
        require_member_or_desk("answer_questions", event_obj, number, self.context())
        return self._response(event_obj, number)

    @writes("answers_change", NewQuestionAnswers, AnsweredRegistration)
    def put(self, request: object, event: int, number: int) -> Response:
        """Change the answers of a registration: its players until registration closes, the desk always.

        All answers are given; a question without one has none.
        """
        answers = answers_input(self.body(NewQuestionAnswers)["answers"])
        answer_questions(event_id=event, number=number, answers=answers, ctx=self.context())
        return self._response(self.get_event(), number)

    def _response(self, event: Event, number: int) -> Response:
        row = registration_of(registration_list(event, self.at), number)
        texts = [{"question": key, "text": text} for key, text in sorted(answers_of(row.id).items())]
        return self.respond(AnsweredRegistration, {"number": number, "answers": texts})


def _require_answers(view: View, event: Event) -> None:
    require("see_answers", roles_at(view.by, event.tournament, view.at))


def _note(view: View, event: Event, rows: Iterable[RegistrationRow]) -> None:
    """Note whose answers are shown, if there are questions."""
    if event_questions(event):
        players = [player for row in rows for player in row.players]
        note_looks(players=players, kind=Look.What.ANSWERS, place=event.tournament.name, ctx=view.context())


def _data(line: AnsweredRow, question_ids: list[int]) -> dict[str, object]:
    texts = zip(question_ids, line.answers, strict=True)
    answers = [{"question": key, "text": text} for key, text in texts if text]
    return {"number": line.row.number, "answers": answers}
