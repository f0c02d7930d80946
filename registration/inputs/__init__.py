"""Values that a person enters about registration."""
