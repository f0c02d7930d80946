"""Names and prose that hide what a thing is: `python -m tests.checks.words`, a step of `./run check`.

Counted are names, docstrings, comments, help texts (of the API and of commands) and sentences for translation of the
Python files, the text of the documents (``*.md``) and of the templates that git knows. Not counted: tests, migrations
and catalogues.

Each file may hold up to ``FREE`` banned words, or as many as ``words.json`` allows it. That table only shrinks:
``--write`` takes today's counts and is refused if their total would grow. Paths as arguments list every hit in these
files; ``--list`` prints the banned words.
"""

import ast
import io
import json
import re
import subprocess
import sys
import tokenize
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tests.checks.banned_words import ALLOWED_NAMES, ALLOWED_PAIRS, BANS, Ban, Place, bans_by_word

ROOT: Final = Path(__file__).resolve().parents[2]
SENTENCES: Final = frozenset(
    f"{name}{lazy}" for name in ("gettext", "ngettext", "pgettext", "npgettext") for lazy in ("", "_lazy", "_noop")
) | {"_", "__"}
TAG: Final = re.compile(r"\{[{#].*?[}#]\}|<[^>]*>|\{%(?! *(?:translate|trans) ).*?%\}", re.DOTALL)
HELP: Final = frozenset({"help", "help_text", "description"})  # keywords whose text is read
ALLOWANCE: Final = Path(__file__).with_name("words.json")
FREE: Final = 3  # hits that any file may have
SKIPPED: Final = ("/tests/", "/migrations/", "/locale/", "/data/", "/requirements/", "/.venv/", "/node_modules/")
VARIABLE: Final = re.compile(  # of a template: what a loop binds, what {% with %}, an include or a sentence is given
    r"\{%-?\s*for\s+([\w, ]+?)\s+in\s|[\s](\w+)=(?=[^%>]*%\})"
)
NAME_PART: Final = re.compile(r"[A-Z]+(?=[A-Z][a-z])|[A-Z]?[a-z]+|[A-Z]+|\d+")
WORD: Final = re.compile(r"[A-Za-z]+")
IN_NAMES: Final = bans_by_word(Place.NAMES)
ALONE: Final = bans_by_word(Place.ALONE)
LOCAL: Final = bans_by_word(Place.LOCAL)
IN_PROSE: Final = bans_by_word(Place.PROSE)


@dataclass(frozen=True, slots=True)
class Hit:
    """A banned word at a line, with the name or the word as written."""

    line: int
    written: str
    ban: Ban

    def __str__(self) -> str:
        return f"{self.line}: {self.written}: {self.ban.reason}; better: {self.ban.better}"


@dataclass(frozen=True, slots=True)
class Allowance:
    """What ``words.json`` allows: hits of all files together, and of each file above ``FREE``."""

    total: int
    files: Mapping[str, int]

    @classmethod
    def read(cls, path: Path) -> "Allowance":
        data = json.loads(path.read_text())
        return cls(data["total"], data["files"])

    def write(self, path: Path) -> None:
        data = {"total": self.total, "files": dict(sorted(self.files.items()))}
        path.write_text(json.dumps(data, indent=1) + "\n")


def main(argv: Sequence[str]) -> int:
    if "--list" in argv:
        print(table())
        return 0
    paths = [Path(word) for word in argv if not word.startswith("--")]
    if paths:
        print("\n".join(f"{path}:{hit}" for path in paths for hit in hits(path)))
        return 0
    counts = counts_of(files(ROOT))
    return _write(counts) if "--write" in argv else _check(counts)


def table() -> str:
    """Return the banned words as a Markdown table."""
    rows = [f"| {ban.words.replace(' ', ', ')} | {ban.place} | {ban.reason} | {ban.better} |" for ban in BANS]
    return "\n".join(["| banned | as | because | better |", "|---|---|---|---|", *rows])


