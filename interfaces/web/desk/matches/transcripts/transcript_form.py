"""The form of a transcript: the file, and which side is on its left."""

from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as __
from django.utils.translation import gettext_lazy as _

from interfaces.web.base.act_pages import ActForm
from interfaces.web.base.choices import offer
from interfaces.web.desk.matches.results.score_fields import Names
from interfaces.wording.sentences import sentence_with_place
from journal.refusals import Refused
from matches.inputs.transcripts import TranscriptInput
from matches.readers.transcripts import read_moves
from matches.transcript_formats import LARGEST


class TranscriptForm(ActForm):
    file = forms.FileField(
        label=_("Transcript file"),
        help_text=_(
            "A .mat or .sgf text file from GNU Backgammon, XG or a playing site; of a variant a .jsonl file, with a "
            'line for each game: {"variant": "fevga", "first": 0, "turns": [{"dice": [3, 1], "pos": "…"}]}. '
            "At most 1 megabyte."
        ),
        widget=forms.FileInput(attrs={"accept": ".mat,.sgf,.txt,.jsonl,text/plain"}),
    )
    left = forms.ChoiceField(
        label=_("On the left of the file"),
        required=False,
        help_text=_("In a .jsonl file: who began the first game, unless its line says so."),
    )

    def __init__(self, names: Names, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        offer(self, "left", [("names", __("from the names")), ("side0", names[0]), ("side1", names[1])])

    def clean_file(self) -> bytes:
        return bytes(self.cleaned_data["file"].read(LARGEST + 1))

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        if "file" in cleaned:
            try:
                cleaned["moves"] = read_moves(cleaned["file"], cleaned.get("left") or "names")
            except Refused as refused:
                texts = [
                    sentence_with_place(violation.code, violation.where, violation.params)
                    for violation in refused.verdict.violations
                ]
                raise ValidationError({"file": texts}) from None
        return cleaned

    def moves(self) -> TranscriptInput:
        transcript_input: TranscriptInput = self.cleaned_data["moves"]
        return transcript_input
