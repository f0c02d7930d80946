"""Pages about the times at which matches are played."""
