"""Laying a Canal Card by touch: what it would open and close is shown before it is played."""

from mathfish_widgets.explain.steps import Role
from mathfish_widgets.games.dragonfish.rules.facts import Phase
from mathfish_widgets.games.dragonfish.rules.moves import Canal
from mathfish_widgets.games.dragonfish.rules.zones import ISLAND
from mathfish_widgets.stage.face_data import CanalFace, Frame
from mathfish_widgets.stage.scene import say
from mathfish_widgets.stage.sprites import Arrangement

from .arranged import drawn, interpreted, placed, text


def faces(arrangement: Arrangement) -> dict[str, tuple]:
    shown = {place: arrangement[zone.key].face for place, zone in ISLAND.items()}
    return {place: face.channels for place, face in shown.items() if isinstance(face, CanalFace)}


def test_a_canal_card_shows_what_it_opens_and_closes_before_it_is_played():
    match = drawn("NS+EW")
    assert match.state.phase is Phase.CANAL
    assert not [key for key in placed(match).by_key if key.startswith("change")]
    table = placed(match, "island-SE")
    assert faces(table)["SE"] != faces(placed(match))["SE"]
    assert {key: face.text for key, face in framed(table).items()} == {"change-S0": "closes"}
    assert framed(table)["change-S0"].role is Role.REFUSED
    assert text(table, "label-told-0") == "On SE this card opens N0–E1, E1–S1 and E1–W0."
    assert text(table, "label-told-1") == "On SE this card closes E1–S0."
    turned = placed(drawn("NE"), "island-NW", "turn", "turn", "turn")
    assert framed(turned)["change-W1"] == Frame("opens", Role.REASON)
    assert match.state.island["SE"] == "ES"


def framed(arrangement: Arrangement) -> dict[str, Frame]:
    return {each.key: each.face for each in arrangement.sprites if isinstance(each.face, Frame)}


def test_a_canal_card_is_placed_and_turned_as_often_as_one_likes():
    match = drawn("NS+EW")
    assert set(interpreted(match).open) == {"island-NW", "island-NE", "island-SW", "island-SE", "played-0"}
    assert not interpreted(match).buttons
    assert [button.key for button in interpreted(match, "played-0").buttons] == ["turn"]
    interpretation = interpreted(match, "island-NE", "turn", "turn", "island-SW", "played-0")
    assert [button.key for button in interpretation.buttons] == [say(Canal("SW", 270)), "turn"]
    assert interpretation.buttons[0].primary
    assert interpretation.picked == frozenset({"island-SW"})
    assert interpreted(match, *("turn",) * 4, "island-NE").buttons[0].key == say(Canal("NE", 0))


def test_where_cards_are_laid_as_printed_there_is_nothing_to_turn():
    match = drawn("NS+EW", options={"rotate_canals": "off"})
    assert not interpreted(match).buttons
    assert [button.key for button in interpreted(match, "island-NE").buttons] == [say(Canal("NE", 0))]
