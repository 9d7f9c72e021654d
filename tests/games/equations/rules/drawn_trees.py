"""Expression trees drawn by Hypothesis, and every tree over a row of numbers."""

from collections.abc import Iterator, Sequence

from hypothesis import strategies as st

from mathfish_widgets.games.equations.rules.expressions import EXTENDED
from mathfish_widgets.mathematics.expressions import Expression, Number, joined

NUMBERS = st.integers(0, 999).map(Number)
TREES = st.recursive(NUMBERS, lambda parts: st.builds(joined, st.sampled_from(EXTENDED), parts, parts), max_leaves=10)
SMALL_TREES = st.recursive(
    st.integers(0, 4).map(Number),
    lambda parts: st.builds(joined, st.sampled_from(EXTENDED), parts, parts),
    max_leaves=6,
)


def every_tree(row: Sequence[int], signs: Sequence[str]) -> Iterator[Expression]:
    """Yield every way to put signs and brackets into a row of numbers."""
    if len(row) == 1:
        yield Number(row[0])
    for cut in range(1, len(row)):
        for left in every_tree(row[:cut], signs):
            for right in every_tree(row[cut:], signs):
                yield from (joined(sign, left, right) for sign in signs)
