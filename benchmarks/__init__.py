"""Benchmarks: what the toolkit costs beside programs that do as little as can be done."""
