"""Store the golden crops anew, those that look different: python -m tests.golden [--all]"""

import argparse

from tests.golden.crops import CROPS, HERE, change, drawn, png, stored_at


def main() -> None:
    """Write what has changed, take away what is no crop any more, and tell what that was."""
    parser = argparse.ArgumentParser(description="Store the golden crops anew.")
    parser.add_argument("--all", action="store_true", help="also those in which nobody sees a difference")
    is_all = parser.parse_args().all
    for name, crop in CROPS.items():
        now = drawn(crop)
        changed = change(name, now)
        if changed or is_all:
            stored_at(name).write_bytes(png(now))
            print(f"{name} {changed or 'looks the same'}")
    for path in sorted({*HERE.glob("*.png")} - {*map(stored_at, CROPS)}):
        path.unlink()
        print(f"{path.stem} is taken away")


if __name__ == "__main__":
    main()
