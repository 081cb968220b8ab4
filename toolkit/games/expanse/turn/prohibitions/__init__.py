"""What each clause forbids: one small function a clause and kind of move."""
