"""Test the form, and the Python code that it writes."""

import ast
from typing import Any

import pytest
from ipywidgets import HTML

import mathfish_widgets as mf
from mathfish_widgets.form.practice_forms import DrillForm, QuestionBankForm, WorksheetForm
from mathfish_widgets.form.set_up import SHARED, Call, GameForm
from mathfish_widgets.games import GAMES
from mathfish_widgets.notebook.tables import ClassTables
from mathfish_widgets.play.game_setup import day_of_seed
from mathfish_widgets.play.match import Match
from mathfish_widgets.play.seating import SEATS
from mathfish_widgets.practice.question_banks.platforms import CHECKED, PLATFORMS
from mathfish_widgets.practice.skills import SKILLS
from mathfish_widgets.practice.worksheets.worksheet import PAPERS, Worksheet
from mathfish_widgets.progress.entries import LEVELS
from mathfish_widgets.session.settings import MOST_CHOICES
from tests.cases import each_case
from tests.loaded_games import loaded_in_turn

HOSTILE = "<script>alert('x')</script>"
EVERY_GAME = each_case("game", GAMES.values())
HOSTILE_CODE = "'\"\\\n); raise SystemExit ("
BOX = "fish 9x9; bugs 1-10x5; bikes 4"


@pytest.fixture
def form():
    made = mf.Form()
    yield made
    made.close()


def say(form, content):
    """Send a message as a page does."""
    form._handle_custom_msg(content, [])


def row(form, key):
    return next(each for each in form.rows if each["key"] == key)


def test_form_begins_with_first_game(form):
    assert form.line == form.written == "mf.DocFish(seed=7)"
    assert repr(form) == "Form(mf.DocFish(seed=7))"
    offered = [*GAMES, "puzzles", "class", "drill", "worksheet", "question_bank", "tables"]
    assert [each for each, _ in form.rows[0]["choices"]] == offered


def test_page_message_changes_code(form):
    say(form, {"set": "docfish:player:1", "value": "sharp"})
    say(form, {"set": "docfish:option:consolidation", "value": "step_by_step"})
    assert form.written == 'mf.DocFish(seed=7, players=("you", "sharp"), consolidation="step_by_step")'
    assert row(form, "docfish:player:1")["value"] == "sharp"


def test_each_form_section_remembers_its_choices(form):
    form.set("docfish:seed", 12)
    form.set("what", "worksheet")
    assert form.line == 'mf.worksheet("docfish.prime", seed=7)'
    assert all(each["key"] == "what" or each["key"].startswith("worksheet:") for each in form.rows)
    form.set("what", "docfish")
    assert form.line == "mf.DocFish(seed=12)"


def test_daily_deal_replaces_seed_until_seed_is_typed(form):
    say(form, {"set": "docfish:daily", "value": True})
    assert form.line == 'mf.DocFish(seed="today")'
    assert (row(form, "docfish:daily")["value"], row(form, "docfish:seed")["value"]) == (True, "")
    form.try_out()
    assert day_of_seed(form.shown.match.seed) is not None
    say(form, {"set": "docfish:seed", "value": 12})
    assert (form.line, row(form, "docfish:daily")["value"]) == ("mf.DocFish(seed=12)", False)
    say(form, {"set": "docfish:daily", "value": True})
    say(form, {"set": "docfish:daily", "value": False})
    assert form.line == "mf.DocFish(seed=7)"


def test_refusal_appears_at_its_row_and_code_is_unchanged(form):
    say(form, {"set": "docfish:seed", "value": HOSTILE})
    refused = row(form, "docfish:seed")
    assert refused["value"] == HOSTILE
    assert refused["refused"]["text"].startswith("A seed must be a whole number from 0 to 9007199254740991, not ")
    assert refused["refused"]["text"].endswith("The code has not changed.")
    assert form.line == "mf.DocFish(seed=7)"
    say(form, {"set": "docfish:seed", "value": HOSTILE})
    assert row(form, "docfish:seed")["refused"]["number"] == refused["refused"]["number"] + 1
    say(form, {"set": "docfish:seed", "value": 8})
    assert "refused" not in row(form, "docfish:seed")
    assert form.line == "mf.DocFish(seed=8)"


