"""The score sheet: the right numbers, in the right rows, and room for all of them."""

from dataclasses import replace

import pytest

from game.model.cards import parse_card
from game.model.ruleset import Rules
from game.model.table import Match, Phase, Shown
from game.rules.catalogue import PRESETS
from game.settings import Settings
from game.ui import art
from game.ui.area import Area
from game.ui.canvas import RecordingCanvas
from game.ui.layout import table_layout
from game.ui.look import look_at
from game.ui.parts.sheet import draw_sheet, last_trick, scrolled, width_units
from game.ui.parts.sheet_plan import LEAST_ROW, plan, rows_of
from game.ui.parts.sheet_totals import leaders, totals_shown
from game.ui.theme import THEME
from tests.stage import words_in
from tests.ui.pages import LANGUAGES, SIZES, faults, page, view

OH_HELL = PRESETS["oh-hell"].rules
CARD_BIDS = PRESETS["oh-seven"].rules
LONG = replace(OH_HELL, schedule="custom", custom_schedule=(3, 2, 1, 2) * 13)
BOUNDED = replace(PRESETS["catastrophe"].rules, faults_limit=5)


WORDS = {language: words_in(language) for language in LANGUAGES}


def in_round(number: int, tricks: int = 0, bids: int = 0) -> "Moment":
    """The moment in a round when so many tricks, or only so many bids, have been made."""
    return Moment(number, tricks, bids)


class Moment:
    def __init__(self, number: int, tricks: int, bids: int) -> None:
        self.number, self.tricks, self.bids = number, tricks, bids

    def __call__(self, match: Match) -> bool:
        now = match.round
        if match.is_over or now is None or now.number < self.number:
            return match.is_over
        if self.bids:
            return sum(bid is not None for bid in now.bids) >= self.bids
        return now.phase is Phase.PLAYING and len(now.tricks) >= self.tricks


def sheet(
    match: Match, size: tuple[int, int] = (1280, 720), language: str = "en", name: str = ""
) -> RecordingCanvas:
    look = look_at(match, 0, WORDS[language], Settings(name=name))
    area = table_layout(*size, match.seats).sheet
    return page(lambda canvas: draw_sheet(canvas, area, match, look), size)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", range(2, 10))
def test_all_columns_and_rows_fit_at_every_size(seats: int, size: tuple[int, int], language: str) -> None:
    for moment in (in_round(1, bids=1), in_round(7, 2), in_round(15, 1), lambda match: match.is_over):
        canvas = sheet(view(OH_HELL, seats, until=moment), size, language)
        assert not list(faults(canvas))


@pytest.mark.parametrize("rules", [LONG, BOUNDED, PRESETS["strict"].rules, PRESETS["blackout"].rules])
@pytest.mark.parametrize("seats", [2, 5, 9])
def test_other_rules_fit_as_well(rules: Rules, seats: int) -> None:
    for size in SIZES:
        assert not list(faults(sheet(view(rules, seats, until=in_round(6, 1)), size, "de")))


@pytest.mark.parametrize("seats", [2, 5, 9])
def test_a_very_long_name_touches_nothing(seats: int) -> None:
    name = "Maximiliane Hohenfels-Ost"[:24]
    match = view(OH_HELL, seats, until=in_round(4, 1))
    for size in SIZES:
        assert not list(faults(sheet(match, size, "de", name), name))


def test_every_round_shows_points_bids_and_tricks() -> None:
    match = view(OH_HELL, 4)
    texts = sheet(match).texts()
    for seat in range(4):
        for result in match.results[:19]:
            assert str(result.points[seat]) in texts
            assert f"{result.bids[seat]} | {result.tricks[seat]}" in texts
        assert str(match.totals[seat]) in texts


