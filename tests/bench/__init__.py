"""Figures that anyone can measure: python -m tests.bench.frames and the like."""