def test_refused_choice_is_reset(form):
    form.set("what", "literature")
    form.set("literature:option:deck", "sevens_jokers")
    form.set("literature:option:players", "8")
    refused = row(form, "literature:option:players")
    assert refused["value"] == "6"
    assert "Use sevens_jokers with six" in refused["refused"]["text"]


@each_case(
    "content",
    [None, 7, [], {}, {"set": 3}, {"set": "what", "value": HOSTILE}, {"set": "what", "value": []}, {"try": "yes"},
     {"set": "drill:items", "value": 3}, {"set": "docfish:option:first", "value": None}, {"set": "docfish:"}],
)  # fmt: skip
def test_nonsense_message_changes_nothing(form, content):
    say(form, content)
    assert form.line == "mf.DocFish(seed=7)"
    assert form.shown is None


def test_preview_shows_object_made_by_code(form):
    form.set("docfish:option:first", "seat0")
    say(form, {"try": True})
    game = form.shown
    assert isinstance(game, mf.DocFish)
    assert (game.match.seed, game.match.options["first"]) == (7, "seat0")
    assert form.told == 'Your choice is shown below: mf.DocFish(seed=7, first="seat0")'
    form.set("what", "drill")
    form.try_out()
    assert isinstance(form.shown, mf.Practice)
    assert game.comm is None
    form.set("what", "worksheet")
    form.try_out()
    assert isinstance(form.shown, HTML)
    assert "<iframe sandbox" in form.shown.value


@each_case("name", GAMES)
def test_every_game_can_be_previewed(form, name):
    form.set("what", name)
    form.try_out()
    assert form.shown.match.game is GAMES[name]
    assert form.shown.match.seed == 7


def test_failed_preview_is_reported(form, monkeypatch):
    def broken(*_given, **_named):
        raise RuntimeError("no room")

    monkeypatch.setattr(mf, "DocFish", broken)
    with pytest.raises(RuntimeError):
        say(form, {"try": True})
    assert form.told == "This couldn't be shown: RuntimeError: no room"


def test_form_loads_only_games_it_shows():
    programs = ("form = mf.Form()", "form.set('what', 'worksheet')", "form.set('what', 'pemberley')")
    assert loaded_in_turn(*programs) == [{"docfish"}, set(), {"pemberley"}]


def arguments(line: str) -> tuple[str, list[Any], dict[str, Any]]:
    """Return the name, the arguments and the named arguments of a one-call line."""
    call = ast.parse(line, mode="eval").body
    assert isinstance(call, ast.Call)
    module, _, name = ast.unparse(call.func).partition(".")
    assert module == "mf"
    given = [ast.literal_eval(argument) for argument in call.args]
    return name, given, {str(each.arg): ast.literal_eval(each.value) for each in call.keywords}


def run(line: str) -> Any:
    """Return the object that a line makes in a cell."""
    name, given, named = arguments(line)
    return getattr(mf, name)(*given, **named)


def dealt(plan: GameForm) -> Match:
    """Return the match that a plan's line makes, without its widget."""
    name, given, named = arguments(plan.call.line)
    assert (name, given) == (plan.game.title, [])
    return Match(plan.game, named.pop("seed"), players=named.pop("players", None), options=named)


def assert_made(plan: GameForm, match: Match) -> None:
    made = {option.name: match.options.get(option.name, option.default) for option in plan.game.options}
    assert (made, match.players, match.seed) == (plan.options, plan.players, plan.seed)


def each_option(game: Any) -> list[tuple[str, object]]:
    return [(option.name, value) for option in game.options for value in option.values]


@EVERY_GAME
def test_every_option_value_is_produced_by_its_code(game):
    usual = GameForm.usual(game)
    for name, value in each_option(game):
        plan = usual.with_value(f"option:{name}", str(value))
        assert plan.options[name] == value
        assert_made(plan, dealt(plan))


