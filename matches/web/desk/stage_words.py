"""A stage in words: what it is called, whom it takes, how long its matches are."""

from collections.abc import Iterator, Mapping
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from doors.words import word
from matches.models import Stage

Take = Mapping[str, Any]


def stage_name(stage: Stage, several: bool) -> str:
    """Of several stages with its number."""
    said = word(stage.format, "format")
    return _("Stage %(number)s: %(format)s") % {"number": stage.position, "format": said} if several else said


def takes(stage: Stage) -> str:
    """Whom it takes, in a sentence; nothing of a stage that takes the entries of the event."""
    said = [_take(one) for one in stage.field_from.get("takes", ())]
    return _("Takes %(whom)s.") % {"whom": "; ".join(said)} if said else ""


def _take(one: Take) -> str:
    parts = [*_who(one), *_demands(one)]
    return _("of stage %(stage)s: %(whom)s") % {"stage": one["stage"], "whom": ", ".join(parts)}


def _who(one: Take) -> Iterator[str]:
    if one.get("lost_in"):
        yield _("who lost in round %(rounds)s") % {"rounds": " / ".join(map(str, one["lost_in"]))}
        return
    first, last = one.get("from_place", 1), one.get("to_place")
    if last is None:
        yield _("all from place %(place)s on") % {"place": first} if first > 1 else _("all")
    else:
        yield _("places %(first)s to %(last)s") % {"first": first, "last": last}


def _demands(one: Take) -> Iterator[str]:
    if one.get("least_points") is not None:
        points = one["least_points"]
        yield ngettext("with %(points)s match point or more", "with %(points)s match points or more", points) % {
            "points": points
        }
    if one.get("best"):
        yield ngettext("the best %(number)s of them", "the best %(number)s of them", one["best"]) % {
            "number": one["best"]
        }
