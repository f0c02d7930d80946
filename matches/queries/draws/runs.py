"""The runs of a jackpot: small knockouts, each with places of its own."""

from matches.models import Node, Section, Stage


def run_entries(stage: Stage) -> dict[str, frozenset[int]]:
    """Return the ids of the entries in each run that is drawn, by the name of the run ("A"), the first run first."""
    sections = Section.objects.filter(stage=stage).order_by("position").values_list("code", "name")
    rows = list(Node.objects.filter(stage=stage).values_list("section", "entries"))
    return {
        name: frozenset(entry for at, sides in rows if at == code for entry in sides if isinstance(entry, int))
        for code, name in sections
    }
