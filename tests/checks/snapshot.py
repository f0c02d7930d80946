"""What the site shows and stores, as text, to compare two versions of the code.

``python -m tests.checks.snapshot OUT`` loads the demonstration into a temporary folder and writes into the folder OUT:

- ``urls.txt``, ``openapi.json``, ``permissions.md``, ``kinds.txt`` (acts and jobs), ``refusals.txt``;
- ``schema/``: fact models, columns, constraints, indexes and triggers (of PostgreSQL too with ``--postgres URL``, the
  address of an empty database);
- ``rows/``: every row of the demonstration; ``rebuild.txt`` and ``verify_journal.txt``;
- ``pages/``: pages and files of the site, for each role in English, for some roles in every language;
- ``api/``: what the API answers to GET; ``queries/``: the number of database queries of each page.

The clock stands still and randomness is seeded, so that two runs of the same code write the same files. Random ids,
digests and tokens are replaced by placeholders, and the app labels in ``APPS`` by one word, so that a model may move.

``python -m tests.checks.snapshot --compare BEFORE AFTER`` prints what differs and exits with 1 if anything does.
Options: ``--ignore-descriptions`` (of the OpenAPI document), ``--skip 'queries/*'``, ``--full`` (all places).
A run takes up to six minutes of a processor, with ``--no-pages`` one.
"""

import argparse
import ast
import difflib
import fnmatch
import hashlib
import io
import itertools
import json
import logging
import os
import random
import re
import subprocess
import sys
import tempfile
import time
import zipfile
import zlib
from collections import Counter, defaultdict, deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from functools import lru_cache
from html.parser import HTMLParser
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol
from unittest.mock import patch
from urllib.parse import urldefrag, urljoin, urlsplit
from uuid import UUID

if TYPE_CHECKING:
    from django.db.models import Field, Model
    from django.http.response import HttpResponseBase
    from django.test import Client
    from django.urls import URLResolver

    Columns = Sequence[Field[object, object]]

ROOT: Final = Path(__file__).resolve().parents[2]
MOMENT: Final = datetime(2026, 6, 1, 20, tzinfo=UTC)
APPS: Final = re.compile(r"(?:\b|(?<=_fk_))(matches|ratings)(?=[_.][a-z])")  # whose tables and models may change places
HOST: Final = "localhost"

Arguments = Mapping[str, object]

# -- the same in every run -----------------------------------------------------------------------------------


class Lots:
    """Seeded random bytes: each size of request has a sequence of its own, so that one more of a size moves no other.

    UUIDs count upward.
    """

    def __init__(self) -> None:
        self._by_size: dict[int, random.Random] = {}
        self._count = itertools.count(1)

    def urandom(self, size: int) -> bytes:
        return self._by_size.setdefault(size, random.Random(size)).randbytes(size)

    def uuid4(self) -> UUID:
        return UUID(int=next(self._count), version=4)

    def restart(self) -> None:
        self._by_size.clear()


LOTS: Final = Lots()


def fix_randomness() -> None:
    """Before Django and the project are imported: they keep the functions that they find."""
    patch("os.urandom", LOTS.urandom).start()
    patch("random._urandom", LOTS.urandom).start()
    patch("uuid.uuid4", LOTS.uuid4).start()


def set_up(folder: Path) -> None:
    """Django with the settings of the tests, an SQLite file in the folder, and a clock that stands still."""
    for name in ("DATABASE_URL", "REDIS_URL", "GNUBG", "BEAROFF_TOLD"):
        os.environ.pop(name, None)
    os.environ |= {"BEAROFF_TEST_DATA": str(folder), "DJANGO_SETTINGS_MODULE": "tests.settings", "SECRET_KEY": "k" * 64}
    import django

    patch("time.time", MOMENT.timestamp).start()
    patch("django.utils.timezone.now", lambda: MOMENT).start()
    django.setup()
    logging.disable(logging.CRITICAL)


def compile_catalogues() -> None:
    """A new clone has no compiled translations."""
    for catalogue in sorted(ROOT.glob("locale/**/LC_MESSAGES/*.po")):
        compiled = catalogue.with_suffix(".mo")
        if not compiled.exists() or compiled.stat().st_mtime < catalogue.stat().st_mtime:
            babel = [sys.executable, "-m", "babel.messages.frontend", "compile"]
            subprocess.run([*babel, "-i", str(catalogue), "-o", str(compiled)], check=True, capture_output=True)


