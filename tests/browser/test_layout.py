"""Test that everything needed for playing is in view on a school's screens, in every phase of every game."""

from typing import Any

import pytest
from playwright.sync_api import expect

from mathfish_widgets.games import GAMES
from mathfish_widgets.widgets.game_widget import GameWidget

from .bare_page import BarePage
from .board_view import FRAMES, SPACED, BoardView
from .game_phases import phases
from .playing import SEED, Follower, by_touch, play_some
from .positions import ended, lay_out, middle, moments, starts, tables, with_secrets
from .reader import Reader
from .text_boxes import Measured, show

IN_THE_PAGE: dict[str, Any] = {"laptop": {"width": 934, "height": 529}, "tablet": {"width": 1024, "height": 768}}
"""The space that a notebook leaves to its cells on a school laptop, and a tablet."""
ALONE: dict[str, Any] = {"projector": {"width": 1920, "height": 1080}, "phone": {"width": 375, "height": 740}}
"""Here the board fills the screen: a projector should show it large, and a phone has no more room."""
SIZES = IN_THE_PAGE | ALONE
SIDE_BAR_OPEN: Any = {"width": 930, "height": 560}
"""The space that JupyterLab leaves to a cell at 1366 x 768 with its side bar open."""
SMALL_PHONE: Any = {"width": 320, "height": 640}
NARROW: Any = {"width": 320, "height": 740}
ENDED = "docfish", "literature"
"""Games whose ends are checked with axe: their end cards differ most."""
BETWEEN_BUTTONS = 6
PADDING = 6
"""The distance of the picture from the edge of the table on a phone, in CSS pixels."""
SMALLEST_CARD, SMALLEST_BUTTON, SMALLEST_LETTER = 22, 43, 13
"""On the smallest phone; the touch target of a card extends beyond it."""
OUT_OF_SIGHT = """root => {
  const view = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const within = (inner, outer) => inner.left >= outer.left - 1 && inner.right <= outer.right + 1
    && inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1;
  const shown = selector => [...root.querySelectorAll(selector)].filter(node => node.checkVisibility());
  const found = [];
  const look = (selector, place) => {
    for (const node of shown(selector)) {
      const box = node.getBoundingClientRect();
      const inside = place && node.closest(place).getBoundingClientRect();
      if (!within(box, view) || (inside && !within(box, inside)))
        found.push(`${selector} ${node.getAttribute('aria-label') ?? node.textContent} ${JSON.stringify(box)}`);
    }
  };
  look('.mf-control', '.mf-stage');
  look('.mf-message', '.mf-now');
  look('.mf-actions .mf-button', '.mf-now');
  look('.mf-toolbar .mf-button', '');
  look('.mf-panel', '');
  look('.mf-explain', '');
  look('.mf-panel .mf-walk .mf-button', '.mf-panel');
  const boxes = selector => shown(selector).map(node => node.getBoundingClientRect());
  const lies_on = (one, other) => one.left < other.right && other.left < one.right
    && one.top < other.bottom && other.top < one.bottom;
  if (boxes('.mf-panel .mf-aloud').some(aloud => boxes('.mf-walk .mf-button').some(other => lies_on(aloud, other))))
    found.push('a button lies under “Read aloud”');
  if (!shown('.mf-stage').length || !shown('.mf-control').length) found.push('there is no table');
  if ([root, document.documentElement].some(each => each.scrollWidth > each.clientWidth + 1))
    found.push('something is wider than the view');
  return found;
}"""
STAGE = """root => {
  const { left, top, width, height } = root.querySelector('.mf-stage').getBoundingClientRect();
  return [left, top + scrollY, width, height].map(each => Math.round(each));
}"""
"""The position and size of the picture on the page."""
HEIGHTS = "all => all.map(each => each.getBoundingClientRect().height).filter(height => height > 0)"
LETTERS = """all => all.filter(each => each.checkVisibility() && each.innerText?.trim())
  .map(each => parseFloat(getComputedStyle(each).fontSize))"""
