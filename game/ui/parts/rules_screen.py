"""The picture of the rules editor: the name, the rows, beside them what the rules come to, the foot."""

from dataclasses import dataclass

from game.model.ruleset import Rules
from game.rules.conflicts import cannot_start
from game.texts import Words
from game.ui import art
from game.ui.area import Area
from game.ui.canvas import Canvas
from game.ui.form import Form
from game.ui.parts.controls import draw_controls
from game.ui.parts.form_drawing import draw_dot, draw_form, draw_form_notes
from game.ui.parts.form_page import PART, RESET, Layout
from game.ui.parts.match_panels import draw_rounds, draw_rules
from game.ui.parts.rules_wording import WORDINGS
from game.ui.parts.writing import LEAST_TEXT, write
from game.ui.theme import THEME, Colour
from game.ui.widgets import Bars, Button, Choice, Control, TextField, area_of

LONGEST_QUERY = 40


@dataclass(frozen=True, slots=True)
class Screen:
    """Everything that the picture depends on."""

    size: tuple[int, int]
    form: Form
    query: str
    words: Words
    name: str
    """What the rules are called now."""
    title: str
    """What they were called when they were opened."""
    note: str
    changes: int
    """In how many keys they differ from that."""
    rules: Rules
    """As they would be if what the mouse holds were let go."""
    seats: int
    gave_way: tuple[str, ...]
    entry: str
    """The entry of a list that the keyboard is at, in words."""
    told: str
    can_save: bool

    @property
    def at(self) -> Layout:
        """Where everything is."""
        return self.form.at

    @property
    def refusal(self) -> str:
        """Why no match can start with these rules and seats, empty where it can."""
        why = cannot_start(self.rules, self.seats)
        return self.words.why(why.code, why.values) if why else ""


def search_controls(screen: Screen) -> tuple[Control, ...]:
    """Where the player types what he is looking for, and the button beside it."""
    at, u, words = screen.at, screen.at.u, screen.words
    y, high, side = at.top + 24 * u, 40 * u, 46 * u
    wide = (at.aside.width if at.aside else 260 * u) - side - 8 * u
    field = Area(at.done.right - side - 8 * u - wide, y, wide, high)
    hint = words.say("All rules") if screen.query else ""
    return (
        TextField("search", field, screen.query, LONGEST_QUERY, words.say("Look for a rule (Ctrl+F)")),
        Button(
            "seek",
            Area(at.done.right - side, y, side, high),
            "",
            icon="close" if screen.query else "lens",
            hint=hint,
        ),
    )


def foot_controls(screen: Screen) -> tuple[Button, ...]:
    """The buttons at the foot, the golden one last."""
    at, u, words = screen.at, screen.at.u, screen.words
    x, y, high = at.sections.x, at.done.y + 2 * u, 48 * u
    unchanged = "" if screen.changes else words.say("Everything is as it was.")
    out = [
        Button("cancel", Area(x, y, 130 * u, high), words.say("Cancel"), key="escape", hint="Esc"),
        Button(
            "reset-all",
            Area(x + 142 * u, y, 178 * u, high),
            words.say("Reset all"),
            icon="undo",
            hint=words.say("Back to: {value}", value=screen.title),
            reason=unchanged,
        ),
    ]
    if screen.can_save:
        area = Area(x + 332 * u, y, 190 * u, high)
        out.append(Button("save", area, words.say("Save as …"), icon="save"))
    return (*out, Button("done", at.done, words.say("Done"), "gold", hint=words.say("Ctrl+Enter")))


