"""Parts of the table that are kept while nothing in them has changed."""

import pytest

from mathfish_widgets.games.docfish.scene.layout import NARROW_PAGE, WIDE_PAGE, DocFishView
from mathfish_widgets.games.docfish.scene.table import PARTS
from mathfish_widgets.stage.scene import View
from tests.games.docfish.looking import SEATS, WORDING, random_states, seen


@pytest.mark.parametrize("narrow", [False, True])
def test_what_is_placed_once_and_kept_is_what_would_be_placed_anew(narrow):
    for state in random_states(11, 250):
        for seat in SEATS:
            table = DocFishView(seen(state, seat), View(WORDING, narrow), NARROW_PAGE if narrow else WIDE_PAGE)
            assert all(part.placed(table, 10) == part.place(table, 10) for part in PARTS)
