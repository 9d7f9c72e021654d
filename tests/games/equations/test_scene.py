"""Equations' table as a seat sees and clicks it."""

import random

from mathfish_widgets.explain.steps import Step
from mathfish_widgets.games.equations import EQUATIONS
from mathfish_widgets.games.equations.rules import RULES
from mathfish_widgets.games.equations.rules.legality import GiveUp, Shout
from mathfish_widgets.play.match import Match
from mathfish_widgets.play.seating import PERSON
from mathfish_widgets.session.session import Session
from mathfish_widgets.stage.face_data import Area, Back, Label, Mood, NumberFace, Shell, Tile
from mathfish_widgets.stage.faces.birds import portrait_of
from mathfish_widgets.stage.faces.draw import sprite_shapes
from mathfish_widgets.stage.faces.shapes import SHARPNESS, TextShape, bounds, text_width
from mathfish_widgets.stage.scene import BACK, SAY, Interpretation, View, say
from mathfish_widgets.stage.sprites import Arrangement
from mathfish_widgets.stage.theme import NARROW, NARROW_HEIGHT, SEA, WIDE, WIDE_HEIGHT
from tests.cases import each_case
from tests.games.tabletop import check_apart, check_table, middle
from tests.sample_sizes import sized

SCENE = EQUATIONS.scene
HOLE = Area(deep=True)
GROUNDS = {"floor", "slate", "equation"}
"""Sprites that lie under others."""
SIZES = {False: (WIDE, WIDE_HEIGHT), True: (NARROW, NARROW_HEIGHT)}
CAMP_CARDS = "4H 2C 10C 3D"
SHOUTED = "shout 4 * 3 = 10 + 2"
FOUR, TWO, TEN, THREE = (f"layout-{index}" for index in range(4))
HALVED = ("open", TEN, "minus", FOUR, "close", "divided", TWO, "equals", THREE)
SMALLEST_NAME = {False: 14, True: 13}
"""The smallest text size of a name in design pixels, which a phone enlarges."""
OF_FORM = {f"equations.shout.{name}" for name in "syntax equals side foreign twice unused operation".split()}


def at(layout: str = CAMP_CARDS, seats: int = 2, **options: object) -> Match:
    options.setdefault("no_equation", "add_card")
    return Match(EQUATIONS, 1, options, (PERSON,) * seats, position={"layout": layout})


def placed(match: Match, *touched: str, narrow: bool = False, seat: int | None = 0) -> Arrangement:
    return SCENE.place(match.observation(seat), View(match.wording, narrow, touched))


def interpret(match: Match, *touched: str, seat: int | None = 0) -> Interpretation:
    return SCENE.interpret(match.observation(seat), touched)


def written(arrangement: Arrangement, prefix: str) -> list[str]:
    return [
        sprite.face.text
        for sprite in arrangement.sprites
        if sprite.key.startswith(prefix) and isinstance(sprite.face, Label) and sprite.face.text
    ]


def walk(match: Match, rng: random.Random) -> tuple[str, ...]:
    """Return random clicks on open places until nothing more can be chosen."""
    touched: tuple[str, ...] = ()
    while following := sorted(interpret(match, *touched).open.keys() - {BACK}):
        touched = (*touched, rng.choice(following))
    return touched


@each_case("narrow", [False, True])
@each_case("seats", [1, 2, 6])
@each_case("operations", ["basic", "camp", "extended"])
def test_sprites_are_separate_and_large_enough_for_fingers(narrow, seats, operations):
    options = {"operations": operations, "ace": "one_or_eleven"}
    for layout in ("10H 10C 10S AD", "10H 10C 10S AD 9D"):
        match, rng = at(layout, seats, **options), random.Random(5)
        for _ in range(sized(3)):
            touched = walk(match, rng)
            for count in range(len(touched) + 1):
                table = placed(match, *touched[:count], narrow=narrow)
                check_table(table)
                assert (table.width, table.height) == SIZES[narrow]
                check_apart(sprite for sprite in table.sprites if sprite.key not in GROUNDS)


