"""Read a printed page: its texts by the class or tag of their elements."""

from collections import Counter, defaultdict
from html.parser import HTMLParser

EMPTY = {"meta", "br", "img"}


class Printed(HTMLParser):
    """The texts of an HTML page, in order; `texts["asked"]` has those of class asked, `texts["h1"]` the headings."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.texts: defaultdict[str, list[str]] = defaultdict(list)
        self.attributes: defaultdict[str, list[dict[str, str | None]]] = defaultdict(list)
        self._open: list[tuple[str, list[str]]] = []
        self.feed(page)

    def handle_starttag(self, tag, attrs):
        named = dict(attrs)
        self.attributes[tag].append(named)
        if tag not in EMPTY:
            names = [tag, *(named.get("class") or "").split()]
            for name in names:
                self.texts[name].append("")
            self._open.append((tag, names))

    def handle_endtag(self, tag):
        assert self._open[-1][0] == tag, f"{tag} closes {self._open[-1]}"
        self._open.pop()

    def handle_data(self, data):
        counted = Counter()
        for _tag, names in reversed(self._open):
            for name in names:
                counted[name] += 1
                if counted[name] == 1:
                    self.texts[name][-1] += data
