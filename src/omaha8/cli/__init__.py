"""The command line: every command prints for people, and JSON with ``--json``."""

from omaha8.cli.app import main

__all__ = ["main"]