def test_every_control_has_name_in_plain_words():
    names = {sprite.key: sprite.name for sprite in placed(at(), *HALVED[:2]).sprites if sprite.zone}
    assert names[FOUR] == "card 4"
    assert names[TEN] == "card 10, used"
    assert [names[key] for key in ("plus", "divided", "open")] == ["plus", "divided by", "open bracket"]
    assert names[BACK] == "take back the last card or sign"


def test_signs_zone_name_includes_built_equation():
    assert dict(placed(at()).zones)["signs"] == "Signs"
    assert dict(placed(at(), *HALVED[:6]).zones)["signs"] == "Signs; your equation: (10 − 4) ÷"


def shells(arrangement: Arrangement) -> list[Shell]:
    return [sprite.face for sprite in arrangement.sprites if isinstance(sprite.face, Shell)]


def test_latest_equations_are_shown_with_players_who_found_them():
    match = Match(EQUATIONS, 1, {}, (PERSON, PERSON), ("Ann", "Bob"), {"layout": CAMP_CARDS})
    assert {shell.text for shell in shells(placed(match))} == {""}
    match.play("shout 4 * 3 = 10 + 2", 1)
    for _ in range(4):
        match.play(f"shout {match.state.equations[0]}", 0)
    first, second, *_ = shells(placed(match))
    assert (first.text, first.portrait) == ("4 × 3 = 10 + 2", portrait_of(1))
    assert second.portrait == portrait_of(0)
    narrow = [shell.text for shell in shells(placed(match, narrow=True))]
    assert narrow == [shell.text for shell in shells(placed(match)) if shell.text][-len(narrow) :]


def test_found_equation_has_no_portrait_in_solo_game():
    match = at(seats=1)
    match.play("shout 4 * 3 = 10 + 2")
    assert shells(placed(match))[0] == Shell("4 × 3 = 10 + 2")


@each_case("seats", [1, 6])
def test_found_equation_with_brackets_fits_at_readable_size(seats):
    match = at(seats=seats)
    match.play("shout (10 - 4) / 2 = 3", 0)
    shell = placed(match)["found-0"]
    (words,) = (shape for shape in sprite_shapes(shell, SEA) if isinstance(shape, TextShape))
    assert text_width(words.text, words.size) <= words.room
    assert words.size >= 14 * SHARPNESS


@each_case("narrow", [False, True])
@each_case("seats", [1, 2, 3, 6])
def test_table_always_has_room_for_found_equation(seats, narrow):
    assert shells(placed(at(seats=seats), narrow=narrow))


def test_layout_is_empty_after_end():
    match = Match(EQUATIONS, 1, {"players": 1})
    while not match.state.over:
        match.play(f"shout {match.state.equations[0]}")
    table = placed(match)
    assert written(table, "message") == written(table, "label-equation") == []
    assert all(table[f"layout-{index}"].face == HOLE for index in range(4))
    assert interpret(match) == Interpretation()


@each_case("seats", [1, 6])
def test_four_cards_are_large_and_five_not_much_smaller(seats):
    for layout, least in (("10H 10C 10S AD", 104), ("10H 10C 10S AD 9D", 80)):
        boxes = [sprite.box for sprite in placed(at(layout, seats)).sprites if isinstance(sprite.face, NumberFace)]
        assert min(box.w for box in boxes) >= least


def test_cards_are_large_numbers_with_prime_colours():
    cards = [sprite.face for sprite in placed(at()).sprites if isinstance(sprite.face, NumberFace)]
    assert [(card.value, card.primes) for card in cards] == [(4, (2, 2)), (2, (2,)), (10, (2, 5)), (3, (3,))]
    (ace,) = [
        sprite.face
        for sprite in placed(at("10H 10C 10S AD")).sprites
        if isinstance(sprite.face, NumberFace) and sprite.face.rank
    ]
    assert (ace.rank, ace.value) == ("A", 1)


