"""The ZIP file of a person's data."""

import io
import json
import zipfile

from clubs.recording.data_archives import archive
from tests.support.build import NOON


def test_archive_has_data_a_page_and_files() -> None:
    sections = {"You": [{"display_name": "<b>Sigrid</b>", "country": None}]}

    content = archive(sections, [("photos/1.jpg", b"photo")], "en", NOON)

    with zipfile.ZipFile(io.BytesIO(content)) as package:
        assert package.namelist() == ["data.json", "index.html", "files/photos/1.jpg"]
        assert json.loads(package.read("data.json"))["sections"] == sections
        page = package.read("index.html").decode()
    assert "&lt;b&gt;Sigrid&lt;/b&gt;" in page
    assert '<th scope="col">display name</th>' in page
