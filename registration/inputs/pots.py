"""A pot as a person enters it, and the terms by which it is divided, as a frozen value that is stored as JSON."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from rules_engine.draws.graph import CONSOLATIONS, SectionKind
from rules_engine.money.deals import Deal
from rules_engine.money.finishes import WonBy
from rules_engine.money.pots import PotRules, RestRule
from rules_engine.money.shares import Sharing
from rules_engine.money.tables import PlaceTable, Section
from rules_engine.words import EntryId

MAIN: Final = SectionKind.MAIN.value
SECTIONS: Final = (MAIN, *(kind.value for kind in CONSOLATIONS))
# that of a run of a jackpot has its name: "main A"
SECTION_KEY: Final = (
    rf"^({MAIN}( [A-Z]{{1,3}})?|{'|'.join(SECTIONS[1:])})$"  # of a run of a jackpot with its name: "main A"
)
LONGEST_NAME: Final = 80
MOST_POTS: Final = 12  # of an event


@dataclass(frozen=True, slots=True)
class PotTerms:
    """How a pot is divided. ``won_by``: the order of the members of a side pool."""

    rules: PotRules
    won_by: WonBy = WonBy.MAIN

    def as_json(self) -> dict[str, Any]:
        rules = self.rules
        return {
            "sections": [_section_json(section) for section in rules.sections],
            "commission_bp": rules.commission_bp,
            "unit": rules.unit,
            "sharing": rules.sharing.value,
            "rest": rules.rest.value,
            "are_amounts": rules.are_amounts,
            "won_by": self.won_by.value,
        }


def terms_of(data: Mapping[str, Any]) -> PotTerms:
    """Return the terms that ``as_json`` wrote."""
    rules = PotRules(
        tuple(_section(section) for section in data["sections"]),
        data["commission_bp"],
        data["unit"],
        Sharing(data["sharing"]),
        RestRule(data["rest"]),
        data["are_amounts"],
    )
    return PotTerms(rules, WonBy(data["won_by"]))


@dataclass(frozen=True, slots=True)
class PotInput:
    """A pot. ``kind``: main, side or jackpot. ``currency``: of the book in which it is kept; "" for the only one.

    ``takes_fees``: the entry fees of the event that were set before it go into it, and so do their charges.
    """

    terms: PotTerms
    kind: str = "main"
    name: str = ""
    currency: str = ""
    takes_fees: bool = False


@dataclass(frozen=True, slots=True)
class DealInput:
    """A deal. ``amounts``: minor units by number of the entry. ``played_for``: more by place, the best first."""

    section: str
    amounts: Mapping[int, int]
    played_for: Sequence[int] = ()

    def as_deal(self, entry_ids: Mapping[int, int]) -> Deal:
        """Return the deal by id of the entry."""
        amounts = {EntryId(entry_ids[number]): cents for number, cents in self.amounts.items()}
        return Deal(amounts, tuple(self.played_for))


@dataclass(frozen=True, slots=True)
class PrizeSettingsInput:
    """The rules of a federation about prizes; see ``registration.models.PrizeSettings``."""

    allows_pools: bool = False
    tax_bp: int = 0
    tax_exempt: int = 0
    tax_currency: str = ""


@dataclass(frozen=True, slots=True)
class PayoutInput:
    """How a prize is paid. ``is_cash``: from the till of the actor, otherwise by bank. ``signed_by``: the name that the
    receiver typed, "" if they sign on paper. ``cents``: what the actor saw is left to pay, None if they did not look.
    """

    is_cash: bool = True
    signed_by: str = ""
    cents: int | None = None


def _section_json(section: Section) -> dict[str, Any]:
    tables = [{"weights": list(table.weights), "least": table.least} for table in section.tables]
    return {"name": section.name, "bp": section.bp, "tables": tables, "fixed": list(section.fixed)}


def _section(data: Mapping[str, Any]) -> Section:
    tables = tuple(PlaceTable(tuple(table["weights"]), table["least"]) for table in data["tables"])
    return Section(data["name"], data["bp"], tables, tuple(data["fixed"]))
