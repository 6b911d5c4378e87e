"""One round: deal, pass, bid, play, each asking for what it needs to know."""

from tests.naive.bidding import bidding
from tests.naive.cards import JOKER, playable, taking, trumps_in
from tests.naive.scoring import points
from tests.naive.sizes import rotated, without_trump
from tests.naive.table import Steps, Table


def play_round(table: Table, players: list[int], dealer: int, size: int) -> Steps:
    table.number += 1
    table.deal = 0
    table.dealer, table.size = dealer, size
    around = [seat % table.seats for seat in range(dealer + 1, dealer + 1 + table.seats)]
    table.order = [seat for seat in around if seat in players]
    table.bids = {}
    table.bonus = dict.fromkeys(table.order, 0)
    table.tricks = dict.fromkeys(table.order, 0)
    table.broken = False
    stock = table.deal_cards()
    turned = name_trump(table, stock)
    table.tell(
        "round_dealt",
        round=table.number,
        hand_size=size,
        dealer=dealer,
        sudden_death=table.deaths > 0,
        hands=table.per_seat(table.hands),
        turned=turned,
        trump=table.trump,
    )
    yield from passing(table)
    yield from bidding(table)
    while table.hands[table.leader]:
        yield from trick(table)
    score(table)


def name_trump(table: Table, stock: list[str]) -> list[str]:
    """Name trump where the bids do not; the cards turned up for it."""
    turned: list[str] = []
    table.trump = None
    last = not table.deaths and table.number == len(table.sizes)
    table.no_trump = without_trump(table.rules, table.number, table.size, last)
    if not table.no_trump and table.rules["trump"] == "rotation":
        table.trump = rotated(table.rules, table.number)
    if not table.no_trump and table.rules["trump"] == "turn-up":
        while stock and table.trump is None:
            turned.append(stock.pop(0))
            if turned[-1] != JOKER:
                table.trump = turned[-1][1]
    return turned


def passing(table: Table) -> Steps:
    entries = table.rules["passing"]
    if not entries or table.deaths:
        return
    entry = entries[(table.number - 1) % len(entries)]
    table.count = min(int(entry[0]), table.size - 1)
    if table.count == 0:
        return
    chosen = yield "pass", {seat: list(table.hands[seat]) for seat in table.order}
    step = 1 if entry[1] == "L" else -1
    for place, giver in enumerate(table.order):
        taker = table.order[(place + step) % len(table.order)]
        for card in chosen[giver]:
            table.hands[giver].remove(card)
            table.hands[taker].append(card)
        table.lines.append({"event": "cards_passed", "from": giver, "to": taker, "cards": chosen[giver]})


def trick(table: Table) -> Steps:
    rules, trump = table.rules, table.trump
    laid: list[str] = []
    turns = table.around(table.leader)
    for seat in turns:
        choices = playable(rules, table.hands[seat], laid, trump, table.broken)
        unasked = rules["forehead"] and table.size == 1
        card = choices[0] if unasked else (yield "play", {seat: choices})[seat]
        table.hands[seat].remove(card)
        laid.append(card)
        table.tell("card_played", seat=seat, card=card)
    table.leader = turns[taking(rules, laid, trump)]
    table.tricks[table.leader] += 1
    if trumps_in(laid, trump):
        table.broken = True
    table.tell("trick_taken", seat=table.leader, trick=sum(table.tricks.values()))


def score(table: Table) -> None:
    worth = {}
    for seat in table.order:
        bid, tricks = table.bids[seat], table.tricks[seat]
        worth[seat] = points(table.rules, table.size, bid, tricks) + table.bonus[seat]
        if not table.deaths:
            table.totals[seat] += worth[seat]
            table.taken[seat] += tricks
            table.made[seat] += bid == tricks
            if table.rules["faults_limit"]:
                table.faults[seat] += abs(bid - tricks)
    table.tell(
        "round_scored",
        tricks=table.per_seat(table.tricks),
        points=table.per_seat(worth),
        totals=list(table.totals),
        faults=list(table.faults),
    )
