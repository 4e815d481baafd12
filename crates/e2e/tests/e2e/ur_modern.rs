//! The modern Ur around one device, by mouse, finger and keys.

use anyhow::{Context, Result, ensure};
use e2e::{Emulation, Motion, Page, Screen, Theme, check};
use i18n::Lang;
use i18n::ur_modern::{Power, What};
use ur_modern::{Board, Square};

use crate::accessible::passes;
use crate::keyboard::tab_to;
use crate::phone::fits;
use crate::play::{Pointer, TurnState, log, path, touch, wait_for_log, wait_for_turn};
use crate::ur_modern_steer::steer;

/// A game that is steered well ends long before.
const TIMEOUT: usize = 400;

/// Opens a table of the modern Ur for two people at this screen.
async fn open_table(page: &Page, pointer: Pointer, options: &[&str]) -> Result<()> {
    touch(page, pointer, "button[data-box='ur-modern']").await?;
    touch(page, pointer, "[data-rival='beside']").await?;
    touch(page, pointer, "dialog summary").await?;
    for option in options {
        touch(page, pointer, &format!("[data-option='{option}']")).await?;
    }
    touch(page, pointer, "[data-play]").await?;
    page.wait_for("the table", "document.querySelector('[data-page=table][data-game=ur-modern]')").await
}

/// What the list offers.
async fn actions(page: &Page) -> Result<Vec<String>> {
    let list = "[...document.querySelectorAll('.action-list [data-action]')].map((a) => a.dataset.action)";
    let list = page.wait_some("the list of actions", &format!("{list}.length && {list}")).await?;
    Ok(list.as_array().into_iter().flatten().filter_map(|action| action.as_str().map(str::to_owned)).collect())
}

fn square(name: impl std::fmt::Display) -> String {
    format!("svg [data-square='{name}']")
}

/// Plays an action by touching squares as a person would: pawn, end, second pawn, its end; Done where more could follow.
async fn play_on_board(page: &Page, pointer: Pointer, action: &str) -> Result<()> {
    let before = log(page).await?.len();
    match What::read(action).with_context(|| format!("'{action}' is no action"))? {
        What::Draw => touch(page, pointer, "[data-draw]").await?,
        What::Spawn(at) => touch(page, pointer, &square(at)).await?,
        What::Walk(path) => {
            touch(page, pointer, &square(path[0])).await?;
            touch(page, pointer, &square(path[path.len() - 1])).await?;
            match after_touch(page, before).await?.as_str() {
                "half" => touch(page, pointer, "[data-done]").await?,
                "fork" => {
                    for step in &path[1..] {
                        touch(page, pointer, &square(step)).await?;
                        if after_touch(page, before).await? != "fork" {
                            break;
                        }
                    }
                    if after_touch(page, before).await? == "half" {
                        touch(page, pointer, "[data-done]").await?;
                    }
                }
                _ => {}
            }
        }
        What::Pair([one, two]) => {
            for step in [one, two].as_flattened() {
                touch(page, pointer, &square(step)).await?;
            }
        }
    }
    wait_for_log(page, before).await
}

/// Whether the choice is played, half made, or at a fork.
async fn after_touch(page: &Page, before: usize) -> Result<String> {
    let state = format!(
        "document.querySelectorAll('[data-log] li').length > {before} ? 'played'
            : document.querySelector('[data-done]') ? 'half'
            : document.querySelector('[data-undo]') ? 'fork' : null"
    );
    let state = page.wait_some("what the touch did", &state).await?;
    Ok(state.as_str().unwrap_or_default().to_owned())
}

/// Plays this many steered actions; true when the game is over.
async fn play_some(page: &Page, pointer: Pointer, turns: usize) -> Result<bool> {
    for _ in 0..turns {
        if wait_for_turn(page).await? == TurnState::Over {
            return Ok(true);
        }
        let action = steer(page, &actions(page).await?).await?;
        play_on_board(page, pointer, &action).await?;
    }
    Ok(wait_for_turn(page).await? == TurnState::Over)
}

/// Plays until two pawns can move in one turn, and returns such an action. The dice are real: they may never allow it in a
/// game, and then the next one is played.
async fn until_pair(page: &Page, pointer: Pointer) -> Result<String> {
    for _ in 0..TIMEOUT {
        if wait_for_turn(page).await? == TurnState::Over {
            let over = path(page).await?;
            touch(page, pointer, "[data-rematch]").await?;
            let next = format!("location.pathname.startsWith('/t/') && location.pathname !== '{over}'");
            page.wait_for("the next game", &next).await?;
            continue;
        }
        let list = actions(page).await?;
        // Both steps are legal alone: so either may come first.
        let free = |action: &&String| {
            action
                .split_once(' ')
                .is_some_and(|(one, two)| [one, two].iter().all(|step| list.iter().any(|other| other == step)))
        };
        if let Some(pair) = list.iter().find(free) {
            return Ok(pair.clone());
        }
        let action = steer(page, &list).await?;
        play_on_board(page, pointer, &action).await?;
    }
    anyhow::bail!("no pair in {TIMEOUT} turns")
}

