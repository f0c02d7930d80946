"""The digest of a line-up, and that no other one has it."""

from hashlib import sha256

from rules_engine.leagues.lineup_digest import lineup_digest


def test_text_has_boards_partners_and_reserves() -> None:
    assert lineup_digest("ab", [[1], [], [4, 5]], [3]) == sha256(b"ab:1,0,4+5:3").hexdigest()
    assert lineup_digest("ab", [[1], [2]], []) == sha256(b"ab:1,2:").hexdigest()


def test_the_digest_differs_by_nonce_order_and_reserves() -> None:
    texts = {
        lineup_digest("a", ((1,), (2,)), ()),
        lineup_digest("b", ((1,), (2,)), ()),
        lineup_digest("a", ((2,), (1,)), ()),
        lineup_digest("a", ((1,),), (2,)),
        lineup_digest("a", ((1, 2),), ()),
    }
    assert len(texts) == 5
