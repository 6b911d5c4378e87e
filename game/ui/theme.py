"""The colours of the table and the time that each movement takes."""

from dataclasses import dataclass, field

Colour = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Motion:
    """Milliseconds at tempo 1; the settings multiply them, "instant" skips them."""

    hover: int = 110
    deal: int = 240
    deal_apart: int = 45  # from one card dealt to the next
    play: int = 260
    collect: int = 320
    bids: int = 220  # bids are turned over together
    score: int = 600  # points count up
    scene: int = 220
    shake: int = 280  # a card that may not be played
    coin: int = 900  # the sum is read, then a bonus flies to its seat
    toast: int = 2400
    bids_stay: int = 700  # the last bid is seen before play begins
    breath: int = 500  # before scores and the end
    think_least: int = 350
    think_most: int = 700
    trick_hold: int = 900  # the finished trick stays, its winner marked

    def think(self, wobble: int) -> float:
        """Seconds that an opponent seems to think, different from one whole number to the next."""
        return (self.think_least + (self.think_most - self.think_least) * (wobble % 100) / 99) / 1000


@dataclass(frozen=True, slots=True)
class Theme:
    """Colours by what they mean; `felt` runs from the lit middle to the dark rim."""

    felt: tuple[Colour, Colour, Colour, Colour] = ((51, 144, 111), (31, 112, 87), (15, 70, 57), (7, 37, 32))
    inlay: Colour = (240, 207, 134)
    glass: Colour = (10, 43, 35)
    plate: Colour = (11, 38, 32)
    veil: Colour = (3, 20, 15)
    # writing on felt and glass
    ivory: Colour = (252, 249, 240)
    sub: Colour = (190, 214, 202)
    gold: Colour = (246, 221, 154)
    bright: Colour = (255, 221, 140)  # gold that asks for attention
    glow: Colour = (255, 215, 124)
    coral: Colour = (255, 158, 142)  # a warning
    cream: Colour = (246, 225, 170)
    on_gold: Colour = (60, 38, 6)
    high: Colour = (224, 112, 95)  # bid too high
    low: Colour = (90, 166, 216)  # bid too low
    # writing on paper
    ink: Colour = (44, 38, 50)
    soft: Colour = (108, 96, 80)
    faint: Colour = (150, 138, 118)
    red: Colour = (168, 38, 54)
    green: Colour = (30, 102, 72)
    amber: Colour = (122, 80, 14)
    rule: Colour = (141, 127, 102)
    margin: Colour = (192, 64, 78)
    brass: Colour = (181, 138, 60)
    row: Colour = (242, 207, 125)
    row_edge: Colour = (201, 151, 58)
    best: Colour = (44, 122, 92)
    over: Colour = (184, 48, 63)
    # suits
    black_suit: Colour = (28, 34, 51)
    red_suit: Colour = (184, 32, 58)
    red_suit_on_felt: Colour = (240, 86, 106)
    black_suit_on_felt: Colour = (244, 238, 223)
    # one colour a seat, on glass and (darker) on paper
    seats: tuple[Colour, ...] = (
        (246, 198, 95),
        (111, 180, 224),
        (240, 138, 160),
        (127, 211, 148),
        (199, 155, 230),
        (240, 174, 120),
        (163, 180, 204),
        (124, 208, 204),
        (216, 200, 118),
    )
    seats_on_paper: tuple[Colour, ...] = (
        (185, 128, 31),
        (47, 121, 173),
        (194, 74, 104),
        (47, 143, 86),
        (125, 79, 176),
        (190, 100, 46),
        (92, 110, 138),
        (32, 132, 132),
        (128, 114, 40),
    )
    confetti: tuple[Colour, ...] = ((246, 221, 154), (224, 138, 124), (143, 211, 176), (255, 253, 248))
    motion: Motion = field(default_factory=Motion)

    def suit_on_felt(self, suit: str) -> Colour:
        """The colour of a suit where it stands on felt or glass."""
        return self.red_suit_on_felt if suit in "HD" else self.black_suit_on_felt


THEME = Theme()
