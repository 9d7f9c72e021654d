"""What is said about links."""

from __future__ import annotations

from mathfish_widgets.explain.wording import Wording

SENTENCES = {
    "link.seen": "{game}: the table as {who} saw it after {moves:move|moves}",
    "link.onlooker": "{game}: the table as everybody saw it after {moves:move|moves}",
    "link.maker": "{game}: the table as the maker of this link saw it after {moves:move|moves}",
    "link.only_seen": "This is the table as it was. To play on, ask for a link of the whole game.",
    "link.place": "{place}: {things}",
    "link.refused": "What this link sets up is not possible.",
    "link.argument": "This link is damaged: {name} knows no {unknown}.",
    "link.other": "This link is of something that this version does not know. It opens games, drills and worksheets.",
}
say = Wording(SENTENCES).say