def test_clicked_cards_and_signs_build_equation_in_order():
    match = at()
    table = placed(match, *HALVED)
    parts = [table[f"part-{number}"] for number in range(len(HALVED))]
    assert "".join(part.face.text for part in parts) == "(10−4)÷2=3"
    assert [isinstance(part.face, Tile) for part in parts] == [key.startswith("layout") for key in HALVED]
    assert len({part.box.y for part in parts}) == 1
    assert all(table[key].face == HOLE for key in (FOUR, TWO, TEN, THREE))


def test_long_equation_wraps_at_equals_sign():
    match = at("10H 10C 8S 9D 7D")
    short, long = (
        ("layout-0", "equals", "layout-1"),
        (
            *("layout-0", "minus", "open", "layout-1", "times", "layout-2", "close", "equals", "layout-3", "minus"),
            "layout-4",
        ),
    )
    table = placed(match, *long, narrow=True)
    lines = [table[f"part-{number}"].box.y for number in range(len(long))]
    assert lines == sorted(lines)
    assert lines[6] < lines[7]
    assert [sprite.face.text for sprite in (table["part-7"],) if isinstance(sprite.face, Label)] == ["="]
    assert len({placed(match, *short)[f"part-{number}"].box.y for number in range(3)}) == 1


def test_seats_show_scores_and_who_gave_up():
    match = Match(EQUATIONS, 1, {"players": 3}, (PERSON,) * 3, ("Ann", "Bob", "Cy"), {"layout": CAMP_CARDS})
    match.play("give up", 1)
    assert written(placed(match), "label-won") == [
        *("Ann", "0 cards", "Bob", "0 cards", "gave up", "Cy", "0 cards"),
    ]
    assert [placed(match)[f"won-s{seat}"].face for seat in range(3)] == [
        portrait_of(seat, Mood.WAITING if seat == 1 else Mood.THINKING) for seat in range(3)
    ]
    match.play("shout 3 * 2 + 4 = 10", 0)
    assert written(placed(match), "label-won-s0") == ["Ann", "4 cards"]
    assert written(placed(match), "label-won-s1") == ["Bob", "0 cards"]


@each_case("narrow", [False, True])
def test_names_and_scores_stay_same_size_with_many_players(narrow):
    names = ("Maximiliane", "Bernhardine", "Anna-Lena B", "Wilhelmina M", "Player 5", "Ida")
    match = Match(EQUATIONS, 1, {}, (PERSON,) * 6, names)
    for label in placed(match, narrow=narrow).sprites:
        if label.key.startswith("label-won") and label.key.endswith(("-0", "-1")):
            (words,) = sprite_shapes(label, SEA)
            assert text_width(words.text, words.size) <= words.room
            assert label.key.endswith("-1") or words.size >= SMALLEST_NAME[narrow] * SHARPNESS


def test_long_name_is_shortened_but_keeps_distinguishing_letter():
    names = ("Maximiliane", "Bernhardine B", "Bernhardine M", "Curlew", "Player 5", "Ida")
    match = Match(EQUATIONS, 1, {}, (PERSON,) * 6, names)
    shown = [written(placed(match), f"label-won-s{seat}-0")[0] for seat in range(6)]
    assert shown == ["Maxi…", "Be… B", "Be… M", "Curlew", "Pla… 5", "Ida"]


def test_active_seat_is_marked_in_turn_mode():
    match = at(mode="turns")
    assert written(placed(match), "label-won") == ["Player 1", "0 cards", "to move", "Player 2", "0 cards"]


@each_case("narrow", [False, True])
def test_piles_show_remaining_and_unsolved_cards(narrow):
    match = at("4H 2C 10C 3D", no_equation="redeal")
    table = placed(match, narrow=narrow)
    assert (table["deck"].face, table["deck"].count) == (Back(), 36)
    assert (table["unsolved"].face, table["unsolved"].count) == (Area(), None)
    match.play("give up", 0)
    match.play("give up", 1)
    unsolved = placed(match, narrow=narrow)["unsolved"]
    assert (unsolved.face, unsolved.count) == (Tile("" if narrow else "4"), 4)