#[test]
fn a_whole_game_by_touching_the_board() {
    check("modern_whole", async |fixture| {
        let anna = fixture.person(Emulation::default()).await?;
        open_table(&anna, Pointer::Mouse, &["pawns=7"]).await?;
        ensure!(play_some(&anna, Pointer::Mouse, TIMEOUT).await?, "the game did not end in {TIMEOUT} turns");
        let last = log(&anna).await?.pop().context("a log")?;
        ensure!(last.contains("All four fortifications"), "the story ends with: {last}");
        let result = anna.text("document.querySelector('[data-result]').textContent").await?;
        ensure!(result.contains(Lang::En.words().games.ur_modern.result), "the card says by what: {result}");
        fixture.picture(&anna, "modern-end-desktop-en").await
    });
}

#[test]
fn two_pawns_are_chosen_one_after_the_other_and_a_half_made_choice_can_be_undone() {
    check("modern_pair", async |fixture| {
        let anna = fixture.person(Emulation::default()).await?;
        open_table(&anna, Pointer::Mouse, &[]).await?;
        let pair = until_pair(&anna, Pointer::Mouse).await?;
        let Some(What::Pair([one, two])) = What::read(&pair) else { anyhow::bail!("'{pair}' is no pair") };
        let before = log(&anna).await?.len();
        let open = "!document.querySelector('[data-undo]')";

        anna.click(&square(one[0])).await?;
        let lit = format!("document.querySelector(\"{}\").dataset.light === 'end'", square(one[1]));
        anna.wait_for("the end to light up", &lit).await?;
        fixture.picture(&anna, "modern-pick-desktop-en").await?;
        anna.click(&square(one[1])).await?;
        anna.wait_for("the half-made choice", "document.querySelector('[data-done]')").await?;
        let follows = format!("document.querySelector(\"{}\").dataset.light === 'pick'", square(two[0]));
        anna.wait_for("the second pawn to light up", &follows).await?;
        fixture.picture(&anna, "modern-half-desktop-en").await?;
        passes(&anna, "in mid-choice").await?;
        anna.press("Escape").await?;
        anna.wait_for("nothing chosen", open).await?;

        anna.click(&square(one[0])).await?;
        anna.click(&square(one[1])).await?;
        anna.click("[data-undo]").await?;
        anna.wait_for("nothing chosen", open).await?;
        ensure!(log(&anna).await?.len() == before, "nothing was played meanwhile");

        // The list has one order only; a hand may take the other.
        for step in [two, one].as_flattened() {
            anna.click(&square(step)).await?;
        }
        wait_for_log(&anna, before).await?;
        let text = log(&anna).await?[before].clone();
        ensure!(text.contains(&format!("from {} to {}", one[0], one[1])), "both moves are in the log: {text}");
        ensure!(text.contains(&format!("from {} to {}", two[0], two[1])), "both moves are in the log: {text}");
        Ok(())
    });
}

/// Moves the focus from square to square by arrow keys: along the middle row, which has no gap.
async fn walk_focus(page: &Page, target: &str) -> Result<()> {
    let (row, column) = target.split_at(1);
    loop {
        let here = page.text("document.activeElement.dataset.square").await?;
        let (here_row, here_column) = here.split_at(1);
        let key = if here == target {
            return Ok(());
        } else if here_column == column {
            if row < here_row { "ArrowUp" } else { "ArrowDown" }
        } else if here_row != "B" {
            if here_row == "A" { "ArrowDown" } else { "ArrowUp" }
        } else if column < here_column {
            "ArrowLeft"
        } else {
            "ArrowRight"
        };
        page.press(key).await?;
        page.wait_for("the focus to move", &format!("document.activeElement.dataset.square !== '{here}'")).await?;
    }
}

#[test]
fn with_the_keyboard_only() {
    check("modern_keyboard", async |fixture| {
        let anna = fixture.person(Emulation::default()).await?;
        open_table(&anna, Pointer::Mouse, &[]).await?;
        for turn in 0..12 {
            if wait_for_turn(&anna).await? == TurnState::Over {
                break;
            }
            let before = log(&anna).await?.len();
            let action = steer(&anna, &actions(&anna).await?).await?;
            let what = What::read(&action).context("an action")?;
            let squares: Vec<Square> = match &what {
                What::Spawn(at) => vec![*at],
                What::Walk(path) => vec![path[0], path[path.len() - 1]],
                What::Pair(steps) => steps.as_flattened().to_vec(),
                What::Draw => Vec::new(),
            };
            // The focus stays on the board from turn to turn.
            if turn == 0 {
                tab_to(&anna, "[role=gridcell]").await?;
            }
            if turn % 2 == 1 && squares.len() > 1 {
                // A choice begun and taken back by Escape.
                walk_focus(&anna, squares[0].name()).await?;
                anna.press("Enter").await?;
                anna.wait_for("a choice", "document.querySelector('[data-undo]')").await?;
                anna.press("Escape").await?;
                anna.wait_for("no choice", "!document.querySelector('[data-undo]')").await?;
            }
            for square in squares {
                walk_focus(&anna, square.name()).await?;
                anna.press("Enter").await?;
            }
            // Enter again on the same square: done.
            if matches!(what, What::Walk(_)) && after_touch(&anna, before).await? == "half" {
                anna.press("Space").await?;
            }
            wait_for_log(&anna, before).await?;
        }
        Ok(())
    });
}

