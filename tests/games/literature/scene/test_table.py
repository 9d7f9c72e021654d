"""How Literature's table looks."""

import random
import re
from itertools import combinations, pairwise

from mathfish_widgets.engine.cards import Suit
from mathfish_widgets.engine.state import observe
from mathfish_widgets.games.literature.explain import EXPLAINER
from mathfish_widgets.games.literature.explain.highlights import DECLARE, keyed_hand, set_key
from mathfish_widgets.games.literature.rules import RULES
from mathfish_widgets.games.literature.rules.moves import Ask
from mathfish_widgets.games.literature.rules.state import HAND, read_card
from mathfish_widgets.games.literature.scene import SCENE
from mathfish_widgets.games.literature.scene.input import read_draft
from mathfish_widgets.stage.face_data import (
    Answer,
    Arrow,
    CardChip,
    Emblem,
    JokerFace,
    Label,
    SeatPlate,
    SetPlate,
    SuitFace,
    TeamLabel,
    Tile,
)
from mathfish_widgets.stage.faces.birds import portrait_box
from mathfish_widgets.stage.flights import flights
from mathfish_widgets.stage.layout import FINGER, around
from mathfish_widgets.stage.scene import Interpretation, View
from mathfish_widgets.stage.theme import NARROW, NARROW_HEIGHT, WIDE, WIDE_HEIGHT
from tests.cases import each_case
from tests.games.literature.playing import WORDING, deal, played, position, random_game, read, turns
from tests.games.literature.scene.views import LOW_SPADES, PAGES, interpreted, moments, placed, question_state, view
from tests.games.redealing import redealt
from tests.games.tabletop import check_apart, check_table, check_touchable, overlap

WCAG_TARGET = 24
"""The smallest visible part of a control; the page enlarges its clickable area to 44 pixels."""
VARIANTS = [{}, {"players": 8, "hand_counts": "public"}, {"deck": "ranks"}, {"deck": "sevens_jokers"}]


def forms(observation):
    """Yield the clicks that open the forms of some declarations, empty and half filled."""
    if not observation.may_move or DECLARE not in SCENE.interpret(observation, ()).open:
        return
    yield (DECLARE,)
    for name in observation.state.open_sets[:2]:
        draft = read_draft(observation.state, observation.seat, (set_key(name),))
        yield DECLARE, set_key(name)
        yield DECLARE, set_key(name), *list(draft.places)[:: len(observation.state.teammates(0))]


@PAGES
@each_case("options", VARIANTS)
def test_controls_are_large_and_separate_on_table(options, narrow):
    for observation in moments(options):
        for touched in ((), *forms(observation)):
            check_touch(SCENE.place(observation, view(touched, narrow=narrow)))


def check_touch(table):
    """Check that controls are large and separate; cards of the hand may overlap if enough of each is visible."""
    check_table(table, WCAG_TARGET, apart=False)
    check_touchable(table)
    check_apart(each for each in table.sprites if each.name and not each.key.startswith("hand-"))


@PAGES
@each_case("options", VARIANTS)
def test_text_lines_overlap_neither_each_other_nor_cards(options, narrow):
    for observation in moments(options):
        for touched in ((), *forms(observation)):
            table = SCENE.place(observation, view(touched, narrow=narrow))
            texts = [each for each in table.sprites if isinstance(each.face, (Label, TeamLabel)) and each.face.text]
            cards = [each for each in table.sprites if isinstance(each.face, (SuitFace, CardChip, JokerFace, Tile))]
            check_apart(texts)
            assert not [(text, card) for text in texts for card in cards if overlap(text.box, card.box)]


@PAGES
@each_case("options", VARIANTS)
def test_table_size_and_sprite_positions_are_constant(options, narrow):
    size = (NARROW, NARROW_HEIGHT) if narrow else (WIDE, WIDE_HEIGHT)
    seen = {}
    for observation in moments(options):
        for touched in ((), *forms(observation)):
            table = SCENE.place(observation, view(touched, narrow=narrow))
            assert (table.width, table.height) == size
            for sprite in table.sprites:
                formed = sprite.key.startswith("set-") and len(touched) > 1
                if sprite.key.startswith(("ask-", "set-", "declare", "out", "oval")) and not formed:
                    assert seen.setdefault(sprite.key, sprite.box) == sprite.box


