"""Permissions on pools, rating lists, seasons, imports and merges: a table of roles and acts."""

from clubs.permissions import Role
from journal.refusals import NotAllowed, cause

_OFFICERS = frozenset({Role.OPERATOR, Role.OFFICER})
_KEEPERS = _OFFICERS | {Role.MANAGER}

ACTS: dict[str, frozenset[Role]] = {
    "open_pool": _OFFICERS,
    "change_pool_terms": _OFFICERS,
    "plan_lists": _OFFICERS,
    "publish_list": _OFFICERS,
    "enter_performances": _OFFICERS,
    "open_season": _KEEPERS,
    "change_season": _KEEPERS,
    "pick_event_for_season": _KEEPERS,
    "open_selection": _OFFICERS,
    "change_selection": _OFFICERS,
    "pick_for_selection": _OFFICERS,
    "publish_selection": _OFFICERS,
    "import_past": _OFFICERS,
    "merge_players": _OFFICERS,
    "rebuild": frozenset({Role.OPERATOR}),
}


def require(act: str, roles: frozenset[Role]) -> None:
    """Raise ``NotAllowed`` unless one of the roles may do this act."""
    if not roles & ACTS[act]:
        raise NotAllowed(cause("not_allowed", act=act))