_PLACEHOLDERS: Final = (
    (re.compile(r"\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b"), "<uuid>"),
    (re.compile(r"\b[0-9a-f]{12}4[0-9a-f]{3}[89ab][0-9a-f]{15}\b"), "<uuid>"),
    (re.compile(r"\b(?=[0-9]*[a-f])[0-9a-f]{12,}\b"), "<hex>"),
    (re.compile(r"(?<=/card/)[^/\s\"<>]+(?=/)"), "<secret>"),
)


def normal(text: str) -> str:
    """Without what is random, or follows from it."""
    for pattern, placeholder in _PLACEHOLDERS:
        text = pattern.sub(placeholder, text)
    return text


def without_app(name: str) -> str:
    """The name of a table, constraint or model; the digest that ends the name of an automatic index is left out."""
    return re.sub(r"_[0-9a-f]{8}(?![0-9a-z])", "_<hex>", APPS.sub("app", name))


# -- code and schema -----------------------------------------------------------------------------------------


def url_lines() -> list[str]:
    return sorted(f"{route}  {name}  {dict(sorted(more.items())) or ''}".rstrip() for route, name, more in _urls())


def _urls(resolver: "URLResolver | None" = None, before: str = "/") -> Iterator[tuple[str, str, dict[str, object]]]:
    """Of every address: its route, its name with the namespace, its fixed arguments."""
    from django.urls import URLResolver, get_resolver

    for row in (resolver or get_resolver()).url_patterns:
        route = before + str(row.pattern)
        if isinstance(row, URLResolver):
            yield from _urls(row, route)
        else:
            yield route, row.name or "", dict(row.default_args or {})


def openapi() -> str:
    from django.core.management import call_command

    with tempfile.NamedTemporaryFile(suffix=".json") as file:
        call_command("spectacular", "--format", "openapi-json", "--file", file.name)
        document = json.loads(Path(file.name).read_text())
    return json.dumps(document, indent=1, sort_keys=True, ensure_ascii=False)


def kind_lines() -> list[str]:
    """Kinds of acts: those with a title on the pages of the journal, and those that the code records by name."""
    from journal.jobs import HANDLERS

    trees = [ast.parse(path.read_text()) for path in _sources()]
    titles = {f"act {name}: {title}" for tree in trees for name, title in _act_titles(tree)}
    recorded = {f"recorded {name}" for tree in trees for name in _recorded(tree)}
    return sorted({*titles, *recorded, *(f"job {name}" for name in HANDLERS)})


def _sources() -> Iterator[Path]:
    for folder in sorted(ROOT.iterdir()):
        if (folder / "__init__.py").exists() and folder.name != "tests":
            yield from sorted(path for path in folder.rglob("*.py") if "migrations" not in path.parts)


def _act_titles(tree: ast.AST) -> Iterator[tuple[str, str]]:
    """The dictionary of titles is known by one of its keys, wherever it stands."""
    for node in ast.walk(tree):
        keys = [_text(key) for key in node.keys] if isinstance(node, ast.Dict) else []
        if isinstance(node, ast.Dict) and "registration_closed" in keys and "dispute_score" in keys:
            yield from zip(keys, (ast.unparse(value) for value in node.values), strict=True)


def _recorded(tree: ast.AST) -> Iterator[str]:
    """Kinds in ``with record(stream, "kind", …)``."""
    for node in ast.walk(tree):
        for item in node.items if isinstance(node, ast.With) else ():
            call = item.context_expr
            texts = [_text(value) for value in call.args] if isinstance(call, ast.Call) else []
            yield from (text for text in texts if re.fullmatch(r"[a-z]+(_[a-z]+)+", text))


def _text(node: ast.AST | None) -> str:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""


def refusal_lines() -> list[str]:
    """Codes of refusals with their English sentences."""
    from django.utils import translation

    module = _first_module("interfaces.wording.sentences", "doors.sentences")
    with translation.override("en"):
        return sorted(f"{code}: {sentence}" for code, sentence in module.SENTENCES.items())


class _Sentences(Protocol):
    SENTENCES: Mapping[str, object]


def _first_module(*names: str) -> _Sentences:
    for name in names:
        try:
            module: object = import_module(name)
        except ModuleNotFoundError:
            continue
        return module  # type: ignore[return-value]  # whichever it is, it has the sentences
    raise ModuleNotFoundError(f"none of {', '.join(names)}")


def fact_lines() -> list[str]:
    from django.apps import apps

    facts = [model for model in apps.get_models() if "Fact" in {base.__name__ for base in model.__mro__[1:]}]
    return sorted(f"{model.__name__}.{_column(column)}" for model in facts for column in _columns(model))