def test_made_bids_are_green_and_missed_ones_red() -> None:
    match = view(OH_HELL, 4)
    colours = {"made": THEME.green, "missed": THEME.red}
    shown = [(text.text, text.colour) for text, _ in sheet(match).all(art.Text) if " | " in text.text]
    assert len(shown) == 4 * 19
    for text, colour in shown:
        bid, tricks = text.split(" | ")
        assert colour == colours["made" if bid == tricks else "missed"]


def test_the_viewers_column_is_the_first_and_his_name_green() -> None:
    match = replace(view(OH_HELL, 4), viewer=2)
    look = look_at(match, 2, words_in("en"), Settings())
    canvas = page(lambda canvas: draw_sheet(canvas, Area(900, 12, 320, 696), match, look))
    heads = sorted((canvas.where(name).x, name) for name in look.names)
    assert [name for _, name in heads] == [look.names[seat] for seat in (2, 3, 0, 1)]
    assert next(text.colour for text, _ in canvas.all(art.Text) if text.text == "You") == THEME.green


def test_the_present_round_shows_its_bids_and_a_question_mark_for_those_to_come() -> None:
    match = view(OH_HELL, 4, until=in_round(5, bids=3))
    texts = sheet(match).texts()
    assert texts.count("?") == 1
    assert len(rows_of(match)) == 19
    assert [row.bids is not None for row in rows_of(match)].index(True) == 4


def test_rows_are_named_by_hand_size_or_by_number_where_all_sizes_are_the_same() -> None:
    labels = [row.label for row in rows_of(view(PRESETS["oh-hell-short"].rules, 4))]
    assert labels[:10] == [str(n) for n in range(10, 0, -1)]
    same = replace(OH_HELL, schedule="constant", most_cards=2, rounds=4)
    assert [row.label for row in rows_of(view(same, 4))] == ["1", "2", "3", "4"]


def test_rounds_of_sudden_death_are_added_below() -> None:
    rules = replace(OH_HELL, most_cards=2)
    for seed in map(str, range(60)):
        match = view(rules, 4, seed)
        if match.results[-1].sudden_death:
            rows = rows_of(match)
            assert len(rows) == len(match.results) > 3
            assert [row.sudden_death for row in rows[:4]] == [False, False, False, True]
            assert "–" in sheet(match).texts()
            return
    raise AssertionError("no match was decided by sudden death")


def test_a_seat_that_is_out_is_marked_and_its_later_rounds_are_empty() -> None:
    match = view(BOUNDED, 4, until=lambda match: bool(match.out) and in_round(match.out[0][1] + 2)(match))
    assert match.out, "somebody has gone out"
    texts = sheet(match).texts()
    assert "out" in texts
    assert "–" in texts


def test_the_leader_is_marked_and_nobody_before_the_first_round_is_scored() -> None:
    early, late = view(OH_HELL, 4, until=in_round(1)), view(OH_HELL, 4, until=in_round(9))
    assert leaders(early) == ()
    best = max(late.totals)
    assert set(leaders(late)) == {seat for seat, total in enumerate(late.totals) if total == best}
    marks = [box for box, _ in sheet(late).all(art.Box) if box.colour == THEME.best]
    assert len(marks) == len(leaders(late))


def test_points_for_bidding_again_count_at_once_and_are_told_below_the_totals() -> None:
    match = view(CARD_BIDS, 4, until=in_round(3))
    assert match.round is not None
    assert "Bonus for the highest bid" not in sheet(view(CARD_BIDS, 4, until=in_round(1))).texts()
    for bonus in ((1, 0, 0, 2), (9, 9, 0, 0)):
        richer = replace(match, round=replace(match.round, bonus=bonus))
        totals = tuple(a + b for a, b in zip(match.totals, bonus, strict=True))
        assert totals_shown(richer) == totals
        assert set(leaders(richer)) == {seat for seat, total in enumerate(totals) if total == max(totals)}
        texts = sheet(richer).texts()
        assert "Bonus for the highest bid" in texts
        assert "counted in the totals at once" in texts
        assert [text for text in texts if text in {"+1", "+2", "+9"}] == [f"+{n}" for n in bonus if n]
        assert all(str(total).replace("-", "−") in texts for total in totals)


