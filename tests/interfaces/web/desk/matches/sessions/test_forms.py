"""Forms of money sessions."""

from django.http import QueryDict

from clubs.models import Club, Player
from interfaces.web.desk.matches.sessions.forms import AnswerForm, GameForm, SessionForm
from matches.models import MoneySession
from matches.queries.sessions import SessionSheet

ANN = Player(pk=1, public_id="player21", display_name="Ann")
BOB = Player(pk=2, public_id="player22", display_name="Bob")


def _sheet(**rules: object) -> SessionSheet:
    return SessionSheet(MoneySession(club=Club(), rules=rules), (ANN, BOB), (), None, is_ended=False)


def test_players_are_chosen_in_order_and_guests_follow() -> None:
    typed = "seat0=player22&seat2=player21&guests=%23abcd2345, efgh2345&automatic_doubles=2&cube_max=128&beavers=on"
    form = SessionForm([ANN, BOB], None, QueryDict(typed))

    assert form.is_valid(), form.errors
    plan = form.to_input()
    assert (plan.players, plan.stake) == (("player22", "player21", "abcd2345", "efgh2345"), 0)
    assert plan.rules == {"jacoby": False, "beavers": True, "raccoons": False, "automatic_doubles": 2, "cube_max": 128}


def test_letters_become_the_acts_of_a_game() -> None:
    form = GameForm(_sheet(beavers=True), QueryDict("seen=1&winner=0&kind=single&first1=1&cube1=d t, dp"))

    assert form.is_valid(), form.errors
    acts = [["double", 1], ["take", 0], ["double", 0], ["drop", 1]]
    assert form.game() == {"winner": 0, "how": "drop", "kind": "single", "automatic": 0, "acts": acts}


def test_own_entry_can_only_be_withdrawn() -> None:
    own = AnswerForm(QueryDict("seen=1&answer=yes"), confirms=False, is_own=True)
    other = AnswerForm(QueryDict("seen=1&answer=yes"), confirms=True, is_own=False)

    assert (own.is_valid(), other.is_valid()) == (False, True)