def model_lines() -> list[str]:
    """Columns, constraints and indexes as the models declare them."""
    from django.apps import apps

    lines = []
    for model in apps.get_models():
        table = without_app(model._meta.db_table)
        lines += [f"{table}.{_column(column)}" for column in _columns(model)]
        declared = [*model._meta.constraints, *model._meta.indexes]
        lines += [f"{table}: {row.deconstruct()}" for row in declared]
        lines += [f"{table}: ordering {model._meta.ordering}, together {model._meta.unique_together}"]
    return sorted(lines)


def _columns(model: "type[Model]") -> "Columns":
    return model._meta.concrete_fields


def _column(column: "Field[object, object]") -> str:
    from django.db import connection

    target = column.remote_field.model._meta.db_table if column.remote_field else ""
    parts = [str(column.column), str(column.db_type(connection)), "null" if column.null else "not null"]
    parts += ["unique"] if column.unique else []
    parts += [f"to {without_app(target)}"] if target else []
    parts += [f"constraint {column.db_constraint}"] if hasattr(column, "db_constraint") else []
    return " ".join(parts)


def sqlite_lines() -> list[str]:
    """Tables by their parts, in any order; indexes and triggers as they were made."""
    from django.db import connection

    with connection.cursor() as cursor:
        cursor.execute("SELECT type, tbl_name, sql FROM sqlite_master WHERE sql IS NOT NULL")
        lines: list[str] = []
        for kind, table, sql in cursor.fetchall():
            parts = _parts(sql[sql.index("(") + 1 : sql.rindex(")")]) if kind == "table" else [sql]
            lines += [without_app(f"{kind} {table}: {' '.join(part.split())}") for part in parts]
    return sorted(lines)


def _parts(sql: str) -> list[str]:
    """What stands between commas, but for those in brackets and quotes."""
    return re.findall(r"(?:[^,()'\"]|'[^']*'|\"[^\"]*\"|\((?:[^()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))*\))+", sql)


_POSTGRES: Final = (
    "SELECT 'column ' || c.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod)"
    " || CASE WHEN a.attnotnull THEN ' not null' ELSE '' END || ' storage ' || a.attstorage::text"
    " || ' collate ' || coalesce(l.collname, '') || ' ' || a.attidentity::text"
    " || ' default ' || coalesce(pg_get_expr(d.adbin, d.adrelid), '')"
    " FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid LEFT JOIN pg_collation l ON l.oid = a.attcollation"
    " LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum"
    " WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped",
    "SELECT 'constraint ' || conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)"
    " FROM pg_constraint WHERE connamespace = 'public'::regnamespace",
    "SELECT 'index ' || indexdef FROM pg_indexes WHERE schemaname = 'public'",
    "SELECT 'trigger ' || pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal",
    "SELECT 'function ' || pg_get_functiondef(oid) FROM pg_proc WHERE pronamespace = 'public'::regnamespace",
)


def postgres_lines(url: str) -> list[str]:
    """Of an empty database, which is migrated first."""
    import psycopg

    environment = {**os.environ, "DATABASE_URL": url}
    argv = [sys.executable, "manage.py", "migrate", "--skip-checks", "--verbosity=0"]
    subprocess.run(argv, cwd=ROOT, env=environment, check=True)
    with psycopg.connect(url) as connection:
        return sorted(without_app(str(row[0])) for query in _POSTGRES for row in connection.execute(query))


# -- the demonstration ---------------------------------------------------------------------------------------

_NO_ROWS_OF: Final = re.compile(r"django_migrations|django_session|django_content_type|auth_permission|sqlite_.*")
_TIMES_OF_THE_DATABASE: Final = {"journal_job": {"made_at", "run_after", "lease_until", "ended_at"}}


def command(*words: str) -> str:
    from django.core.management import call_command

    out = io.StringIO()
    try:
        call_command(*words, stdout=out, stderr=out)
    except SystemExit as end:
        out.write(f"exit {end.code}\n")
    return out.getvalue()


def row_files() -> Iterator[tuple[str, list[str]]]:
    """Each table as lines of JSON."""
    from django.db import connection

    for table in connection.introspection.table_names():
        if not _NO_ROWS_OF.fullmatch(table):
            yield without_app(table), sorted(_rows(table))


