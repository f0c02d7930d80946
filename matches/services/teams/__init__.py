"""Teams, their squads and line-ups."""
