//! Test fixture: games played from a line of text, chance events and actions one after the other.

use kernel::{AnyGame, AnySession, Erased, Game, Seat, Session, Turn};
use serde_json::{Value, json};
use ulir::{Effect, State, Ulir};

/// The newest version of the rules.
pub(crate) const NEWEST: u32 = Ulir::INFO.rules;

/// A game in progress.
pub(crate) struct Script(Box<dyn AnySession>);

/// Set-up of two teams: magic and physical classes, two cards each, and both merchants' two cards.
pub(crate) struct DuelSetup<'a> {
    pub(crate) classes: &'a str,
    pub(crate) cards: &'a str,
    pub(crate) markets: &'a str,
}

impl Default for DuelSetup<'_> {
    fn default() -> Self {
        DuelSetup {
            classes: "mage,warrior,priest,guardian",
            cards: "dagger,sword,grimoire,shield",
            markets: "attack,attack,defence,defence",
        }
    }
}

impl Script {
    pub(crate) fn new(seats: i64, options: &Value) -> Script {
        Script::under(NEWEST, seats, options)
    }

    /// A game under a version of the rules.
    pub(crate) fn under(rules: u32, seats: i64, options: &Value) -> Script {
        let options = options.as_object().expect("a map of options");
        Script(Erased::<Ulir>::NEW.open_for(rules, seats, options).unwrap_or_else(|fault| panic!("{fault}")))
    }

    /// Two teams, set up; team 0 begins.
    pub(crate) fn duel(start: &DuelSetup<'_>, options: &Value) -> Script {
        Script::duel_under(NEWEST, start, options)
    }

    pub(crate) fn duel_under(rules: u32, start: &DuelSetup<'_>, options: &Value) -> Script {
        let mut script = Script::under(rules, 4, options);
        for part in [start.classes, start.cards, start.markets, "6,1"] {
            script.go(part);
        }
        script
    }

    /// Takes these steps, separated by commas: events where chance is pending, else actions of the first seat to act;
    /// `2+3` alone shares out wounds.
    pub(crate) fn go(&mut self, steps: &str) -> &mut Script {
        for step in steps.split(',').map(str::trim).filter(|step| !step.is_empty()) {
            let taken = match self.0.turn() {
                Turn::Chance(_) => self.0.event(step),
                Turn::Seats(seats) => {
                    let seat = seats.iter().next().map_or(0, u8::from);
                    let shares = step.bytes().all(|byte| byte.is_ascii_digit() || byte == b'+');
                    let action = if shares { format!("wounds {step}") } else { step.to_owned() };
                    self.0.play(seat.into(), &action)
                }
                Turn::Over => panic!("'{step}' after the end"),
            };
            taken.unwrap_or_else(|fault| panic!("'{step}' of '{steps}': {fault}; {}", self.standing()));
        }
        self
    }

    fn standing(&self) -> String {
        format!("{:?}, legal {:?}, outcomes {:?}", self.0.turn(), self.legal(), self.outcomes())
    }

    pub(crate) fn session(&mut self) -> &mut dyn AnySession {
        self.0.as_mut()
    }

    /// What the team may do, sorted.
    pub(crate) fn legal(&self) -> Vec<String> {
        let Turn::Seats(seats) = self.0.turn() else { return Vec::new() };
        let mut legal = seats.iter().next().map(|seat| self.0.legal(seat)).unwrap_or_default();
        legal.sort_unstable();
        legal
    }

    pub(crate) fn may(&self, action: &str) -> bool {
        self.legal().iter().any(|legal| legal == action)
    }

    /// What chance may give and how often, as `2 sword, 1 dagger`.
    pub(crate) fn outcomes(&self) -> String {
        let all: Vec<String> =
            self.0.outcomes().iter().map(|outcome| format!("{} {}", outcome.weight, outcome.event)).collect();
        all.join(", ")
    }

    /// `chance die`, `seats 0 1`, `over`.
    pub(crate) fn turn(&self) -> String {
        match self.0.turn() {
            Turn::Chance(what) => format!("chance {what}"),
            Turn::Seats(seats) => seats.iter().fold("seats".to_owned(), |text, seat| format!("{text} {seat}")),
            Turn::Over => "over".into(),
        }
    }

    pub(crate) fn all(&self) -> Value {
        let mut state = Vec::new();
        self.0.write_state(&mut state);
        serde_json::from_slice(&state).expect("a state")
    }

    /// A part of the position, by the way to it: `teams/0/gold`.
    pub(crate) fn at(&self, way: &str) -> Value {
        way.split('/').fold(self.all(), |value, step| match step.parse::<usize>() {
            Ok(index) if value.is_array() => value[index].clone(),
            Ok(_) | Err(_) => value[step].clone(),
        })
    }

    #[track_caller]
    pub(crate) fn is(&self, way: &str, expected: &Value) -> &Script {
        assert_eq!(self.at(way), *expected, "{way} in {}", self.all());
        self
    }

    /// The effects of the last step.
    pub(crate) fn noticed(&self) -> Vec<Effect> {
        let effects = self.0.effects(self.0.step_count() - 1);
        effects.iter().map(|effect| serde_json::from_str(effect.get()).expect("an effect")).collect()
    }

    /// The names of the effects of the last step, in order.
    pub(crate) fn effect_names(&self) -> String {
        let name = |effect: Effect| match json!(effect) {
            Value::String(name) => name,
            Value::Object(map) => map.keys().next().cloned().unwrap_or_default(),
            other => panic!("an effect cannot be {other}"),
        };
        self.noticed().into_iter().map(name).collect::<Vec<_>>().join(" ")
    }

    pub(crate) fn state(&self) -> State {
        *self.typed().state()
    }

    pub(crate) fn typed(&self) -> &Session<Ulir> {
        self.0.as_any().downcast_ref().expect("a session of this game")
    }

    pub(crate) fn won(&self) -> Vec<usize> {
        self.0.outcome().expect("a finished game").winners.iter().map(Seat::index).collect()
    }
}
