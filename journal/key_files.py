"""Files of keys that a site makes for itself, when they are first needed."""

import os
import tempfile
from pathlib import Path


def store_once(path: Path, content: bytes) -> None:
    """Write a key that the site alone can read, unless another process has written one meanwhile: then that counts."""
    handle, name = tempfile.mkstemp(dir=path.parent)
    with os.fdopen(handle, "wb") as file:
        file.write(content)
    try:
        os.link(name, path)
    except FileExistsError:
        pass
    finally:
        Path(name).unlink()
