"""Bots, solutions, review, arena and lab."""

import pytest

import tablee

SLUGS = tablee.games()


@pytest.mark.parametrize("slug", SLUGS)
def test_every_bot_chooses_something_legal(slug):
    state = tablee.load_game(slug).new_initial_state(seed=2)
    state.roll_all()
    seat = state.current_players()[0]
    for name, bot in tablee.bots(slug).items():
        assert (bot.name, bot.game) == (name, slug)
        assert bot.choose(state, seat, ms=5) in state.legal_actions(seat)
    told = bot.evaluate(state, seat, ms=5)
    assert told["text"] in state.legal_texts(seat)
    assert state.action_to_string(told["action"], seat) == told["text"]
    assert len(told["choices"]) <= len(state.legal_actions(seat))


def test_perfect_play_in_ur(tmp_path):
    solution = tablee.solve_ur_classic(pawns=2)
    state = tablee.load_game("ur-classic", pawns=2).new_initial_state()
    for throw in ["3", "1"]:
        state.apply_action(throw)
    # Independent solvers agree on this value.
    assert solution.value(state) == pytest.approx(0.518572907496, abs=1e-11)
    assert solution.moves(state) == {}
    state.apply_action("4")
    moves = solution.moves(state)
    assert sorted(moves) == sorted(state.legal_texts())
    assert solution.value(state) == max(moves.values())
    solution.save(tmp_path / "ur.table")
    opened = tablee.Solution.open(tmp_path / "ur.table")
    assert opened.pawns == 2 and opened.value(state) == pytest.approx(solution.value(state), abs=2e-5)
    oracle = tablee.bots("ur-classic")["oracle"].evaluate(state)
    assert moves[oracle["text"]] == pytest.approx(max(moves.values()), abs=1e-3)


def test_a_review_adds_up():
    state = tablee.load_game("ur-classic", pawns=1).new_initial_state(seed=6)
    bot = tablee.bots("ur-classic")["novice"]
    while not state.is_terminal():
        if state.is_chance_node():
            state.roll()
        else:
            state.apply_action(bot.choose(state))
    review = tablee.review(state, ms=5)
    assert review["unit"] == "share" and len(review["sides"]) == 2
    for side in review["sides"]:
        parts = side["start"] + side["skill"] + side["gifts"] + side["luck"]
        assert parts == pytest.approx(side["result"])


def test_an_arena_with_a_player_in_python():
    arena = tablee.Arena("pig")
    assert {"novice", "random"} <= set(arena.players)

    def hold_at_twenty(state, seat):
        view = state.observation(seat)
        return "hold" if view["at_risk"] >= 20 else "roll"

    result = arena.play(hold_at_twenty, "random", rounds=30, seed=1)
    assert result["games"] == 60 and result["share"] > 0.9 and result["low"] <= result["share"] <= result["high"]
    assert arena.play(hold_at_twenty, "random", rounds=30, seed=1) == result
    assert tablee.Arena("rolit", size=4).play("novice", "novice", rounds=8)["rounds"] == 8


def test_figures_of_the_lab_are_columns():
    columns = tablee.lab("village", games=40, bots="novice")
    assert len({len(column) for column in columns.values()}) == 1
    assert {"section", "name", "value", "low", "high"} <= set(columns)
    assert tablee.lab("village", games=40, bots="novice") == columns