@EVERY_GAME
def test_cell_with_form_code_makes_chosen_game(game):
    plan = GameForm.usual(game).with_value("seed", 11).with_value("player:0", "sharp")
    for option in game.options:
        values = [value for value in option.values if value != option.default]
        plan = plan.with_value(f"option:{option.name}", str(values[0])) if values else plan
    widget = run(plan.call.line)
    assert isinstance(widget, getattr(mf, game.title))
    assert_made(plan, widget.match)
    assert (widget.match.seed, widget.match.players[0]) == (11, "sharp")
    widget.close()


@EVERY_GAME
def test_every_player_at_every_seat_is_produced_by_code(game):
    for seats in sorted({game.seats, *game.other_seats}):
        plan = GameForm.usual(game)
        plan = plan.with_value(f"option:{SEATS}", str(seats)) if game.other_seats else plan
        for seat in range(seats):
            for player in ("you", *game.players):
                seated = plan.with_value(f"player:{seat}", player)
                assert seated.players[seat] == player
                assert_made(seated, dealt(seated))


@EVERY_GAME
def test_default_game_code_contains_only_name_and_seed(game):
    assert GameForm.usual(game).call.line == f"mf.{game.title}(seed=7)"
    assert GameForm.usual(game).with_value("seed", "").call.line == f"mf.{game.title}()"


@EVERY_GAME
def test_form_has_rows_for_seed_players_and_options(game):
    plan = GameForm.usual(game)
    keys = {row["key"] for row in plan.rows}
    seats = {f"player:{seat}" for seat in range(game.seats)}
    assert keys == {"seed", "daily", *seats, *(f"option:{option.name}" for option in game.options)}
    for row in plan.rows:
        _, _, name = row["key"].partition(":")
        values = next((option.values for option in game.options if option.name == name), ())
        if row["kind"] == "choice" and values:
            assert [value for value, _ in row["choices"]] == [str(value) for value in values]
        else:
            assert row["kind"] in {"choice", "number", "text"} or row["key"] == "daily"
            assert not values or len(values) > MOST_CHOICES or row["kind"] == "text"


def test_empty_field_means_no_limit():
    plan = GameForm.usual(GAMES["pemberley"]).with_value("option:target", 500)
    assert plan.call.line == "mf.Pemberley(seed=7, target=500)"
    assert plan.with_value("option:target", "").call.line == "mf.Pemberley(seed=7)"
    target = next(row for row in plan.rows if row["key"] == "option:target")
    assert target["label"] == "Score to beat (1 to 1000; leave empty for “none, one round only”)"


def test_changing_number_of_players_preserves_remaining_players():
    plan = GameForm.usual(GAMES["dragonfish"]).with_value("player:1", "sharp").with_value("option:players", "2")
    assert plan.call.line == 'mf.DragonFish(seed=7, players=("you", "sharp"))'


def test_text_option_is_read_by_its_own_check():
    usual = GameForm.usual(GAMES["dragonfish"])
    plan = usual.with_value("option:box", BOX)
    assert str(plan.options["box"]).startswith("fish 9x9; bugs 1x5")
    assert_made(plan, run(plan.call.line).match)
    for text in (HOSTILE_CODE, "fish", "whales 3", "fish 20-10x2"):
        with pytest.raises(ValueError, match="box"):
            usual.with_value("option:box", text)


REFUSED = [
    ("docfish", "seed", "seven"),
    ("docfish", "seed", -1),
    ("docfish", "seed", True),
    ("docfish", "player:0", HOSTILE_CODE),
    ("docfish", "player:2", "sharp"),
    ("docfish", "option:first", HOSTILE_CODE),
    ("docfish", "option:nothing", "on"),
    ("docfish", "", None),
    ("doublets", "option:passes", ""),
    ("doublets", "option:passes", 100),
    ("pemberley", "option:target", 1001),
    ("equations", "option:players", "7"),
]


@each_case(("name", "key", "value"), REFUSED)
def test_impossible_value_is_refused(name, key, value):
    with pytest.raises(ValueError, match=r"\w{2,} .*\.$"):
        GameForm.usual(GAMES[name]).with_value(key, value)


