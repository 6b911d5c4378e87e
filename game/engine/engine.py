"""What follows: the event that a command becomes, and the events that nobody decides."""

from game.engine.options import is_bid_out, is_forehead, next_to_play, refusal
from game.engine.outcome import after_scoring, is_last_scheduled
from game.engine.shuffle import Deals, hands_from
from game.model.cards import Card
from game.model.commands import BidCard, Command, PassCards, PlaceBid, PlayCard
from game.model.events import (
    BiddingClosed,
    BiddingRepeated,
    BidPlaced,
    CardPlayed,
    CardsPassed,
    Event,
    Hand,
    HandsRedealt,
    MatchEnded,
    RoundDealt,
    RoundScored,
    SeatDecided,
    SeatOut,
    TrickTaken,
)
from game.model.reasons import Refused
from game.model.seating import next_in
from game.model.table import Match, Phase, Round
from game.rules.bidding import highest_bidders, must_bid_again
from game.rules.decks import whole_pack
from game.rules.endings import sudden_death_size
from game.rules.passing import receiver
from game.rules.schedules import hand_sizes
from game.rules.scoring import off, points
from game.rules.tricks import winning_place
from game.rules.trumps import has_no_trump, trump_at_deal


def accept(match: Match, command: Command) -> Event:
    """The event that a seat's decision is. Raises Refused with the reason where it may not be."""
    why = refusal(match, command)
    if why:
        raise Refused(why)
    match command:
        case PlayCard(seat, card):
            return CardPlayed(seat, card)
        case PlaceBid(seat, bid) if match.rules.bidding == "in-turn":
            return BidPlaced(seat, bid)
        case PlaceBid() | BidCard() | PassCards():
            return SeatDecided(command.seat, command)


def due(match: Match, deals: Deals) -> Event | None:
    """The one event that happens next by itself; None while seats decide, and after the end.

    Asked of the truth only.
    """
    now = match.round
    if match.is_over:
        return None
    if now is None:
        everybody = tuple(range(match.seats))
        return deal(match, deals, deals.first_dealer(match.seats), everybody, sudden_death=False)
    match now.phase:
        case Phase.PASSING:
            return _pass_due(match, now)
        case Phase.BIDDING:
            return _bid_due(match, now, deals)
        case Phase.PLAYING:
            return _play_due(match, now)
        case Phase.SCORED:
            return _next_due(match, now, deals)


def deal(
    match: Match, deals: Deals, dealer: int, taking_part: tuple[int, ...], *, sudden_death: bool
) -> RoundDealt:
    """The next round, dealt to the seats that take part."""
    rules, seats, number = match.rules, match.seats, len(match.results) + 1
    if sudden_death:
        size = sudden_death_size(rules, seats, len(taking_part))
    else:
        size = hand_sizes(rules, seats)[number - 1]
    hands, stock = _hands(match, deals, dealer, taking_part, number, 0, size)
    is_last = is_last_scheduled(match, number)
    turned, trump = trump_at_deal(rules, number, size, stock, is_last=is_last)
    return RoundDealt(number, size, dealer, sudden_death, hands, turned, trump)


def _hands(
    match: Match, deals: Deals, dealer: int, taking_part: tuple[int, ...], number: int, redeal: int, size: int
) -> tuple[tuple[Hand | None, ...], tuple[Card, ...]]:
    """The hands per seat, dealt one card at a time clockwise from forehand, and the stock."""
    pack = deals.shuffled(whole_pack(match.rules, match.seats), number, redeal)
    return hands_from(pack, match.seats, dealer, taking_part, size)


def _pass_due(match: Match, now: Round) -> Event | None:
    giver = now.order[len(now.passed)]
    choice = now.choices[giver]
    if len(now.decided) < len(now.order) or not isinstance(choice, PassCards):
        return None
    to = receiver(match.rules, now.number, giver, now.order)
    return CardsPassed(giver, to, Hand(choice.cards))


def _bid_due(match: Match, now: Round, deals: Deals) -> Event | None:
    rules = match.rules
    if rules.bidding == "zero":
        bids = tuple(None if hand is None else 0 for hand in now.hands)
        return BiddingClosed(bids, now.trump, now.forehand)
    waiting = [seat for seat in now.order if now.bids[seat] is None]
    if waiting:
        if is_bid_out(now):
            taking_part = tuple(sorted(now.order))
            hands, _ = _hands(
                match, deals, now.dealer, taking_part, now.number, now.redeals + 1, now.hand_size
            )
            return HandsRedealt(hands)
        return _revealed(now, waiting[0]) if len(now.decided) == len(now.order) else None
    placed = {seat: bid for seat, bid in enumerate(now.bids) if bid is not None}
    cards = now.bid_cards()
    best = highest_bidders(placed, cards)
    if must_bid_again(rules, now.hand_size, placed, cards):
        return BiddingRepeated(tuple(rules.rebid_bonus * (seat in best) for seat in range(match.seats)))
    if rules.bidding == "card":
        (leader,) = best
        is_last = is_last_scheduled(match, now.number)
        no_trump = has_no_trump(rules, now.number, now.hand_size, is_last=is_last)
        return BiddingClosed(now.bids, None if no_trump else cards[leader].suit, leader)
    return BiddingClosed(now.bids, now.trump, now.forehand)


def _revealed(now: Round, seat: int) -> Event | None:
    """The secret bid of a seat, shown; None where none is kept, as when a record is read."""
    match now.choices[seat]:
        case PlaceBid(_, bid):
            return BidPlaced(seat, bid)
        case BidCard(_, card):
            return BidPlaced(seat, card.strength, card)
    return None


def _play_due(match: Match, now: Round) -> Event | None:
    if len(now.tricks) == now.hand_size:
        return _score(match, now)
    if len(now.trick) == len(now.order):
        cards = [play.card for play in now.trick]
        taker = now.trick[winning_place(match.rules, cards, now.trump)].seat
        return TrickTaken(taker, len(now.tricks) + 1)
    seat = next_to_play(now)
    if seat is not None and is_forehead(match.rules, now):
        return CardPlayed(seat, now.hand(seat).cards[0])
    return None


def _score(match: Match, now: Round) -> RoundScored:
    rules = match.rules
    tricks: list[int | None] = [None] * match.seats
    won: list[int | None] = [None] * match.seats
    totals, faults = list(match.totals), list(match.faults)
    for seat in now.order:
        taken, bid = now.tricks_taken(seat), now.bids[seat]
        assert bid is not None, "every seat that takes part has bid"
        got = points(rules, now.hand_size, bid, taken) + now.bonus[seat]
        tricks[seat], won[seat] = taken, got
        if not now.sudden_death:
            totals[seat] += got
            faults[seat] += off(bid, taken) if rules.faults_limit else 0
    return RoundScored(tuple(tricks), tuple(won), tuple(totals), tuple(faults))


def _next_due(match: Match, now: Round, deals: Deals) -> Event:
    follows = after_scoring(match)
    match follows.kind:
        case "out":
            return SeatOut(follows.seats[0])
        case "end":
            return MatchEnded(follows.seats, match.totals)
    sudden_death = follows.kind == "sudden-death"
    dealer = next_in(follows.seats, now.dealer)
    return deal(match, deals, dealer, follows.seats, sudden_death=sudden_death)
