"""DragonFish in the real browser: two seats to the end, a swap and a sum by touch, a canal card before it is laid."""

from mathfish_widgets.games.dragonfish.rules.moves import Calculate, Swap
from mathfish_widgets.stage.scene import say

from .pages import BoardView
from .playing import Follower, by_mouse, control, play_to_the_end, wait_for_move

SEED = 11
POSITION = (
    'ponds={1: "F15 8 7 4 1 6", 2: "F10 3 10 1 5 bike", 3: "9 7 8 5 2 6", 4: "10 3 bike 2 4 10"}, '
    'island={"NW": "NS", "NE": "NE+SW", "SW": "NESW", "SE": "ES"}, to_move=0, phase='
)
TWO = "import mathfish_widgets as mf; game = mf.DragonFish(seed=11, players=('you', 'careful'), pace='at once'); game"


def figure_2(phase: str, more: str = "") -> str:
    people = "players=('you',) * 2, pace='at once', motion=False"
    return (
        f"import mathfish_widgets as mf; game = mf.DragonFish.from_position({people}, {POSITION}'{phase}'{more}); game"
    )


def open_table(lab_page, lab, cell: str, name: str = "dragonfish-two.ipynb", **settings) -> BoardView:
    board: BoardView = lab_page(**settings).open_and_run(lab.write(name, cell))
    return board


def test_a_whole_game_of_two_is_played_to_its_end(lab_page, lab):
    board = open_table(lab_page, lab, TWO)
    following = Follower("dragonfish", SEED, "careful", players=2)
    assert play_to_the_end(board, following, by_mouse).moves > 6
    for score in following.match.state.scores:
        board.root.locator(".mf-scores").filter(has_text=str(score)).wait_for()


def test_a_swap_and_a_sum_are_made_by_touch_on_a_phone(lab_page, lab):
    settings = {"viewport": {"width": 500, "height": 900}, "has_touch": True, "device_scale_factor": 2}
    board = open_table(lab_page, lab, figure_2("pond"), **settings)
    board.root.evaluate("root => { root.style.width = '320px'; }")
    board.page.wait_for_function("() => document.querySelector('.mathfish canvas').width < 1000")
    swap, total = Swap("2d", "3b"), Calculate.read("2a = 2b + 2d")
    for key in ("cell-2d", "cell-3b", say(swap), "cell-2a", "cell-2b", "cell-2d", say(total)):
        control(board, key).tap()
    wait_for_move(board, 2)
    board.root.locator(".mf-scores").filter(has_text="10").wait_for()


def test_a_sum_that_does_not_fit_is_explained_and_stays_on_the_table(lab_page, lab):
    board = open_table(lab_page, lab, figure_2("pond"))
    for key in ("cell-1a", "cell-1b", "cell-1d"):
        control(board, key).click()
    board.button("Check 15 = 8 + 4, which is 12 so far").click()
    board.root.locator(".mf-message").filter(has_text="8 + 4 is 12, not 15.").wait_for()
    board.root.locator('.mf-stage [data-key="cell-1d"][aria-pressed="true"]').wait_for()
    control(board, "back").click()
    board.root.locator('.mf-stage [data-key="cell-1d"][aria-pressed="false"]').wait_for()


def test_a_canal_card_can_be_tried_on_the_island_before_it_is_laid(lab_page, lab):
    board = open_table(lab_page, lab, figure_2("helper", ', helpers="NS+EW"'))
    for key in ("helper-stack", "island-NE", "island-SE", "turn"):
        control(board, key).click()
    board.root.locator('.mf-stage [data-key="island-SE"][aria-pressed="true"]').wait_for()
    control(board, "say:canal SE 90").click()
    wait_for_move(board, 2)
