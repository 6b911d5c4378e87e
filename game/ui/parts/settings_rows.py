"""What the settings screen says of each setting, and the control that its kind asks for."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

from game.model.ruleset import Choice, Switch, Whole
from game.settings import SETTINGS, Measure, Settings, Table, Text
from game.texts import N_, Words
from game.ui import widgets
from game.ui.area import Area
from game.ui.controls import Act, Control, segments
from game.ui.editing import TextField
from game.ui.parts.form_controls import segments_width, slider_width
from game.ui.parts.form_page import CONTROL, Remark, Section
from game.ui.parts.form_page import Row as FormRow

DEFAULTS: Final = Settings()
ELSEWHERE: Final = frozenset(
    {"width", "height", *(key for key, setting in SETTINGS.items() if setting.table == "match")}
)
"""Set by the window itself, and where a new match is chosen."""
APART: Final = 0.86
"""Where on a slider the numbers end, if a word comes after them."""
ROOM: Final = 104
"""What a slider has for its value, in units."""


@dataclass(frozen=True, slots=True)
class Row:
    """The wording of a setting: its name, a line about it, its values in words."""

    label: str
    line: str
    values: Mapping[str, str] = field(default_factory=dict)
    shown: Callable[[Words, float], str] = lambda words, value: words.number(value)
    """How a number of it reads."""
    step: float = 1
    """From one number to the next."""
    blocked: Callable[[Settings], str] = lambda settings: ""
    """Why it cannot be changed as the other settings are; empty if it can."""


def _per_cent(words: Words, value: float) -> str:
    return words.percent(value / 100)


def _seconds(words: Words, value: float) -> str:
    return words.say("{seconds} s", seconds=words.number(value, 0 if value == int(value) else 1))


def _times(words: Words, value: float) -> str:
    return words.say("{factor}×", factor=words.number(value, 1))


CLICK: Final = {"click": N_("until I click")}

SECTIONS: Final[Mapping[Table, tuple[str, str]]] = {
    "player": (N_("Player"), "seats"),
    "window": (N_("Window"), "screen"),
    "table": (N_("Table"), "eye"),
    "cards": (N_("Cards"), "new"),
    "play": (N_("At your turn"), "hint"),
    "sound": (N_("Sound"), "sound"),
}
"""The tables of the settings in their order, each with its heading and icon."""

ROWS: Final[Mapping[str, Row]] = {
    "name": Row(N_("Name"), N_("What you are called at the table.")),
    "language": Row(
        N_("Language"),
        N_("“System” is the language of your computer."),
        {"system": N_("System"), "de": "Deutsch", "en": "English"},
    ),
    "avatar": Row(N_("Face"), N_("Who you are at the table; the preview shows it.")),
    "fullscreen": Row(N_("Full screen"), N_("F11 does this anywhere.")),
    "scale": Row(N_("Size"), N_("How large the table is drawn."), shown=_per_cent, step=5),
    "theme": Row(
        N_("Surface"),
        N_("Contrast is the easiest to read."),
        {"felt": N_("Felt"), "midnight": N_("Midnight"), "wood": N_("Wood"), "contrast": N_("Contrast")},
    ),
    "mark_winning": Row(N_("Winning card"), N_("The card that is winning the trick wears a crown.")),
    "tempo": Row(N_("Tempo"), N_("How fast cards move."), {"instant": N_("instant")}, shown=_times, step=0.1),
    "trick_hold": Row(
        N_("Finished trick"), N_("How long it stays before it is taken."), CLICK, shown=_seconds, step=0.1
    ),
    "score_hold": Row(N_("Result of a round"), N_("How long it stays on the table."), CLICK, shown=_seconds),
    "less_motion": Row(N_("Less motion"), N_("Cards fade instead of flying.")),
    "pause_away": Row(N_("Pause when away"), N_("Nothing goes on while another window is in front.")),
    "back": Row(
        N_("Card backs"),
        N_("What is on the back of every card."),
        {"rosette": N_("Rosette"), "lattice": N_("Lattice"), "waves": N_("Waves"), "stars": N_("Stars")},
    ),
    "large_indices": Row(N_("Large indices"), N_("One large index and one large suit on every card.")),
    "four_colours": Row(N_("Four colours"), N_("Clubs are green and diamonds blue.")),
    "order": Row(
        N_("Order of your hand"),
        N_("Where the trumps stand among your cards."),
        {"suits": N_("by suit"), "trump-first": N_("trump first")},
    ),
    "play_last": Row(
        N_("Last card"),
        N_("The last card of a round is played for you."),
        blocked=lambda settings: (
            N_("It is the only card then, and that is played for you anyway.") if settings.play_single else ""
        ),
    ),
    "play_single": Row(N_("Only card"), N_("A card is played for you when no other one may be.")),
    "offer_claim": Row(
        N_("The rest at once"), N_("When the rest of a round is certain, you can have it played at once.")
    ),
    "hints": Row(N_("Hints"), N_("H shows what to do, and why, whenever you are to decide.")),
    "bid_chances": Row(
        N_("Chances of bids"), N_("You always see how likely each bid is to be made; a hint shows it too.")
    ),
    "ask_leaving": Row(
        N_("Ask before leaving"), N_("A match that you leave is saved, and you can go on with it anyway.")
    ),
    "volume": Row(
        N_("Volume"),
        N_("How loud everything is."),
        shown=_per_cent,
        step=5,
        blocked=lambda settings: N_("The sound is off.") if settings.muted else "",
    ),
    "muted": Row(N_("Silence"), N_("No sound at all; at the table, M does this.")),
}
"""Every setting that is set here, section by section; `settings.SETTINGS` says what each may hold."""


def value_in_words(key: str, value: Any, words: Words) -> str:
    """How a value of a setting reads."""
    row = ROWS[key]
    match value:
        case bool():
            return words.say("On") if value else words.say("Off")
        case str() if key == "name":
            return value or words.say("You")
        case str():
            return words.say(row.values[value])
    return row.shown(words, value)


def numbers(key: str, present: object) -> tuple[float, ...]:
    """The numbers that a slider goes through; the present one is among them, whatever the steps are."""
    allowed, step = SETTINGS[key].allowed, ROWS[key].step
    assert isinstance(allowed, Whole | Measure), f"{key} is no number"
    count = int((allowed.high - allowed.low) / step + 1e-6) + 1
    steps = {round(allowed.low + i * step, 3) for i in range(count)}
    if isinstance(present, int | float):
        steps.add(present)
    return tuple(sorted(steps))


def reset(settings: Settings, key: str) -> Settings:
    """The settings with one of them as the game comes with it."""
    return replace(settings, **{key: getattr(DEFAULTS, key)})


def is_changed(settings: Settings, key: str) -> bool:
    """Whether a setting differs from what the game comes with."""
    return bool(getattr(settings, key) != getattr(DEFAULTS, key))


def changed(settings: Settings, act: Act) -> Settings:
    """The settings after something was done to the control of one of them."""
    key, allowed = act.name, SETTINGS[act.name].allowed
    value: Any
    match allowed:
        case Switch():
            value = bool(act.value)
        case Choice(values):
            value = values[act.value]
        case Text():
            value = act.text.strip()
        case Measure():
            value = (*numbers(key, getattr(settings, key)), *allowed.words)[act.value]
        case _:
            value = int(numbers(key, getattr(settings, key))[act.value])
    return replace(settings, **{key: value})


def sections(words: Words) -> tuple[Section, ...]:
    """The sections in the language of the words."""
    return tuple(Section(table, words.say(heading), icon) for table, (heading, icon) in SECTIONS.items())


def rows(settings: Settings, words: Words, draft: str, warnings: Mapping[str, str]) -> tuple[FormRow, ...]:
    """Every row; a warning takes the place of its line, `draft` is the name while it is typed."""
    return tuple(_row(key, settings, words, draft, warnings.get(key, "")) for key in ROWS)


def _row(key: str, settings: Settings, words: Words, draft: str, warning: str) -> FormRow:
    row, why = ROWS[key], ROWS[key].blocked(settings)
    remark = Remark(words.say(why), "lock") if why else Remark(warning, "warn")
    back_to = ""
    if is_changed(settings, key):
        default = value_in_words(key, getattr(DEFAULTS, key), words)
        back_to = words.say("Back to: {value}", value=default)
    return FormRow(
        key,
        SETTINGS[key].table,
        words.say(row.label),
        (remark if remark.text else Remark(words.say(row.line)),),
        lambda inner, u: (_control_width(key, inner, words, u), CONTROL * u),
        lambda area, u, held: (_control_for(key, area, settings, words, held, draft, u),),
        dims=bool(why),
        back_to=back_to,
    )


def _control_width(key: str, inner: float, words: Words, u: float) -> float:
    """How wide the control of a setting is."""
    match SETTINGS[key].allowed:
        case Switch():
            return 124 * u
        case Choice(values):
            return segments_width([words.say(ROWS[key].values[str(one)]) for one in values], inner, u)
        case Text():
            return min(inner, 264 * u)
    return slider_width(inner, u)


def _control_for(
    key: str, area: Area, settings: Settings, words: Words, held: Act | None, draft: str, u: float
) -> Control:
    """The control of a setting. `held` is where the mouse has a slider."""
    row, allowed, value = ROWS[key], SETTINGS[key].allowed, getattr(settings, key)
    why = row.blocked(settings)
    reason = words.say(why) if why else ""
    match allowed:
        case Switch():
            return widgets.Switch(key, area, value, value_in_words(key, value, words), reason)
        case Choice(values):
            labels = [words.say(row.values[str(one)]) for one in values]
            return segments(key, area, labels, values.index(value))
        case Text(longest):
            return TextField(key, area, draft, longest, words.say("You"), reason)
    more: tuple[str, ...] = allowed.words if isinstance(allowed, Measure) else ()
    steps = numbers(key, value)
    low, wide = steps[0], (steps[-1] - steps[0]) / (APART if more else 1)
    every = (*steps, *more)
    at = held.value if held and held.name == key else every.index(value)
    return widgets.Slider(
        key,
        area,
        at,
        (*((number - low) / wide for number in steps), *(1.0 for _ in more)),
        value_in_words(key, every[at], words),
        ROOM * u,
        bool(more),
        reason,
    )
