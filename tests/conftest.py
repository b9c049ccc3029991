"""What every test may ask for."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from omaha8.cli import bar, progress

ROOT = Path(__file__).parents[1]

# No deadlines and no complaints of slowness: wall clocks on shared cores lie.
settings.register_profile(
    "ci",
    deadline=None,
    derandomize=True,
    max_examples=50,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile(
    "deep",
    deadline=None,
    max_examples=5_000,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("deep" if os.environ.get("OMAHA8_DEEP") else "ci")


@pytest.fixture(scope="session")
def root() -> Path:
    """The root of the repository."""
    return ROOT


@pytest.fixture(scope="session")
def shared() -> Path:
    """The folder of worked cases and recorded hands beside the repository."""
    folder = ROOT.parent / "shared"
    if not folder.is_dir():
        pytest.skip("the folder ../shared with worked cases and recorded hands is not there")
    return folder


@pytest.fixture(autouse=True, scope="session")
def _nobody_waits() -> Iterator[None]:
    """What is said to who waits does not hang on how busy the machine is."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(progress, "_SILENT_SECONDS", 3600.0)
        patch.setattr(bar, "_SILENT_SECONDS", 3600.0)
        yield
