"""Who is asked in the tables of permissions: everybody in the long form, otherwise one role of each answer."""

from tests.support.api_scene import ROLES


def asked(signs: str, turn: int, *, is_deep: bool) -> dict[str, str]:
    """Return the expected sign of each role that is asked.

    ``signs``: one for each of ``ROLES``. ``turn``: which of the roles that get the same answer is asked; tests take
    another for each row, so that the rows together ask everybody.
    """
    everybody = dict(zip(ROLES, signs, strict=True))
    if is_deep:
        return everybody
    groups = [[role for role in ROLES if everybody[role] == sign] for sign in sorted(set(signs))]
    return {group[turn % len(group)]: everybody[group[0]] for group in groups}