def _rows(table: str) -> Iterator[str]:
    from django.db import connection

    hidden = _TIMES_OF_THE_DATABASE.get(table, set())
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT * FROM {connection.ops.quote_name(table)}")  # noqa: S608  # a table's name
        names = [column[0] for column in cursor.description or ()]
        for row in cursor.fetchall():
            cells = {name: _cell(value) for name, value in zip(names, row, strict=True) if name not in hidden}
            yield normal(json.dumps(cells, sort_keys=True, ensure_ascii=False))


def _cell(value: object) -> object:
    if isinstance(value, bytes | memoryview):
        return f"{len(value)} bytes, crc {zlib.crc32(value)}"
    return value if value is None or isinstance(value, int | float | str) else str(value)


# -- pages as text -------------------------------------------------------------------------------------------

_BOLD: Final = ("b", "cite", "code", "em", "i", "kbd", "mark", "q", "s", "small", "strong", "sub", "sup", "u", "var")
_INLINE: Final = frozenset({*_BOLD, "a", "abbr", "bdi", "span", "time"})
_SHOWN: Final = (
    *("href", "action", "method", "name", "value", "type", "src", "alt", "title", "aria-label", "placeholder"),
    *("datetime", "lang", "for", "content", "checked", "selected", "disabled", "required", "min", "max", "pattern"),
    *("maxlength", "download", "formaction", "hreflang", "rel", "colspan", "rowspan", "aria-current", "hidden"),
)


