"""The diagram of a position: as shapes, as SVG, and as text."""