APART = """row => {
  const boxes = [...row.children].map(each => each.getBoundingClientRect()), from = row.getBoundingClientRect();
  const isNew = at => at === 0 || boxes[at].top > boxes[at - 1].top + 1;
  return boxes.map((box, at) => Math.round(box.left - (isNew(at) ? from.left : boxes[at - 1].right)));
}"""
"""The distance of each button from the one before it in its row, or from the edge."""
TOO_WIDE = "root => root.scrollWidth > root.clientWidth + 1"
SET_THEME = "light => { document.body.dataset.jpThemeLight = light; }"
FOCUSED = "() => [document.activeElement.textContent, document.activeElement.matches('.mf-control')]"
SURROUND = """() => {
  document.body.insertAdjacentHTML('afterbegin', '<button>Cell above</button>');
  document.body.insertAdjacentHTML('beforeend', '<button>Cell below</button>');
}"""


def opened(open_bare: Any, **settings: Any) -> BarePage:
    page: BarePage = open_bare(**settings)
    page.open()
    return page


def fill_screen(board: BoardView) -> None:
    board.announcement.focus()
    board.press("f")
    expect(board.root.locator("[data-key=full-screen]")).to_have_text("Exit full screen")


def ask_for_hint(board: BoardView) -> None:
    board.root.locator(".mf-toolbar [data-key=hint]").click()
    board.expect_settled()


def unfold_all(board: BoardView) -> None:
    for summary in board.root.locator("summary:visible").all():
        summary.click()
    board.expect_settled()


def check_view(board: BoardView, told: str) -> None:
    assert board.root.evaluate(OUT_OF_SIGHT) == [], told


def check_moment(game: GameWidget, board: BoardView, told: str) -> None:
    """Check that everything is in view, also with a hint, and with the explanation open over the table."""
    check_view(board, told)
    if "hint" not in game.shut:
        ask_for_hint(board)
        check_view(board, f"{told}, after a hint")
    if game.session.ui.narrow and not game.ending:
        board.handle.click()
        expect(board.panel).to_be_visible()
        check_view(board, f"{told}, explained")
        board.handle.click()


@pytest.mark.parametrize("size", SIZES)
def test_all_controls_fit_in_view(open_bare, size):
    page = opened(open_bare, viewport=SIZES[size])
    for game, board in tables(page, *starts()):
        if size in ALONE:
            fill_screen(board)
        for match in moments(game.match.game.name):
            lay_out(game, board, match)
            check_moment(game, board, f"{match.game.name} after {len(match.turns)} moves")
    for game, board in tables(page, *with_secrets()):
        expect(board.button(game.curtain["button"])).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("size", [SIDE_BAR_OPEN, SIZES["phone"]], ids=["laptop", "phone"])
def test_table_stays_in_place_whatever_messages_and_buttons_appear(open_bare, size):
    page = opened(open_bare, viewport=size)
    for game, board in tables(page, *starts()):
        places = set()
        for phase in phases(game.match.game.name):
            lay_out(game, board, phase.match)
            phase.act(game.session)
            show(game, board)
            places.add(tuple(board.root.evaluate(STAGE)))
        assert len(places) == 1, game.name
        (*_, width, height) = places.pop()
        if size is SIDE_BAR_OPEN:
            assert [width, height] >= game.size, game.name
            assert height >= game.size[1], game.name


def test_table_fills_width_of_small_phone_with_controls_in_view(open_bare):
    page = opened(open_bare, viewport=SMALL_PHONE)
    for game, board in tables(page, *starts()):
        fill_screen(board)
        for match in moments(game.match.game.name):
            lay_out(game, board, match)
            found = board.root.evaluate(OUT_OF_SIGHT)
            told = f"{match.game.name} after {len(match.turns)} moves"
            assert [each for each in found if not each.startswith((".mf-toolbar", ".mf-panel", ".mf-explain"))] == [], (
                told
            )
            place, stage = (board.root.locator(part).bounding_box() for part in (".mf-table", ".mf-stage"))
            assert place
            assert stage
            assert stage["width"] >= place["width"] - 2 * PADDING - 1, told


def test_touch_works_on_320_pixels_without_sideways_scrolling(open_bare):
    page = opened(open_bare, viewport=NARROW, has_touch=True, device_scale_factor=2)
    for name in GAMES:
        following = Follower(name, SEED, "careful")
        for _, board in tables(page, following.match, pace="at once", forced="i play them"):
            play_some(board, following, touch=by_touch)
            check_sizes(board, name)