def test_options_that_do_not_go_together_are_refused():
    plan = GameForm.usual(GAMES["literature"]).with_value("option:deck", "sevens_jokers")
    with pytest.raises(ValueError, match="Use sevens_jokers with six"):
        plan.with_value("option:players", "8")


@each_case("skill", SKILLS)
def test_every_skill_appears_in_practice_and_worksheet_code(skill):
    plans = (form.with_value("skill", skill).with_value("level", "2") for form in (DrillForm(), WorksheetForm()))
    assert [arguments(plan.call.line) for plan in plans] == [
        ("Practice", [skill], {"seed": 7, "level": 2}),
        ("worksheet", [skill], {"seed": 7, "level": 2}),
    ]


@each_case("level", ["", *map(str, LEVELS)])
def test_drill_of_every_level_is_produced_by_code(level):
    plan = DrillForm().with_value("skill", "doublets.next").with_value("level", level).with_value("items", 3)
    practised = run(plan.call.line)
    drill = practised.drill
    assert (drill.skill.key, drill.level, drill.items, drill.seed) == ("doublets.next", int(level or 1), 3, 7)
    assert not drill.test
    practised.close()


def test_drill_without_seed_adapts_to_pupil():
    plan = DrillForm().with_value("seed", "")
    assert plan.call.line == 'mf.Practice("docfish.prime")'
    assert run(plan.call.line).drill.follows
    assert plan.rows[1]["choices"][0] == ["", "adapts to the pupil"]
    assert DrillForm().call.line == 'mf.Practice("docfish.prime", seed=7, level=1)'
    assert [value for value, _ in DrillForm().rows[1]["choices"]] == ["1", "2", "3"]


def test_practice_in_test_mode_is_produced_by_code():
    plan = DrillForm().with_value("test", value=True).with_value("level", "2").with_value("items", 8)
    assert plan.call.line == 'mf.Practice("docfish.prime", seed=7, level=2, items=8, test=True)'
    assert run(plan.call.line).drill.test


@each_case("level", ["", *map(str, LEVELS)])
def test_worksheet_of_every_level_is_produced_by_code(level):
    plan = WorksheetForm().with_value("skill", "doublets.next").with_value("level", level).with_value("items", 3)
    made = run(plan.call.line)
    assert isinstance(made, Worksheet)
    assert (made.level, len(made.items), made.seed) == (int(level) if level else None, 3, 7)
    assert (made.skill, made.paper) == ("doublets.next", "A4")


@each_case("paper", PAPERS)
def test_every_paper_size_is_accepted(paper):
    plan = WorksheetForm().with_value("paper", paper).with_value("seed", 0).with_value("items", 1)
    made = run(plan.call.line)
    assert (made.paper, made.seed) == (paper, 0)


def test_default_worksheet_code_contains_only_skill_and_seed():
    assert WorksheetForm(skill="docfish.pairs").call.line == 'mf.worksheet("docfish.pairs", seed=7)'


@each_case("platform", PLATFORMS)
def test_question_bank_of_every_platform_is_produced_by_code(platform):
    plan = QuestionBankForm().with_value("platform", platform).with_value("level", "1").with_value("items", 2)
    made = run(plan.call.line)
    assert (made.stem, made.platform) == ("docfish-prime-level-1-seed-7", platform)
    assert len(made.items) == 2


def test_question_bank_offers_only_skills_that_its_platform_can_check(form):
    form.set("what", "question_bank")
    assert form.line == 'mf.question_bank("docfish.prime", seed=7)'
    assert [skill for skill, _ in row(form, "question_bank:skill")["choices"]] == [*CHECKED]
    form.set("question_bank:skill", "pemberley.landing")
    form.set("question_bank:platform", "canvas")
    assert "Canvas would ask for all of them" in row(form, "question_bank:platform")["refused"]["text"]
    assert form.line == 'mf.question_bank("pemberley.landing", seed=7)'
    form.try_out()
    assert 'download="pemberley-landing-seed-7-moodle.xml"' in form.shown.value