def test_a_bonus_of_sudden_death_is_not_said_to_be_in_the_totals() -> None:
    match = view(CARD_BIDS, 4, until=in_round(3))
    assert match.round is not None
    death = replace(match, round=replace(match.round, bonus=(1, 0, 0, 0), sudden_death=True))
    assert "counts in this round only" in sheet(death).texts()
    assert totals_shown(death) == death.totals


def marked(canvas: RecordingCanvas) -> list[str]:
    """The numbers in the mark of those who lead."""
    boxes = [rect for box, rect in canvas.all(art.Box) if box.colour == THEME.best]
    return [
        text.text
        for text, rect in canvas.all(art.Text)
        if any(box.contains(rect.inflate(-2, -4)) for box in boxes)
    ]


def test_faults_are_counted_below_the_totals_with_their_limit() -> None:
    match = view(PRESETS["catastrophe"].rules, 4, until=in_round(9))
    texts = sheet(match).texts()
    assert "Faults" in texts
    assert "out with 20" in texts
    start = texts.index("Faults")
    assert [text for text in texts[start:] if text.isdecimal()][:4] == [str(n) for n in match.faults]
    assert "Faults" not in sheet(view(OH_HELL, 4, until=in_round(9))).texts()


def test_where_made_rounds_decide_they_are_counted_and_bear_the_mark() -> None:
    match = view(PRESETS["nullo"].rules, 5, until=in_round(9))
    canvas = sheet(match)
    assert "Made rounds" in canvas.texts()
    made = [sum(result.is_made(seat) for result in match.results) for seat in range(5)]
    assert marked(canvas) == [str(max(made))] * len(leaders(match))
    assert set(leaders(match)) <= {seat for seat, n in enumerate(made) if n == max(made)}
    points = view(OH_HELL, 5, until=in_round(9))
    assert marked(sheet(points)) == [str(max(points.totals))] * len(leaders(points))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 5, 9])
def test_all_that_can_be_counted_fits(seats: int, size: tuple[int, int], language: str) -> None:
    rules = replace(PRESETS["nullo"].rules, faults_limit=99, missed="penalty", missed_per_trick=20)
    late = view(rules, seats, until=in_round(14, 1))
    assert late.round is not None
    for match in (late, replace(late, round=replace(late.round, bonus=(10,) * seats))):
        assert not list(faults(sheet(match, size, language)))
    seven = view(CARD_BIDS, seats, until=in_round(3, 2))
    assert seven.round is not None
    richer = replace(seven, round=replace(seven.round, bonus=(1,) * seats))
    assert not list(faults(sheet(richer, size, language)))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", ["strict", "oh-seven", "oh-hell", "blackout"])
def test_at_nine_seats_a_missed_bid_is_told_with_its_tricks(name: str, size: tuple[int, int]) -> None:
    match = view(PRESETS[name].rules, 9, until=in_round(5, 1))
    texts = sheet(match, size).texts()
    missed = [
        (result.bids[seat], result.tricks[seat])
        for result in match.results
        for seat in range(9)
        if not result.is_made(seat)
    ]
    told = [text.replace(" ", "") for text in texts if "|" in text]
    for bid, tricks in missed:
        assert f"{bid}|{tricks}" in told
    assert sum(int(text.split("|")[0]) != int(text.split("|")[1]) for text in told) == len(missed)


