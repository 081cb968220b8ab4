"""What `docs/generate.py` is made of: one module for each thing it makes."""
