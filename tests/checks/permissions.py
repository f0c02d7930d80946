"""The written matrix, docs/permissions.md: `python -m tests.checks.permissions` writes it, `--check` compares.

It comes from the tables of acts (`permissions` of each app) and from those that the
tests hold every page and every operation of the API to.
"""

import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
django.setup()

from clubs import permissions as clubs  # noqa: E402 - the settings first
from clubs.permissions import Role  # noqa: E402 - the settings first
from exchange import permissions as exchange  # noqa: E402 - the settings first
from finance import permissions as finance  # noqa: E402 - the settings first
from matches import permissions as matches  # noqa: E402 - the settings first
from members import permissions as members  # noqa: E402 - as above
from notifications import permissions as notifications  # noqa: E402 - the settings first
from ratings import permissions as ratings  # noqa: E402 - the settings first
from registration import permissions as registration  # noqa: E402 - the settings first
from tests.security import table as objects  # noqa: E402 - the settings first
from tests.support import api_table as api  # noqa: E402 - the settings first
from tests.support import page_table as web  # noqa: E402 - the settings first

PATH = Path(__file__).resolve().parents[2] / "docs" / "permissions.md"
ROLES = (
    Role.OPERATOR,
    Role.OFFICER,
    Role.MANAGER,
    Role.TREASURER,
    Role.CASHIER,
    Role.DIRECTOR,
    Role.SCORER,
    Role.PLAYER,
)
COLUMNS = ("officer", "manager", "director", "scorer", "player", "stranger", "anybody", "director elsewhere")
SIGNS = {"+": "yes", ">": "redirected", "-": "let in", "1": "log in", "3": "no", "4": "not found", "5": "no"}
HEAD = """\
# Who may do what

Written by `python -m tests.checks.permissions` from the tables that the code and its tests use; `./run check` compares.

- **operator** runs the installation · **officer** of the federation · **manager** of the host club (or of the club in
  question) · **director**, **scorer** and **cashier** of the tournament, while their post lasts · **player**: a side of
  the match, the entered player, the owner of the profile · **stranger**: a login without a part in it ·
  **anybody**: without a login · **director elsewhere**: of another federation's tournament.
- A scorer runs the floor and takes scores: checks players in, calls, adjourns and resumes matches, makes the QR codes
  of sides, runs round timers, closes director calls, enters, judges and confirms scores. Entries, seeds and draws,
  penalties, rulings, corrections, announcements, undoing and staff are the director's. A cashier of the tournament sees
  its desk and checks players in at the door; a till needs the office of a cashier in the book.
- A scorer can be limited to an event, or to tables: elsewhere they see the desk and do nothing. Several posts add up.
- Where an event asks for a second official, a score typed at the desk is confirmed by another official who does not
  play the match. The score of a result is then corrected by withdrawing the result and entering the score anew. Endings
  without play and rulings stay the director's own decisions, with a public reason.
- *no*: it exists, but this person may not do it (403). *log in*: this person is asked to log in first. *not found*:
  this person gets 404. *redirected*: another page is shown. *let in*: this person may open the page, and a rule
  refused what the test sent (or there was nothing to do).
- A tournament that is not public is *not found* for strangers, anybody and directors elsewhere, at every address (its
  desk without a login: *log in*), and no other page names it. Tests request each address.
- An office elsewhere is worth nothing here: officers, managers, treasurers, directors and players of another
  federation, of another club, and those whose office has ended get what a stranger gets. `tests/security/` sends every
  act as each of them, and with the id of a thing of another federation, tournament, event or book.
- The pages under `/admin/` are the operator's alone.
"""


def main(argv: list[str]) -> int:
    if "--check" not in argv:
        PATH.write_text(matrix())
    elif not PATH.exists() or PATH.read_text() != matrix():
        print("docs/permissions.md differs from the tables; write it again: python -m tests.checks.permissions")
        return 1
    return 0


def matrix() -> str:
    return "\n".join([HEAD, *_acts(), *_players(), *_pages(), *_operations(), ""])


def _acts() -> Iterator[str]:
    titles = [role.value for role in ROLES]
    tables = (
        ("People and organisations", clubs.ACTS),
        ("Letters", notifications.ACTS),
        ("Money", finance.ACTS),
        ("Members", members.ACTS),
        ("Play", matches.ACTS),
        ("Registration", registration.ACTS),
        ("Ratings", ratings.ACTS),
        ("Webhooks", exchange.ACTS),
    )
    for title, acts in tables:
        yield f"## Acts: {title.lower()}\n"
        yield from _table(["act", *titles], [_act(name, roles) for name, roles in _sorted(acts)])


def _act(name: str, roles: frozenset[Role]) -> list[str]:
    return [name.replace("_", " "), *("yes" if role in roles else "" for role in ROLES)]


def _sorted(acts: Mapping[str, frozenset[Role]]) -> list[tuple[str, frozenset[Role]]]:
    return sorted(acts.items())


def _players() -> Iterator[str]:
    yield (
        "## Acts on a player: for whom they work, by whose the player is\n\n"
        "*own*: their home is the manager's club; *no club*: their home is the federation. A merged player stands for\n"
        "the one into whom they were merged. *elsewhere*: of another federation, the player's in that column.\n"
    )
    rows = [[name, *(_who_may(signs) for signs in answers)] for name, answers in objects.PLAYERS.items()]
    yield from _table(["act", *objects.PLAYER_KINDS], rows)


def _who_may(signs: str) -> str:
    return ", ".join(who for who, sign in zip(objects.PLAYER_COLUMNS, signs, strict=True) if sign == "+") or "nobody"


def _pages() -> Iterator[str]:
    yield "## Pages\n\n*open*: a GET of the page; *send*: a POST of its form, filled in.\n"
    rows = [one for row in web.ROWS for one in (("open", row.get, row.name), ("send", row.post, row.name)) if one[1]]
    yield from _table(["page", "", *COLUMNS], [[name, method, *_said(signs)] for method, signs, name in rows])


def _operations() -> Iterator[str]:
    yield "## Operations of the API\n"
    rows = [[row.operation, row.method, *_said(row.expected)] for row in api.ROWS]
    yield from _table(["operation", "", *COLUMNS], rows)


def _said(signs: str) -> list[str]:
    return [SIGNS[sign] for sign in signs]


def _table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> Iterator[str]:
    yield f"| {' | '.join(head)} |"
    yield f"|{'---|' * len(head)}"
    yield from (f"| {' | '.join(row)} |" for row in rows)
    yield ""


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
