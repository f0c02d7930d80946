"""Values that a person enters."""
