"""Steps of flows about ladders."""