@each_case("narrow", [False, True])
@each_case("seats", [2, 4, 6])
def test_speech_bubbles_point_at_speakers_and_cover_nothing(seats, narrow):
    match = at("2H 3C 8S 9D 7D", seats, operations="extended", ace="one_or_eleven")
    for who in range(1, seats):
        match.play(f"shout {match.state.equations[-1]}", who)
        session = Session(match.clone())
        session.look(narrow, reduced=False)
        table = session.arrangement()
        bubble = table[f"bubble-{who}"]
        check_apart(sprite for sprite in table.sprites if sprite.key not in GROUNDS)
        assert len(bubble.face.lines) == 1
        assert abs(bubble.box.x + bubble.face.tail - middle(table[f"won-s{who}"].box)[0]) < 1
        assert bounds(sprite_shapes(bubble, SEA)) == bubble.box


def test_spoken_words_are_short_and_same_for_everybody():
    match = at(seats=3)
    said = [EQUATIONS.explainer.spoken(match.play(move, seat)) for seat, move in ((1, "give up"), (2, SHOUTED))]
    heard = [(seat, match.wording.sentence(step)) for each in said for seat, step in each]
    assert heard == [(1, "“I give up.”"), (2, "“Got it: 4 × 3 = 10 + 2.”")]


def message(match: Match, *touched: str) -> str:
    return " ".join(written(placed(match, *touched), "message"))


def test_complete_part_of_equation_shows_its_value():
    match = at()
    assert message(match) == ""
    assert [message(match, *HALVED[:count]) for count in range(1, 10)] == [
        *("", "", "", "10 − 4 = 6", "(10 − 4) = 6", "", "(10 − 4) ÷ 2 = 3", "(10 − 4) ÷ 2 = 3"),
        "Left side 3, right side 3",
    ]
    assert message(match, TWO, "divided", THREE) == "2 ÷ 3 = 2/3"
    assert message(match, TWO, "minus", THREE, "equals", FOUR) == "Left side −1, right side 4"


def test_undefined_part_of_equation_shows_reason():
    match = at("5H 5C 10S 3D")
    touched = (TEN, "divided", "open", FOUR, "minus", TWO, "close")
    assert message(match, *touched) == "5 − 5 is 0, and you can't divide by 0."


def test_equation_using_every_card_can_only_be_shouted():
    match = at()
    for count in range(7):
        assert [button.key for button in interpret(match, *HALVED[:count]).buttons] == [say(GiveUp())]
    whole = interpret(match, *HALVED)
    give_up, shout = whole.buttons
    assert (shout.key, shout.primary) == ("say:shout (10 - 4) / 2 = 3", True)
    assert match.wording.sentence(shout.words) == "Shout (10 − 4) ÷ 2 = 3"
    assert give_up.key == "say:give up"
    assert (whole.move, whole.open, whole.picked) == (None, {BACK: True}, frozenset())


@each_case("operations", ["camp", "extended"])
def test_every_equation_of_layout_can_be_built(operations):
    for seed in range(sized(12)):
        match = Match(EQUATIONS, seed, {"operations": operations, "ace": "one_or_eleven"}, (PERSON, PERSON))
        seen = match.observation(0)
        for equation in match.state.equations:
            ((*way, last),) = SCENE.ways_to_touch(seen, Shout.read(str(equation)))
            for count, key in enumerate(way):
                assert SCENE.interpret(seen, tuple(way[:count])).open[key]
            assert last == f"say:shout {equation}"
            assert last in {button.key for button in SCENE.interpret(seen, tuple(way)).buttons}


@each_case("text", ["4 + 3 = 7", "3 +", "10 - 4 = 2", "2 / (4 - 3) = 10 ^ 0"])
def test_unbuildable_equation_can_only_be_typed(text):
    move = EQUATIONS.read(f"shout {text}")
    assert list(SCENE.ways_to_touch(at().observation(0), move)) == [(say(move),)]


