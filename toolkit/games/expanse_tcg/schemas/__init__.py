"""What may stand in the files, and the records rules read."""
