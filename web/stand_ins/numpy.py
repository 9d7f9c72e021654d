"""Stand in for numpy in the test site: only what ipycanvas needs to send its drawing commands."""

from __future__ import annotations

from typing import Any

uint8, int32, int64, float16, float32 = "uint8", "int32", "int64", "float16", "float32"


class float64(float):  # noqa: N801
    """A type that only has to exist, since IPython registers a format for it."""


class ndarray(bytes):  # noqa: N801
    """Bytes that ipycanvas can use as an array."""

    dtype = uint8
    flags = {"C_CONTIGUOUS": True}  # noqa: RUF012

    @property
    def shape(self) -> tuple[int]:
        """The number of bytes."""
        return (len(self),)


def frombuffer(buffer: bytes, dtype: str) -> ndarray:
    """Return the bytes unchanged."""
    if dtype != uint8:
        __getattr__(f"frombuffer of {dtype}")
    return ndarray(buffer)


def isscalar(value: object) -> bool:
    """Return whether an object is not an array, which pytest.approx asks of every value."""
    return not isinstance(value, ndarray)


def __getattr__(name: str) -> Any:
    raise AttributeError(f"numpy is not in this site, only what the games need of it: there is no {name}.")
