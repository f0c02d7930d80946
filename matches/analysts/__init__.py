"""Programs beside the house that look at a played match: asked in a process of their own, and not simply believed."""
