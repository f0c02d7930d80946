"""The forms of a ladder."""

from interfaces.web.desk.matches.ladders.forms import LadderForm, StartForm
from matches.inputs.ladders import LadderAction, LadderInput


def test_numbers_are_read_with_spaces_and_commas() -> None:
    form = StartForm({"seen": "1", "by": "hand", "numbers": " 3, 1  2"})

    assert form.is_valid()
    assert form.cleaned_data["numbers"] == [3, 1, 2]
    assert not StartForm({"seen": "1", "by": "hand", "numbers": "1 two"}).is_valid()
    assert StartForm({"seen": "1", "by": "lot"}).is_valid()


def test_player_acts_for_themselves_whatever_entry_is_sent() -> None:
    form = LadderForm({"kind": "challenge", "entry": "4", "opponent": "2"})

    assert form.is_valid()
    assert form.step() == LadderInput(LadderAction.CHALLENGE, 4, 2)
    assert form.own_step() == LadderInput(LadderAction.CHALLENGE, None, 2)


def test_faults_stand_above_the_page() -> None:
    form = LadderForm({"kind": "climb"})

    assert not form.is_valid()
    assert list(form.errors) == ["__all__"]
