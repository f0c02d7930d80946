"""The digest under which a line-up is known before it is revealed."""

import hashlib
from collections.abc import Sequence


def lineup_digest(nonce: str, boards: Sequence[Sequence[int]], reserves: Sequence[int]) -> str:
    """Return the SHA-256 (hex) of a line-up, as "nonce:1,2,4+5:3": the numbers in the squad by board (0: nobody; + in
    doubles), and those of the reserves.
    """
    sides = ["+".join(map(str, side)) or "0" for side in boards]
    text = ":".join([nonce, ",".join(sides), ",".join(map(str, reserves))])
    return hashlib.sha256(text.encode()).hexdigest()
