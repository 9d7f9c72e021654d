"""Test that forced moves are taken back with the decision before them, and not replayed at once."""

import random

import pytest

from mathfish_widgets.games import GAMES
from mathfish_widgets.play.game import forced_move
from mathfish_widgets.play.match import Match
from mathfish_widgets.play.tables import takebacks
from mathfish_widgets.play.tables.hall import Hall
from mathfish_widgets.play.tables.live_table import LiveTable
from mathfish_widgets.play.tables.store import Act, AuditKind, Store
from mathfish_widgets.play.tables.takebacks import has_shown_nothing, latest_decision
from tests.play.tables.test_forced_moves import decisions, has_choice, in_a_loop, laid, opened, rested
from tests.play.tables.test_server import TWO


def test_forced_moves_are_taken_back_with_decision_and_not_replayed(one_file, waits):
    async def play() -> None:
        laid(one_file)
        hall, live = opened(one_file, 0, 1)
        await rested(hall, live)
        taken, rng = 0, random.Random(2)
        for act in decisions(hall, live, rng):
            first, seat = len(live.match.turns), live.match.state.active[0]
            await act
            followed = len(live.match.turns) - first - 1
            if live.match.state.over:
                break
            assert latest_decision(live.match, plays_forced=True) == first
            if not followed:
                continue
            shown = not has_shown_nothing(live.match, first)
            assert live.negotiate_takeback(seat, len(live.acts), "offer") == ("tables.back.shown" if shown else "")
            if shown:
                continue
            taken += 1
            assert live.acts[-1] == Act.takeback(seat, first)
            assert (len(live.match.turns), live.match.state.active) == (first, (seat,))
            acts = len(live.acts)
            await rested(hall, live)
            assert len(live.acts) == acts
            again = LiveTable(one_file, live.kept, GAMES)
            assert (again.match.state, again.acts) == (live.match.state, live.acts)
            if taken == 3:
                return
        assert taken > 0

    in_a_loop(play)


@pytest.mark.parametrize(("game", "seed", "shown_by"), [("docfish", 3, "give"), ("pemberley", 0, "pass")])
def test_forced_answer_that_revealed_cards_cannot_be_taken_back(one_file, waits, game, seed, shown_by):
    """A card given to the asker was seen, and a pass reveals that no card of the hand fits."""

    async def play() -> None:
        laid(one_file, game, seed)
        hall, live = opened(one_file, 0, 1)
        await rested(hall, live)
        answered = 0
        for act in decisions(hall, live, random.Random(2)):
            first, seat = len(live.match.turns), live.match.state.active[0]
            await act
            followed = live.match.turns[first + 1 :]
            if any(turn.seat != seat and shown_by in str(turn.move) for turn in followed) and not live.match.state.over:
                answered += 1
                assert live.negotiate_takeback(seat, len(live.acts), "offer") == "tables.back.shown"
        assert answered

    in_a_loop(play)


def test_forced_gift_counts_as_revealing_card():
    match, rng, given = Match(GAMES["docfish"], 3, {}, TWO), random.Random(2), 0
    while not match.state.over:
        match.play(forced_move(match.game, match.state) or rng.choice(list(match.legal_moves())))
        first, latest = latest_decision(match, plays_forced=True), match.turns[-1]
        if first is not None and "give" in str(latest.move) and latest.seat != match.turns[first].seat:
            given += 1
            assert not has_shown_nothing(match, first)
    assert given


def asked_before_a_forced_move(one_file: Store) -> tuple[Hall, LiveTable, int]:
    """Request a takeback just before a forced move; return the hall, the table and the requesting seat."""
    laid(one_file)
    hall, live = opened(one_file, 0, 1)
    rng = random.Random(2)
    while True:
        first = latest_decision(live.match, plays_forced=True)
        if not has_choice(live.match) and first is not None and has_shown_nothing(live.match, first):
            break
        seat = live.match.state.active[0]
        live.store_and_play(rng.choice(list(live.match.legal_moves(seat))), seat)
    asking = live.match.turns[first].seat
    live.add_audit_entry(AuditKind.HERE, 1 - asking)
    assert live.negotiate_takeback(asking, len(live.acts), "offer") == ""
    assert live.awaited_voters == [1 - asking]
    return hall, live, asking


@pytest.mark.parametrize("word", ["yes", "no"])
def test_forced_moves_wait_while_takeback_is_pending(one_file, waits, word):
    async def play() -> None:
        hall, live, asking = asked_before_a_forced_move(one_file)
        acts, turns = len(live.acts), len(live.match.turns)
        await rested(hall, live)
        assert len(live.acts) == acts
        assert live.negotiate_takeback(1 - asking, acts, word) == ""
        await rested(hall, live)
        assert (len(live.match.turns) < turns) is (word == "yes")
        assert (len(live.match.turns) > turns) is (word == "no")

    in_a_loop(play)


def test_unanswered_takeback_request_expires(one_file, waits, monkeypatch):
    async def play() -> None:
        hall, live, _ = asked_before_a_forced_move(one_file)
        turns = len(live.match.turns)
        monkeypatch.setattr(takebacks, "ANSWER_SECONDS", 0.0)
        await rested(hall, live)
        assert len(live.match.turns) > turns

    in_a_loop(play)


def test_takeback_is_refused_without_earlier_decision(one_file, waits):
    async def play() -> None:
        docfish = GAMES["docfish"]
        laid(one_file, seed=next(seed for seed in range(99) if forced_move(docfish, docfish.deal(seed))))
        hall, live = opened(one_file, 0, 1)
        await rested(hall, live)
        assert live.match.turns
        assert not live.take_back()
        assert live.negotiate_takeback(live.match.turns[-1].seat, len(live.acts), "offer") == "tables.back.not_yours"
        live.add_audit_entry(AuditKind.LEAVE_FORCED)
        assert live.take_back()

    in_a_loop(play)
