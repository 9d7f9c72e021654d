"""The board: a widget with the page side of any game.

Whatever can be chosen is an element of the page.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import traitlets
from ipywidgets import Widget, widget_serialization

from .inbox import AnsweringWidget
from .static_files import built

Message = dict[str, Any]
Rows = traitlets.List[dict[str, Any]]


class Board(AnsweringWidget):
    """The widget of one table: a trait for everything shown, and a message for everything a person does.

    All traits are plain JSON. Positions and sizes are in design pixels, the pixels of `size`.

    - `picture`: the widget that draws the ground of the table; it is inert and as wide as its column.
    - `name`: the accessible name of the whole board.
    - `zones`: `{key, label, controls}`, in drawing order. A control is
      `{key, label, box: [x, y, w, h], look?, backdrop?, ring?, hand?, turn?, fills?}`. Without a label it cannot be
      chosen. `look`, `backdrop`, `ring` and `hand` are keys of `looks`. `turn` is the angle of the hand in degrees. A
      look that `fills` replaces the old look gradually toward that side.
    - `looks`: the pictures of all controls by key, each the inside of an SVG in half design pixels. A new page gets all
      zones and looks. Looks are set before the zones that refer to them.
    - `zone_changes`: `{number, order, changed, looks}`, sent instead of all zones. It has the keys of the zones in
      order, the zones that changed, and the looks that pages do not have. A page that missed a number asks for all
      zones.
    - `lit`, `picked`: the keys of the controls that can be chosen now, and of the controls that are held.
    - `actions`: `{key, label, primary?}`; `toolbar`: `{key, label, place?, pressed?}`, where place is "row", "pace" or
      "menu"; `shut`: the keys of the disabled tools.
    - `announcement`, `status`: one line of text each; an announcement is for screen readers, a status is in the menu.
    - `message`: `{kind, text, rules?}`, where kind is "refusal", "error", "note" or "" for none. `rules` has the key of
      the section that explains the rule, and the label of the link to the section.
    - `panel`: `{heading, html, index, count, more, position?}`; `html` is inserted unchanged, so escape it first.
    - `story`: `{label, open, lines, at?}`: the moves since the viewer's last decision, empty if there are none.
      It has `lines` while it is open; `at` is the 1-based number of the line that the table shows.
    - `scores`: `{name, score, active?}`; `portraits`: an SVG picture for each of them, or none at all.
    - `settings`: `{key, label, kind, value, choices?}`, where kind is "check", "choice", "number" or "text".
    - `ending`: `{kind, heading, buttons}`: kind "whole" covers the picture and replaces the panel when a game is
      over. It also has `close`, `lines`, `thinking`, `parts`, `practice`, `keep` and `record`. Kind "strip" is a line
      that opens the whole card: see session/end_card.py. None shows neither. `finale`: `{scene, standing}` of the whole
      card, where `scene` is SVG and `standing` is `{name, score, portrait, won}` for each player or team.
    - `drill`: the widget of the practice set that is shown below the table, or None.
    - `curtain`: `{text, button}` hides the table and the panel from everyone; None shows them.
    - `sheet`: `{title, open}`, and when it is open `columns`, `groups`, `kinds`, `noted`, `legend`, `tools`, `answer`.
      See session/deduction_sheet.py. None if the game has no sheet. `notes`: "yes" or "no" by `row:column`.
    - `rules_page`: `{title, html}` while the rules of the game are open, else empty.
    - `link_page`: `{heading, close, choices, told, label, text, copy, picture}`, empty while the card is closed: see
      session/link_card.py.
    - `tour`: `{stops: [{box, text}]}` during a tour; `{offer}` names a tour that a newcomer is offered once.
    - `transcript_count`: the number of lines of the transcript, which are sent only on request.
    - `clock`: `{lap, runs}`, a clock that restarts with every lap; None shows no clock.
    - `leading_view`: the id of the view that the table is laid out for.
    - `typing`: whether a move can be typed.
    - `motion`: "on" or "off"; when it is off, cards do not fly.
    - `deal`: `{box, keys}`, the cards just dealt and the box that they come from; empty if there are none. A new page
      does not show the deal.

    Messages to Python: `{touch: key}`, `{back: true}`, `{do: key}`, `{set: key, value}`, `{text}`,
    `{ask: "transcript"}`, `{ask: "zones"}`, `{ask: "state"}` from a page that was cut off. The message
    `{view: {width, reduced, id, acted?}}` has the width in CSS pixels, and `acted` once a person acts in that view.

    Messages to the page: `{motions}`, `{transcript, from}`, `{repeat}`, `{rules: key}` and `{there: true}`. The page
    that asked for the rules scrolls to the section `key`, and each page sends `{there: true}` back.
    """

    _esm = built("loader.js")
    _script = traitlets.Unicode(built("board.js")).tag(sync=True)
    _css = built("board.css")

    picture = traitlets.Instance(Widget, allow_none=True).tag(sync=True, **widget_serialization)
    name = traitlets.Unicode("Game").tag(sync=True)
    size = traitlets.List([780, 616]).tag(sync=True)
    looks = traitlets.Dict().tag(sync=True)
    zones: Rows = traitlets.List().tag(sync=True)
    zone_changes = traitlets.Dict().tag(sync=True)
    lit = traitlets.List(traitlets.Unicode()).tag(sync=True)
    picked = traitlets.List(traitlets.Unicode()).tag(sync=True)
    actions: Rows = traitlets.List().tag(sync=True)
    announcement = traitlets.Unicode().tag(sync=True)
    message = traitlets.Dict().tag(sync=True)
    panel = traitlets.Dict().tag(sync=True)
    scores: Rows = traitlets.List().tag(sync=True)
    portraits = traitlets.List(traitlets.Unicode()).tag(sync=True)
    status = traitlets.Unicode().tag(sync=True)
    toolbar: Rows = traitlets.List().tag(sync=True)
    shut = traitlets.List(traitlets.Unicode()).tag(sync=True)
    settings: Rows = traitlets.List().tag(sync=True)
    curtain = traitlets.Dict(allow_none=True, default_value=None).tag(sync=True)
    ending = traitlets.Dict(allow_none=True, default_value=None).tag(sync=True)
    finale = traitlets.Dict().tag(sync=True)
    drill = traitlets.Instance(Widget, allow_none=True).tag(sync=True, **widget_serialization)
    sheet = traitlets.Dict(allow_none=True, default_value=None).tag(sync=True)
    notes = traitlets.Dict().tag(sync=True)
    rules_page = traitlets.Dict().tag(sync=True)
    link_page = traitlets.Dict().tag(sync=True)
    story = traitlets.Dict().tag(sync=True)
    tour = traitlets.Dict().tag(sync=True)
    transcript_count = traitlets.Int().tag(sync=True)
    clock = traitlets.Dict(allow_none=True, default_value=None).tag(sync=True)
    leading_view = traitlets.Unicode().tag(sync=True)
    typing = traitlets.Bool().tag(sync=True)
    motion = traitlets.Enum(("on", "off"), "on").tag(sync=True)
    deal = traitlets.Dict().tag(sync=True)

    def __init__(self, **traits: Any) -> None:
        self._told_zones: tuple[Iterable[Message], int] = (), 0
        self._told_looks: set[str] = set()
        super().__init__(**traits)
        self.on_message(self._complete_page)

    def __repr__(self) -> str:
        """Return one line that is the same in every run, for pages that cannot show the board."""
        return f"{type(self).__name__}(name={self.name!r})"

    def show(self, **traits: Any) -> None:
        """Change several traits with one message to the page.

        Raises AttributeError for an unknown trait.
        """
        unknown = sorted(name for name in traits if not self.has_trait(name))
        if unknown:
            raise AttributeError(f"{type(self).__name__} has no trait {', '.join(unknown)}")
        with self.hold_sync():
            for name, value in traits.items():
                if getattr(self, name) != value:
                    setattr(self, name, value)

    def _complete_page(self, content: Message) -> None:
        """Send all zones if a page is new or has missed a change, and everything if a page was cut off."""
        self._note_told(self.zones)
        if content.get("ask") == "state":
            self._told_looks = _looks_of(self.zones)
            self.send_state()
        elif "view" in content or content.get("ask") == "zones":
            self._told_looks = _looks_of(self.zones)
            self.send_state({"zones", "looks"})

    def _note_told(self, zones: Iterable[Message]) -> None:
        """Store which zones the pages have now.

        Pages also keep every look that they have received since they last got all zones.
        """
        self._told_zones = zones, self.zone_changes.get("number", 0)
        self._told_looks |= _looks_of(zones)

    @traitlets.observe("zones")
    def _note_changed_zones(self, change: Message) -> None:
        if not self._is_answering:
            self._note_told(change["old"] or ())
        told, number = self._told_zones
        before = {zone["key"]: zone for zone in told}
        changed = [zone for zone in change["new"] if before.get(zone["key"]) != zone]
        new = _looks_of(changed) - self._told_looks
        self.zone_changes = {
            "number": number + 1,
            "order": [zone["key"] for zone in change["new"]],
            "changed": changed,
            "looks": {key: look for key, look in self.looks.items() if key in new},
        }

    def _should_send_property(self, key: str, value: object) -> bool:
        return key not in ("zones", "looks") and bool(super()._should_send_property(key, value))

    def fly(self, motions: Iterable[Mapping[str, Any]]) -> None:
        """Let controls fly to their next places; call this just before the page shows them there.

        Each motion is `{key, box, via?, pile, turns, leaps, delay_ms, ms}`: see stage/flights.py.
        """
        flights = [dict(motion) for motion in motions]
        if flights:
            self.send({"motions": flights})

    def send_lines(self, lines: Iterable[str], first: int) -> None:
        """Send lines of the transcript to replace those from number `first` on; 0 replaces all lines."""
        self.send({"transcript": list(lines), "from": first})


def _looks_of(zones: Iterable[Message]) -> set[str]:
    """Return the keys of the looks in the controls of some zones."""
    controls = [control for zone in zones for control in zone.get("controls", ())]
    return {control[kind] for control in controls for kind in ("look", "ring", "hand", "backdrop") if kind in control}
