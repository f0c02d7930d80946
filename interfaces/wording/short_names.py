"""The short names of two players, for sentences on a small screen."""

Names = tuple[str, str]


def short_names(names: Names) -> Names:
    """Return the first names if both are persons whose first names differ, otherwise the names as they are."""
    first, second = (_first_name(name) for name in names)
    return (first, second) if first and second and first.casefold() != second.casefold() else names


def _first_name(name: str) -> str:
    """Return the first word of a person's name; "" for a pair, a team or a single word."""
    words = name.split()
    return words[0] if len(words) > 1 and not set("/&,.+") & set(name) else ""
