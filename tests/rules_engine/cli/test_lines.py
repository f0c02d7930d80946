"""Lines in bounded memory."""

from io import StringIO

from rules_engine.cli.lines import is_too_long, lines_of, numbered_lines


def test_numbered_lines_skips_blank_lines_and_counts_them() -> None:
    assert list(numbered_lines(StringIO("a\n\n  \nb"))) == [(1, "a\n"), (4, "b")]


def test_lines_of_cuts_a_line_that_is_too_long_and_goes_on() -> None:
    cut, rest = lines_of(StringIO("x" * 50 + "\ny\n"), longest=10)

    assert (cut, rest) == ("x" * 11, "y\n")
    assert (is_too_long(cut, 10), is_too_long(rest, 10), is_too_long("x" * 10 + "\n", 10)) == (True, False, False)
