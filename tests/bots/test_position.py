"""What the core is told of the rules, read from the rules themselves."""

import pytest

from game.bots.position import missed_kind
from game.model.ruleset import Rules


@pytest.mark.parametrize(
    ("rules", "kind"),
    [
        (Rules(), 0),
        (Rules(missed="tricks"), 1),
        (Rules(missed="penalty"), 2),
        (Rules(faults_limit=20), 2),
        (Rules(missed="tricks", faults_limit=20), 1),
    ],
)
def test_whose_bid_is_lost_goes_on_as_the_rules_pay(rules: Rules, kind: int) -> None:
    assert missed_kind(rules, 5) == kind
