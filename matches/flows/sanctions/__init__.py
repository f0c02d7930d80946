"""Acts on the sanction of tournaments."""
