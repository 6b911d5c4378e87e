"""How everybody plays where a round is only imagined: rules of thumb, no search, a fraction of a microsecond.

A seat counts its masters (cards that no card out of its sight beats) against the tricks that it still wants.
Wanting some it cashes masters and wins cheaply; wanting none it throws its dangerous cards under the trick.

There are other styles beside the usual one, for the seat whose plans are tried out.
"""

from typing import Final

from mypy_extensions import i64

from game.bots.core.bits import NO_SUIT, count, field, reached, top
from game.bots.core.dice import Dice
from game.bots.core.table import Seat, Table

USUAL: Final = 0
EAGER: Final = 1
"""Takes what it can as soon as it can."""
PATIENT: Final = 2
"""Lets tricks go as long as enough are to come."""
DRAWING: Final = 3
"""Leads trumps from the top."""
VOIDING: Final = 4
"""Throws away from its shortest suit, to trump it later."""
STYLES: Final = (USUAL, EAGER, PATIENT, DRAWING, VOIDING)


def choice(table: Table, dice: Dice) -> i64:
    """The card that the seat whose turn it is plays."""
    legal = table.legal()
    if legal & (legal - 1) == 0:
        return legal
    seat = table.seats[table.turn]
    want = wanted(table, seat)
    unseen = table.unseen_ones(seat)
    if table.played == 0:
        if want <= 0:
            return lead_to_lose(table, legal, unseen)
        return lead_to_take(table, seat, legal, unseen, want, dice)
    return follow(table, seat, legal, unseen, want, dice)


def wanted(table: Table, seat: Seat) -> i64:
    """How many more tricks a seat is after; 0 where it would rather have none."""
    need = seat.bid - seat.taken
    if 0 <= need <= table.left:
        return need
    if table.missed == 1:
        return table.left  # the bid is lost, and every trick pays
    if table.missed == 2:
        return 0 if need < 0 else table.left
    return 0


def masters_of(table: Table, seat: Seat, unseen: i64) -> i64:
    """Cards of a seat that no card out of its sight beats."""
    below = reached(unseen)
    if not table.twins_last:
        below = (below >> 1) & 0x7FFDFFF7FFDFFF
    return seat.ones & ~below


def lead_to_lose(table: Table, legal: i64, unseen: i64) -> i64:
    """The lead that is most likely taken by somebody else: one of the lowest cards of the suits."""
    best: i64 = 0
    most: i64 = -1000000
    place: i64 = 0
    while place < 4:
        suit = field(place)
        held = legal & suit
        if held != 0:
            card = held & -held
            others = unseen & suit
            above = count(others & ~(2 * card - 1))
            below = count(others) - above
            value = 100 * above - 35 * below if above > 0 else -2000 - 100 * below
            if place == table.trump:
                value -= 250
            if value > most:
                most = value
                best = card
        place += 1
    return best if best != 0 else legal  # nothing but a joker without trump


def lead_to_take(table: Table, seat: Seat, legal: i64, unseen: i64, want: i64, dice: Dice) -> i64:
    """A lead on the way to so many tricks."""
    masters = masters_of(table, seat, unseen) & legal
    trump = field(table.trump)
    sure = count(masters)
    if seat.style == PATIENT and want < table.left and legal & ~masters != 0:
        return lead_to_lose(table, legal & ~masters, unseen)
    if seat.style == DRAWING and legal & trump != 0 and unseen & trump != 0:
        return top(legal & trump)
    if seat.style == EAGER and masters == 0 and legal & ~trump != 0:
        return highest_rank(legal & ~trump)
    if masters != 0 and (sure >= want or want >= table.left - 1 or dice.below(4) != 0):
        trumps = masters & trump
        plain = masters & ~trump
        if trumps != 0 and (unseen & trump != 0 or plain == 0):
            return top(trumps)
        return top(plain & longest_outside(plain, unseen))
    trumps = legal & trump
    plain = legal & ~trump
    held = count(trumps)
    if held >= 3 and want >= 2 and held * 2 > table.left:
        return top(trumps)
    if plain == 0:
        return top(trumps) if want >= table.left else trumps & -trumps
    return highest_rank(plain) if want * 2 >= table.left else lowest_rank(plain)


def longest_outside(cards: i64, unseen: i64) -> i64:
    """Of the suits in which cards are held, the one of which most cards are out of sight."""
    best: i64 = 0
    most: i64 = -1
    place: i64 = 0
    while place < 4:
        suit = field(place)
        if cards & suit != 0:
            length = count(unseen & suit)
            if length > most:
                most = length
                best = suit
        place += 1
    return best


