"""Omaha Hi-Lo, eight or better: rules, ranks, tables and records."""

from __future__ import annotations

__version__ = "0.1.0"
