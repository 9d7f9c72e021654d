"""Test the rules at the table through the page's messages: opened at the relevant section, sent once, closed."""

import ipywidgets
import pytest

import mathfish_widgets as mf
from mathfish_widgets.games import GAMES, WIDGETS
from mathfish_widgets.play.seating import PERSON
from tests.cases import each_case

EVERY_GAME = each_case("name", GAMES)


@pytest.fixture(autouse=True)
def saves(tmp_path, monkeypatch):
    monkeypatch.setenv("MATHFISH_SAVES", str(tmp_path / "saves"))


def send(game, **message):
    """Send a message as it arrives from the browser."""
    game._handle_custom_msg(message, [])


@pytest.fixture
def sent(monkeypatch):
    """Return what is sent to the page from now on: names of traits, and messages."""
    traits, messages = [], []

    def note(_widget, message, buffers=None):
        if message["method"] == "update":
            traits.extend(message["state"])
        elif "rules" in message["content"]:
            messages.append(message["content"])

    monkeypatch.setattr(ipywidgets.Widget, "_send", note)
    return traits, messages


def alone(name):
    game = WIDGETS[name](seed=4, players=(PERSON,) * GAMES[name].seats)
    send(game, do="curtain")
    return game


@EVERY_GAME
def test_rules_open_at_relevant_section_and_close(name, sent):
    sent[1].clear()
    game = alone(name)
    assert game.rules_page == {}
    send(game, do="rules:")
    assert sent[1] == [{"rules": game.session.rules_about().key}]
    assert game.rules_page["title"] == f"{GAMES[name].title}: the rules"
    assert f'data-section="{game.session.rules_about().key}"' in game.rules_page["html"]
    send(game, do="shut-rules")
    assert game.rules_page == {}


def test_rules_page_is_sent_only_once(sent):
    traits, messages = sent
    game = alone("docfish")
    assert "rules_page" not in traits
    for key in ("", "end", "score", "no-such-part"):
        send(game, do=f"rules:{key}")
    send(game, do="hint")
    send(game, do="now")
    assert traits.count("rules_page") == 1
    assert [message["rules"] for message in messages][1:3] == ["end", "score"]
    assert messages[3] == messages[0]


def test_moves_do_not_send_rules_page(sent):
    traits, _ = sent
    game = mf.Doublets(seed=4)
    send(game, text="turn")
    assert "rules_page" not in traits
    send(game, do="rules:")
    traits.clear()
    send(game, text="turn")
    send(game, do="undo")
    assert "announcement" in traits
    assert "rules_page" not in traits


def test_relevant_rules_section_follows_game(sent):
    game = mf.DocFish.from_position(pot="2 2 6 7 8", phase="consolidate", players=(PERSON, PERSON))
    send(game, do="curtain")
    send(game, do="rules:")
    assert sent[1][-1] == {"rules": "consolidation"}
    send(game, text="consolidate 2x6 2x7")
    send(game, do="curtain")
    send(game, do="rules:")
    assert sent[1][-1]["rules"] in ("pairs", "turn")


def test_refusal_links_to_its_rule_but_other_messages_do_not():
    game = mf.DocFish.from_position(pot="2 2 6 7 8", phase="consolidate")
    assert "rules" not in game.message
    send(game, text="consolidate 2x7")
    assert game.message["rules"] == ["consolidation", "Rules: Consolidation and the Sequence Rule"]
    send(game, text="consolidate 2x6 2x7")
    assert "rules" not in game.message
    send(game, set="pace", value="warp")
    assert game.message["kind"] == "refusal"
    assert "rules" not in game.message


@EVERY_GAME
def test_invalid_move_text_links_to_current_task(name):
    game = alone(name)
    send(game, text="dance 7")
    assert game.message["rules"][0] == game.session.rules_about().key


def test_rules_page_mentions_options_of_its_table():
    game = mf.DocFish(seed=4, consolidation="step_by_step")
    send(game, do="rules:")
    assert "step by step, until there is nothing left to exchange" in game.rules_page["html"]
    assert "Consolidation: step by step" in game.rules_page["html"]
    send(game, set="option:consolidation", value="one_pass")
    send(game, do="new")
    send(game, do="rules:")
    assert "Name all your groups at once" in game.rules_page["html"]
