//! The numbers of players of a new game, in the place of those of the template.

use anyhow::{Result, bail, ensure};

/// Playthroughs of the template are for this number of players.
const PLAYED_WITH: u8 = 2;
/// In a playthrough, the next line is what each other player does.
const OTHERS: &str = "# Another player";

pub(super) struct Seats {
    fewest: u8,
    most: u8,
}

impl Seats {
    pub(super) fn read(text: &str) -> Result<Seats> {
        let (fewest, most) = text.split_once('-').unwrap_or((text, text));
        let (Ok(fewest), Ok(most)) = (fewest.trim().parse(), most.trim().parse()) else {
            bail!("'{text}' is no number of players: write 2-4 or 2");
        };
        ensure!(
            1 <= fewest && fewest <= most && most <= 12,
            "'{text}' is no number of players: from 1 to 12, the smaller first"
        );
        Ok(Seats { fewest, most })
    }

    /// A file of the template for these numbers of players.
    pub(super) fn fit(&self, path: &str, text: &str) -> String {
        let text = text.replace("2–4 players", &self.people("player")).replace("2–4 joueurs", &self.people("joueur"));
        match path {
            "src/rules.rs" => {
                let all: Vec<String> = (self.fewest..=self.most).map(|seats| seats.to_string()).collect();
                text.replace("seats: &[2, 3, 4]", &format!("seats: &[{}]", all.join(", ")))
            }
            "src/state.rs" => text.replace("MOST_SEATS: usize = 4", &format!("MOST_SEATS: usize = {}", self.most)),
            "tests/counts.txt" => text.lines().map(|line| self.count(line) + "\n").collect(),
            _ if path.starts_with("tests/playthroughs/") => self.playthrough(&text),
            _ => text,
        }
    }

    fn people(&self, one: &str) -> String {
        match (self.fewest, self.most) {
            (1, 1) => format!("1 {one}"),
            (fewest, most) if fewest == most => format!("{most} {one}s"),
            (fewest, most) => format!("{fewest}–{most} {one}s"),
        }
    }

    /// The trees of the template are the same with any number of players: only the seat changes that acts.
    fn count(&self, line: &str) -> String {
        let Some((seats, rest)) = line.split_once(' ') else { return line.to_owned() };
        match seats.parse::<u8>() {
            Ok(seats) => format!("{} {rest}", seats.clamp(self.fewest, self.most)),
            Err(_) => line.to_owned(),
        }
    }

    /// The first seat does the same with any number of players, and each of the others what the other one did.
    fn playthrough(&self, text: &str) -> String {
        let played_with = if (self.fewest..=self.most).contains(&PLAYED_WITH) { PLAYED_WITH } else { self.fewest };
        let mut out = String::new();
        let mut lines = text.lines();
        while let Some(line) = lines.next() {
            if line.starts_with(OTHERS) {
                let action = lines.next().unwrap_or_default();
                if played_with > 1 {
                    out += &format!("{line}\n");
                }
                out += &format!("{action}\n").repeat(usize::from(played_with) - 1);
            } else if !(line.starts_with("refuse 1 ") && played_with == 1) {
                out += &format!("{}\n", seated(line, played_with));
            }
        }
        out
    }
}

/// A line with the scores and the next seat of this number of players.
fn seated(line: &str, seats: u8) -> String {
    let zeros = ",0".repeat(usize::from(seats) - 1);
    let next = u8::from(seats > 1);
    let line = line.replace("\"mover\":1", &format!("\"mover\":{next}")).replace(",0]", &format!("{zeros}]"));
    line.replace(&format!("new {PLAYED_WITH} "), &format!("new {seats} "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_are_a_number_or_two() {
        for wrong in ["two", "", "0-2", "4-2", "2-13", "2-", "-2", "2..4"] {
            assert!(Seats::read(wrong).is_err(), "{wrong}");
        }
        let said = |text: &str| Seats::read(text).expect("seats").people("player");
        assert_eq!(
            ["1-1", "1", "2", "2-2", "3-12"].map(said),
            ["1 player", "1 player", "2 players", "2 players", "3–12 players"]
        );
    }

    #[test]
    fn files_fit_the_seats() {
        let seats = Seats::read("1-3").expect("seats");
        assert_eq!(seats.fit("src/rules.rs", "seats: &[2, 3, 4],"), "seats: &[1, 2, 3],");
        assert_eq!(seats.fit("tests/counts.txt", "# head\n2 {} 1 6\n4 {} 6 7\n"), "# head\n2 {} 1 6\n3 {} 6 7\n");
    }

    #[test]
    fn a_playthrough_has_a_turn_for_every_player() {
        let text = "new 2 {}\nrefuse 1 a b\n# Another player: waits.\nevent 1\nstate {\"mover\":1,\"scores\":[9,0]}\n";
        let fit = |seats: &str| Seats::read(seats).expect("seats").playthrough(text);
        assert_eq!(fit("1"), "new 1 {}\nstate {\"mover\":0,\"scores\":[9]}\n");
        assert_eq!(fit("1-3"), text);
        let three = text.replace("new 2", "new 3").replace("event 1\n", "event 1\nevent 1\n").replace("9,0]", "9,0,0]");
        assert_eq!(fit("3-5"), three);
    }
}
