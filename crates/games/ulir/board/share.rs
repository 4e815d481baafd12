//! Slider that shares out hit points between the two players of a team: wounds, healing, blessings.

use super::board::UlirBoard;
use crate::ui::live;
use i18n::ulir::UlirWords;
use leptos::prelude::*;
use render::ulir::{BoardModel, Meaning};
use ulir::{Role, Split};

/// What is to be shared out.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Sharing {
    /// Every way, the magic player's share growing.
    ways: Vec<(Split, String)>,
    harms: bool,
    /// Class and PV of both.
    players: [(&'static str, u8); 2],
}

impl Sharing {
    pub(super) fn of(table: &BoardModel<'_>) -> Option<Sharing> {
        let wounds = table.wounds();
        let harms = !wounds.is_empty();
        let ways = match table.picked.map(|part| table.meaning(part)) {
            _ if harms => wounds,
            Some(Meaning::Share(ways)) => ways,
            Some(Meaning::Look | Meaning::Play(_)) | None => return None,
        };
        let party = table.view.table.teams.get(usize::from(table.view.table.team?))?;
        let classes = party.classes?;
        let player = |kind: Role| (table.words.classes[classes[kind as usize] as usize], party.pv[kind as usize]);
        Some(Sharing { ways, harms, players: Role::ALL.map(player) })
    }

    fn sum(&self) -> u8 {
        self.ways.first().map_or(0, |(split, _)| split.magic + split.physical)
    }

    /// The way at a place of the slider: towards a player is more for that player.
    fn at(&self, place: usize) -> Option<&(Split, String)> {
        self.ways.len().checked_sub(place + 1).and_then(|index| self.ways.get(index))
    }

    /// "Mage: 10 → 7 PV", for both.
    fn says(&self, words: &UlirWords, place: usize) -> [String; 2] {
        let Some((split, _)) = self.at(place) else { return [String::new(), String::new()] };
        let after = |pv: u8, share: u8| if self.harms { pv.saturating_sub(share) } else { pv + share };
        let [magic, physical] = self.players;
        [(magic, split.magic), (physical, split.physical)]
            .map(|((class, pv), share)| words.change(class, pv, after(pv, share)))
    }
}

/// The slip of parchment with the slider, while there is something to share out.
pub(super) fn draw(board: UlirBoard) -> AnyView {
    let prefs = board.setting.prefs;
    let words = move || &prefs.words().games.ulir;
    let asked = board.clone();
    let sharing = Memo::new(move |_| asked.sharing());
    let place = RwSignal::new(0usize);
    // In the middle, until a player moves it.
    Effect::new(move || {
        place.set(sharing.with(|sharing| sharing.as_ref().map_or(0, |sharing| sharing.ways.len() / 2)));
    });
    let slip = move || {
        let now = sharing.get()?;
        let (harms, most, sum) = (now.harms, now.ways.len().saturating_sub(1), now.sum());
        let now = StoredValue::new(now);
        let says = move || now.with_value(|now| now.says(words(), place.get()));
        let title = move || if harms { words().wounds(sum) } else { words().healing(sum) };
        let (plays, lets) = (board.clone(), board.picked);
        let done = move |_| {
            if let Some((_, action)) = now.with_value(|now| now.at(place.get_untracked()).cloned()) {
                plays.play(&action);
            }
        };
        let slide = move |input| place.set(event_target_value(&input).parse().unwrap_or(0));
        Some(view! {
            <div class="ul-share" data-share>
                <h3>{live(title)}</h3>
                <output aria-live="off">
                    <span>{live(move || says()[0].clone())}</span>
                    <span>{live(move || says()[1].clone())}</span>
                </output>
                <input type="range" min="0" max=most.to_string() step="1" prop:value=live(move || place.get().to_string())
                    hidden=most == 0 aria-label=live(title) aria-valuetext=live(move || says().join(", ")) on:input=slide />
                <div class="ul-choice">
                    <button type="button" class="ul-do" on:click=done>{live(move || words().share)}</button>
                    <button type="button" class="ul-back" hidden=harms on:click=move |_| lets.set(None)>{live(move || words().back)}</button>
                </div>
            </div>
        })
    };
    slip.into_any()
}
