"""External programs that analyse a played match. Each runs in a process of its own, and its output is checked."""
