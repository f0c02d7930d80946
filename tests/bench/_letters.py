"""A step of the bench of letters; prints JSON. `python -m tests.bench._letters STEP LETTERS`"""

import json
import sys
import time
from collections.abc import Callable
from typing import Any, Final

import django

django.setup()

from allauth.account.models import EmailAddress
from django.core.management import call_command
from django.db import transaction
from django.db.models import Count

from clubs.models import Federation, Player
from notifications.inputs import LetterInput
from notifications.models import Letter
from notifications.recording.letters import write_letters
from notifications.recording.wishes import store_wishes
from tests.bench._crowd import crowd
from tests.support import build, letters
from tests.support.fees import desk


def make(count: int) -> dict[str, Any]:
    call_command("migrate", verbosity=0)
    crowd(desk(), count)
    for user_id in EmailAddress.objects.values_list("user", flat=True):
        store_wishes(user_id, {"news": "at_once"})
    return {}


def write(count: int) -> dict[str, Any]:
    """Write the same announcement to everybody, as its act does, and commit."""
    home, players = Federation.objects.get(), list(Player.objects.order_by("pk")[:count])
    plan = LetterInput(Letter.Kind.NEWS, "tournament:1", Letter.objects.count(), {**letters.ENTRY, "text": "Dinner"})
    begin = time.perf_counter()
    with transaction.atomic():
        rows = write_letters(home, plan, players, build.NOON)
    return {"seconds": time.perf_counter() - begin, "letters": len(rows)}


def states(_count: int) -> dict[str, Any]:
    """How many letters are in each state."""
    return dict(Letter.objects.values_list("state").annotate(Count("pk")))


STEPS: Final[dict[str, Callable[[int], dict[str, Any]]]] = {"make": make, "write": write, "states": states}

if __name__ == "__main__":
    print(json.dumps(STEPS[sys.argv[1]](int(sys.argv[2]))))
