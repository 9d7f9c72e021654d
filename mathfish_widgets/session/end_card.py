"""The card at the end of a game.

It says who won, which move was best, what decided the game, what was missed, what to practise, and how to go on.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterator
from itertools import islice
from typing import TYPE_CHECKING, Any

from mathfish_widgets.engine.state import Turn
from mathfish_widgets.engine.table import Seat
from mathfish_widgets.engine.thinking import in_slices
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.markup.panel import Page
from mathfish_widgets.markup.scenes import ending_scene
from mathfish_widgets.play.ending import Moment, Outcome, Review, best_moments
from mathfish_widgets.play.game_setup import day_in_words, day_of_seed
from mathfish_widgets.play.match import Match
from mathfish_widgets.play.seating import computers
from mathfish_widgets.stage.looks import LARGE_PORTRAIT, portrait_svg

from .event_loop import running_loop
from .results import Results
from .session import Session
from .view_model import team_name

if TYPE_CHECKING:
    from asyncio import Task

    from mathfish_widgets.progress.entries import Tally

Traits = dict[str, Any]
_TWENTIETHS = 20
WHOLE, STRIP = "whole", "strip"
"""The kinds of card: in place of the explanation, or as a line with a button that opens it."""
REPLAYING = "ending.replaying"
"""The rule id of the text about a linked game whose moves are being replayed from the deal."""
NO_PANEL = {"heading": "", "html": "", "index": 0, "count": 0, "more": 0}


class EndCard:
    """The card shown in place of the panel when a match is over.

    `show` is called when more of the card is known. `looking` says which moment of another game this match goes on
    from; that game can be restored. A game opened by a link had `linked` moves, which can be replayed from the deal.

    Nothing is analysed or counted before a page shows the table, so that a script with a thousand games need not wait.
    """

    def __init__(
        self,
        session: Session,
        results: Results | None,
        show: Callable[[], None],
        work_on: Callable[[Coroutine[Any, Any, None]], Task[None]],
        looking: Step | None = None,
    ) -> None:
        self._session, self._results, self._show, self._work_on = session, results, show, work_on
        self.looking = looking
        self.linked = 0
        self._last = self._last_turn
        """The turn with which the match ended, as far as that was noticed."""
        self.review: Review | None = None
        self._tally: Tally | None = None
        self._task: Task[None] | None = None
        self._twentieths = 0
        self._aside = self._with_record = False
        self._pages: tuple[Page, ...] = session.ui.pager.whole

    def recall(self, earlier: EndCard) -> None:
        """Copy what an earlier card knows about the same finished match."""
        self.review, self._tally, self.linked = earlier.review, earlier._tally, earlier.linked

    def stop(self) -> None:
        """Stop analysing the game."""
        if self._task is not None:
            self._task.cancel()
            self._task = None

    @property
    def _last_turn(self) -> Turn[Any] | None:
        match = self._session.match
        return match.turns[-1] if match.turns and match.state.over else None

    @property
    def moments(self) -> tuple[Moment, ...]:
        """The moments of the finished match that a player can return to."""
        found = self.review
        return () if found is None else (*self._best, *self._deciding(found), *(found.missed or ()))

    @property
    def _best(self) -> tuple[Moment, ...]:
        """The best move of the only person at the table; empty if there is no such person."""
        person = _person(self._session.match)
        return () if person is None else (*best_moments(self._session.match.turns, person),)

    def _deciding(self, review: Review) -> tuple[Moment, ...]:
        """Return the moments that decided the match, without the best move, which has its own heading."""
        told = {moment.turns for moment in self._best}
        return tuple(each for each in review.deciding if each.told.rule != "ending.gain" or each.turns not in told)

    def put_aside(self) -> None:
        """Show the last explanation instead of the card."""
        self._aside, self._pages = True, self._session.ui.pager.whole

    def take_up(self) -> None:
        """Show the card in place of the explanation."""
        self._aside, self._pages = False, self._session.ui.pager.whole

    def show_record(self) -> None:
        """Show the saved game as text to copy and save, or hide it again; a shared table has no record here."""
        self._with_record = not self._with_record and not self._session.match.is_shared

    def traits(self) -> Traits:
        """Return the traits of the board that show the card in place of the panel.

        The large `finale` is a trait of its own, so that it is sent only once.
        """
        self._notice()
        card = self._shown()
        whole = card is not None and card["kind"] == WHOLE
        panel = {"panel": NO_PANEL} if whole else {}
        return {"ending": card, "finale": self._finale() if whole else {}, **panel}

    def _shown(self) -> Traits | None:
        """Return the card, or the line that opens it; None if there is nothing to show."""
        if self._session.ui.curtain is not None:
            return None
        if self._last is None:
            return self._looking_card() if self.looking or self._offers_replay else None
        if self._session.ui.pager.whole is not self._pages:
            self.put_aside()
        return self._folded_card() if self._aside else self._card()

    def _notice(self) -> None:
        """Update the card if the match has ended since the last call, or if its end was taken back."""
        last, on_page = self._last_turn, self._session.ui.on_page
        if last is not self._last:
            self.stop()
            self._last, self.review, self._tally = last, None, None
            self._twentieths, self._with_record = 0, False
            self.take_up()
            if last is not None and on_page and self._results is not None:
                self._tally = self._results.count()
        if last is not None and on_page and self.review is None and self._task is None:
            self._look_through()

    def _look_through(self) -> None:
        match = self._session.match
        thinking = match.game.ending.review(tuple(match.turns), _person(match))
        if running_loop() is not None:
            self._task = self._work_on(self._finish(thinking))
            return
        while self.review is None:
            try:
                next(thinking)
            except StopIteration as finished:
                self.review = finished.value

    async def _finish(self, thinking: Any) -> None:
        self.review = await in_slices(thinking, self._show_part)
        self._task = None
        self._show()

    def _show_part(self, part: float) -> None:
        twentieths = int(_TWENTIETHS * part)
        if twentieths != self._twentieths:
            self._twentieths = twentieths
            self._show()

    def _say(self, rule: str, **values: Any) -> str:
        return self._session.match.wording.sentence(Step(f"ending.{rule}", values))

    def _button(self, key: str, **values: Any) -> Traits:
        return {"key": f"ending:{key}", "label": self._say(key.partition(":")[0], **values)}

    def _looking_card(self) -> Traits:
        told = self.looking or Step("ending.linked", {"moves": self.linked})
        return {"kind": STRIP, "heading": self._session.match.wording.sentence(told), "buttons": self._other_moments()}

    def _folded_card(self) -> Traits:
        return {"kind": STRIP, "heading": self._heading, "buttons": [self._button("whole"), *self._other_moments()]}

    @property
    def _offers_replay(self) -> bool:
        """Whether the table is as the link opened it, with moves that can be replayed from the deal."""
        match = self._session.match
        return 0 < self.linked == len(match.turns) and not match.undone

    def _other_moments(self) -> list[Traits]:
        """Return the buttons for other moments: a linked game's deal, its next move, and the game before."""
        if self.looking is None:
            return [self._button("replay")] if self._offers_replay else []
        if self.looking.rule != REPLAYING:
            return [self._button("back")]
        match, back = self._session.match, self._say("back.linked", move=self.looking.values["moves"])
        onward = [{**self._button("next_move", move=len(match.turns) + 1), "primary": True}] if match.undone else []
        return [*onward, {**self._button("back"), "label": back}]

    @property
    def _heading(self) -> str:
        return self._session.match.wording.sentence(self._session.result)

    def _card(self) -> Traits:
        return {
            "kind": WHOLE,
            "heading": self._heading,
            "close": [self._say("close"), self._say("close.name")],
            "lines": list(self._lines()),
            "thinking": None if self.review is not None else [self._say("thinking"), self._twentieths],
            "parts": [] if self.review is None else list(self._parts(self.review)),
            "practice": self._practice(),
            "buttons": self._buttons(),
            "keep": [*self._keeping(), {"key": "link:open", "label": self._say("link")}],
            "record": self._record() if self._with_record else None,
        }

    def _finale(self) -> Traits:
        return {"scene": ending_scene(*self._scene), "standing": list(self._standing())}

    @property
    def _scene(self) -> tuple[Outcome, tuple[Seat, ...]]:
        """The scene that illustrates the result, and the seats whose birds are in it.

        It is the scene of the only person at the table, or else of the winners.
        """
        match = self._session.match
        person, state = _person(match), match.state
        if person is None:
            teams = [team for team in state.teams if set(team) & set(state.winners)]
            return Outcome.SHARED if len(teams) > 1 else Outcome.WON, state.winners or (0,)
        outcome = match.game.ending.outcome(state, person)
        if outcome is Outcome.LOST and len(state.teams) == 1:
            outcome = Outcome.SHARED  # a single player has beaten nobody
        return outcome, (person,) if outcome is Outcome.LOST else state.winners or (person,)

    def _standing(self) -> Iterator[Traits]:
        """Yield the score of each player or team, with the winners marked; players also have their birds."""
        session, state = self._session, self._session.match.state
        for team in state.teams:
            bird = portrait_svg(team[0], session.theme, LARGE_PORTRAIT) if len(team) == 1 else ""
            won = bool(set(team) & set(state.winners)) and len(state.teams) > 1
            yield {"name": team_name(session, team), "score": state.scores[team[0]], "portrait": bird, "won": won}

    def _keeping(self) -> list[Traits]:
        """Return the button that shows the record; none at a shared table, whose server stores the game."""
        return [] if self._session.match.is_shared else [self._button("record") | {"pressed": self._with_record}]

    def _lines(self) -> Iterator[str]:
        match = self._session.match
        person = _person(match)
        yield match.wording.sentence(match.game.explainer.explain_situation(match.observation(person)))
        day = day_of_seed(match.seed)
        if match.position is not None:
            yield self._say("position")
        elif day is not None:
            yield self._say("day", day=day_in_words(day))
        if self._tally is not None:
            others = [match.players[seat] for seat in range(match.seats) if seat != person]
            told = {"game": match.game.title, **self._tally._asdict()}
            rule = "ending.tally" if others else match.game.ending.tally_alone
            values = {**told, "computers": computers(others)} if others else told
            yield match.wording.sentence(Step(rule, values))

    def _parts(self, review: Review) -> Iterator[Traits]:
        items = iter([self._moment(number, moment) for number, moment in enumerate(self.moments)])
        for title, moments in (("best", self._best), ("deciding", self._deciding(review))):
            if moments:
                yield {"title": self._say(title), "items": [*islice(items, len(moments))]}
        missed = [*items]
        if missed:
            yield {"title": self._say("missed"), "items": missed}
        elif review.missed is not None and _person(self._session.match) is not None:
            yield {"title": self._say("missed"), "items": [{"text": self._say("missed.nothing"), "button": None}]}

    def _moment(self, number: int, moment: Moment) -> Traits:
        text = self._session.match.wording.sentence(moment.told)
        shared = self._session.match.is_shared
        return {"text": text, "button": None if shared else self._button(f"look:{number}", move=moment.turns + 1)}

    @property
    def skill(self) -> str:
        """The skill to practise after the match; empty until it is known."""
        review = self.review
        return review.skill if review is not None and self._session.match.persons else ""

    def _practice(self) -> Traits | None:
        if not self.skill:
            return None
        game, _, skill = self.skill.partition(".")
        title = self._session.match.wording.say(f"{game}.skill.{skill}")
        return {
            "title": self._say("practise"),
            "text": self._say("practise.skill", skill=title),
            "button": self._button("drill"),
        }

    def _buttons(self) -> list[Traits]:
        if self._session.match.is_shared:
            return []
        dealt = self._session.match.position is None
        again = self._button("again") if dealt else {**self._button("again"), "label": self._say("again.position")}
        following = [{"key": "new", "label": self._say("next"), "primary": True}] if dealt else []
        return [*following, again, *self._other_moments()]

    def _record(self) -> Traits:
        match = self._session.match
        return {
            "name": f"{match.game.name}-seed{match.seed}.json",
            "label": self._say("record.text"),
            "hint": self._say("record.hint"),
            "save": self._say("record.save"),
            "text": match.to_json(),
        }


def _person(match: Match) -> Seat | None:
    """Return the only person at a table, who is addressed as "you"; None if there are several or none."""
    return match.persons[0] if len(match.persons) == 1 else None
