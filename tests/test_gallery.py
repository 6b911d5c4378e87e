"""The pictures of the README: each is shown, and they do not weigh much."""

from tests.gallery.__main__ import HERE, PICTURES


def test_the_readme_shows_every_picture_of_the_gallery() -> None:
    root = HERE.parents[1]
    shown = (root / "README.md").read_text("utf-8")
    stored = {path.stem: path.relative_to(root).as_posix() for path in HERE.glob("*.jpg")}
    assert set(stored) == set(PICTURES)
    assert [name for name, path in stored.items() if f"]({path})" not in shown] == []
    assert shown.count("](tests/gallery/") == len(stored)


def test_the_pictures_of_the_gallery_are_small() -> None:
    sizes = [path.stat().st_size for path in HERE.glob("*.jpg")]
    assert max(sizes) < 200_000
    assert sum(sizes) < 1_300_000
