"""What each clause forbids, one small function a clause; all are registered here."""