#[test]
fn squares_explain_themselves_and_the_board_says_what_it_is_in_french() {
    check("modern_french", async |fixture| {
        let emulation = Emulation { language: "fr-FR", ..Emulation::default() };
        let claire = fixture.person(emulation).await?;
        open_table(&claire, Pointer::Mouse, &[]).await?;
        play_some(&claire, Pointer::Mouse, 6).await?;
        let words = &Lang::Fr.words().games.ur_modern;
        let board = Board::shipped(&Board::LANES)?;
        for name in ["A1", "A4", "B2", "B4", "B6", "C7", "B5"] {
            let at = Square::named(name).context("a square")?;
            claire.hover(&square(name)).await?;
            let says = words.power(Power::of(&board, at));
            let shown = format!("document.querySelector('[data-caption]').textContent.includes({says:?})");
            claire.wait_for(&format!("the power of {name}"), &shown).await?;
        }
        fixture.picture(&claire, "modern-table-desktop-fr").await?;
        claire.click("[data-reconstruction]").await?;
        let why = "document.querySelector('.rules-text')?.textContent.includes('reconstitution')";
        claire.wait_for("the reason in the rules", why).await?;
        passes(&claire, "in the rules of the modern Ur").await?;
        fixture.picture(&claire, "modern-rules-desktop-fr").await?;

        claire.click("[data-lang-switch] [data-lang='en']").await?;
        claire.wait_for("English", "document.documentElement.lang === 'en'").await?;
        let live = claire.text("document.querySelector('[data-live]').textContent").await?;
        ensure!(live.contains("rolled"), "the live region speaks English: {live}");
        Ok(())
    });
}

#[test]
fn on_a_phone_with_a_finger_by_candlelight() {
    check("modern_phone", async |fixture| {
        let emulation = Emulation { screen: Screen::PHONE, language: "fr-FR", ..Emulation::default() };
        let claire = fixture.person(emulation).await?;
        open_table(&claire, Pointer::Touch, &[]).await?;
        play_some(&claire, Pointer::Touch, 6).await?;
        fits(&claire).await?;
        fixture.picture(&claire, "modern-table-phone-fr").await?;
        claire.emulate(Emulation { theme: Theme::Dark, ..emulation }).await?;
        let pair = until_pair(&claire, Pointer::Touch).await?;
        let Some(What::Pair([one, _])) = What::read(&pair) else { anyhow::bail!("'{pair}' is no pair") };
        claire.tap(&square(one[0])).await?;
        claire.tap(&square(one[1])).await?;
        claire.wait_for("the half-made choice", "document.querySelector('[data-done]')").await?;
        fits(&claire).await?;
        passes(&claire, "on a phone in mid-choice").await?;
        fixture.picture(&claire, "modern-half-phone-fr-dark").await?;
        let before = log(&claire).await?.len();
        claire.tap("[data-done]").await?;
        wait_for_log(&claire, before).await
    });
}

#[test]
fn the_board_of_squares_that_share_a_side_in_full_motion() {
    check("modern_grid", async |fixture| {
        let anna = fixture.person(Emulation { motion: Motion::Full, ..Emulation::default() }).await?;
        open_table(&anna, Pointer::Mouse, &["board=grid", "pawns=4"]).await?;
        play_some(&anna, Pointer::Mouse, 8).await?;
        fixture.picture(&anna, "modern-grid-desktop-en").await
    });
}

#[test]
fn repetitions_are_counted_and_a_draw_can_be_claimed() {
    check("modern_draw", async |fixture| {
        let anna = fixture.person(Emulation::default()).await?;
        open_table(&anna, Pointer::Mouse, &[]).await?;
        // Both fight over one entrance, which the dice never forbid.
        for _ in 0..80 {
            ensure!(wait_for_turn(&anna).await? == TurnState::Play, "the game was over too soon");
            let list = actions(&anna).await?;
            if list.iter().any(|action| action == "draw") {
                break;
            }
            let spawn =
                list.iter().find(|action| *action == "+C4").or(list.iter().find(|action| action.starts_with('+')));
            play_on_board(&anna, Pointer::Mouse, spawn.or(list.first()).context("an action")?).await?;
        }
        let rows = anna.eval("document.querySelectorAll('[data-row]').length").await?;
        ensure!(rows != 0, "the repetition is shown");
        fixture.picture(&anna, "modern-draw-desktop-en").await?;
        anna.click("[data-draw]").await?;
        ensure!(wait_for_turn(&anna).await? == TurnState::Over, "the draw ends the game");
        let verdict = anna.text("document.querySelector('[data-result] h2').textContent").await?;
        ensure!(verdict == Lang::En.words().table.drawn, "the card says: {verdict}");
        Ok(())
    });
}
