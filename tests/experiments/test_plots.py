"""The pictures of an experiment: the same each time, and told in words."""

import re
from base64 import b64decode
from html import unescape

import pytest

import mathfish_widgets as mf
from mathfish_widgets.experiments.plots import points_plot

TEXT = re.compile(r"<text[^>]*>([^<]*)</text>")


@pytest.fixture(scope="module")
def played():
    return mf.experiment("pemberley", ("beginner", "careful"), games=6, exchange=True)


def texts(drawing):
    return [unescape(text) for text in TEXT.findall(drawing.svg)]


def test_the_same_experiment_draws_the_same_text(played) -> None:
    again = mf.experiment("pemberley", ("beginner", "careful"), games=6, exchange=True)
    assert played.wins_picture == again.wins_picture
    assert played.points_picture == again.points_picture
    assert played.html == again.html


def test_who_wins_is_written_beside_each_line(played) -> None:
    assert {"Who wins", "Who begins: 83.3 % (43.6 % to 97.0 %)"} <= {*texts(played.wins_picture)}
    assert any(text.startswith("The level beginner: ") for text in texts(played.wins_picture))


def test_words_say_what_the_pictures_show(played) -> None:
    assert repr(played.wins_picture) == (
        "Who begins: 83.3 % (43.6 % to 97.0 %). The level beginner: 33.3 % (9.7 % to 70.0 %). "
        "Dashed, what equal chances would bring: 50.0 %."
    )
    told = [line for line in played.summary().splitlines() if line.startswith("Points of player")]
    assert played.points_picture.words == " ".join(told)


def test_a_cell_gets_an_image_that_holds_itself(played) -> None:
    html = played.points_picture._repr_html_()
    data = html.partition("base64,")[2].partition('"')[0]
    assert b64decode(data).decode() == played.points_picture.svg
    assert "http" not in html


@pytest.mark.parametrize("points", [[[5]], [[0, 0], [-3, 900]], [[1]] * 8])
def test_any_points_can_be_drawn(points) -> None:
    assert "Points of each player" in texts(points_plot(points, "words"))


def test_every_player_has_a_name_on_the_axis() -> None:
    assert {"player 1", "player 2", "player 3"} <= {*texts(points_plot([[1, 2], [2, 3], [3, 4]], "words"))}
