"""A format that only tests have: everybody once against the host. It is what a new format takes, and no more.

* ``settings``, ``stage``: its folder in the rule book; ``ROW``: its row in ``rules_engine.draws.formats.FORMATS``
* ``KIND``: its entry in ``interfaces.web.desk.matches.events.formats.KINDS``, with a form field of its own
* ``templates``: its picture
* ``WORD``: what it is called, in ``interfaces.wording.words.WORDS``
"""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, Final, cast
from unittest.mock import patch

from django import forms
from django.template import engines
from django.utils.functional import lazystr

from interfaces.web.desk.matches.events.event_stages import Cleaned
from interfaces.web.desk.matches.events.formats import KINDS, Kind
from interfaces.wording.words import WORDS
from matches.inputs.events import StageInput
from rules_engine.draws.format import Format
from rules_engine.draws.formats import FORMATS
from tests.support.host_format.settings import HostSettings
from tests.support.host_format.stage import HostStage

NAME: Final = "host"
WORD: Final = "Against the host"
ROW: Final = Format(NAME, HostSettings, HostStage, has_final=False, can_follow=False)


def stages(told: Cleaned) -> list[StageInput]:
    return [StageInput(NAME, {"host": told["host"]})]


KIND: Final = Kind(
    NAME,
    NAME,
    stages,
    lazystr(WORD),
    lazystr("Everybody plays once against the host."),
    lazystr("One player at a table, and a line of others."),
    fields=("host",),
    needed=("host",),
    own={"host": forms.IntegerField(label="Number of the host", min_value=1, required=False, initial=1)},
    before={"host": "host"},
)


@contextmanager
def registered() -> Iterator[None]:
    """Within: the format is there."""
    engine = cast(Any, engines["django"]).engine
    with ExitStack() as stack:
        for table, entry in ((FORMATS, ROW), (KINDS, KIND), (WORDS["format"], WORD)):
            stack.enter_context(patch.dict(cast(dict[str, object], table), {NAME: entry}))
        stack.enter_context(patch.object(engine, "dirs", [*engine.dirs, Path(__file__).parent / "templates"]))
        yield
