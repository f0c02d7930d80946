"""The markup of frames is text to show and to send, in which no name ends an element."""

from django.utils.safestring import SafeString

from interfaces.web.base.frames import frame_markup, script_markup


def test_name_ends_no_element() -> None:
    markup = frame_markup("https://bg.example.org/?a=1&b=2", '"><script>', "100%", 600)

    assert markup == (
        '<iframe src="https://bg.example.org/?a=1&amp;b=2" title="&quot;&gt;&lt;script&gt;" width="100%" height="600" '
        'loading="lazy" frameborder="0"></iframe>'
    )


def test_markup_is_escaped_where_it_is_shown() -> None:
    assert not isinstance(frame_markup("/", "", "1", 1), SafeString)
    assert not isinstance(script_markup("/"), SafeString)
