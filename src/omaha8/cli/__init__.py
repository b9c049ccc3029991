"""The command line: every command prints for people, and JSON with ``--json``."""

from __future__ import annotations

import sys

__all__ = ["main"]

INTERRUPTED = 130


def main(arguments: list[str] | None = None) -> None:
    """Run the command line; never returns. Whoever stops it sees one line, from here on."""
    try:
        # Loading this takes a moment in which somebody may press Ctrl-C.
        from omaha8.cli.app import main as whole

        whole(arguments)
    except KeyboardInterrupt:
        sys.stderr.write("omaha8: stopped\n")
        sys.exit(INTERRUPTED)