class PageText(HTMLParser):
    """Text by blocks, whitespace collapsed, with the attributes that people or scripts use; and links of the page."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self._lines: list[str] = []
        self._line: list[str] = []
        self.links: list[str] = []
        self.feed(html)
        self.close()
        self._end_line()

    def text(self) -> str:
        return "\n".join(self._lines)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        shown = dict(attrs)
        if tag not in _INLINE:
            self._end_line()
        if tag == "a" and "hreflang" not in shown and shown.get("href"):
            self.links.append(str(shown["href"]))
        self._line.append(_attributes(tag, shown))

    def handle_endtag(self, tag: str) -> None:
        if tag not in _INLINE:
            self._end_line()

    def handle_data(self, data: str) -> None:
        self._line.append(data)

    def _end_line(self) -> None:
        line = " ".join("".join(self._line).split())
        self._line.clear()
        if line:
            self._lines.append(line)


_READ: Final[dict[bytes, tuple[str, tuple[str, ...]]]] = {}  # most public pages are the same for all roles


def page_text(html: bytes) -> tuple[str, tuple[str, ...]]:
    """The text of a page and its links."""
    digest = hashlib.sha256(html).digest()
    if digest not in _READ:
        page = PageText(html.decode())
        _READ[digest] = page.text(), tuple(page.links)
    return _READ[digest]


def _attributes(tag: str, attributes: Mapping[str, str | None]) -> str:
    """Empty where nothing of it is shown."""
    if attributes.get("name") == "csrfmiddlewaretoken":
        return ""
    shown = [name for name in attributes if name in _SHOWN or name.startswith("data-")]
    cells = [name if attributes[name] is None else f"{name}={attributes[name]}" for name in sorted(shown)]
    return f" [{tag} {' '.join(cells)}] " if cells else ""


# -- visiting ------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Page:
    """An answer as text; ``links``: where it leads, for a page of HTML."""

    address: str
    status: int
    text: str
    links: tuple[str, ...]
    queries: int

    def section(self, text: str) -> str:
        return f"== {normal(self.address)} {self.status}\n{text}\n"


@dataclass(slots=True)
class Visitor:
    """A role in a language; ``username`` "": nobody."""

    role: str
    language: str
    client: "Client"
    pages: dict[str, Page] = field(default_factory=dict)

    def get(self, address: str) -> Page:
        if address not in self.pages:
            self.pages[address] = self._get(address)
        return self.pages[address]

    def _get(self, address: str) -> Page:
        from django.db import connection

        LOTS.restart()
        counter = Count()
        with connection.execute_wrapper(counter):
            answer = self.client.get(address, headers={"accept-language": self.language})
            body = _body(answer)
        kind = answer.headers.get("Content-Type", "")
        text, links = page_text(body) if kind.startswith("text/html") else (_file_text(kind, body), ())
        return Page(address, answer.status_code, normal(f"{_headers(answer)}\n{text}"), links, counter.number)


class Count:
    """Counts the statements that go to the database."""

    number = 0

    def __call__(self, execute: Callable[..., object], *arguments: object) -> object:
        self.number += 1
        return execute(*arguments)


def _body(answer: "HttpResponseBase") -> bytes:
    return b"".join(answer) if answer.streaming else answer.content  # type: ignore[attr-defined]  # as the flag says


def _headers(answer: "HttpResponseBase") -> str:
    names = ("Content-Type", "Content-Disposition", "Location", "Cache-Control", "Vary", "Allow", "Content-Language")
    return "\n".join(f"{name}: {answer.headers[name]}" for name in names if name in answer.headers)


def _file_text(kind: str, body: bytes) -> str:
    if "json" in kind:
        return json.dumps(json.loads(body), indent=1, sort_keys=True, ensure_ascii=False) if body else ""
    if body[:4] == b"PK\x03\x04":
        return "\n".join(_members(body))
    try:
        return body.decode()
    except UnicodeDecodeError:
        return f"{len(body)} bytes, crc {zlib.crc32(body)}"


def _members(body: bytes) -> Iterator[str]:
    """The files of a workbook, but for the times at which it was made."""
    with zipfile.ZipFile(io.BytesIO(body)) as archive:
        for name in sorted(set(archive.namelist()) - {"docProps/core.xml"}):
            yield f"-- {name}\n{archive.read(name).decode(errors='replace')}"


class Place(NamedTuple):
    """What an address leads to: its name, its arguments, the names of what its query asks."""

    name: str
    arguments: Arguments
    query: str


_SAME: Final = {
    "event_id": "event",
    "season_event": "event",
    "match_id": "match",
    "public_id": "player",
    "undone": "act",
}
_USUAL: Final[Arguments] = {
    **dict.fromkeys(("stage", "round", "entry", "number", "section", "edition", "since_edition", "game"), 1),
    **dict.fromkeys(("attempt", "table", "post", "merge", "starting", "version", "pk"), 1),
    **dict.fromkeys(("submission", "transcript", "past", "act", "photo"), UUID(int=1, version=4)),
    **{"name": "GAMMONLIFE", "code": "own", "ruleset": "own", "paper": "a4", "secret": "nobody", "key": "key"},
    **{"uidb36": "1", "node": "W1-1", "club": "harbour", "season": "season", "on": "2026-05-31", "since": "2026-05-24"},
}


@lru_cache(None)
def place_of(address: str) -> Place | None:
    """None for what is no address of the site."""
    from django.urls import Resolver404, resolve
    from django.utils import translation

    bare, _, query = address.partition("?")
    try:
        with translation.override(bare.split("/")[1]):
            match = resolve(bare)
    except Resolver404:
        return None
    asked = " ".join(sorted(set(re.findall(r"(?:^|&)([a-z_]+)=", query))))
    return Place(match.view_name or match.route, match.kwargs, asked)


class Known:
    """Arguments of the addresses that were visited: with them other addresses are made."""

    def __init__(self) -> None:
        self._places: set[tuple[tuple[str, object], ...]] = set()
        self._fitting: dict[tuple[tuple[str, ...], int], list[dict[str, object]]] = {}

    def add(self, arguments: Arguments) -> None:
        self._places.add(tuple(sorted((_SAME.get(name, name), value) for name, value in arguments.items())))
        self._fitting.clear()

    def fitting(self, names: Iterable[str], number: int) -> list[dict[str, object]]:
        """So many sets of arguments of these names, each from one visited address as far as possible."""
        wanted = tuple(names)
        if (wanted, number) not in self._fitting:
            self._fitting[wanted, number] = self._fit(wanted, number)
        return self._fitting[wanted, number]

    def _fit(self, wanted: Sequence[str], number: int) -> list[dict[str, object]]:
        common = {_SAME.get(name, name) for name in wanted}
        best: dict[tuple[str, ...], dict[str, object]] = {}
        ranked = sorted(map(dict, sorted(self._places, key=repr)), key=lambda place: -len(common & place.keys()))
        rest = {name: value for place in reversed(ranked) for name, value in place.items()}
        for place in ranked:
            filled = {**_USUAL, **rest, **place}
            arguments = {name: filled.get(_SAME.get(name, name), "1") for name in wanted}
            best.setdefault(tuple(map(str, arguments.values())), arguments)
            if len(best) >= number:
                break
        return list(best.values())


def crawl(visitor: Visitor, known: Known, each: int, *starts: str) -> set[str]:
    """Follow links within the language, so many addresses of a kind; returns the names of those that were visited."""
    counts: Counter[tuple[str, str]] = Counter()
    waiting, seen = deque(starts), set(starts)
    while waiting:
        address = waiting.popleft()
        place = place_of(address)
        if place is None or counts[place.name, place.query] >= each:
            continue
        counts[place.name, place.query] += 1
        known.add(place.arguments)
        fresh = [link for link in _inside(visitor, address) if link not in seen]
        waiting.extend(fresh)
        seen.update(fresh)
    return {name for name, _ in counts}


def _inside(visitor: Visitor, address: str) -> list[str]:
    """Addresses of the site in the language of the visitor, or in none, to which a page leads."""
    targets = [urlsplit(urljoin(f"http://{HOST}{address}", urldefrag(link).url)) for link in visitor.get(address).links]
    paths = [f"{row.path}?{row.query}" if row.query else row.path for row in targets if row.netloc == HOST]
    own = (f"/{visitor.language}/", "/admin/")
    return list(dict.fromkeys(path for path in paths if path.startswith(own)))


def visit_the_rest(visitor: Visitor, known: Known, visited: set[str], number: int) -> None:
    """Every named address to which no link has led, with so many sets of arguments."""
    from django.urls import NoReverseMatch, get_resolver, reverse
    from django.utils import translation

    with translation.override(visitor.language):
        names = [name for name in get_resolver().reverse_dict if isinstance(name, str) and name not in visited]
        for name in sorted(names):
            parts = get_resolver().reverse_dict.getlist(name)[0][0][0][1]
            for arguments in known.fitting(parts, number) if parts else [{}]:
                try:
                    visitor.get(reverse(name, kwargs=arguments))
                except NoReverseMatch as error:
                    print(f"no address for {name} {arguments}: {error}")


def visit_api(visitor: Visitor, known: Known, each: int) -> None:
    """Every address of the API, with so many sets of arguments."""
    visitor.get("/api/v1/search/?q=an")
    for route in sorted({route for route, *_ in _urls() if route.startswith("/api/v1/")}):
        names = re.findall(r"<(?:\w+:)?(\w+)>", route)
        for arguments in known.fitting(names, each) if names else [{}]:
            visitor.get(re.sub(r"<(?:\w+:)?(\w+)>", lambda part, row=arguments: str(row[part[1]]), route))  # type: ignore[misc]  # mypy on a default


# -- writing -------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Tour:
    """Who looks, in which language, at how many addresses of a kind, of pages and of the API.

    ``api`` 0: only at what links lead to.
    """

    role: str
    language: str
    each: int
    api: int


ROLES: Final = ("anonymous", "director", "officer", "operator", "manager", "scorer", "player1", "player2", "stranger")
WIDE: Final = {"anonymous": (8, 6), "director": (5, 4), "officer": (3, 1), "operator": (2, 1)}
EVERY_LANGUAGE: Final = ("anonymous", "director", "officer", "player1")
WHOLE: Final = "director"  # is refused and shown most, so that in every language all addresses are asked for them


def tours(languages: Sequence[str]) -> list[Tour]:
    english = [Tour(role, "en", *WIDE.get(role, (1, 1))) for role in ROLES]
    others = [code for code in languages if code != "en"]
    return english + [Tour(role, code, 1, int(role == WHOLE)) for code in others for role in EVERY_LANGUAGE]


class Writer:
    def __init__(self, out: Path) -> None:
        self._out = out
        self._shown: dict[str, str] = {}  # what somebody without a login sees at an address

    def text(self, name: str, text: str) -> None:
        path = self._out / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text if text.endswith("\n") else f"{text}\n")

    def lines(self, name: str, lines: Iterable[str]) -> None:
        self.text(name, "\n".join(lines))

    def visitor(self, visitor: Visitor) -> None:
        """Pages apart from answers of the API; a page that is as for everybody is only named."""
        parts: dict[str, list[str]] = defaultdict(list)
        counts = []
        for address, page in visitor.pages.items():
            is_common = visitor.role != "anonymous" and self._shown.get(address) == page.text
            folder = "api" if address.startswith("/api/") else "pages"
            parts[folder].append(page.section("as anonymous" if is_common else page.text))
            counts.append(f"{normal(address)} {page.queries}")
            if visitor.role == "anonymous":
                self._shown[address] = page.text
        for folder, sections in parts.items():
            self.text(f"{folder}/{visitor.role}-{visitor.language}.txt", "\n".join(sorted(sections)))
        self.lines(f"queries/{visitor.role}-{visitor.language}.txt", sorted(counts))


def client_of(role: str) -> "Client":
    from django.contrib.auth import get_user_model
    from django.test import Client

    client = Client(raise_request_exception=False, SERVER_NAME=HOST)
    if role != "anonymous":
        client.force_login(get_user_model()._default_manager.get_or_create(username=role)[0])
    return client


def take(out: Path, postgres: str, has_pages: bool) -> None:
    """Write all files, with the processor's seconds that each step takes."""
    writer, steps = Writer(out), Steps()
    command("migrate", "--skip-checks", "--verbosity=0")
    steps.end("migrate")
    write_code(writer)
    if postgres:
        writer.lines("schema/postgres.txt", postgres_lines(postgres))
    steps.end("code and schema")
    command("demo", "--today", f"{MOMENT:%Y-%m-%d}")
    steps.end("demonstration")
    for table, rows in row_files():
        writer.lines(f"rows/{table}.txt", rows)
    writer.text("rebuild.txt", command("rebuild"))
    writer.text("verify_journal.txt", command("verify_journal"))
    steps.end("rows, rebuild, verify_journal")
    if has_pages:
        write_tours(writer, steps)


