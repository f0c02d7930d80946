"""Words of the desk: every kind of act of an event has a name in the journal."""

import ast
from pathlib import Path

from interfaces.web.desk.matches.wording import ACTS, act_of
from matches.settings import SETTINGS

_MATCHES = Path(__file__).resolve().parents[5] / "matches"
_KIND = 2  # the position of the kind in event_act(stream, event, kind, …)


def _kinds() -> set[str]:
    """All kinds that are written as a string in a call of ``event_act``."""
    calls = [node for path in _MATCHES.rglob("*.py") for node in ast.walk(ast.parse(path.read_text()))]
    acts = [call for call in calls if isinstance(call, ast.Call) and getattr(call.func, "id", "") == "event_act"]
    kinds = [call.args[_KIND] for call in acts]
    return {str(kind.value) for kind in kinds if isinstance(kind, ast.Constant)}


def test_every_act_of_an_event_has_a_name() -> None:
    kinds = _kinds()
    assert {"draw_event", "enter"} <= kinds
    assert sorted(kinds - set(ACTS)) == []


def test_every_setting_has_a_name_for_its_act() -> None:
    assert sorted({setting.act_kind for setting in SETTINGS.values()} - set(ACTS)) == []


def test_unknown_kind_is_shown_as_it_is_stored() -> None:
    assert (act_of("enter"), act_of("an_old_kind")) == ("Entered", "an_old_kind")