def draw_screen(canvas: Canvas, screen: Screen, controls: tuple[Control, ...]) -> None:
    """Puts the whole screen."""
    (w, h), at, u, panel = screen.size, screen.at, screen.at.u, screen.form.panel
    canvas.put(art.Felt(w, h, w // 2, round(h * 0.44), 0.42), 0, 0, anchor="topleft")
    _draw_head(canvas, screen)
    draw_form(canvas, screen.form, controls)
    if not screen.form.page.rows:
        _draw_nothing_found(canvas, screen)
    if at.aside:
        aside, words = at.aside, screen.words
        rounds = aside._replace(height=142 * u)
        rules = aside._replace(y=rounds.bottom + 14 * u, height=aside.height - 156 * u)
        draw_rounds(canvas, rounds, screen.rules, screen.seats, words, u)
        draw_rules(canvas, rules, screen.rules, screen.seats, words, u)
    outside = {"search", "seek", "cancel", "reset-all", "save", "done"}
    _draw_foot_text(canvas, screen, controls)
    draw_form_notes(canvas, screen.form, controls)
    draw_controls(canvas, panel, [c for c in controls if c.name in outside])


def _draw_head(canvas: Canvas, screen: Screen) -> None:
    """The name of the game; below it what stands in its way, else how it differs from what it began as."""
    at, u, words = screen.at, screen.at.u, screen.words
    x = at.sections.x + 2 * u
    room = area_of(search_controls(screen)[0]).x - 24 * u - x
    write(canvas, screen.name, "serifx", 32 * u, THEME.gold, x, at.top + 4 * u, room=room, shadow=True)
    y = at.top + 60 * u
    text, colour = screen.note, THEME.sub
    if screen.refusal:
        text, colour = screen.refusal, THEME.coral
        canvas.put(art.Icon("warning", round(14 * u), colour), x + 7 * u, y)
        x += 20 * u
    elif screen.changes:
        text = words.count(
            "{n} rule differs from {game}.",
            "{n} rules differ from {game}.",
            screen.changes,
            game=screen.title,
        )
        draw_dot(canvas, x + 5 * u, y + u, u)
        x += 16 * u
    elif not text:
        text = words.say("Every rule can be changed; nothing here is kept before you say so.")
    write(canvas, text, "sans", 14 * u, colour, x, y, "midleft", room=room - 20 * u)


def _draw_nothing_found(canvas: Canvas, screen: Screen) -> None:
    view, u = screen.at.view, screen.at.u
    text = screen.words.say("No rule speaks of “{query}”.", query=screen.query.strip())
    x, y = view.middle[0], view.y + 90 * u
    write(canvas, text, "sans", 16 * u, THEME.sub, x, y, "center", room=view.width - 40 * u)


def _foot_text(screen: Screen, controls: tuple[Control, ...]) -> tuple[str, Colour]:
    """What there is to say at the foot: what has been done, what has adapted, which keys do what."""
    words, at = screen.words, screen.form.panel.at
    if screen.told:
        return screen.told, THEME.bright
    if screen.gave_way:
        labels = [words.say(WORDINGS[key].label) for key in screen.gave_way]
        return words.say("Changed along with it: {rules}.", rules=words.list(labels)), THEME.bright
    now = next((control for control in controls if control.name == at), None)
    if at == "search":
        return words.say("Enter leads to the first rule found, Esc to all rules."), THEME.sub
    is_plates = isinstance(now, Choice) and now.apart and any(c.name == at + PART + "add" for c in controls)
    if isinstance(now, Bars) or is_plates:
        keys = words.say("Arrows choose, + and − change; Insert adds one, Delete removes it.")
        return f"{screen.entry} {keys}", THEME.sub
    if at.startswith(RESET):
        return words.say("Enter takes the change back."), THEME.sub
    return words.say("Arrows go from row to row and change a value; Delete takes a change back."), THEME.sub


def _draw_foot_text(canvas: Canvas, screen: Screen, controls: tuple[Control, ...]) -> None:
    at, u = screen.at, screen.at.u
    buttons = foot_controls(screen)
    left = buttons[-2].area.right + 16 * u
    hint = art.width(buttons[-1].hint, "sans", max(LEAST_TEXT, at.done.height * 0.26))
    room = at.done.x - at.done.height * 0.32 - hint - 16 * u - left
    text, colour = _foot_text(screen, controls)
    px, lead = max(LEAST_TEXT, 13 * u), max(15.0, 16 * u)
    lines = art.wrap(text, "sans", px, room)
    y = at.done.middle[1] - (len(lines) - 1) * lead / 2
    for i, line in enumerate(lines):
        write(canvas, line, "sans", px, colour, left, y + i * lead, "midleft", room=room)