def test_giving_up_needs_one_click_on_button():
    assert list(SCENE.ways_to_touch(at().observation(0), GiveUp())) == [("say:give up",)]


def test_refused_false_equation_stays_on_table():
    session = Session(at())
    for key in (TEN, "minus", FOUR, "divided", TWO, "equals", THREE):
        session.touch(key)
    _, shout = session.interpretation().buttons
    assert session.touch(shout.key) is None
    assert session.ui.message.text == "The left side is 8 and the right side is 3. They aren't equal."
    assert len(session.ui.touched) == 7
    session.touch(BACK)
    assert session.ui.touched[-1] == "equals"


def test_misplaced_click_gives_message_and_removes_nothing():
    session = Session(at())
    session.touch(TEN)
    session.touch(FOUR)
    assert session.ui.message.text.startswith("You can't use that now.")
    assert session.ui.touched == (TEN,)


def test_clicking_used_card_explains_how_to_continue():
    session = Session(at())
    session.touch(TEN)
    session.touch(TEN)
    assert session.ui.message.text == (
        "You've already used 10. ⌫ takes back your last card or sign. Choose a sign. You still need 4, 2 and 3."
    )
    assert session.ui.touched == (TEN,)


def test_last_click_is_undone_by_on_screen_key_and_escape():
    session = Session(at())
    for key in HALVED[:4]:
        session.touch(key)
    session.touch(BACK)
    assert session.ui.touched == HALVED[:3]
    session.back()
    assert session.ui.touched == HALVED[:2]
    session.touch(BACK)
    session.touch(BACK)
    session.touch(BACK)
    assert session.ui.touched == ()
    assert session.ui.message.text.startswith("You can't use that now.")


def test_equation_built_by_clicks_is_shouted():
    session = Session(at())
    for key in HALVED:
        session.touch(key)
    turn = session.touch("say:shout (10 - 4) / 2 = 3")
    assert turn is not None
    assert session.match.state.scores == (4, 0)
    assert session.ui.touched == ()


def test_unfinished_equation_stays_until_next_cards():
    session = Session(at(seats=3))
    for key in HALVED[:4]:
        session.touch(key)
    session.narrate(session.match.play("give up", 1))
    assert session.ui.touched == HALVED[:4]
    session.narrate(session.match.play("shout 3 * 2 + 4 = 10", 2))
    assert session.ui.touched == ()


def test_seats_that_may_not_move_cannot_click():
    match = at()
    match.play("give up", 0)
    for seat in (0, None):
        assert interpret(match, seat=seat) == Interpretation()
        assert interpret(match, *HALVED, seat=seat) == Interpretation()
        table = placed(match, *HALVED, seat=seat)
        assert "part-0" not in table.by_key
    assert interpret(match, *HALVED, seat=1).buttons[-1].primary


def test_only_useful_cards_and_signs_are_open():
    match = at(operations="camp")
    cards, signs = {FOUR, TWO, TEN, THREE}, {"plus", "minus", "times", "divided", "power"}
    assert interpret(match).open.keys() == cards | {"open"}
    assert interpret(match, TEN).open.keys() == signs | {"equals", BACK}
    assert interpret(match, "open", TEN).open.keys() == signs | {BACK}
    assert interpret(match, "open", TEN, "minus").open.keys() == cards - {TEN} | {"open", BACK}
    assert interpret(match, "open", TEN, "minus", "open", FOUR).open.keys() == signs | {BACK}
    assert interpret(match, "open", TEN, "minus", FOUR).open.keys() == signs | {"close", BACK}
    assert interpret(match, TEN, "plus", FOUR, "plus", TWO).open.keys() == {"equals", BACK}


@each_case("touched", [(TEN, FOUR), ("plus",), ("open", "close"), (TEN, "equals", "equals"), ("pond",)])
def test_impossible_click_sequence_is_ignored(touched):
    assert interpret(at(), *touched) == Interpretation()


