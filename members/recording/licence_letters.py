"""Write the letters about licences to the players who asked for them, within the act that gives or withdraws them."""

from collections.abc import Sequence

from journal.acts import ActRecorder
from members.models import Licence
from notifications.inputs import LetterInput, LetterParams
from notifications.models import Letter
from notifications.queries.wishes import has_subscribers
from notifications.recording.letters import write_many_letters


def write_licence_letters(act: ActRecorder, licences: Sequence[Licence], change: str) -> None:
    """Write to the players of licences of one federation. ``change``: given or withdrawn."""
    if not licences or not has_subscribers([Letter.Kind.LICENCE]):
        return
    letters = [(_letter(act, licence, change), [licence.player]) for licence in licences]
    write_many_letters(licences[0].year.federation, letters, act.at)


def _letter(act: ActRecorder, licence: Licence, change: str) -> LetterInput:
    year = licence.year
    subject = f"{year.federation.name} {year.code} · {licence.category.name}"
    params = LetterParams(subject=subject, change=change, path=f"/players/{licence.player.public_id}/")
    return LetterInput(Letter.Kind.LICENCE, f"licence:{licence.pk}", act.stream.seq + 1, params)
