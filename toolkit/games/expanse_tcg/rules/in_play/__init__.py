"""What is in play, how it stands, and how it is seen, chosen and changed."""
