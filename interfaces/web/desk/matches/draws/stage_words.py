"""Stages in words: name, entries, lengths."""

from collections.abc import Iterator, Mapping
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from interfaces.wording.draw_places import format_in_event
from matches.models import Stage

Take = Mapping[str, Any]


def stage_name(stage: Stage, several: bool) -> str:
    """Return the name of a stage, with its number if there are several."""
    return format_in_event(stage.format, stage.position if several else None)


def takes(stage: Stage) -> str:
    """Return a sentence about the entries of a stage; "" if it takes all entries of the event."""
    texts = [_take(take) for take in stage.field_from.get("takes", ())]
    return _("Takes %(whom)s.") % {"whom": "; ".join(texts)} if texts else ""


def _take(take: Take) -> str:
    parts = [*_who(take), *_demands(take)]
    return _("of stage %(stage)s: %(whom)s") % {"stage": take["stage"], "whom": ", ".join(parts)}


def _who(take: Take) -> Iterator[str]:
    if take.get("lost_in"):
        yield _("losers of round %(rounds)s") % {"rounds": " / ".join(map(str, take["lost_in"]))}
        return
    first, last = take.get("from_place", 1), take.get("to_place")
    if last is None:
        yield _("all from place %(place)s on") % {"place": first} if first > 1 else _("all")
    else:
        yield _("places %(first)s to %(last)s") % {"first": first, "last": last}


def _demands(take: Take) -> Iterator[str]:
    if take.get("least_points") is not None:
        points = take["least_points"]
        yield ngettext("with %(points)s match point or more", "with %(points)s match points or more", points) % {
            "points": points
        }
    if take.get("best"):
        yield ngettext("the best %(number)s", "the best %(number)s", take["best"]) % {"number": take["best"]}
