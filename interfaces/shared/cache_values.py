"""Values of the shared cache as bytes: JSON, or bytes as they are.

A program that writes into the cache can change what is in it, but not run anything: nothing is unpickled.
"""

import json
from typing import Any, Final

_JSON: Final = b"j"
_BYTES: Final = b"b"


class CacheValues:
    """A serializer of Django's caches. An int stays an int, so that a server can increment it."""

    def dumps(self, value: Any) -> bytes | int:
        """Raise TypeError for a value that is neither JSON nor bytes."""
        if type(value) is int:
            return value
        if isinstance(value, bytes):
            return _BYTES + value
        return _JSON + json.dumps(value).encode()

    def loads(self, data: bytes | int) -> Any:
        """Return the value; None, as if there were none, for data that this class has not written."""
        if isinstance(data, int):
            return data
        kind, rest = data[:1], data[1:]
        if kind == _BYTES:
            return bytes(rest)
        try:
            return json.loads(rest) if kind == _JSON else int(data)
        except ValueError:
            return None
