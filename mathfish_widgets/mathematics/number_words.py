"""Whole numbers in words."""

from __future__ import annotations

from .arithmetic import whole

_UP_TO_NINETEEN = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen "
    "seventeen eighteen nineteen"
).split()
_TENS = "zero ten twenty thirty forty fifty sixty seventy eighty ninety".split()
_SPOKEN_LIMIT = 1_000_000


def in_words(n: int) -> str:
    """Say a whole number between minus one million and one million: "minus three hundred and five".

    Raises TypeError unless n is a whole number, ValueError from one million up or minus one million down.
    """
    if abs(whole(n)) >= _SPOKEN_LIMIT:
        raise ValueError(f"{n} is too far from zero to be said in words here; the limit is one million.")
    return f"minus {_count_in_words(-n)}" if n < 0 else _count_in_words(n)


def plural_in_words(n: int) -> str:
    """Return the plural that names several cards of one value: "sevens", "sixes".

    Raises errors as `in_words` does.
    """
    word = in_words(n)
    if word.endswith("y"):
        return f"{word[:-1]}ies"
    return f"{word}es" if word.endswith("six") else f"{word}s"


def article(n: int) -> str:
    """Return the article before a spoken whole number: "a" seven, "an" eleven.

    Raises errors as `in_words` does.
    """
    return "an" if in_words(n).startswith(("eight", "eleven")) else "a"


def _count_in_words(n: int) -> str:
    if n < 20:
        return _UP_TO_NINETEEN[n]
    if n < 100:
        tens, ones = divmod(n, 10)
        return f"{_TENS[tens]}-{_UP_TO_NINETEEN[ones]}" if ones else _TENS[tens]
    size, name = (1000, "thousand") if n >= 1000 else (100, "hundred")
    many, rest = divmod(n, size)
    counted = f"{_count_in_words(many)} {name}"
    if not rest:
        return counted
    return f"{counted} {'and ' if rest < 100 else ''}{_count_in_words(rest)}"
