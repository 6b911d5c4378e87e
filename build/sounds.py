"""Makes the sounds of the game from nothing but numbers: python build/sounds.py writes assets/sounds/*.wav"""

import math
import random
import wave
from array import array
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Final, TypeAlias

ROOT: Final = Path(__file__).resolve().parents[1]
FOLDER: Final = ROOT / "assets" / "sounds"
RATE: Final = 44_100
"""Samples a second."""

Sound: TypeAlias = list[float]
"""Samples from −1 to 1."""
Shape: TypeAlias = Callable[[float], float]
"""How loud a sound is at a second of it."""


def fading(seconds: float, attack: float = 0.004) -> Shape:
    """Up at once, then dying away; a tenth is left after so many seconds."""
    return lambda at: min(1.0, at / attack) * math.exp(-2.3 * at / seconds)


def swelling(length: float) -> Shape:
    """Up and down again like a breath."""
    return lambda at: math.sin(math.pi * min(1.0, at / length)) ** 2


def tone(pitch: float, length: float, shape: Shape, overtones: Sequence[float] = (1.0,)) -> Sound:
    """A note of so many hertz with the strengths of its overtones."""
    total = sum(overtones)
    return [
        shape(i / RATE)
        * sum(
            strength * math.sin(2 * math.pi * pitch * (n + 1) * i / RATE)
            for n, strength in enumerate(overtones)
        )
        / total
        for i in range(round(length * RATE))
    ]


def rustle(length: float, shape: Shape, low: float, high: float, seed: int) -> Sound:
    """Noise between two hertz: what paper and felt sound like."""
    chance = random.Random(seed)
    smooth, smoother = 0.0, 0.0
    take_high, take_low = 1 - math.exp(-2 * math.pi * high / RATE), 1 - math.exp(-2 * math.pi * low / RATE)
    out: Sound = []
    for i in range(round(length * RATE)):
        smooth += take_high * (chance.uniform(-1, 1) - smooth)
        smoother += take_low * (smooth - smoother)
        out.append(shape(i / RATE) * (smooth - smoother))
    return out


def mixed(*parts: tuple[float, float, Sound]) -> Sound:
    """Sounds together: each begins at a second and has a strength."""
    length = max(round(start * RATE) + len(sound) for start, _, sound in parts)
    out = [0.0] * length
    for start, strength, sound in parts:
        first = round(start * RATE)
        for i, sample in enumerate(sound):
            out[first + i] += strength * sample
    return out


def card(seed: int = 1) -> Sound:
    """A card comes down on felt."""
    return mixed(
        (0.0, 0.5, rustle(0.09, swelling(0.09), 900, 6000, seed)),
        (0.055, 1.0, rustle(0.09, fading(0.03), 300, 3500, seed + 1)),
        (0.055, 0.5, tone(150, 0.09, fading(0.03))),
    )


def deal() -> Sound:
    """Cards come off the pack one after the other."""
    return mixed(*((0.075 * i, 0.6, rustle(0.07, swelling(0.06), 1200, 7000, 30 + i)) for i in range(8)))


def chime(notes: Iterable[float], apart: float, length: float) -> Sound:
    """Notes of a small bell one after the other."""
    return mixed(
        *(
            (apart * i, 0.8, tone(note, length, fading(length * 0.7), (1, 0.35, 0.12)))
            for i, note in enumerate(notes)
        )
    )


SOUNDS: Final[dict[str, Callable[[], Sound]]] = {
    "card": card,
    "deal": deal,
    "collect": lambda: rustle(0.26, swelling(0.26), 500, 3500, 7),
    "bid": lambda: mixed(
        (0.0, 1.0, tone(210, 0.12, fading(0.05), (1, 0.5))),
        (0.0, 0.4, rustle(0.03, fading(0.01), 400, 2500, 9)),
    ),
    "coin": lambda: chime((1568, 2093), 0.05, 0.3),
    "turn": lambda: chime((880,), 0.0, 0.35),
    "no": lambda: tone(130, 0.16, fading(0.08), (1, 0.6, 0.3)),
    "made": lambda: chime((659.3, 987.8), 0.11, 0.5),
    "missed": lambda: chime((392, 329.6), 0.14, 0.45),
    "win": lambda: chime((523.3, 659.3, 784, 1046.5), 0.13, 0.9),
}
"""Every sound by its name."""


def written(sound: Sound, loudest: float = 0.7) -> bytes:
    """The samples as 16-bit numbers, the loudest of them at a share of what is possible."""
    peak = max(abs(sample) for sample in sound)
    samples = array("h", (round(32_767 * loudest * sample / peak) for sample in sound))
    return samples.tobytes()


def main() -> None:
    """Write every sound."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, make in SOUNDS.items():
        with wave.open(str(FOLDER / f"{name}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(written(make()))
        print(FOLDER / f"{name}.wav")


if __name__ == "__main__":
    main()
