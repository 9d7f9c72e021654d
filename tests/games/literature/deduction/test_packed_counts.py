"""Many counts in one whole number."""

import pytest

from mathfish_widgets.games.literature.deduction.packed_counts import repeated


@pytest.mark.parametrize("times", range(1, 9))
def test_repeated_blocks(times):
    assert f"{repeated(0b011, 3, times):b}" == ("011" * times).lstrip("0")
