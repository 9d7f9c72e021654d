"""Test the end of a game on the board: the result, the end card, moments to return to, and what is counted."""

import asyncio
import json
import re
from datetime import UTC, date, datetime

import pytest

import mathfish_widgets as mf
from mathfish_widgets.games import GAMES, WIDGETS
from mathfish_widgets.markup.scenes import ending_scene
from mathfish_widgets.play.ending import Outcome, Review, best_moments
from mathfish_widgets.play.match import Match
from mathfish_widgets.play.saved_games import RecordFile
from mathfish_widgets.play.seating import PERSON
from mathfish_widgets.practice.skills import SKILLS
from mathfish_widgets.progress.progress import Progress
from mathfish_widgets.questions.wording import SENTENCES
from mathfish_widgets.session.end_card import EndCard
from mathfish_widgets.session.results import Results
from mathfish_widgets.session.session import Session
from tests.cases import each_case
from tests.games.finished import finished, play_to_end, reviewed

EVERY_GAME = each_case("name", GAMES)
VIEW = {"width": 900, "reduced": True}
SEED = 3
DAY = date(2026, 11, 22)


@pytest.fixture(autouse=True)
def saves(tmp_path, monkeypatch):
    monkeypatch.setenv("MATHFISH_SAVES", str(tmp_path / "saves"))


def send(game, **message):
    game._handle_custom_msg(message, [])


def nearly_over(name, seed=SEED, players=None, **named):
    """Return a board before a person's last move, and the texts of the moves to the end, computers' included."""
    match = finished(name, seed, players=players)
    own = max(number for number, turn in enumerate(match.turns) if turn.seat == 0)
    named.setdefault("pace", "step by step")
    return WIDGETS[name](match=match.before_turn(own), **named), [str(turn.move) for turn in match.turns[own:]]


def to_the_end(game, moves):
    send(game, text=moves[0])
    while game.autoplay.waiting:
        send(game, do="step")


def ended(name, seed=SEED, **named):
    """Return a board on a page after the last moves were made."""
    game, moves = nearly_over(name, seed, **named)
    send(game, view=VIEW)
    to_the_end(game, moves)
    assert game.match.state.over
    return game


@EVERY_GAME
def test_end_card_announces_winner_and_lists_findings(name):
    game = ended(name)
    assert game.ending["kind"] == "whole"
    assert game.announcement == game.ending["heading"] == game.match.wording.sentence(game.session.result)
    assert not game.panel["heading"]
    assert game.message["text"] == "The game is over."
    assert not game.typing
    found = reviewed(game.match)
    assert game.ending["thinking"] is None
    told = [item["text"] for part in game.ending["parts"] for item in part["items"] if item["button"]]
    best = tuple(best_moments(game.match.turns, 0))
    deciding = [each for each in found.deciding if each.told.rule != "ending.gain" or each.turns != best[0].turns]
    assert told == [game.match.wording.sentence(each.told) for each in (*best, *deciding, *(found.missed or ()))]
    assert next(part["title"] == "Your best move" for part in game.ending["parts"]) is bool(best)
    assert game.ending["practice"]["button"] == {"key": "ending:drill", "label": "Practise now"}
    assert found.skill in SKILLS
    assert game.ending["practice"]["text"].startswith(SENTENCES[f"practice.{found.skill}.title"])


@EVERY_GAME
def test_end_card_shows_ending_scene_and_scores(name):
    game = ended(name)
    match = game.match
    outcome = match.game.ending.outcome(match.state, 0)
    if len(match.state.teams) == 1 and outcome is Outcome.LOST:
        outcome = Outcome.SHARED
    birds = (0,) if outcome is Outcome.LOST else match.state.winners or (0,)
    assert game.finale["scene"] == ending_scene(outcome, birds)
    shown = game.finale["standing"]
    assert [(each["name"], each["score"]) for each in shown] == [(each["name"], each["score"]) for each in game.scores]
    winners = {match.state.scores[seat] for seat in match.state.winners} if len(shown) > 1 else set()
    assert {each["score"] for each in shown if each["won"]} == winners
    assert all("<svg" in each["portrait"] for each in shown if name != "literature")