@each_case("operations", ["basic", "camp", "extended"])
@each_case("layout", [CAMP_CARDS, "AH AC 10S 9D", "2H 3C 8S 9D 7D"])
def test_every_open_key_leads_to_equation_of_all_cards(operations, layout):
    match, rng = at(layout, operations=operations, ace="one_or_eleven"), random.Random(7)
    for _ in range(sized(60)):
        touched = walk(match, rng)
        shout = EQUATIONS.read(interpret(match, *touched).buttons[-1].key.removeprefix(SAY))
        assert isinstance(shout, Shout)
        assert shout.equation is not None
        refusal = RULES.refusal(match.state, shout, 0)
        assert refusal is None or refusal.rule not in OF_FORM


def test_eleven_tile_appears_only_with_ace_option():
    cards = "AH 2C 3S 10D"
    assert "eleven" not in placed(at(cards)).by_key
    assert "eleven" not in placed(at(ace="one_or_eleven")).by_key
    match = at(cards, ace="one_or_eleven")
    table = placed(match, "eleven")
    assert (table["part-0"].face, table["eleven"].name) == (Tile("11"), "an ace as 11")
    assert table["layout-0"].face == HOLE
    assert "layout-0" not in interpret(match, "eleven", "plus").open
    assert "eleven" not in interpret(match, "layout-0", "plus").open
    ((*way, last),) = SCENE.ways_to_touch(match.observation(0), Shout.read("11 + 2 - 3 = 10"))
    assert way == ["eleven", "plus", "layout-1", "minus", "layout-2", "equals", "layout-3"]
    assert last == "say:shout 11 + 2 - 3 = 10"


def test_mod_and_log_appear_only_in_extended_game():
    cards = "8H 5C 2S 8D"
    assert not {"mod", "log", "comma"} & placed(at(cards)).by_key.keys()
    match = at(cards, operations="extended")
    way = ("layout-0", "mod", "layout-1", "equals", "log", "layout-2", "comma", "layout-3", "close")
    _, shout = interpret(match, *way).buttons
    assert shout.key == "say:shout 8 mod 5 = log(2, 8)"
    assert "comma" not in interpret(match, "open", "layout-0").open
    assert "close" not in interpret(match, "log", "layout-0").open


@each_case("narrow", [False, True])
@each_case("seats", [1, 3, 6])
@each_case("operations", ["camp", "extended"])
def test_texts_are_readable_and_drawings_stay_on_table(narrow, seats, operations):
    match, rng = at("10H 10C 10S AD 9D", seats, operations=operations, ace="one_or_eleven"), random.Random(5)
    for _ in range(sized(10)):
        for sprite in placed(match, *walk(match, rng), narrow=narrow).sprites:
            drawn = sprite_shapes(sprite, SEA)
            smallest = 12 if isinstance(sprite.face, Label) else 11
            assert all(shape.size >= smallest * SHARPNESS for shape in drawn if isinstance(shape, TextShape)), sprite
            x, y, w, h = bounds(drawn)
            width, height = SIZES[narrow]
            assert x >= 0 <= y, sprite
            assert x + w <= width, sprite
            assert y + h <= height, sprite


@each_case("narrow", [False, True])
def test_sprites_stay_in_place_while_building_and_dealing(narrow):
    match = Match(EQUATIONS, 1, {"ace": "one_or_eleven"}, (PERSON, PERSON))
    places = {}
    while not match.state.over:
        for touched in ((), ("layout-0", "plus")):
            for sprite in placed(match, *touched, narrow=narrow).sprites:
                if not sprite.key.startswith(("part", "message", "label")):
                    assert places.setdefault(sprite.key, sprite.box) == sprite.box, sprite.key
        match.play(f"shout {match.state.equations[0]}", 0)


