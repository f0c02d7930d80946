"""Changes that follow from the facts of acts."""
