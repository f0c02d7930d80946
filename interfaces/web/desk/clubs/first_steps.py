"""The list of steps from an empty site to the first event that can be played."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from django.utils.translation import gettext as _


@dataclass(frozen=True, slots=True)
class Step:
    """A step of the list. ``button``, ``url``: the page where it is done, if it can be reached."""

    title: str
    text: str
    is_done: bool = False
    button: str = ""
    url: str = ""


@dataclass(frozen=True, slots=True)
class FirstSteps:
    steps: tuple[Step, ...]

    @property
    def done(self) -> int:
        return sum(step.is_done for step in self.steps)

    @property
    def current(self) -> Step | None:
        """The first step that is not done."""
        return next((step for step in self.steps if not step.is_done), None)


def first_steps(done_count: int, later: Sequence[tuple[bool, str, str]] = ()) -> FirstSteps:
    """Return the list, its first steps done; of the steps after them ``is_done``, ``button`` and ``url``."""
    steps = [replace(step, is_done=at < done_count) for at, step in enumerate(_steps())]
    states = [Step(step.title, step.text, *state) for step, state in zip(steps[done_count:], later, strict=False)]
    return FirstSteps((*steps[:done_count], *(states or steps[done_count:])))


def _steps() -> list[Step]:
    return [
        Step(_("The site is running"), ""),
        Step(_("Create your login"), _("As operator you create federations and help people who cannot log in.")),
        Step(_("Create your federation"), _("A club that plays on its own is a federation of one club.")),
        Step(
            _("Create the first club"), _("Players are its members; its manager registers them and runs tournaments.")
        ),
        Step(
            _("Import players"),
            _("Register them one by one, or all at once with a list of names when you enter them for an event."),
        ),
        Step(_("Announce the first tournament"), _("You are its director, and can appoint others.")),
        Step(_("Add the first event"), _("Its settings can be changed until the draw.")),
    ]
