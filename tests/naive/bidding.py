"""The bids of a round: in turn, sealed, by cards, or nothing but zeros."""

from tests.naive.cards import SUITS
from tests.naive.table import Answers, Steps, Table


def bidding(table: Table) -> Steps:
    table.leader = table.order[0]
    table.unused = {seat: list(hand) for seat, hand in table.hands.items()}
    if table.rules["bidding"] == "in-turn":
        yield from in_turn(table)
    elif table.rules["bidding"] == "sealed":
        yield from sealed(table)
    elif table.rules["bidding"] == "card":
        yield from by_card(table)
    else:
        table.bids = dict.fromkeys(table.order, 0)
    table.tell("bidding_closed", bids=table.per_seat(table.bids), trump=table.trump, leader=table.leader)


def in_turn(table: Table) -> Steps:
    rules = table.rules
    for seat in table.order:
        choices = list(range(table.size + 1))
        if seat == table.dealer and rules["hook"] == "dealer" and table.size >= rules["hook_from"]:
            choices = [bid for bid in choices if sum(table.bids.values()) + bid != table.size]
        table.bids[seat] = (yield "bid", {seat: choices})[seat]
        table.tell("bid_placed", seat=seat, bid=table.bids[seat], card=None)


def sealed(table: Table) -> Steps:
    while True:
        table.bids = yield "bid", {seat: list(range(table.size + 1)) for seat in table.order}
        for seat in table.order:
            table.tell("bid_placed", seat=seat, bid=table.bids[seat], card=None)
        if not hooked(table):
            return
        highest = max(table.bids.values())
        reward(table, [seat for seat in table.order if table.bids[seat] == highest])


def by_card(table: Table) -> Steps:
    while True:
        cards: Answers = yield "card", {seat: list(table.unused[seat]) for seat in table.order}
        for seat in table.order:
            table.bids[seat] = int(cards[seat][0])
            table.unused[seat].remove(cards[seat])
            table.tell("bid_placed", seat=seat, bid=table.bids[seat], card=cards[seat])
        highest = max(cards.values(), key=lambda card: (int(card[0]), SUITS.index(card[1])))
        holders = [seat for seat in table.order if cards[seat] == highest]
        if len(holders) == 1 and not hooked(table):
            table.leader = holders[0]
            if not table.no_trump:
                table.trump = highest[1]
            return
        reward(table, holders)
        if not any(table.unused.values()):
            deal_anew(table)


def hooked(table: Table) -> bool:
    return (
        table.rules["hook"] == "rebid"
        and table.size >= table.rules["hook_from"]
        and sum(table.bids.values()) == table.size
    )


def reward(table: Table, highest: list[int]) -> None:
    given = {seat: table.rules["rebid_bonus"] if seat in highest else 0 for seat in table.order}
    for seat in table.order:
        table.bonus[seat] += given[seat]
    table.tell("bidding_repeated", bonus=[given.get(seat, 0) for seat in range(table.seats)])


def deal_anew(table: Table) -> None:
    """Nobody has a card left to bid with: all cards are shuffled and dealt once more."""
    table.deal += 1
    table.deal_cards()
    table.unused = {seat: list(hand) for seat, hand in table.hands.items()}
    table.tell("hands_redealt", hands=table.per_seat(table.hands))
