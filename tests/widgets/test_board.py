"""Test what a board sends: all changes of one answer in one message."""

from mathfish_widgets.widgets.board import Board


def zone(key: str, *cards: str) -> dict[str, object]:
    return {"key": key, "label": key, "controls": [{"key": card, "label": card, "box": [0, 0, 1, 1]} for card in cards]}


def test_zones_changed_twice_in_one_answer_are_sent_as_one_change() -> None:
    board = Board(zones=[zone("hand", "8", "9"), zone("pot", "4"), zone("bank", "2")])
    number = board.zone_changes["number"]

    def move_two_cards(_message: object) -> None:
        board.show(zones=[zone("hand", "9"), zone("pot", "4", "8"), zone("bank", "2")])
        board.show(zones=[zone("hand"), zone("pot", "4", "8"), zone("bank", "2")])

    board.on_message(move_two_cards)
    board._handle_custom_msg({"touch": "8", "sent": ["view", 1]}, [])
    changed = [zone("hand"), zone("pot", "4", "8")]
    assert board.zone_changes == {
        "number": number + 1,
        "order": ["hand", "pot", "bank"],
        "changed": changed,
        "looks": {},
    }
    board.show(zones=[zone("hand"), zone("pot", "4", "8"), zone("bank")])
    assert board.zone_changes["number"] == number + 2
    assert board.zone_changes["changed"] == [zone("bank")]


def with_looks(*looks: str) -> dict[str, object]:
    controls = [{"key": str(place), "label": "", "box": [0, 0, 1, 1], "look": look} for place, look in enumerate(looks)]
    return {"looks": {look: look for look in looks}, "zones": [{"key": "hand", "label": "hand", "controls": controls}]}


def test_look_is_sent_once_until_another_page_opens() -> None:
    board = Board(**with_looks("eight", "nine"))
    board.show(**with_looks("nine", "nine", "back"))
    assert board.zone_changes["looks"] == {"back": "back"}
    board.show(**with_looks("eight", "back"))
    assert board.zone_changes["looks"] == {}
    board._handle_custom_msg({"view": {"width": 900}, "sent": ["view", 1]}, [])
    board.show(**with_looks("nine", "eight"))
    assert board.zone_changes["looks"] == {"nine": "nine"}
