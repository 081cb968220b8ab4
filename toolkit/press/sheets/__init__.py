"""Imposition: faces become pages, with marks, folds and joins."""
