"""The net: how the toolkit behaves, written down item by item, to compare two versions of it."""
