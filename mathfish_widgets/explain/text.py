"""Text that shows itself in a notebook cell as it is read."""


class Text(str):
    """A text that a notebook shows line by line, without quotation marks."""

    __slots__ = ()

    def __repr__(self) -> str:
        return str(self)