@EVERY_GAME
def test_game_skills_have_same_titles_as_practice(name):
    named = {
        rule: words for rule, words in GAMES[name].explainer.sentences.items() if rule.startswith(f"{name}.skill.")
    }
    assert named
    for rule, words in named.items():
        assert SENTENCES[f"practice.{rule.replace('.skill.', '.')}.title"] == words


def test_end_card_opens_named_drill():
    game = ended("docfish")
    send(game, do="ending:drill")
    first = game.drill
    assert first.title == game.ending["practice"]["text"].rstrip(".")
    send(game, do="ending:drill")
    assert game.drill is not first
    assert first.comm is None
    game.close()
    assert game.drill.comm is None


def test_no_drill_opens_before_end_of_game():
    game = WIDGETS["docfish"](seed=SEED)
    send(game, do="ending:drill")
    assert game.drill is None


def test_end_card_describes_computer_opponents_in_words():
    for players, told in (
        (None, "DocFish with a careful computer: you've played 1 game and won "),
        (
            ("you", *["careful"] * 3, *["sharp"] * 2),
            "Literature with computers (3 careful and 2 sharp): you've played 1 game and won ",
        ),
    ):
        match = play_to_end(Match(GAMES["literature" if players else "docfish"], SEED, {}, players))
        tally = Results(match, RecordFile()).count()
        card = EndCard(Session(match), None, lambda: None, lambda work: None)
        card._tally = tally
        assert any(line.startswith(told) for line in card._lines()), [*card._lines()]


def test_end_card_of_shared_table_has_no_record(monkeypatch):
    monkeypatch.setattr(Match, "is_shared", True)
    card = EndCard(Session(Match(GAMES["docfish"], SEED)), None, lambda: None, lambda work: None)
    card.show_record()
    assert not card._with_record


@EVERY_GAME
def test_spectator_end_card_names_winner_without_you(name):
    levels = tuple(GAMES[name].players)
    match = play_to_end(Match(GAMES[name], SEED, {}, (levels[0],) * GAMES[name].seats))
    game = WIDGETS[name](match=match)
    send(game, view=VIEW)
    words = " ".join([game.announcement, *(item["text"] for part in game.ending["parts"] for item in part["items"])])
    assert not {"you", "your"} & set(words.lower().replace(".", "").replace(":", "").split())
    assert game.ending["practice"] is None


def test_progress_bar_shows_during_review():
    async def play():
        game, moves = nearly_over("docfish", pace="at once")
        send(game, view=VIEW)
        send(game, text=moves[0])
        seen = []
        while not seen or seen[-1] is not None:
            await asyncio.sleep(0)
            if game.ending and (not seen or game.ending["thinking"] != seen[-1]):
                seen.append(game.ending["thinking"])
        return game, seen

    game, seen = asyncio.run(play())
    twentieths = [each[1] for each in seen if each is not None]
    assert twentieths == sorted(twentieths)
    assert len(twentieths) > 2
    assert game.ending["parts"]


def test_script_does_not_wait_for_game_review():
    match = finished("literature", SEED)
    game = WIDGETS["literature"](match=match.before_turn(len(match.turns)))
    assert game.ending["thinking"] is not None
    assert game.end_card.review is None


def test_explanation_replaces_end_card_and_offers_way_back():
    game = ended("pemberley")
    send(game, do="inquire:missed")
    assert game.ending["kind"] == "strip"
    assert game.panel["heading"]
    send(game, do="ending:whole")
    assert game.ending["kind"] == "whole"
    send(game, do="ending:aside")
    assert (game.ending["kind"], bool(game.panel["heading"])) == ("strip", True)


def test_record_from_end_card_restores_game():
    game = ended("docfish")
    assert game.ending["record"] is None
    send(game, do="ending:record")
    assert mf.resume(game.ending["record"]["text"]).match.state == game.match.state
    send(game, do="ending:record")
    assert game.ending["record"] is None


def test_end_card_offers_link_of_finished_game():
    game = ended("docfish")
    assert "link:open" in [button["key"] for button in game.ending["keep"]]
    send(game, do="link:open")
    send(game, do="link:whole")
    link = game.link_page["text"].removeprefix('mf.open_link("').removesuffix('")')
    assert mf.open_link(link).match.to_json() == game.match.to_json()


