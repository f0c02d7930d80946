"""Standings that wait on the disk."""

from matches.derive.rating.kept import Kept


def test_what_is_put_aside_is_read_again_in_its_order() -> None:
    kept = Kept()
    for number, told in ((5, b"official 5"), (7, b""), (5, b"strength" * 9), (7, b"7")):
        kept.add(number, told)

    assert dict(kept) == {5: [b"official 5", b"strength" * 9], 7: [b"", b"7"]}
    assert (len(kept), list(kept), kept.get(6)) == (2, [5, 7], None)
    assert dict(Kept()) == {}
