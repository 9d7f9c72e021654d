"""A mapping whose keys are known at once and whose values are imported on first use."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from typing import Any, Generic, TypeVar

T = TypeVar("T")


class LoadedOnUse(Mapping[str, T], Generic[T]):
    """A mapping that imports a value when it is first used.

    `homes` maps each key to the module that has its value, and `find(module, name)` returns the value.
    """

    def __init__(self, homes: Mapping[str, str], find: Callable[[Any, str], T]) -> None:
        self._homes, self._find = homes, find

    def __getitem__(self, name: str) -> T:
        return self._find(import_module(self._homes[name]), name)

    def __contains__(self, name: object) -> bool:
        return name in self._homes

    def __iter__(self) -> Iterator[str]:
        return iter(self._homes)

    def __len__(self) -> int:
        return len(self._homes)
