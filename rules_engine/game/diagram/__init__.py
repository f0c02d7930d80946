"""A position drawn: as shapes, as SVG, and as text."""