def tally(game):
    return next(line for line in game.ending["lines"] if "Your best" in line)


def test_solo_equations_end_card_counts_cards_and_no_losses():
    game = ended("equations", players=("you",))
    assert game.ending["heading"].startswith("You won ")
    assert (
        tally(game)
        == f"You've played 1 game of Equations on your own. Your best is {game.match.state.scores[0]} cards."
    )


@EVERY_GAME
def test_end_card_addresses_nobody_when_several_people_play(name):
    rules = GAMES[name]
    if rules.seats == 1:
        return
    match = play_to_end(Match(rules, SEED, {}, (PERSON,) * rules.seats), persons=range(rules.seats))
    game = WIDGETS[name](match=match)
    send(game, view=VIEW)
    send(game, do="curtain")
    send(game, do="ending:whole")
    told = " ".join([game.ending["heading"], *game.ending["lines"]])
    assert not re.search(r"\b(you|your|other team)\b", told, re.IGNORECASE), told


def test_end_card_offers_same_deal_and_next_deal():
    game = ended("docfish")
    start = game.match.start
    send(game, do="ending:again")
    assert (game.match.start, game.match.turns, game.ending) == (start, (), None)
    game = ended("docfish")
    send(game, do="new")
    assert (game.match.seed, game.match.turns, game.ending) == (SEED + 1, (), None)


def test_moment_is_played_on_as_separate_game_and_finished_game_returns():
    game = ended("docfish")
    match, path = game.match, game.record_file.path
    kept = path.read_text()
    number, moment = next(
        (number, each) for number, each in enumerate(game.end_card.moments) if match.turns[each.turns].seat == 0
    )
    card = game.ending
    send(game, do=f"ending:look:{number}")
    assert len(game.match.turns) == moment.turns
    assert game.match.state == match.turns[moment.turns].before
    assert game.ending["kind"] == "strip"
    assert game.panel["heading"] == match.wording.sentence(moment.told)
    game.session.play(next(game.match.legal_moves(0)))
    game.render()
    assert game.record_file.path != path
    assert path.read_text() == kept
    send(game, do="ending:back")
    assert (game.match, game.record_file.path) == (match, path)
    assert game.ending["parts"] == card["parts"]
    assert game.ending["heading"] == game.announcement == card["heading"]


def test_computer_waits_at_replayed_moment_until_play_resumes():
    game = ended("docfish")
    send(game, set="pace", value="brisk")
    others_turn = next(number for number, turn in enumerate(game.match.turns) if turn.seat == 1)
    other = game.end_card.moments[0]._replace(turns=others_turn)
    game.end_card.review = Review((other,))
    send(game, do=f"ending:look:{game.end_card.moments.index(other)}")
    assert len(game.match.turns) == other.turns
    assert game.session.ui.paused


def test_unavailable_end_card_action_changes_nothing():
    game = ended("docfish")
    before = game.match
    for wish in ("look:99", "look:x", "nothing", "back", "look:-1"):
        send(game, do=f"ending:{wish}")
        assert game.match is before, wish
        assert game.ending["kind"] == "whole", wish


def test_game_ended_twice_on_page_counts_once():
    game = ended("docfish")
    (first,) = Progress().games()
    assert (first.game, first.seed, first.others, first.score) == (
        "docfish",
        SEED,
        "careful",
        game.match.state.scores[0],
    )
    assert "you've played 1 game and won " in " ".join(game.ending["lines"])
    send(game, do="undo")
    assert game.ending is None
    send(game, do="redo")
    (again,) = Progress().games()
    assert (again.key, again.moves) == (first.key, first.moves)
    assert again.at >= first.at
    send(game, do="ending:again")
    assert Progress().games() == (again,)


def test_resumed_game_keeps_key_when_ended_again():
    game = ended("docfish")
    resumed = mf.resume(game.record_file.path, pace="step by step")
    send(resumed, view=VIEW)
    assert len(Progress().games()) == 1
    send(resumed, do="undo")
    send(resumed, do="redo")
    assert [played.key for played in Progress().games()] == [Progress().games()[0].key]