@each_case("plan", [DrillForm(), WorksheetForm(), QuestionBankForm()])
@each_case(
    ("key", "value"),
    [
        ("skill", HOSTILE_CODE),
        ("level", "4"),
        ("items", 0),
        ("items", 101),
        ("items", "some"),
        ("seed", 1.5),
        ("new", 1),
    ],
)
def test_impossible_practice_setting_is_refused(plan, key, value):
    with pytest.raises(ValueError, match=r"\w{2,} .*\.$"):
        plan.with_value(key, value)


def test_worksheet_needs_seed_and_known_paper_size():
    for key, value in (("seed", ""), ("paper", "A3")):
        with pytest.raises(ValueError, match=r"\w{2,} .*\.$"):
            WorksheetForm().with_value(key, value)


def test_defaults_are_left_out_of_code():
    assert GameForm.usual(GAMES["docfish"]).with_value("seed", "").call.line == "mf.DocFish()"
    assert DrillForm("doublets.next", None).call.line == 'mf.Practice("doublets.next")'
    assert WorksheetForm("x", 7, 3, 12, "Letter").call.line == 'mf.worksheet("x", seed=7, level=3, paper="Letter")'


@each_case("value", [HOSTILE_CODE, "×", (), (1,), ("a", HOSTILE_CODE), None, True, 7])
def test_every_value_is_written_as_python(value):
    assert arguments(Call("Form", (value,), {"named": value}).line) == ("Form", [value], {"named": value})


def test_form_link_is_in_collapsed_section(form, monkeypatch):
    form.set("docfish:seed", 12)
    assert form.link_fold["text"] == f'mf.open_link("{form.link}")'
    assert not form.link_fold["picture"]
    monkeypatch.setenv("MATHFISH_SITE", "https://example.org/fish/")
    form.set("what", "drill")
    assert form.link_fold["text"] == form.link
    assert form.link_fold["picture"]


@pytest.fixture
def questions(form):
    form.set("what", "class")
    return form


def test_questions_for_class_are_produced_by_code_and_link(questions):
    questions.set("class:sentence:0", 'Say "why".')
    questions.set("class:asked:1", " docfish.change 7 2 3 ")
    questions.set("class:reasons", "")
    assert questions.line == 'mf.Study(("primes.nine", "Say \\"why\\"."), "docfish.change 7 2 3", reasons=False)'
    linked = mf.open_link(questions.link)
    assert [part.sentence for part in linked.study.parts] == ['Say "why".', ""]
    assert not linked.study.explains
    assert row(questions, "class:asked:1")["note"] == linked.asked[1].title
    questions.set("class:asked:0", "")
    assert questions.line == 'mf.Study("docfish.change 7 2 3", reasons=False)'
    questions.set("class:way", "server")
    assert questions.line == 'mf.ask_class("docfish.change 7 2 3")'
    assert (questions.link, questions.link_fold) == ("", {})


@pytest.mark.parametrize(
    ("key", "value"),
    [
        *(("asked:0", "primes.nyne"), ("asked:0", ""), ("asked:7", "primes.nine"), ("asked:-1", "primes.nine")),
        *(("sentence:0", "x" * 201), ("sentence:1", "Well?"), ("sentence:x", "Well?"), ("way", "by post")),
    ],
)
def test_impossible_question_for_class_is_refused(questions, key, value):
    questions.set(f"class:{key}", value)
    assert questions.line == 'mf.Study("primes.nine")'


@pytest.fixture
def tables(form):
    form.set("what", "tables")
    return form


def test_class_tables_are_created_by_code(tables):
    assert tables.line == 'mf.tables("docfish", count=12)'
    tables.set("tables:game", "literature")
    tables.set("tables:player:1", "careful")
    tables.set("tables:option:players", "8")
    tables.set("tables:count", 4)
    seats = ("you", "careful", *["you"] * 6)
    name, given, named = arguments(tables.line)
    assert (name, given, named) == ("tables", ["literature"], {"seats": seats, "count": 4})
    Match(GAMES["literature"], 1, {}, named["seats"])


def test_class_tables_offer_only_games_for_several_players():
    assert [*SHARED] == [name for name, game in GAMES.items() if game.seats > 1]


