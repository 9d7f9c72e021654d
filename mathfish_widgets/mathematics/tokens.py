"""Reading what somebody typed token by token, from left to right: where every grammar of the games begins."""

from __future__ import annotations

import re

_LONGEST_SHOWN = 60


def shortened(text: str) -> str:
    """A text that somebody gave, cut off where it would fill a page."""
    return text if len(text) <= _LONGEST_SHOWN else f"{text[: _LONGEST_SHOWN - 3]}..."


def quoted(value: object) -> str:
    """What somebody gave, as a sentence that refuses it shows it."""
    try:
        return shortened(repr(value))
    except ValueError:  # Python writes no number of more than 4,300 digits
        return "a number of thousands of digits"
    except RecursionError:
        return "a list of lists without end"


def shown_name(given: object) -> str:
    """Return what somebody gave in the place of a name, as a sentence that refuses it shows it."""
    return shortened(given) if isinstance(given, str) else quoted(given)


class NoToken(ValueError):
    """A text that goes on with what is no token; `rest` is that, without the spaces around it."""

    def __init__(self, rest: str) -> None:
        super().__init__(f"I do not understand {quoted(rest)}.")
        self.rest = rest


def tokens_of(text: str, token: re.Pattern[str], read_as: dict[int, str]) -> list[str]:
    """The tokens of a text in small letters, each the one group of `token` that was found; raises NoToken."""
    plain, start, tokens = text.lower().translate(read_as).rstrip(), 0, []
    while start < len(plain):
        found = token.match(plain, start)
        if found is None:
            raise NoToken(plain[start:].strip())
        tokens.append(found[found.lastindex or 0])
        start = found.end()
    return tokens


class TokenReader:
    """Tokens with the place up to which they were read; a grammar adds a method for each of its rules."""

    def __init__(self, tokens: list[str]) -> None:
        self.tokens = tokens
        self.at = 0
        self.depth = 0

    @property
    def ahead(self) -> str:
        """The next token; an empty text at the end."""
        return self.tokens[self.at] if self.at < len(self.tokens) else ""

    def advance(self) -> str:
        """The next token, which is read by that."""
        self.at += 1
        return self.tokens[self.at - 1]

    def take(self, *wanted: str) -> str:
        """The next token if it is a wanted one, else an empty text."""
        return self.advance() if self.ahead in wanted else ""
