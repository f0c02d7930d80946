"""Operations on letters."""
