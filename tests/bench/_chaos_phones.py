"""The phones of `./run bench chaos`: both sides of every match send their sheet, and keep it until it is answered."""

import contextlib
import http.client
import json
import random
import socket
import threading
import time
import uuid
from collections import Counter
from collections.abc import Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any

from tests.bench._chaos_front import PATIENCE, Front

PHONES = 12  # that send at the same time
ENOUGH = 900  # seconds for a whole event
ROUGH = {"answer dropped": 0.12, "sent twice at once": 0.1, "sent late": 0.1, "sent again later": 0.1}


@dataclass
class Told:
    """What the phones saw. ``answers``: seconds of each answered request; ``taken``: from the first try of a sheet."""

    accepted: list[str] = field(default_factory=list)
    refused: Counter[str] = field(default_factory=Counter)
    faults: Counter[str] = field(default_factory=Counter)
    answers: list[float] = field(default_factory=list)
    taken: list[float] = field(default_factory=list)
    asked: list[float] = field(default_factory=list)  # seconds of each page of spectators
    failed: Counter[str] = field(default_factory=Counter)  # requests without an answer, or with one of 500 and more
    sent: int = 0

    def percentile(self, name: str, percent: int) -> str:
        """In whole milliseconds."""
        ordered = sorted(getattr(self, name)) or [0.0]
        return f"{ordered[min(len(ordered) - 1, len(ordered) * percent // 100)] * 1000:.0f}"


class Hall:
    """``tokens``: by the number of the entry. What a match ends with follows from the seed and its place alone."""

    def __init__(
        self, front: Front, event: int, tokens: Mapping[str, str], seed: int, told: Told, *, is_rough: bool
    ) -> None:
        self.front, self.event, self.tokens, self.seed, self.told = front, event, tokens, seed, told
        self.is_rough = is_rough
        self.begun: set[int] = set()
        self.lock = threading.Lock()

    def play(self) -> None:
        """Until every match of the knock-out was played, and every phone has its answer."""
        until, sending = time.monotonic() + ENOUGH, list[Future[None]]()
        with ThreadPoolExecutor(PHONES) as phones:
            while len(self.begun) < len(self.tokens) - 1:
                for match in self._matches():
                    if match["id"] not in self.begun:
                        self.begun.add(match["id"])
                        sending += [phones.submit(self._send, match, side) for side in (0, 1)]
                if time.monotonic() > until:
                    raise TimeoutError("the event does not come to its end")
                time.sleep(0.2)
        for one in sending:
            one.result()

    def _matches(self) -> list[dict[str, Any]]:
        """Those without a result, for anybody to see; none where nobody answers."""
        with contextlib.suppress(OSError, http.client.HTTPException, ValueError):
            status, body = self._ask("GET", f"/api/v1/events/{self.event}/matches/now/?page_size=200", None, {})
            if status == 200:
                found: list[dict[str, Any]] = json.loads(body)["results"]
                return found
        return []

    def _send(self, match: Mapping[str, Any], side: int) -> None:
        """One sheet, until it is taken or somebody shows why not."""
        lots = random.Random(f"{self.seed} {match['node']} {side}")
        sheet = {"id": str(uuid.UUID(int=lots.getrandbits(128) ^ self.event)), "final": self._final(match)}
        rough = [kind for kind, chance in ROUGH.items() if self.is_rough and lots.random() < chance]
        with self.lock:
            self.told.faults.update(rough)
        if "sent late" in rough:
            time.sleep(lots.uniform(0.3, 1.5))
        begun = time.monotonic()
        for kind in ("answer dropped", "sent twice at once"):
            if kind in rough:
                self._first(kind, match, side, sheet, lots)
        self._until_taken(match, side, sheet)
        with self.lock:
            self.told.taken.append(time.monotonic() - begun)
        if "sent again later" in rough:
            time.sleep(lots.uniform(0.2, 1.0))
            self._until_taken(match, side, sheet)

    def _final(self, match: Mapping[str, Any]) -> list[int]:
        lots = random.Random(f"{self.seed} {match['node']}")
        score = [match["length"], lots.randrange(match["length"])]
        return score if lots.random() < 0.5 else score[::-1]

    def _first(
        self, kind: str, match: Mapping[str, Any], side: int, sheet: Mapping[str, Any], lots: random.Random
    ) -> None:
        """What goes wrong before the sheet is sent as it should be."""
        if kind == "answer dropped":
            with contextlib.suppress(OSError):
                self._say_and_hang_up(match, side, sheet, lots.uniform(0.0, 0.08))
        else:
            threading.Thread(target=self._once, args=(match, side, sheet)).start()

    def _until_taken(self, match: Mapping[str, Any], side: int, sheet: Mapping[str, Any]) -> None:
        until = time.monotonic() + ENOUGH
        while (status := self._once(match, side, sheet)) == 0 or status >= 500:
            if time.monotonic() > until:
                raise TimeoutError(f"{sheet['id']} is not taken")
            time.sleep(0.3)
        with self.lock:
            if status in (200, 202):
                if sheet["id"] not in self.told.accepted:
                    self.told.accepted.append(sheet["id"])
            else:
                self.told.refused[f"{status} at {match['node']}"] += 1

    def _once(self, match: Mapping[str, Any], side: int, sheet: Mapping[str, Any]) -> int:
        """The status; 0 where nobody answers."""
        begun = time.monotonic()
        try:
            status, _ = self._ask("POST", *self._request(match, side, sheet))
        except (OSError, http.client.HTTPException):
            status = 0
        with self.lock:
            self.told.sent += 1
            if not status or status >= 500:
                self.told.failed[f"{status} for a sheet"] += 1
            if status:
                self.told.answers.append(time.monotonic() - begun)
        return status

    def _ask(self, method: str, path: str, body: str | None, headers: Mapping[str, str]) -> tuple[int, bytes]:
        link = self.front.connect()
        try:
            link.request(method, path, body, dict(headers))
            answer = link.getresponse()
            return answer.status, answer.read()
        finally:
            link.close()

    def _say_and_hang_up(self, match: Mapping[str, Any], side: int, sheet: Mapping[str, Any], seconds: float) -> None:
        path, body, headers = self._request(match, side, sheet)
        head = "".join(f"{name}: {value}\r\n" for name, value in {**headers, "Content-Length": len(body)}.items())
        with socket.create_connection(("127.0.0.1", self.front.port), timeout=PATIENCE) as line:
            line.sendall(f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1\r\n{head}\r\n{body}".encode())
            time.sleep(seconds)

    def _request(
        self, match: Mapping[str, Any], side: int, sheet: Mapping[str, Any]
    ) -> tuple[str, str, dict[str, str]]:
        token = self.tokens[str(match["sides"][side]["number"])]
        headers = {"Authorization": f"Token {token}", "Content-Type": "application/json"}
        return f"/api/v1/matches/{match['id']}/submissions/", json.dumps(sheet), headers
