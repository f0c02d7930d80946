"""Who may do an act, in words, for those who may not."""

from collections.abc import Mapping
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from clubs import permissions as of_clubs
from clubs.permissions import Role
from finance import permissions as of_money
from matches import permissions as of_matches
from members import permissions as of_members
from notifications import permissions as of_letters
from ratings import permissions as of_ratings
from registration import permissions as of_registrations

_TABLES: Final = (
    of_clubs.ACTS,
    of_matches.ACTS,
    of_registrations.ACTS,
    of_money.ACTS,
    of_members.ACTS,
    of_letters.ACTS,
    of_ratings.ACTS,
)
ROLES: Final[Mapping[Role, Promise]] = {
    Role.DIRECTOR: gettext_lazy("a director of the tournament"),
    Role.SCORER: gettext_lazy("a scorer of the tournament"),
    Role.TREASURER: gettext_lazy("the treasurer (the manager, where a club has none)"),
    Role.CASHIER: gettext_lazy("a cashier"),
    Role.MANAGER: gettext_lazy("the manager of the club"),
    Role.OFFICER: gettext_lazy("an officer of the federation"),
    Role.PLAYER: gettext_lazy("the player concerned"),
    Role.GUARDIAN: gettext_lazy("the guardian"),
}


def not_allowed(act: object) -> str:
    """Return the sentence for who may not do an act: whom they ask, by the tables of permissions."""
    roles = {role for table in _TABLES for role in table.get(str(act), ())}
    if act in of_money.STAFF_ACTS:
        roles.add(Role.DIRECTOR)
    names = [str(name) for role, name in ROLES.items() if role in roles]
    if not names:
        return _("Your role does not allow this. Ask the operator of this site.")
    return _("Your role does not allow this. These may do it: %(roles)s.") % {"roles": ", ".join(names)}
