"""Codes: data packed into a few URL-safe characters with a checksum, and their addresses on the web."""

from __future__ import annotations

import binascii
import json
import os
import re
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Collection, Mapping, Sequence
from typing import Any, NamedTuple
from urllib.parse import urlsplit

SITE = "MATHFISH_SITE"
"""The environment variable with the address of the site, such as https://example.org/mathfish/."""
LINE = "l"
"""The kind of a code that holds a line of Python."""
VERSION = 1
LONGEST = 1000
"""The maximum number of characters in a code; some programs cut off longer addresses."""
_LARGEST = 100_000
_SUM_BYTES = 4
_ANYWHERE = re.compile(r"(?<![A-Za-z0-9_-])(\d)([a-z])([A-Za-z0-9_-]{8,})")
_OFTEN = json.dumps(
    [
        *("round", "players", "set_aside", "void", "minus_one", "own_turn", "any_time", "may_pass", "declarer"),
        *("position", "seed", "level", "items", "test", "skills", "Practice", "worksheet", "Form", "Question"),
        *("DocFish", "Doublets", "Pemberley", "Equations", "DragonFish", "Literature"),
        *("shout 1 + 2 = 3", "shout 4 x 2 = 8", "give up", "sum 2d = 2f + 2e", "You", "Player 1", "Player 2"),
        *("beginner", "sharp", "careful", "you", "literature", "dragonfish", "equations", "pemberley", "doublets"),
        *("docfish", 0, None, True, False, {}, [0, 0]),
    ],
    separators=(",", ":"),
).encode()
"""The compression dictionary: common content of codes, the most frequent last.

Any change to it needs a new VERSION, since older codes can't be read with another dictionary.
"""


AMISS = (ValueError, TypeError, AttributeError, LookupError, ArithmeticError, RecursionError)
"""The exceptions that decoding untrusted data may raise."""


class UnreadableCode(ValueError):
    """Raised for a text with no code, or with a damaged or unknown one; the message says which."""


class Code(NamedTuple):
    """The content of a code: its kind (a letter), a JSON value, and any further bytes."""

    kind: str
    said: Any
    beside: bytes = b""

    def __str__(self) -> str:
        said = json.dumps(self.said, separators=(",", ":"), ensure_ascii=False).encode()
        packer = zlib.compressobj(9, zlib.DEFLATED, -15, 9, zlib.Z_DEFAULT_STRATEGY, _OFTEN)
        packed = packer.compress(said + b"\n" + self.beside) + packer.flush()
        letters = urlsafe_b64encode(_sum(self.kind, packed) + packed).decode().rstrip("=")
        return f"{VERSION}{self.kind}{letters}"


def read_code(text: str) -> Code:
    """Return the code in a text, which may be the code alone or an address that contains it.

    Raises UnreadableCode if there is none, if it is incomplete, or if another version made it.
    """
    found = _ANYWHERE.search(text[-4 * LONGEST :])
    if found is None:
        raise UnreadableCode("There is no game in this link. A link to a game ends with “#mf=” and many characters.")
    version, kind, letters = found.groups()
    if version != str(VERSION):
        raise UnreadableCode(f"This link has format {version}, but this version of the program reads format {VERSION}.")
    return Code(kind, *_unpacked(kind, letters))


def _unpacked(kind: str, letters: str) -> tuple[Any, bytes]:
    damaged = UnreadableCode("This link is broken: some of its characters are missing or changed. Copy it again.")
    try:
        whole = urlsafe_b64decode(letters + "=" * (-len(letters) % 4))
    except binascii.Error:
        raise damaged from None
    told, packed = whole[:_SUM_BYTES], whole[_SUM_BYTES:]
    if told != _sum(kind, packed):
        raise damaged
    try:
        unpacker = zlib.decompressobj(-15, _OFTEN)
        said, _, beside = unpacker.decompress(packed, _LARGEST).partition(b"\n")
        content = json.loads(said)
        json.dumps(content, ensure_ascii=False).encode()  # A lone surrogate, such as "\\ud800", cannot be sent.
        return content, beside
    except (zlib.error, ValueError, RecursionError):
        raise damaged from None


def _sum(kind: str, packed: bytes) -> bytes:
    return zlib.crc32(kind.encode() + packed).to_bytes(_SUM_BYTES, "big")


def is_address(text: str) -> bool:
    """Return whether a text is an http or https address."""
    return urlsplit(text).scheme in ("http", "https")


def link_of(code: Code) -> str:
    """Return a link with a code on the site, or the code alone if no site is known.

    The code comes after the # of the link, so that no server sees it.
    """
    site = os.environ.get(SITE, "")
    return f"{site.partition('#')[0]}#mf={code}" if is_address(site) else str(code)


class Line(NamedTuple):
    """A call in Python that sets something up: a public name of the package, and keyword arguments."""

    name: str
    arguments: Mapping[str, object]


def code_of_line(line: Line) -> Code:
    """Return the code of a line; its arguments are numbers, texts, bools, None, or lists of them."""
    return Code(LINE, [line.name, dict(line.arguments)])


def line_of_code(code: Code, known: Collection[str]) -> Line:
    """Return the line in a code; only `known` names are ever called, and only with plain values.

    Raises UnreadableCode for anything else.
    """
    match code.said:
        case [str(name), dict(arguments)] if name in known and all(map(_is_plain, arguments.values())):
            return Line(name, arguments)
    raise UnreadableCode(f"This link can't be opened. Links can open {', '.join(known)}.")


def _is_plain(value: object) -> bool:
    plain = (str, int, bool, type(None))
    return isinstance(value, plain) or (isinstance(value, Sequence) and all(isinstance(each, plain) for each in value))