class Steps:
    def __init__(self) -> None:
        self._begun = time.process_time()

    def end(self, name: str) -> None:
        now = time.process_time()
        print(f"{name:<32}{now - self._begun:6.1f} s", flush=True)
        self._begun = now


def write_code(writer: Writer) -> None:
    writer.lines("urls.txt", url_lines())
    writer.text("openapi.json", openapi())
    writer.text("permissions.md", (ROOT / "docs" / "permissions.md").read_text())
    writer.lines("kinds.txt", kind_lines())
    writer.lines("refusals.txt", refusal_lines())
    writer.lines("schema/facts.txt", fact_lines())
    writer.lines("schema/models.txt", model_lines())
    writer.lines("schema/sqlite.txt", sqlite_lines())


def write_tours(writer: Writer, steps: Steps) -> None:
    """What the first have visited tells the others which addresses there are."""
    from django.conf import settings
    from django.core.cache import cache

    known, reached = Known(), dict[Tour, set[str]]()
    planned = tours([code for code, _ in settings.LANGUAGES])
    visitors = {tour: Visitor(tour.role, tour.language, client_of(tour.role)) for tour in planned}
    for tour, visitor in visitors.items():
        cache.clear()
        home = f"/{tour.language}/"
        reached[tour] = crawl(visitor, known, tour.each, home, f"{home}desk/", "/", "/worker.js", "/admin/")
        steps.end(f"crawl {tour.role} {tour.language} ({len(visitor.pages)})")
    for transcript in transcripts():
        known.add({"transcript": transcript})
    for tour, visitor in visitors.items():
        cache.clear()
        if tour.api:
            visit_the_rest(visitor, known, reached[tour], tour.api)
            visit_api(visitor, known, tour.api)
        writer.visitor(visitor)
        steps.end(f"rest {tour.role} {tour.language} ({len(visitor.pages)})")
    writer.visitor(card_visitor(known))
    steps.end("a side of a match")


