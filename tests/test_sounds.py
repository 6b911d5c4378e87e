"""The sounds are our own, short, and as the script in build/ makes them."""

import wave
from pathlib import Path
from typing import get_args

import pytest
import sounds

from game.ui.sounds import SoundName, Sounds

FOLDER = Path(__file__).resolve().parents[1] / "assets" / "sounds"


def test_every_sound_that_the_game_can_ask_for_is_there_and_no_other() -> None:
    assert set(get_args(SoundName)) == set(sounds.SOUNDS) == {path.stem for path in FOLDER.glob("*.wav")}


@pytest.mark.parametrize("name", get_args(SoundName))
def test_a_sound_is_what_the_script_makes_and_lasts_no_longer_than_a_breath(name: str) -> None:
    with wave.open(str(FOLDER / f"{name}.wav")) as file:
        length = file.getnframes() / file.getframerate()
        data = file.readframes(file.getnframes())
    assert 0.02 < length < 1.6
    made = sounds.written(sounds.SOUNDS[name]())
    assert len(made) == len(data)
    assert max(abs(a - b) for a, b in zip(made[1::2], data[1::2], strict=True)) in (0, 1, 255)


def test_without_a_sound_device_nothing_is_heard_and_nothing_breaks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "no-such-driver")
    Sounds(FOLDER).play("card", 100)