@PAGES
@each_case("options", VARIANTS)
def test_centres_of_controls_are_separate(options, narrow):
    for observation in moments(options, step=29):
        for touched in ((), *forms(observation)):
            table = SCENE.place(observation, view(touched, narrow=narrow))
            middles = [
                (x + w // 2, y + h // 2) for sprite in table.sprites if sprite.name for x, y, w, h in [sprite.box]
            ]
            for (x, y), (other_x, other_y) in combinations(middles, 2):
                assert max(abs(x - other_x), abs(y - other_y)) >= WCAG_TARGET


@PAGES
def test_every_card_has_own_place_even_with_crowded_hand(narrow):
    table = placed(position({"hands": {0: crowd(40)}}), narrow=narrow)
    few = placed(position({"hands": {0: "3C 9C 3D 9D 3H 9H 3S 9S"}}), narrow=narrow)
    keys = ("hand-s0-", "ask-") if narrow else ("own-", "ask-")
    boxes = [sorted(each.box for each in look.sprites if each.key.startswith(keys)) for look in (table, few)]
    assert boxes[0] == boxes[1]
    assert len(boxes[0]) == 48
    check_touch(table)


def crowd(count):
    return " ".join(map(str, deal(1).deck.cards[:count]))


@each_case("count", [9, 12, 14, 20, 30, 48])
def test_hand_of_any_size_fits_on_shore_with_reachable_cards(count):
    table = placed(position({"hands": {0: crowd(count)}}))
    hand = [each for each in table.sprites if each.key.startswith("hand-s0-")]
    shore = table["shore"].box
    assert len(hand) == count
    assert min(each.box.y for each in hand) >= shore.y
    assert all(isinstance(each.face, SuitFace) == (count <= 24) for each in hand)
    check_touch(table)
    if count <= 24:
        assert min(each.box.w for each in hand) >= 64
        apart = (max(abs(a.box.x - b.box.x), abs(a.box.y - b.box.y)) for a, b in combinations(hand, 2))
        assert min(apart) >= FINGER


def test_sets_are_separated_in_hand_when_space_allows():
    table = placed(position({"hands": {0: "3S 4S 9S 10S JS 3H 4H 5H 9D"}}))
    lefts = sorted(each.box.x for each in table.sprites if each.key.startswith("hand-s0-"))
    steps = [after - before for before, after in pairwise(lefts)]
    assert [step > 64 for step in steps] == [True, False, False, True, False, True, False, False]


@each_case("options", VARIANTS)
def test_table_does_not_depend_on_hidden_cards(options):
    rng = random.Random(2)
    for observation in moments(options, step=23):
        other = observe(redealt(observation.state, rng), (), observation.seat)
        here = observe(observation.state, (), observation.seat)
        for touched in ((), *forms(observation)):
            for narrow in (False, True):
                looked = view(touched, narrow=narrow)
                assert SCENE.place(here, looked) == SCENE.place(other, looked)
            assert SCENE.interpret(here, touched) == SCENE.interpret(other, touched)


def test_spectator_sees_no_cards_and_has_no_actions():
    observation = observe(deal(1), (), None)
    table = SCENE.place(observation, view())
    assert not [sprite for sprite in table.sprites if isinstance(sprite.face, (SuitFace, CardChip))]
    assert {sprite.zone for sprite in table.sprites if sprite.name} == {"seats", "sets"}
    assert SCENE.interpret(observation, ()) == Interpretation()
    assert table["seat-0"].name == "Ann, team 1"
    assert [table[key].face.text for key in ("out", "points")] == ["Team 1 0", "Team 2 0"]


def test_cards_fly_to_asker_and_from_hands_to_finished_sets():
    state = position({"hands": {0: "4S 8S 9H", 1: "3H", 2: "3S", 4: "5S 6S 7S"}})
    (turn,) = turns(state, "declare low spades 0:4S,8S 2:3S 4:5S,6S,7S")
    before, there = placed(state), placed(turn.after, history=[turn])
    ways = flights(turn.seen_by(0), before, there)
    assert {way["key"] for way in ways} == {"out"}
    assert len(ways) == 4
    state = question_state()
    (turn,) = turns(state, "ask 1 3S")
    (way,) = flights(turn.seen_by(0), placed(state), placed(turn.after, history=[turn]))
    assert way["box"] == [*placed(state)[HAND[1].key].box]
    assert way["key"] == "hand-s0-2"


def test_few_sprites_change_after_miss():
    state = deal(1)
    other = next(seat for seat in state.opponents(0) if read_card("10C") not in state.hand(seat))
    history = turns(state, f"ask {other} 10C")
    before, there = placed(state), placed(history[-1].after, history=history)
    now = {sprite.key: sprite for sprite in before.sprites}
    changed = {each.key for each in there.sprites if now.get(each.key) != each}
    assert changed <= {"arrow", "asked", "answer", "told", "seat-0", f"seat-{other}", "declare"}
    assert isinstance(there["seat-1"].face, SeatPlate)


def after(state, *texts, seat=0, narrow=False):
    """Return the table after some moves, with these as its history."""
    history = turns(state, *texts)
    return placed(history[-1].after, seat, history=history, narrow=narrow)


def test_seats_surround_table_in_order_with_own_seat_at_bottom():
    table = placed(deal(1), seat=2)
    boxes = {seat: table[f"seat-{seat}"].box for seat in range(6)}
    below, *round_the_table = sorted(range(6), key=lambda seat: -boxes[seat].y)
    assert below == 2
    top = round_the_table[-1]
    assert top == 5
    assert [seat for seat in round_the_table if boxes[seat].x < boxes[top].x] == [3, 4]
    assert [seat for seat in round_the_table if boxes[seat].x > boxes[top].x] == [1, 0]
    assert table["seat-2"].name == "Cleo, your seat"


@PAGES
@each_case("players", [6, 8])
def test_portraits_are_large_and_seats_do_not_overlap(players, narrow):
    table = placed(deal(1, players=players), narrow=narrow)
    seats = [table[f"seat-{seat}"] for seat in range(players)]
    check_apart(seats)
    sizes = [portrait_box(each.box, each.face.size).w for each in seats]
    assert min(sizes) >= (36 if narrow else 52)


def test_teams_differ_in_shape_and_word():
    table = placed(deal(1, players=8), seat=1)
    faces = [table[f"seat-{seat}"].face for seat in range(8)]
    assert [face.emblem for face in faces] == [Emblem.DIAMOND, Emblem.DISC] * 4
    sides = [table[f"seat-{seat}"].name.split(", ")[1] for seat in range(8)]
    assert sides == ["opponent", "your seat", "opponent", "team-mate", "opponent", "team-mate", "opponent", "team-mate"]
    assert [table[key].face.emblem for key in ("out", "points")] == [Emblem.DISC, Emblem.DIAMOND]


def test_gold_ring_marks_active_seat_then_winners():
    table = placed(deal(1, first="next"))
    assert golden(table) == [1]
    state = random_game(deal(3), random.Random(3))[-1].after
    most = max(state.points)
    assert golden(placed(state)) == [seat for seat in range(6) if state.points[state.team(seat)] == most]


def golden(table):
    return [seat for seat in range(6) if table[f"seat-{seat}"].face.to_move]


@PAGES
@each_case(("shown", "count"), [("public", 8), ("hidden", None)])
def test_card_counts_appear_only_when_public(shown, count, narrow):
    table = placed(deal(1, hand_counts=shown), narrow=narrow)
    assert {table[f"hand-s{seat}"].count for seat in range(6)} == {count}
    assert ("8 cards" in table["seat-3"].name) == (count is not None)


def test_seat_without_cards_is_labelled_out():
    state = position({"hands": {0: "4S 3H", 2: "", 1: "3S"}})
    table = placed(state)
    assert "hand-s2" not in table.by_key
    assert (table["seat-2"].face.text, table["seat-2"].face.faint) == ("out", True)
    assert table["seat-2"].name == "Cleo, team-mate, no cards left"


@PAGES
@each_case(("text", "hit"), [("ask 1 3S", True), ("ask 3 3S", False)])
def test_question_arrow_points_from_asked_player_to_asker(text, hit, narrow):
    table = after(question_state(), text, seat=5, narrow=narrow)
    assert table["asked"].face == SuitFace(read_card("3S"))
    assert table["answer"].face == Answer(hit)
    arrow = table["arrow"].face
    asker, asked = table["seat-0"].box, table[f"seat-{read(text).seat}"].box
    assert isinstance(arrow, Arrow)
    assert near(arrow.start, asked)
    assert near(arrow.end, asker)
    assert arrow.answer is hit


def test_arrow_to_own_seat_ends_at_shore():
    table = after(question_state(), "ask 1 3S")
    x, y = table["arrow"].face.end
    assert abs(y - table["shore"].box.y) < 6
    assert abs(x - (table["oval"].box.x + table["oval"].box.w // 2)) < 6


def near(point, box, apart=6):
    """Return whether a point is at the edge of a box or just outside it."""
    x, y = point
    wider = around([box], apart)
    return wider.x <= x <= wider.x + wider.w and wider.y <= y <= wider.y + wider.h


def test_declaration_result_appears_in_middle_of_table():
    state = position({"hands": LOW_SPADES})
    table = after(state, "declare low spades 0:4S,8S 2:3S 4:5S,6S,7S", seat=1)
    assert told(table) == "correct: opponents +1"
    table = after(state, "declare low spades 0:4S,8S 2:3S,5S 4:6S,7S")
    assert told(table) == "not correct: no points"


def told(table):
    lines = [each for each in table.sprites if each.key.startswith("told-")]
    oval = table["oval"].box
    assert all(oval.x < each.box.x + each.box.w // 2 < oval.x + oval.w for each in lines)
    return " ".join(each.face.text for each in lines)


def test_passed_turn_shows_arrow_without_answer():
    state = position({"hands": LOW_SPADES | {4: "5S 6S 7S 4H"}})
    table = after(state, "declare low spades 0:4S,8S 2:3S 4:5S,6S,7S", "pass 4")
    assert table["arrow"].face.answer is None
    assert "asked" not in table.by_key


@PAGES
def test_hand_is_grouped_by_sets_with_own_and_askable_cards(narrow):
    state = position({"hands": {0: "4S 8S KD"}})
    table = placed(state, narrow=narrow)
    in_hand = [key for _, key in keyed_hand(state, 0)]
    assert all("in your hand" in table[key].name for key in in_hand)
    own = ("hand-s0-0", "hand-s0-1") if narrow else ("own-4S", "own-8S")
    row = [table[key] for key in ("ask-3S", own[0], "ask-5S", "ask-6S", "ask-7S", own[1])]
    assert [each.face.held for each in row] == [False, True, False, False, False, True]
    assert [each.box.x for each in row] == sorted(each.box.x for each in row)
    assert len({each.box.y for each in row}) == 1
    assert not [key for key in table.by_key if key.startswith("ask-") and key[-1] in "CH"]
    assert [table[f"of-{rank}C"].face.text for rank in "345678"] == list("345678")
    if not narrow:
        diamond, *spades = (table[key].box for key in (in_hand[-1], *in_hand[:-1]))
        assert [diamond.x, *(box.x for box in spades)] == sorted((diamond.x, *(box.x for box in spades)))
        assert min(diamond.y, *(box.y for box in spades)) >= table["shore"].box.y


def test_jokers_look_like_cards_in_hand():
    table = placed(position({"hands": {0: "*R 7S"}}, deck="sevens_jokers"))
    (joker,) = [sprite for sprite in table.sprites if sprite.face == JokerFace("red") and sprite.name]
    assert joker.name.startswith("red joker, in your hand")
    assert table["ask-*B"].face == JokerFace("black", held=False)


def test_asking_is_not_offered_when_opponents_have_no_cards():
    state = position({"hands": {0: "4S", 1: "", 3: "", 5: ""}})
    assert [key for key, legal in interpreted(state).open.items() if legal] == [DECLARE]
    assert placed(state)[DECLARE].face == Tile("Declare a set")


def test_finished_sets_show_their_outcome():
    state = position({"hands": LOW_SPADES | {1: "3H 4H 5H 6H 7H 8H"}})
    table = placed(played(state, "declare low spades 0:4S,8S 2:3S 4:5S,6S,7S"))
    assert table["set-low-spades"].face == SetPlate("low", Suit.SPADES, closed=True)
    assert table["set-low-spades"].name == "low spades, finished, your team +1"
    assert table["set-low-hearts"].face == SetPlate("low", Suit.HEARTS)
    assert table["out"].face.text == "Your team 1"
    assert table["points"].face.text == "Opponents 0"
    became = table["became-set-low-spades"].face
    assert (became.text, became.emblem) == ("correct: your team +1", Emblem.DISC)
    voided = placed(played(state, "declare low spades 0:4S,8S 2:3S,5S 4:6S,7S"))
    assert voided["became-set-low-spades"].face == TeamLabel("not correct: no points", quiet=True)


@PAGES
def test_working_out_mode_hides_askable_cards(narrow):
    state = question_state()
    look = View(WORDING, narrow, working_out=True)
    table = SCENE.place(observe(state, (), 0), look)
    outlines = {key: sprite for key, sprite in table.by_key.items() if key.startswith("ask-")}
    assert len(outlines) == 46
    assert {outlines[key].face.held for key in ("ask-3S", "ask-3H")} == {False}
    assert not [key for key in table.by_key if key.startswith("of-")]
    refused = interpreted(state, ("ask-3H",)).move
    assert RULES.refusal(state, refused, 0).rule == "literature.ask.base"
    assert interpreted(state, ("seat-1", "ask-3H")).move == Ask(1, read_card("3H"))


@each_case("given", [{0: "3S 4S 5S 6S 7S 8S"}, {0: "4S", 1: "", 3: "", 5: ""}])
def test_working_out_mode_hides_that_nothing_can_be_asked(given):
    step = EXPLAINER.explain_situation(observe(position({"hands": given}), (), 0))
    told = WORDING.sentence(WORDING.left_open(step))
    assert told.endswith("?")
    assert not re.search("[Dd]eclare|whole|nothing", told)