def test_lone_closing_bracket_opens_at_start_of_side():
    match = at()
    way = (TEN, "minus", FOUR, "close", "divided", TWO)
    assert interpret(match, *way).buttons[-1].key == "say:shout (10 - 4) / 2 = 3"
    assert written(placed(match, *way), "message") == ["(10 − 4) ÷ 2 = 3"]
    right = at("10H 4C 2S 3D 7H")
    way = ("layout-4", "equals", "layout-0", "minus", "layout-1", "close", "divided", "layout-2", "plus", "layout-3")
    assert interpret(right, *way).buttons[-1].key == "say:shout 7 = (10 - 4) / 2 + 3"
    for unneeded in ((TEN,), (TEN, "minus", FOUR, "close"), (TEN, "minus", FOUR, "plus", TWO), (TEN, "equals", FOUR)):
        assert "close" not in interpret(match, *unneeded).open


def test_unambiguous_partial_equation_can_be_shouted_immediately():
    match = at()
    _, shout = interpret(match, *HALVED[:7]).buttons
    assert (shout.key, shout.primary) == ("say:shout (10 - 4) / 2 = 3", False)
    _, shout = interpret(match, TEN, "equals", FOUR, "plus", TWO, "times").buttons
    assert shout.key == "say:shout 10 = 4 + 2 * 3"
    assert [each.key for each in interpret(match, TEN, "equals", FOUR, "times", "open", TWO, "minus").buttons] == [
        "say:give up",
        "say:shout 10 = 4 * (2 - 3)",
    ]


def test_shout_button_is_primary_only_for_true_equation():
    false = (TEN, "minus", FOUR, "divided", TWO, "equals", THREE)
    nought = at("5H 5C 10S 3D")
    no_value = (TEN, "divided", "open", FOUR, "minus", TWO, "close", "equals", THREE)
    for options in ({}, {"wrong_shout": "lose_card"}):
        assert [button.primary for button in interpret(at(**options), *false).buttons] == [False, False]
    assert [button.primary for button in interpret(nought, *no_value).buttons] == [False, False]
    assert interpret(at(), *HALVED).buttons[-1].primary


def test_incomplete_equation_states_what_is_missing():
    match = at()
    said = [match.wording.sentence(step) for step in (held(match, *HALVED[:count]) for count in range(1, 10))]
    assert said == [
        "Choose a card. You still need 4, 2, 10 and 3.",
        "Choose a sign. You still need 4, 2 and 3.",
        "Choose a card. You still need 4, 2 and 3.",
        "Choose a sign. You still need 2 and 3.",
        "Choose a sign. You still need 2 and 3.",
        "Choose a card. You still need 2 and 3.",
        *["There's one way to finish: shout it, or take a sign back."] * 2,
        "You've used every card. If both sides are equal, shout it.",
    ]
    assert interpret(match).held is None


def held(match: Match, *touched: str) -> Step:
    step = interpret(match, *touched).held
    assert step is not None
    return step


def test_working_out_mode_shows_no_values():
    match = at()
    for count in range(1, 10):
        look = View(match.wording, touched=HALVED[:count], working_out=True)
        assert written(SCENE.place(match.observation(0), look), "message") == []
        assert set(held(match, *HALVED[:count]).values) == {"numbers"}
    assert message(match, *HALVED[:5]) == "(10 − 4) = 6"


@each_case("narrow", [False, True])
@each_case("options", [{}, {"operations": "extended"}, {"mode": "turns", "level": "easy"}])
@each_case("seats", [1, 6])
def test_tour_stops_at_existing_sprites(seats, options, narrow):
    match = Match(EQUATIONS, 3, options, (PERSON,) * seats)
    for working_out in (False, True):
        look = View(match.wording, narrow, working_out=working_out)
        stops = SCENE.tour(match.observation(0), look)
        assert 4 <= len(stops) <= 5
        for key, step in stops:
            assert any(each.key.startswith(key) for each in SCENE.place(match.observation(0), look).sprites)
            assert len(match.wording.sentence(step).split()) <= 16
