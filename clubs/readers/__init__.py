"""Read what people upload: lists of people, logos, documents. Invalid lines are refused by number."""