@each_case("game", SHARED)
def test_class_tables_offer_options_of_their_game(tables, game):
    tables.set("tables:game", game)
    rows = {each["key"] for each in tables.rows} - {"what", "tables:game", "tables:count", "tables:forced"}
    wanted = {f"tables:option:{option.name}" for option in GAMES[game].options}
    assert {key for key in rows if ":option:" in key} == wanted
    assert rows - wanted == {f"tables:player:{seat}" for seat in range(GAMES[game].seats)}


@each_case(
    ("key", "value"),
    [("count", 0), ("count", 41), ("count", "x"), ("count", True), ("game", "doublets"), ("game", HOSTILE)],
)
def test_impossible_class_tables_are_refused(tables, key, value):
    tables.set(f"tables:{key}", value)
    assert row(tables, f"tables:{key}")["refused"]["text"].endswith("The code has not changed.")
    assert tables.line == 'mf.tables("docfish", count=12)'


@each_case("game", SHARED)
def test_forced_moves_setting_appears_only_where_applicable(tables, game):
    tables.set("tables:game", game)
    if not GAMES[game].lists_every_move:
        assert "tables:forced" not in {each["key"] for each in tables.rows}
        return
    assert row(tables, "tables:forced")["value"] == "automatically"
    tables.set("tables:forced", "i play them")
    assert tables.line == f'mf.tables("{game}", count=12, forced="i play them")'
    tables.set("tables:forced", "behind the curtain")
    assert "Its values are i play them, automatically." in row(tables, "tables:forced")["refused"]["text"]
    tables.set("tables:forced", "automatically")
    assert tables.line == f'mf.tables("{game}", count=12)'


def test_class_tables_have_no_seed_and_known_players(tables):
    tables.set("tables:seed", 7)
    tables.set("tables:player:0", "expert")
    assert tables.line == 'mf.tables("docfish", count=12)'


def test_class_tables_have_no_link(tables):
    assert (tables.link, tables.link_fold, tables.words["try"]) == ("", {}, "Set up the tables now")
    tables.set("what", "docfish")
    assert tables.link_fold["text"]
    assert tables.words["try"] == "Try it here"


def test_server_refusal_is_shown_unchanged(tables, monkeypatch):
    monkeypatch.setenv("MATHFISH_TABLES", "http://127.0.0.1:9/teacher#key")
    say(tables, {"try": True})
    assert tables.told == "The server at http://127.0.0.1:9 isn't answering. Check the link."
    assert tables.shown is None


def test_codes_of_created_tables_are_shown(tables, monkeypatch):
    laid = ClassTables("http://127.0.0.1:9/teacher#key", "DocFish", ["blue-otter-42"])
    monkeypatch.setattr(mf, "tables", lambda *_given, **_named: laid)
    say(tables, {"try": True})
    assert "blue-otter-42" in tables.shown.value
    assert "key" not in tables.shown.value


def test_puzzles_have_themes_of_their_game(form):
    say(form, {"set": "what", "value": "puzzles"})
    assert form.line == "mf.Puzzles(count=10)"
    assert not [each for each in form.rows if each["key"] == "puzzles:theme"]
    say(form, {"set": "puzzles:game", "value": "docfish"})
    assert ["sure_prime", "The sure prime"] in [[*choice] for choice in row(form, "puzzles:theme")["choices"]]
    say(form, {"set": "puzzles:theme", "value": "sure_prime"})
    say(form, {"set": "puzzles:seed", "value": 5})
    say(form, {"set": "puzzles:streak", "value": True})
    assert form.line == 'mf.Puzzles(game="docfish", theme="sure_prime", count=10, seed=5, streak=True)'
    say(form, {"set": "puzzles:game", "value": "literature"})
    assert form.line == 'mf.Puzzles(game="literature", count=10, seed=5, streak=True)'
    say(form, {"set": "puzzles:count", "value": 0})
    assert "must be a whole number from 1 to 100" in row(form, "puzzles:count")["refused"]["text"]
    assert repr(mf.open_link(form.link)).startswith("Puzzles(puzzle 1: Literature")