def transcripts() -> list[object]:
    """Ids of those of the demonstration: no page links to them for the roles here."""
    from django.apps import apps

    models = [model for model in apps.get_models() if model.__name__ == "Transcript"]
    return [key for model in models for key in model._default_manager.order_by("pk").values_list("pk", flat=True)[:3]]


def card_visitor(known: Known) -> Visitor:
    """Who scans a player card that the director has printed; the only act that is sent."""
    visitor = Visitor("card", "en", client_of("anonymous"))
    address = next(_card_addresses(known))
    visitor.get(address)
    answer = visitor.client.post(address)
    crawl(visitor, known, 3, answer.headers["Location"], address)
    return visitor


def _card_addresses(known: Known) -> Iterator[str]:
    from django.urls import reverse
    from django.utils import translation

    director = client_of("director")
    with translation.override("en"):
        slugs = known.fitting(["federation", "tournament"], 99)
        addresses = [reverse("desk_cards", kwargs=arguments) for arguments in slugs]
    for address in addresses:
        players = re.findall(r'name="players" value="(\w+)"', director.get(address).content.decode())
        shown = director.post(address, {"players": players}).content.decode()
        yield from re.findall(r"/en/card/[^/\s\"<>]+/", shown)


# -- comparing -----------------------------------------------------------------------------------------------


class Difference(NamedTuple):
    """Lines that went and came; ``place``: the file and the section in which they stand."""

    lines: tuple[str, ...]
    place: str


