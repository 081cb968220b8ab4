"""What is forbidden, one small function a clause."""
