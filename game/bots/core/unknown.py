"""The cards that a seat has not seen, dealt in ways that fit all it knows."""

from typing import Final, final

from mypy_extensions import i64

from game.bots.core.bits import card_of
from game.bots.core.dice import Dice
from game.bots.core.table import Table

DEAD_ENDS: Final = 6
"""After so many of them cards that find no place may take the place of others: every deal still fits, though
some come a little more often. Where many have shown what they lack most deals end dead."""
MOST_TRIES: Final = 200


@final
class Unknown:
    """Which cards are out of sight, how many of them each seat holds, and what it cannot hold."""

    def __init__(self, seats: i64, cards: list[int], room: list[int], closed: list[int]) -> None:
        """Cards by the place of their bit, a card twice where both twins are out of sight; for each seat how
        many of them it holds, and as a set which it has shown not to hold. The rest is the stock.
        """
        self.seats: i64 = seats
        self.cards: list[int] = list(cards)
        self.room: list[int] = room
        self.is_open: bool = True
        """Whether no seat has shown anything, so that every deal fits."""
        self.shut: list[list[bool]] = [[False] * 57 for _ in range(seats)]
        seat: i64 = 0
        while seat < seats:
            for card in cards:
                if i64(room[seat]) > 0 and i64(closed[seat]) & card_of(card) != 0:
                    self.shut[seat][card] = True
                    self.is_open = False
            seat += 1
        self.order: list[int] = sorted(self.cards, key=self._difficulty)
        """The cards, those that fit fewest places first."""
        self.free: list[int] = [0] * seats
        self.laid: list[int] = self.cards
        """The cards of the last deal, in an order of its own …"""
        self.where: list[int] = [0] * len(cards)
        """… and the seats that have got them; the place after the last is the stock."""

    def _difficulty(self, card: int) -> int:
        return -sum([shut[card] for shut in self.shut])

    def deal(self, table: Table, dice: Dice) -> None:
        """Add the cards out of sight to the hands on the table; the rest of them stays in the stock."""
        if self.is_open:
            self._deal_any(table, dice)
            return
        tries: i64 = 0
        while not self._spread(dice, tries >= DEAD_ENDS):
            tries += 1
            if tries > MOST_TRIES:
                self._deal_any(table, dice)  # better a deal that cannot be than none
                return
        self.laid = self.order
        index: i64 = 0
        size: i64 = len(self.order)
        while index < size:
            seat: i64 = self.where[index]
            if seat < self.seats:
                give(table, seat, card_of(self.order[index]))
            index += 1

    def _deal_any(self, table: Table, dice: Dice) -> None:
        """Give each seat any of the cards."""
        cards = self.cards
        self.laid = cards
        at: i64 = len(cards)
        seat: i64 = 0
        while seat < self.seats:
            room: i64 = self.room[seat]
            while room > 0:
                other = dice.below(at)
                at -= 1
                card = cards[other]
                cards[other] = cards[at]
                cards[at] = card
                self.where[at] = seat
                give(table, seat, card_of(card))
                room -= 1
            seat += 1
        while at > 0:
            at -= 1
            self.where[at] = self.seats

    def _spread(self, dice: Dice, is_desperate: bool) -> bool:
        """Find a place for every card, each with a chance in proportion to the room; the stock is the place
        after the last seat. False where it came to a dead end.
        """
        order, free, where = self.order, self.free, self.where
        size: i64 = len(order)
        stock = size
        seat: i64 = 0
        while seat < self.seats:
            free[seat] = self.room[seat]
            stock -= i64(self.room[seat])
            seat += 1
        index: i64 = 0
        while index < size:
            card = order[index]
            fits = stock
            seat = 0
            while seat < self.seats:
                if not self.shut[seat][card]:
                    fits += i64(free[seat])
                seat += 1
            if fits == 0:
                if not is_desperate or not self._make_room(index, card):
                    return False
                index += 1
                continue
            lot = dice.below(fits)
            seat = 0
            while seat < self.seats:
                if not self.shut[seat][card]:
                    lot -= i64(free[seat])
                    if lot < 0:
                        break
                seat += 1
            where[index] = seat
            if seat < self.seats:
                free[seat] -= 1
            else:
                stock -= 1
            index += 1
        return True

    def _make_room(self, index: i64, card: int) -> bool:
        """Let a card have the place of an earlier one that can go elsewhere."""
        order, free, where = self.order, self.free, self.where
        earlier: i64 = 0
        while earlier < index:
            held: i64 = where[earlier]
            if held < self.seats and not self.shut[held][card]:
                other = order[earlier]
                seat: i64 = 0
                while seat < self.seats:
                    if i64(free[seat]) > 0 and not self.shut[seat][other]:
                        where[earlier] = seat
                        free[seat] -= 1
                        where[index] = held
                        return True
                    seat += 1
            earlier += 1
        return False


def give(table: Table, place: i64, card: i64) -> None:
    """Put a card into a hand."""
    seat = table.seats[place]
    if seat.ones & card:
        seat.twos |= card
    else:
        seat.ones |= card


def give_all(table: Table, place: i64, cards: i64) -> None:
    """Put each card of a set into a hand."""
    while cards != 0:
        card = cards & -cards
        cards ^= card
        give(table, place, card)


def take_away(table: Table, place: i64, cards: i64) -> None:
    """Take one copy of each card of a set from a hand."""
    seat = table.seats[place]
    double = seat.twos & cards
    seat.twos ^= double
    seat.ones ^= cards & ~double
