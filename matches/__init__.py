"""What is played and what follows from it: tournaments, draws, results, ratings."""
