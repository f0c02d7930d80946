"""Operations on books."""
