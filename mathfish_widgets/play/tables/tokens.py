"""Which token opens which seat of a table, asked of the store each time, so that all processes agree at once."""

from __future__ import annotations

from collections.abc import Iterable

from mathfish_widgets.engine.table import Seat

from . import names
from .store import Connection, KeptTable, Store, Taken


class Tokens:
    """The secrets by which seats of a table are opened; only their hashes are kept.

    A seat has a row for each connection to it. Where the teacher frees the seat, these rows stay and open nothing.
    """

    def __init__(self, store: Store, kept: KeptTable) -> None:
        self._store, self._kept = store, kept

    def taken(self) -> set[Seat]:
        """Return the seats that somebody has, whether they are there or not."""
        return {seat for seat, rows in self._rows().items() if rows[-1].opens}

    def first(self, seat: Seat) -> tuple[str, str]:
        """Return a token and the digits to come back by, for the first who comes to a seat.

        Raises:
            Taken: if somebody has the seat.

        """
        rows = self._rows().get(seat, [])
        if rows and rows[-1].opens:
            raise Taken
        token, digits = names.new_token(), names.new_digits()
        self._add(seat, len(rows), token, self._hashed(seat, digits))
        return token, digits

    def another(self, seat: Seat, digits: str) -> str | None:
        """Return a new token for who knows the digits of a seat, and None for who does not."""
        rows, kept = self._rows().get(seat, []), self._hashed(seat, digits)
        if not rows or rows[-1].digits_hash != kept:
            return None
        token = names.new_token()
        self._add(seat, len(rows), token, kept)
        return token

    def free(self, seat: Seat) -> None:
        """Let nobody open a seat who could, by token or digits, so that somebody else can sit down there."""
        self._store.free(self._kept.id, seat)

    def seat_of(self, token: str, paired: Iterable[Seat] = ()) -> Seat | None:
        """Return the seat of the latest connection to it, or of the last two where a pair sits."""
        for seat, rows in self._rows().items():
            latest = rows[-2:] if seat in paired else rows[-1:]
            if any(each.opens and names.same(token, each.token_hash) for each in latest):
                return seat
        return None

    def was_freed(self, token: str) -> bool:
        """Return whether a token has opened a seat until the teacher freed it."""
        old = (each for rows in self._rows().values() for each in rows if not each.opens)
        return any(names.same(token, each.token_hash) for each in old)

    def _rows(self) -> dict[Seat, list[Connection]]:
        return self._store.connections(self._kept.id)

    def _add(self, seat: Seat, number: int, token: str, digits_hash: str) -> None:
        self._store.connect(self._kept.id, Connection(seat, number, names.hashed(token), digits_hash))

    def _hashed(self, seat: Seat, digits: str) -> str:
        """The digits alone could be found from their hash by trying; the seed is a secret of the table."""
        return names.hashed(f"{self._kept.id}/{self._kept.seed}/{seat}/{digits}")