def test_bids_that_are_void_say_so_until_all_bid_again() -> None:
    match = view(CARD_BIDS, 4, until=in_round(3))
    assert match.round is not None
    now = replace(match.round, phase=Phase.BIDDING, tricks=(), shown=(), repeats=0)
    exact = replace(match, round=replace(now, bids=(3, 2, 1, 1)))
    assert "An exact sum is not allowed: all bid again." in sheet(exact).texts()
    played = replace(match, round=replace(now, bids=(3, 2, 1, 1), phase=Phase.PLAYING))
    assert "The bids add up exactly – all can make it." in sheet(played).texts()
    free = replace(exact, rules=replace(CARD_BIDS, hook="off"))
    assert "The bids add up exactly – all can make it." in sheet(free).texts()
    six = parse_card("6S")
    shown = tuple(
        Shown(seat, card, 0) for seat, card in enumerate((six, six, parse_card("1D"), parse_card("2C")))
    )
    twins = replace(match, round=replace(now, bids=(6, 6, 1, 2), shown=shown))
    assert "The highest card is there twice: all bid again." in sheet(twins).texts()


@pytest.mark.parametrize(
    ("bids", "sentence"),
    [
        ((2, 2, 1, 1), "One trick too many bid – somebody misses."),
        ((3, 2, 1, 1), "2 tricks too many bid – somebody misses."),
        ((1, 1, 1, 1), "One trick to spare – somebody must take it."),
        ((1, 2, 1, 1), "The bids add up exactly – all can make it."),
    ],
)
def test_the_sum_of_the_bids_is_told_in_a_sentence(bids: tuple[int, ...], sentence: str) -> None:
    match = view(PRESETS["oh-hell-short"].rules, 4, until=in_round(6))
    assert match.round is not None
    texts = sheet(replace(match, round=replace(match.round, bids=bids))).texts()
    assert sentence in texts
    assert f"{sum(bids)} for 5 tricks" in texts


def test_the_last_trick_shows_its_cards_and_who_took_it() -> None:
    match = view(PRESETS["oh-hell-short"].rules, 5, until=in_round(4, 2))
    trick = last_trick(match)
    assert match.round is not None
    assert trick == match.round.tricks[1]
    canvas = sheet(match)
    cards = [(mini.rank, mini.suit) for mini, _ in canvas.all(art.Mini)]
    assert cards == [(play.card.rank, play.card.suit) for play in trick.plays]
    assert any(text.startswith("to ") for text in canvas.texts())


def test_no_row_is_lower_than_can_be_read() -> None:
    for seats in (2, 5, 9):
        for width, height in SIZES:
            area = table_layout(width, height, seats).sheet
            assert plan(area, view(LONG, seats, until=in_round(2))).row >= LEAST_ROW


def test_where_not_all_rows_fit_the_present_one_is_in_view() -> None:
    area = Area(900, 12, width_units(4), 696)
    for number in (1, 20, 30, 52):
        match = view(LONG, 4, until=in_round(number))
        at = plan(area, match)
        assert at.shown < 52
        assert at.first <= number - 1 < at.first + at.shown


def test_the_wheel_scrolls_to_the_first_and_to_the_last_row_and_no_further() -> None:
    area, match = Area(900, 12, width_units(4), 696), view(LONG, 4, until=in_round(30))
    up, down = scrolled(area, match, 0, 99), scrolled(area, match, 0, -99)
    assert plan(area, match, up).first == 0
    low = plan(area, match, down)
    assert low.first + low.shown == 52
    assert scrolled(area, match, up, 1) == up
    assert scrolled(area, match, up, -1) == up - 1
    assert scrolled(area, view(OH_HELL, 4, until=in_round(3)), 0, 5) == 0


def test_a_card_played_does_not_ask_for_a_new_sheet() -> None:
    """Working it out takes longer than a frame may; putting it again does not."""
    match = view(OH_HELL, 9, until=in_round(12, 1))
    assert match.round is not None
    played = replace(match, round=replace(match.round, trick=match.round.tricks[0].plays[:2]))
    first, second = sheet(match), sheet(played)
    texts = [[id(item.picture) for item in canvas.placed] for canvas in (first, second)]
    assert texts[0] == texts[1]
