"""Read Equations prompts: calculate both sides from the text."""

import re
from fractions import Fraction
from itertools import permutations, product

from .task import Task, numbers, words_found

SIGNS = str.maketrans("−×÷^", "-*/^")


def equation(prompt: str, _options: list[str]) -> Task:
    said = (
        r"The cards on the table are ([\d, and]+)\. Write a true equation that uses each of them once\. "
        r"You may use \+, −, ×, ÷ and \^, and brackets\. The cards: .+"
    )
    cards = numbers(words_found(said, prompt)[0])
    return Task(plain_equations(cards), lambda answer: holds(cards, answer))


def plain_equations(cards: list[int]) -> list[str]:
    """Return equations without brackets in some orders, true and false ones."""
    orders = sorted(set(permutations(cards)))[:6]
    signs = [each for each in product("+-*/^=", repeat=3) if each.count("=") == 1]
    written = [f"{a} {x} {b} {y} {c} {z} {d}" for a, b, c, d in orders for x, y, z in signs]
    return [text for text in written if not re.search(r"\^ \d+ \^", text)]


def holds(cards: list[int], text: str) -> bool:
    parts = re.findall(r"\d+|[-+*/^()=]", text.translate(SIGNS))
    if sorted(int(part) for part in parts if part.isdigit()) != sorted(cards) or parts.count("=") != 1:
        return False
    left, right = parts[: parts.index("=")], parts[parts.index("=") + 1 :]
    values = worth(left), worth(right)
    return None not in values and values[0] == values[1]


def worth(parts: list[str]) -> Fraction | None:
    """Return the value of an expression, or None if it divides by 0 or has a power that isn't whole."""
    rest = [*parts]
    try:
        value = added(rest)
    except (ZeroDivisionError, OverflowError):
        return None
    assert not rest, parts
    return value


def added(parts: list[str]) -> Fraction:
    value = multiplied(parts)
    while parts and parts[0] in "+-":
        value = value + multiplied(parts) if parts.pop(0) == "+" else value - multiplied(parts)
    return value


def multiplied(parts: list[str]) -> Fraction:
    value = raised(parts)
    while parts and parts[0] in "*/":
        value = value * raised(parts) if parts.pop(0) == "*" else value / raised(parts)
    return value


def raised(parts: list[str]) -> Fraction:
    value = single(parts)
    if not parts or parts[0] != "^":
        return value
    parts.pop(0)
    exponent = raised(parts)
    if exponent.denominator != 1 or abs(exponent) > 1000:
        raise OverflowError
    return value ** int(exponent)


def single(parts: list[str]) -> Fraction:
    part = parts.pop(0)
    if part == "-":
        return -single(parts)
    if part != "(":
        return Fraction(part)
    value = added(parts)
    assert parts.pop(0) == ")"
    return value


READERS = {"equations.four": equation}
