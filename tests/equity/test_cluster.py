"""More than one machine: the same numbers from processes of a real Dask cluster."""

from __future__ import annotations

import sys
import warnings
from collections.abc import Iterator
from concurrent.futures import Executor

import pytest

from omaha8.equity.ask import equity
from omaha8.equity.sampled import BATCH


@pytest.fixture(scope="module")
def cluster() -> Iterator[Executor]:
    distributed = pytest.importorskip("distributed")
    with (
        warnings.catch_warnings(),
        distributed.LocalCluster(
            n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None
        ) as local,
        distributed.Client(local) as client,
    ):
        yield client.get_executor()


@pytest.mark.skipif(sys.platform == "win32", reason="processes are started another way there")
def test_two_processes_of_a_cluster_give_the_identical_answer(cluster: Executor) -> None:
    hands, many = ["AA**", "random", "2345"], 2 * BATCH + 9
    far = equity(hands, samples=many, seed=3, executor=cluster)
    assert far == equity(hands, samples=many, seed=3)
    ranges, board = ["AcAd2c*, 7c7d6c6d", "KsKhQdJd"], "3d8c5h9s"
    assert equity(ranges, board, exact=True, executor=cluster) == equity(ranges, board)
