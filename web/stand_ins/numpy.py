"""What ipycanvas asks of numpy to send its drawing commands; it lies in the site for tests in place of numpy."""

from __future__ import annotations

from typing import Any

uint8, int32, int64, float16, float32 = "uint8", "int32", "int64", "float16", "float32"


class float64(float):  # noqa: N801
    """A number that IPython shows in a way of its own; none is made here."""


class ndarray(bytes):  # noqa: N801
    """Bytes in a row, as an array of them is seen by ipycanvas."""

    dtype = uint8
    flags = {"C_CONTIGUOUS": True}  # noqa: RUF012

    @property
    def shape(self) -> tuple[int]:
        """How many there are."""
        return (len(self),)


def frombuffer(buffer: bytes, dtype: str) -> ndarray:
    """The bytes as they are."""
    if dtype != uint8:
        __getattr__(f"frombuffer of {dtype}")
    return ndarray(buffer)


def isscalar(value: object) -> bool:
    """Whether it is no array; pytest asks this of all that is about equal (`make site-rules`)."""
    return not isinstance(value, ndarray)


def __getattr__(name: str) -> Any:
    raise AttributeError(f"numpy is not in this site, only what the games need of it: there is no {name}.")