def differences(before: Path, after: Path, skip: Sequence[str], has_descriptions: bool) -> Iterator[Difference]:
    names = {str(path.relative_to(top)) for top in (before, after) for path in top.rglob("*") if path.is_file()}
    for name in sorted(names):
        if not any(fnmatch.fnmatch(name, pattern) for pattern in skip):
            yield from _of_file(name, *(_read(top / name, has_descriptions) for top in (before, after)))


def _read(path: Path, has_descriptions: bool) -> str:
    if not path.exists():
        return ""
    text = path.read_text()
    if path.name != "openapi.json" or has_descriptions:
        return text
    return json.dumps(_bare(json.loads(text)), indent=1, sort_keys=True, ensure_ascii=False)


def _bare(value: object) -> object:
    """Without descriptions; a property may have that name too."""
    if isinstance(value, list):
        return [_bare(row) for row in value]
    if not isinstance(value, dict):
        return value
    return {key: _bare(row) for key, row in value.items() if key != "description" or not isinstance(row, str)}


def _of_file(name: str, before: str, after: str) -> Iterator[Difference]:
    if before == after:
        return
    old, new = _sections(before), _sections(after)
    for title in sorted({*old, *new}):
        place = f"{name} {title}".strip()
        if title not in new:
            yield Difference(("- (all of it)",), place)
        elif title not in old:
            yield Difference(("+ (all of it)",), place)
        elif old[title] != new[title]:
            yield from _of_section(place, old[title], new[title])


def _sections(text: str) -> dict[str, list[str]]:
    """By title; addresses that differ by a placeholder only are one section."""
    parts: dict[str, list[str]] = defaultdict(list)
    title = ""
    for line in text.splitlines():
        title = line if line.startswith("== ") else title
        parts[title].append(line)
    return parts


def _of_section(place: str, old: list[str], new: list[str]) -> Iterator[Difference]:
    lines: list[str] = []
    for line in [*difflib.unified_diff(old, new, lineterm="", n=0)][2:]:
        if line.startswith("@@") and lines:
            yield Difference(tuple(lines), place)
            lines = []
        elif not line.startswith("@@"):
            lines.append(line)
    if lines:
        yield Difference(tuple(lines), place)


def compare(before: Path, after: Path, options: argparse.Namespace) -> int:
    """Print each difference once, with the places where it stands; 1 if there is any."""
    places: dict[tuple[str, ...], list[str]] = defaultdict(list)
    for difference in differences(before, after, options.skip, not options.ignore_descriptions):
        places[difference.lines].append(difference.place)
    for lines, where in sorted(places.items(), key=lambda item: item[1]):
        print(f"{len(where)} × " + "\n    ".join(where if options.full else where[:3]))
        print("\n".join(f"    {line[:2000]}" for line in lines[:40]))
    print(f"{len(places)} differences at {sum(map(len, places.values()))} places")
    return 1 if places else 0


def arguments_of(argv: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.checks.snapshot", description=__doc__)
    parser.add_argument("folders", nargs="+", type=Path, metavar="FOLDER", help="OUT, or BEFORE AFTER")
    parser.add_argument("--compare", action="store_true", help="print what differs between two folders")
    parser.add_argument("--ignore-descriptions", action="store_true", help="of the OpenAPI document")
    parser.add_argument("--skip", action="append", default=[], metavar="GLOB", help="files that are not compared")
    parser.add_argument("--full", action="store_true", help="name every place of a difference")
    parser.add_argument("--no-pages", action="store_true", help="only code, schema and rows")
    parser.add_argument("--postgres", default="", metavar="URL", help="an empty database, for its schema")
    return parser.parse_args(argv)


def main(argv: Sequence[str] | None = None) -> int:
    options = arguments_of(argv)
    if options.compare:
        before, after = options.folders
        return compare(before, after, options)
    if os.environ.get("PYTHONHASHSEED") != "0":  # sets have the same order in every run
        again = [sys.executable, "-m", "tests.checks.snapshot", *(sys.argv[1:] if argv is None else argv)]
        return subprocess.run(again, check=False, env={**os.environ, "PYTHONHASHSEED": "0"}).returncode
    [out] = options.folders
    if out.exists() and any(out.iterdir()):
        print(f"{out} is not empty")
        return 2
    compile_catalogues()
    fix_randomness()
    with tempfile.TemporaryDirectory(prefix="bearoff-snapshot-") as folder:
        set_up(Path(folder))
        take(out, options.postgres, not options.no_pages)
    return 0


if __name__ == "__main__":
    sys.exit(main())