def follow(table: Table, seat: Seat, legal: i64, unseen: i64, want: i64, dice: Dice) -> i64:
    """The card to a trick in progress."""
    winning = table.winning()
    win = legal & winning
    lose = legal & ~winning
    behind = table.count - 1 - table.played
    trump = field(table.trump)
    follows = table.led != NO_SUIT and legal & field(table.led) != 0
    if want <= 0:
        return duck(table, win, lose, unseen, follows, behind)
    masters = masters_of(table, seat, unseen)
    sure = count(masters)
    if win != 0:
        if lose != 0 and seat.style != EAGER:
            kept = count(masters & trump)
            if kept >= want and (kept > want or win & ~(masters & trump) == 0):
                return let_go(lose, unseen, follows)  # a boss trump takes its trick later as well
            if seat.style == PATIENT and want < table.left and sure >= want:
                return let_go(lose, unseen, follows)
        if follows and behind > 0:
            suit = field(table.led)
            high = top(win)
            above = count(unseen & suit & ~(2 * high - 1))
            if above == 0 or want >= table.left or (behind == 1 and above <= 2) or seat.style == EAGER:
                return high
            if above == 1 and dice.below(2) != 0:
                return high
            if lose == 0:
                return win & -win
            return top(lose) if sure >= want else lose & -lose
        if sure > want and lose != 0 and dice.below(2) != 0:
            return highest_rank(lose)  # this trick can go
        if behind >= 2 and count(unseen & trump) > 4:
            second = win & (win - 1)
            return second & -second if second != 0 else win
        return win & -win
    if sure > want:
        return highest_rank(lose)
    away = lose & ~masters
    if away == 0:
        away = lose
    plain = away & ~trump
    if seat.style == VOIDING and plain != 0 and not follows:
        return from_shortest(seat, plain)
    return lowest_rank(plain if plain != 0 else away)


def let_go(lose: i64, unseen: i64, follows: bool) -> i64:
    """A card for a trick that need not be taken."""
    return top(lose) if follows else most_dangerous(lose, unseen)


def from_shortest(seat: Seat, cards: i64) -> i64:
    """The lowest card of the suit that is soonest used up."""
    best: i64 = 0
    least: i64 = 99
    place: i64 = 0
    while place < 4:
        held = cards & field(place)
        if held != 0:
            length = count(seat.ones & field(place)) + count(seat.twos & field(place))
            if length < least:
                least = length
                best = held & -held
        place += 1
    return best if best != 0 else cards & -cards


def duck(table: Table, win: i64, lose: i64, unseen: i64, follows: bool, behind: i64) -> i64:
    """Lose the trick with the most dangerous card; if it must be won, win as little or get rid of much."""
    trump = field(table.trump)
    if lose != 0:
        if follows:
            return top(lose)
        if lose & trump:
            return top(lose & trump)
        return most_dangerous(lose, unseen)
    if behind == 0:
        plain = win & ~trump
        return highest_rank(plain) if plain != 0 else top(win)
    return win & -win if follows else lowest_rank(win)


def most_dangerous(cards: i64, unseen: i64) -> i64:
    """The card that will be hardest to lose a trick with: of each suit its highest comes into question."""
    best: i64 = 0
    most: i64 = -1000000
    place: i64 = 0
    while place < 4:
        suit = field(place)
        held = cards & suit
        if held != 0:
            card = top(held)
            others = unseen & suit
            above = count(others & ~(2 * card - 1))
            value = 50 * (count(others) - above) - 150 * above - 30 * count(held)
            if value > most:
                most = value
                best = card
        place += 1
    return best if best != 0 else cards & -cards


def highest_rank(cards: i64) -> i64:
    """One of the cards of the highest rank."""
    best: i64 = 0
    most: i64 = -1
    place: i64 = 0
    while place < 5:
        held = cards & field(place)
        if held != 0:
            card = top(held)
            rank: i64 = card >> (14 * place) if place < NO_SUIT else 16384
            if rank > most:
                most = rank
                best = card
        place += 1
    return best


def lowest_rank(cards: i64) -> i64:
    """One of the cards of the lowest rank."""
    best: i64 = 0
    least: i64 = 32768
    place: i64 = 0
    while place < 5:
        held = cards & field(place)
        if held != 0:
            card = held & -held
            rank: i64 = card >> (14 * place) if place < NO_SUIT else 16384
            if rank < least:
                least = rank
                best = card
        place += 1
    return best