def files(root: Path) -> list[Path]:
    """Return the Python files and documents that git knows, or would add, without the exempt ones."""
    command = ["git", "-C", str(root), "ls-files", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()
    paths = [root / name for name in names if _is_counted(name)]
    return [path for path in paths if path.is_file()]


def _is_counted(name: str) -> bool:
    is_exempt = any(part in f"/{name}" for part in SKIPPED)
    return not is_exempt and (name == "run" or name.endswith((".py", ".md", ".html")))


def counts_of(paths: Sequence[Path]) -> dict[str, int]:
    """Return the number of hits of each file that has any, by its path below the root."""
    counts = {str(path.relative_to(ROOT)): len(hits(path)) for path in paths}
    return {name: count for name, count in counts.items() if count}


def hits(path: Path) -> list[Hit]:
    """Return every banned word of a file, in the order of its lines."""
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".md":
        return list(_hits_in_prose(1, text))
    if path.suffix == ".html":
        prose = _hits_in_prose(1, TAG.sub(_blank, text))
        return sorted([*prose, *_hits_in_variables(text)], key=lambda hit: hit.line)
    tree = ast.parse(text)
    module_name = _hits_in_name(1, path.stem)
    names = (hit for line, name in _names(tree) for hit in _hits_in_name(line, name))
    local_names = (hit for line, name in _local_names(tree) for hit in _hits_in_local_name(line, name))
    prose = (hit for line, words in _prose(text, tree) for hit in _hits_in_prose(line, words))
    return sorted([*module_name, *names, *local_names, *prose], key=lambda hit: hit.line)


def _blank(tag: re.Match[str]) -> str:
    """Return only the line breaks, so that hits keep their lines."""
    return "\n" * tag[0].count("\n")


def _hits_in_variables(text: str) -> Iterator[Hit]:
    """Yield the banned words among the variables that a template binds."""
    for match in VARIABLE.finditer(text):
        for name in WORD.findall(match[1] or match[2]):
            if name in ALONE:
                yield Hit(text.count("\n", 0, match.start()) + 1, name, ALONE[name])


def _hits_in_name(line: int, name: str) -> Iterator[Hit]:
    if name in ALLOWED_NAMES:
        return
    parts = [part.lower() for part in NAME_PART.findall(name)]
    for before, part in zip(["", *parts], parts, strict=False):
        if part in IN_NAMES and (before, part) not in ALLOWED_PAIRS:
            yield Hit(line, name, IN_NAMES[part])
    if name.strip("_").lower() in ALONE:
        yield Hit(line, name, ALONE[name.strip("_").lower()])


def _hits_in_local_name(line: int, name: str) -> Iterator[Hit]:
    if name.strip("_") in LOCAL:
        yield Hit(line, name, LOCAL[name.strip("_")])


def _hits_in_prose(first_line: int, text: str) -> Iterator[Hit]:
    for number, line in enumerate(text.splitlines(), first_line):
        for word in WORD.findall(line):
            if word.lower() in IN_PROSE:
                yield Hit(number, word, IN_PROSE[word.lower()])


def _names(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Yield the line and the name of everything that is defined or used."""
    for node in ast.walk(tree):
        match node:
            case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef():
                yield node.lineno, node.name
            case ast.arg() | ast.keyword() if node.arg:
                yield node.lineno, node.arg
            case ast.Name():
                yield node.lineno, node.id
            case ast.Attribute():
                yield node.lineno, node.attr
            case ast.alias():
                yield from ((node.lineno, name) for name in (node.asname or node.name).split("."))


def _local_names(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Yield the line and the name of each parameter and of each variable that a function assigns."""
    functions = (
        node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda)
    )
    nodes = {node for function in functions for node in ast.walk(function) if isinstance(node, ast.arg | ast.Name)}
    yield from sorted((node.lineno, name) for node in nodes if (name := _stored(node)))


def _stored(node: ast.arg | ast.Name) -> str:
    match node:
        case ast.arg(arg=name) | ast.Name(id=name, ctx=ast.Store()):
            return name
        case _:
            return ""


def _prose(text: str, tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Yield the first line and the text of each docstring, help text, comment and sentence for translation."""
    for node in ast.walk(tree):
        if isinstance(node, ast.keyword) and node.arg in HELP and isinstance(node.value, ast.Constant):
            yield node.lineno, str(node.value.value)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in SENTENCES:
            yield from _texts(node)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            docstring = ast.get_docstring(node, clean=False)
            if docstring:
                yield node.body[0].lineno, docstring
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], token.string


def _texts(call: ast.Call) -> Iterator[tuple[int, str]]:
    has_context = "pgettext" in ast.unparse(call.func)  # a context is for translators
    for argument in call.args[has_context:]:
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
            yield argument.lineno, argument.value


def _write(counts: Mapping[str, int]) -> int:
    allowance = Allowance(sum(counts.values()), {name: count for name, count in counts.items() if count > FREE})
    if ALLOWANCE.exists() and allowance.total > Allowance.read(ALLOWANCE).total:
        print(f"{allowance.total} banned words, more than the {Allowance.read(ALLOWANCE).total} that are allowed")
        return 1
    allowance.write(ALLOWANCE)
    return 0


def _check(counts: Mapping[str, int]) -> int:
    lines = complaints(counts, Allowance.read(ALLOWANCE))
    print("\n".join(lines))
    return 1 if lines else 0


def complaints(counts: Mapping[str, int], allowance: Allowance) -> list[str]:
    """Return what is over the allowance: a line for each file, and one for the total."""
    limits = {name: max(FREE, allowance.files.get(name, 0)) for name in counts}
    over = [name for name, count in sorted(counts.items()) if count > limits[name]]
    lines = [f"{name}: {counts[name]} banned words, {limits[name]} are allowed" for name in over]
    lines += [f"python -m tests.checks.words {name}" for name in over[:1]]
    total = sum(counts.values())
    if total > allowance.total:
        lines.append(f"{total} banned words in all files, {allowance.total} are allowed")
    return lines


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
