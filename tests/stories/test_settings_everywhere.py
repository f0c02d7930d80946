"""Each setting of an event can be stored, sent to the API, read from it, and seen and changed at the desk."""

from interfaces.api.matches.event_settings import ChangedSettings
from interfaces.api.matches.events import NewEvent
from interfaces.api.matches.serializers import Event
from interfaces.web.desk.matches.events.settings_form import (
    CONDUCT,
    GROUPS,
    NEW_EVENT_GROUPS,
    NO_SHOW,
    OCCASION,
    SettingsFields,
)
from matches.settings import SETTINGS, EventSettings, EventSettingsChange, settings_that_differ
from rules_engine.game.no_show import NoShow

USUAL = EventSettings(lengths=())


def _other(usual: bool | int | str) -> bool | int | str:
    """Return a value of a setting that differs from the usual one; the least that each of the numbers may have."""
    if isinstance(usual, bool):
        return not usual
    return (usual + 1 if usual else 50) if isinstance(usual, int) else f"{usual} 7 min".strip()


PLAIN: dict[str, bool | int | str] = {  # the settings that consist of one value
    name: _other(usual) for name in SETTINGS if isinstance(usual := getattr(USUAL, name), bool | int | str)
}
COMPOUND = {
    **dict.fromkeys(NO_SHOW, "no_show"),
    **dict.fromkeys(OCCASION, "occasion"),
    **dict.fromkeys(CONDUCT, "conduct"),
}


def test_each_setting_can_be_part_of_a_change() -> None:
    assert set(EventSettingsChange.__annotations__) == set(SETTINGS)


def test_each_setting_is_sent_to_the_api_and_answered_by_it() -> None:
    sources = {field.source for field in Event().fields.values()}

    assert set(ChangedSettings().fields) == set(SETTINGS)
    assert {f"play.{name}" for name in SETTINGS} - sources == set()


def test_each_setting_has_a_field_on_the_page_of_settings_and_in_the_form_of_a_new_event() -> None:
    page = {name for group in GROUPS for name in group.names}
    new_event = {name for _, names in NEW_EVENT_GROUPS for name in names} - {"dmp"}

    assert {COMPOUND.get(name, name) for name in page} == set(SETTINGS)
    assert {COMPOUND.get(name, name) for name in new_event} == set(SETTINGS)


def test_form_says_each_setting() -> None:
    form = SettingsFields({**PLAIN, "is_online": "on", "draws": "replayed", "round_days": "-\n2026-10-31 2026-11-14"})

    assert form.is_valid()
    assert settings_that_differ(USUAL, form.settings(NoShow(5))) == tuple(SETTINGS.values())
    assert form.settings(None).round_days == ((), ("2026-10-31", "2026-11-14"))


def test_new_event_of_the_api_says_each_setting() -> None:
    parts: dict[str, object] = {
        "no_show": {"per_point": 5},
        "occasion": {"is_online": True},
        "conduct": {"draws": "replayed"},
    }
    parts["round_days"] = [["2026-10-31"]]
    body = NewEvent(data={"name": "Main", "lengths": [5], "dmp": True, **PLAIN, **parts})

    assert body.is_valid()
    settings = body.to_input().settings
    assert (settings.lengths, settings.dmp) == ((5,), True)
    assert settings_that_differ(USUAL, settings) == tuple(SETTINGS.values())
