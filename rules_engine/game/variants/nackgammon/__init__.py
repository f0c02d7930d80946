"""The variant nackgammon."""
