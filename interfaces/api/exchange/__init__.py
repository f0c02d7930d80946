"""Operations for other sites: the feed of changes."""
