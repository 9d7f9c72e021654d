"""What a board sends: all that one answer changes, as one message."""

import mathfish_widgets as mf
from mathfish_widgets.widgets.board import Board


def zone(key: str, *cards: str) -> dict[str, object]:
    return {"key": key, "label": key, "controls": [{"key": card, "label": card, "box": [0, 0, 1, 1]} for card in cards]}


def test_zones_changed_twice_in_one_answer_are_one_change() -> None:
    board = Board(zones=[zone("hand", "8", "9"), zone("pot", "4"), zone("bank", "2")])
    number = board.zone_changes["number"]

    def move_two_cards(_message: object) -> None:
        board.show(zones=[zone("hand", "9"), zone("pot", "4", "8"), zone("bank", "2")])
        board.show(zones=[zone("hand"), zone("pot", "4", "8"), zone("bank", "2")])

    board.on_message(move_two_cards)
    board._handle_custom_msg({"touch": "8", "sent": ["view", 1]}, [])
    changed = [zone("hand"), zone("pot", "4", "8")]
    assert board.zone_changes == {"number": number + 1, "order": ["hand", "pot", "bank"], "changed": changed}
    board.show(zones=[zone("hand"), zone("pot", "4", "8"), zone("bank")])
    assert board.zone_changes == {"number": number + 2, "order": ["hand", "pot", "bank"], "changed": [zone("bank")]}


def test_drawings_of_one_answer_are_one_drawing() -> None:
    game = mf.DocFish(seed=7)
    number = int(game.drawing.split()[0])

    def draw(_message: object) -> None:
        for drawing in ("[1,0]", "[]", "[2,1,3]"):
            game._send_along(drawing)

    game.on_message(draw)
    game._handle_custom_msg({"ask": "nothing", "sent": ["view", 1]}, [])
    assert game.drawing == f"{number + 3} [1,0,2,1,3]"
    game._send_along("[5,0]")
    assert game.drawing == f"{number + 4} [5,0]"
    game.close()


def test_page_that_begins_gets_the_number_of_a_drawing() -> None:
    game = mf.DocFish(seed=7)
    first, view = int(game.drawing.split()[0]), {"width": 900, "reduced": False}
    for number, expected in ((1, first + 1), (2, first + 2)):
        game._handle_custom_msg({"view": {**view, "id": f"view {number}"}, "sent": [f"view {number}", 1]}, [])
        assert game.drawing == f"{expected} []"
    game.close()
