"""What happens to the parts of the site in `./run bench chaos`: drawn from the seed, one after the other."""

import contextlib
import os
import random
import signal
import threading
import time
from collections import Counter
from collections.abc import Iterator

from tests.bench._chaos_phones import Told
from tests.bench._chaos_site import Site
from tests.support.servers import children_of


class Faults:
    """``done``: how often each has happened. They come from a shuffled deck, so that none is left out for long."""

    def __init__(self, site: Site, seed: int, pause: float) -> None:
        self.site = site
        self.pause = pause
        self.lots = random.Random(f"faults {seed}")
        self.done: Counter[str] = Counter()
        self.over = threading.Event()
        self.kinds = {
            "Celery worker killed": self._kill_worker,
            "web process killed": self._kill_web,
            "Redis killed": self._kill_redis,
            "Redis emptied": self.site.redis.flush,
            "Redis frozen": self._freeze_redis,
            "PostgreSQL restarted": self.site.database.restart,
            "PostgreSQL killed": self._kill_database,
        }

    @contextlib.contextmanager
    def at_work(self, _told: Told) -> Iterator[None]:
        """Within, one after the other; the last is over at the end, and everything runs again."""
        thread = threading.Thread(target=self._go_on)
        thread.start()
        try:
            yield
        finally:
            self.over.set()
            thread.join()

    def _go_on(self) -> None:
        deck: list[str] = []
        while not self.over.wait(self.lots.uniform(0.5, 1.5) * self.pause):
            deck = deck or self.lots.sample(sorted(self.kinds), len(self.kinds))
            kind = deck.pop()
            self.kinds[kind]()
            self.done[kind] += 1

    def _kill_worker(self) -> None:
        self.lots.choice(self.site.workers).kill()

    def _kill_web(self) -> None:
        """One of gunicorn's processes, or all of them with their master."""
        master = self.site.webs[0].process
        if master is None:
            return
        children = children_of(master.pid)
        if children and self.lots.random() < 0.7:
            with contextlib.suppress(ProcessLookupError):
                os.kill(self.lots.choice(children), signal.SIGKILL)
        else:
            self.site.webs[0].kill()

    def _kill_redis(self) -> None:
        self.site.redis.kill()
        time.sleep(self.lots.uniform(0.2, 1.5))
        self.site.redis.start()

    def _freeze_redis(self) -> None:
        self.site.redis.freeze()
        time.sleep(self.lots.uniform(1, 3))
        self.site.redis.thaw()

    def _kill_database(self) -> None:
        self.site.database.kill()
        time.sleep(self.lots.uniform(0.1, 0.5))
        self.site.database.start()