def test_scripted_and_replayed_games_are_not_counted():
    game, moves = nearly_over("doublets")
    for move in moves:
        game.play(move)
    send(game, view=VIEW)
    assert game.match.state.over
    assert Progress().games() == ()
    game = ended("docfish")
    send(game, do="ending:look:0")
    play_to_end(game.match)
    game.render()
    assert game.match.state.over
    assert len(Progress().games()) == 1


@each_case("players", [("you", "you"), ("careful", "careful")])
def test_only_single_person_games_are_counted(players):
    match = play_to_end(Match(GAMES["docfish"], SEED, {}, players), persons=(0, 1) if "you" in players else ())
    assert Results(match, RecordFile()).count() is None
    assert Progress().games() == ()


def test_networked_game_record_is_not_counted():
    match = play_to_end(Match(GAMES["docfish"], 2**127 + SEED, {}, ("you", "beginner")))
    assert Results(match, RecordFile()).count() is None
    assert Progress().games() == ()
    assert mf.resume(match.to_json()).status == f"move {len(match.turns)}"


def test_tally_adds_up_games_of_same_kind():
    moment = datetime(2026, 11, 22, 10, tzinfo=UTC)
    tallies = [Results(finished("docfish", seed), RecordFile(), now=lambda: moment).count() for seed in (1, 2, 3)]
    games = Progress().games()
    assert [tally.games for tally in tallies] == [1, 2, 3]
    assert tallies[-1].won == sum(each.outcome == "won" for each in games)
    assert tallies[-1].best == max(each.score for each in games)
    assert Results(finished("doublets", 1), RecordFile()).count().games == 1
    table = mf.results().table
    assert list(table.game) == ["docfish"] * 3 + ["doublets"]
    assert table.date[0] == moment
    assert json.loads(table.options[0]) == finished("docfish", 1).options


def test_end_card_shows_no_tally_when_progress_is_unavailable(monkeypatch, tmp_path):
    foreign = tmp_path / "foreign.sqlite"
    foreign.write_text("something else")
    monkeypatch.setenv("MATHFISH_PROGRESS", str(foreign))
    game = ended("docfish")
    assert game.ending["kind"] == "whole"
    assert "Your best" not in " ".join(game.ending["lines"])
    assert foreign.read_text() == "something else"


@EVERY_GAME
def test_daily_seed_is_today(name, monkeypatch):
    monkeypatch.setattr(WIDGETS[name], "today", staticmethod(lambda: DAY))
    game = WIDGETS[name](seed="today")
    assert game.match.seed == 20261122
    assert game.status.endswith("Deal of the day, 22 November 2026")


def test_settings_offer_daily_deal(monkeypatch):
    monkeypatch.setattr(WIDGETS["docfish"], "today", staticmethod(lambda: DAY))
    game = WIDGETS["docfish"](seed=4, pace="step by step")
    send(game, set="daily", value=True)
    assert {row["key"]: row["value"] for row in game.settings}["seed"] == 20261122
    send(game, do="new")
    assert "22 November 2026" in game.status
    assert {row["key"]: row["value"] for row in game.settings}["daily"] is False
    send(game, set="daily", value=True)
    send(game, set="daily", value=False)
    send(game, do="new")
    assert "Deal of the day" not in game.status


def test_first_player_deals_daily_deal_chosen_in_settings(monkeypatch):
    monkeypatch.setattr(WIDGETS["dragonfish"], "today", staticmethod(lambda: DAY))
    game = WIDGETS["dragonfish"](seed=4, players=("you",) * 4)
    for wish, dealer in (({"daily": True}, "1"), ({"daily": False}, "2"), ({"seed": 20261122}, "1")):
        ((key, value),) = wish.items()
        send(game, set=key, value=value)
        assert {row["key"]: row["value"] for row in game.settings}["option:dealer"] == dealer
    send(game, do="new")
    assert game.match.state == Match(GAMES["dragonfish"], 20261122).state


def test_end_card_names_date_of_daily_deal():
    match = play_to_end(Match(GAMES["docfish"], 20261122))
    game = WIDGETS["docfish"](match=match)
    send(game, view=VIEW)
    assert "Deal of the day, 22 November 2026." in game.ending["lines"]


@each_case("seed", ["tomorrow", 1.5, -1])
def test_invalid_seed_is_refused(seed):
    with pytest.raises(ValueError, match="A seed must be a whole number"):
        WIDGETS["docfish"](seed=seed)