def check_sizes(board: BoardView, told: str) -> None:
    """Check that everything is large enough for fingers and eyes, also when unfolded."""
    unfold_all(board)
    buttons = board.root.locator(".mf-actions button, .mf-toolbar button")
    texts = board.root.locator("p, span, li, button, label, summary, h2")
    assert min(board.root.locator(".mf-control").evaluate_all(HEIGHTS)) >= SMALLEST_CARD, told
    assert min(buttons.evaluate_all(HEIGHTS)) >= SMALLEST_BUTTON, told
    assert min(texts.evaluate_all(LETTERS)) >= SMALLEST_LETTER, told
    assert not board.root.evaluate(TOO_WIDE), told


@pytest.mark.parametrize("size", SIZES)
def test_action_buttons_stay_close_together(open_bare, size):
    page = opened(open_bare, viewport=SIZES[size])
    counts = set()
    for game, board in tables(page, *(match for name in GAMES for match in moments(name))):
        if game.actions:
            apart = board.root.locator(".mf-actions").evaluate(APART)
            assert set(apart) <= {0, BETWEEN_BUTTONS}, repr(game)
            counts.add(len(apart))
    assert {1, 3} <= counts


def test_high_density_screen_gets_sharp_picture(open_bare):
    page = opened(open_bare, device_scale_factor=2)
    for game, board in tables(page, *starts()):
        picture = board.root.locator(".mf-picture canvas")
        width, shown = picture.evaluate("canvas => [canvas.width, canvas.getBoundingClientRect().width]")
        assert width >= 2 * min(shown, 700) - 1, game.name


def test_axe_finds_nothing_in_any_game_in_both_themes(open_bare):
    page = opened(open_bare)
    for game, board in tables(page, *map(middle, GAMES), *map(ended, ENDED)):
        unfold_all(board)
        if not game.ending:
            ask_for_hint(board)
        for is_light, theme in [("true", "light"), ("false", "dark")]:
            board.page.evaluate(SET_THEME, is_light)
            expect(board.root).to_have_attribute("data-theme", theme)
            board.expect_settled()
            assert board.axe_violations() == [], f"{game!r}, {theme}"


@pytest.mark.parametrize("size", ["laptop", "phone"])
def test_text_is_not_cut_off_with_wide_text_spacing(open_bare, size):
    page = opened(open_bare, viewport=SIZES[size])
    page.page.add_style_tag(content=SPACED)
    for game, board in tables(page, *starts(), *map(middle, GAMES)):
        measured = Measured()
        measured.measure_words(board.root, repr(game))
        assert measured.cut == []
        assert not board.root.evaluate(TOO_WIDE), repr(game)


def test_layout_is_stable_when_move_count_gains_digit(open_bare):
    page = opened(open_bare)
    for game, board in tables(page, Follower("doublets", 11, "careful").match):
        for count in (10, 100):
            while len(game.match.turns) < count - 1:
                game.play(str(next(game.match.legal_moves())))
            board.expect_move(count - 1)
            reader = Reader(board)
            game.play(str(next(game.match.legal_moves())))
            board.expect_move(count)
            board.page.evaluate(FRAMES)
            assert reader.jumps == []


def test_tab_key_traverses_every_game_and_skips_covered_cards(open_bare):
    page = opened(open_bare, viewport=SIZES["phone"])
    page.page.evaluate(SURROUND)
    for game, board in tables(page, *starts()):
        board.handle.click()
        page.page.get_by_text("Cell above").focus()
        assert cards_met(board, "Tab", "Cell below") == 0, game.name
        board.announcement.focus()
        board.press("c")
        expect(board.panel).to_be_hidden()
        assert cards_met(board, "Shift+Tab", "Cell above") > 0, game.name
        assert cards_met(board, "Tab", "Cell below") > 0, game.name


def cards_met(board: BoardView, key: str, end: str) -> int:
    """Press a key until the focus leaves the board at this element; return how many cards had the focus."""
    met = 0
    for _ in range(80):
        text, is_card = board.page.evaluate(FOCUSED)
        if text == end:
            return met
        met += is_card
        board.press(key)
    raise AssertionError(f"{key} does not leave the board")
