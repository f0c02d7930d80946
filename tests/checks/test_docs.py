"""The documents: links lead somewhere, the index of decisions is complete, the changelog has its form."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
DECISIONS = ROOT / "docs" / "decisions"
DOCUMENTS = sorted(
    [*ROOT.glob("*.md"), *ROOT.glob("docs/*.md"), *DECISIONS.glob("*.md"), *ROOT.glob("tests/*.md")],
)
LINK = re.compile(r"\]\(([^)\s]+)\)")
HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)
DECISION = re.compile(r"# (.+)\n\nDate: (\d{4}-\d\d-\d\d) *\nStatus: (Accepted|Superseded by \d{4})\n\n")
ROW = re.compile(r"^\| \[(\d{4})\]\(([^)]+)\) \| (.+?) \| (.+?) \| (.+?) \| .+ \|$", re.MULTILINE)
LONGEST_RELEASE = 60  # lines


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_links_of_a_document_lead_to_files_and_headings(document: Path) -> None:
    assert [link for link in _relative_links(document) if not _leads_somewhere(document, link)] == []


def test_decisions_are_numbered_without_gaps() -> None:
    numbers = [int(path.name[:4]) for path in _decisions()]

    assert numbers == list(range(1, len(numbers) + 1))


def test_index_has_number_title_date_and_status_of_every_decision() -> None:
    rows = ROW.findall((DECISIONS / "README.md").read_text())

    assert rows == [(path.name[:4], path.name, *_head(path)) for path in _decisions()]


def test_comments_name_decisions_that_exist() -> None:
    names = {path.stem for path in _decisions()}
    sources = [path for path in ROOT.rglob("*.py") if ".venv" not in path.parts]
    named = {
        name for path in [ROOT / "run", *sources] for name in re.findall(r"decisions/(\d[\w-]+)", path.read_text())
    }

    assert named
    assert named <= names


def test_changelog_has_the_unreleased_and_the_released_in_order() -> None:
    text = (ROOT / "CHANGELOG.md").read_text()

    assert re.findall(r"^## (.+)$", text, re.MULTILINE)[:2] == ["[Unreleased]", "[0.1.0]"]
    assert set(re.findall(r"^### (.+)$", text, re.MULTILINE)) <= {
        "Added",
        "Changed",
        "Deprecated",
        "Removed",
        "Fixed",
        "Security",
    }
    assert len(text.split("## [0.1.0]")[1].splitlines()) <= LONGEST_RELEASE


def test_contributing_leads_to_guide_and_decisions() -> None:
    assert {"docs/contributing.md", "docs/decisions/README.md"} <= set(_relative_links(ROOT / "CONTRIBUTING.md"))


def _decisions() -> list[Path]:
    return sorted(path for path in DECISIONS.glob("*.md") if path.name != "README.md")


def _head(path: Path) -> tuple[str, ...]:
    """Title, date and status."""
    match = DECISION.match(path.read_text())
    return match.groups() if match else (f"{path.name} lacks Date: and Status:",)


def _relative_links(document: Path) -> Iterator[str]:
    return (link for link in LINK.findall(document.read_text()) if "://" not in link)


def _leads_somewhere(document: Path, link: str) -> bool:
    name, _, anchor = link.partition("#")
    path = document.parent / name if name else document
    return path.exists() and (not anchor or anchor in _anchors(path))


def _anchors(path: Path) -> set[str]:
    """The anchors that GitHub and GitLab give to headings."""
    headings = HEADING.findall(path.read_text())
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}
