"""What is typed at a table and at a desk, and what a terminal shows."""
