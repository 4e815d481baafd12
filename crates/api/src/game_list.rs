//! `GET /api/games`: every game with all that a program has to know before it opens a table.

use i18n::Lang;
use kernel::{GameInfo, LevelInfo, Measured, Seat, TimeoutPolicy};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;

/// A text in every language of the server, by language code: `en`, `fr`.
type Texts = BTreeMap<&'static str, &'static str>;

/// One game of `GET /api/games`.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct GameEntry {
    /// The name of the game in addresses, requests and records.
    pub slug: &'static str,
    /// The title, by language code.
    pub title: Texts,
    /// The numbers of seats that the game can be played with.
    pub seats: &'static [u8],
    /// The number of seats in a team: partners sit side by side, win together and share their secrets. 1 where everyone
    /// plays alone.
    pub team_size: usize,
    /// The version of the rules that new tables follow.
    pub rules: u32,
    /// The options to choose when a table is opened, by name.
    pub options: BTreeMap<&'static str, GameOption>,
    /// The bots of the server, levels from the weakest to the strongest, then characters.
    pub bots: Vec<GameBot>,
    /// How the game is played with a clock.
    pub timing: GameTiming,
    /// Set in games that are also played alone for points.
    pub solo: Option<Solo>,
    /// The kinds of chance events, as `turn` names them.
    pub chance: Vec<ChanceEvent>,
}

/// An option of a game.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct GameOption {
    /// Its label, by language code.
    pub label: Texts,
    /// Every value that it may take: numbers or words.
    pub values: Vec<Value>,
    /// The value used when the option is not given.
    pub default: Value,
}

/// A bot of the server.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct GameBot {
    /// Its name in requests, as in `{"bot":"novice"}`.
    pub id: &'static str,
    /// Its name at the table, by language code.
    pub name: Texts,
    /// Whether it is a character, which plays like the third level with a preference of its own, and not a level.
    pub character: bool,
    /// The longest time that it thinks about an action, in milliseconds.
    pub milliseconds: u32,
    /// Its measured strength; null where nothing was measured.
    pub strength: Option<Strength>,
}

/// The measured strength of a bot.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Strength {
    /// The share of the win in games of two, each played again with sides exchanged and the same dice.
    Share {
        /// The opponent of the measurement.
        against: Opponent,
        /// The share, from 0 to 1: 0.5 is even.
        share: f64,
    },
    /// Mean points in solo games.
    Points(u16),
}

/// The opponent of a measurement.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Opponent {
    /// Perfect play, from an exact solution.
    PerfectPlay,
    /// The level before it in the list.
    LevelBelow,
    /// The third level of the game.
    ThirdLevel,
}

/// How a game is played with a clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct GameTiming {
    /// The recommended time per move, in seconds.
    pub seconds: u32,
    /// Who acts for a player whose time is up.
    pub on_timeout: WhenTimeIsUp,
}

/// Who acts for a player whose time is up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum WhenTimeIsUp {
    /// The bot that stands in at this table.
    Bot,
    /// The server plays a random legal action, all equally likely.
    Random,
}

/// How a game is played alone.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct Solo {
    /// The target scores of the rules, ascending.
    pub marks: &'static [i64],
}

/// A kind of chance event.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct ChanceEvent {
    /// Its name in `turn`.
    pub kind: &'static str,
    /// What is drawn, by language code.
    pub name: Texts,
}

/// Every game of the catalog, in the order of the landing page.
pub fn games() -> Vec<GameEntry> {
    catalog::INFOS.iter().map(|info| entry(info)).collect()
}

fn entry(info: &'static GameInfo) -> GameEntry {
    let options = info.options.iter().map(|option| {
        let label = texts(|lang| lang.words().option(info.slug, option.name));
        let values = option.values.iter().map(|value| json!(value)).collect();
        (option.name, GameOption { label, values, default: json!(option.default) })
    });
    GameEntry {
        slug: info.slug,
        title: texts(|lang| lang.game(info.slug).map(|game| game.title)),
        seats: info.seats,
        team_size: team_size(info),
        rules: info.rules,
        options: options.collect(),
        bots: info.bots().map(|level| bot(info, level)).collect(),
        timing: GameTiming {
            seconds: info.timing.seconds,
            on_timeout: match info.timing.on_timeout {
                TimeoutPolicy::Bot => WhenTimeIsUp::Bot,
                TimeoutPolicy::Random => WhenTimeIsUp::Random,
            },
        },
        solo: info.solo.map(|solo| Solo { marks: solo.marks }),
        chance: chance(info.slug),
    }
}

fn texts(of: impl Fn(Lang) -> Option<&'static str>) -> Texts {
    Lang::ALL.into_iter().filter_map(|lang| Some((lang.code(), of(lang)?))).collect()
}

/// Asked of the rules, at the largest table: every team is full there.
fn team_size(info: &GameInfo) -> usize {
    let seats = info.seats.iter().copied().max().unwrap_or(1);
    let opened = catalog::game(info.slug).and_then(|game| game.open(seats.into(), &Map::new()).ok());
    opened.map_or(1, |session| {
        let first = session.team(Seat::FIRST);
        Seat::all(seats).filter(|&seat| session.team(seat) == first).count()
    })
}

fn bot(info: &'static GameInfo, level: &'static LevelInfo) -> GameBot {
    let share = |against, thousandths: u16| Strength::Share { against, share: f64::from(thousandths) / 1000.0 };
    GameBot {
        id: level.id,
        name: texts(|lang| lang.words().level(info.slug, level.id).map(|words| words.name)),
        character: info.characters.iter().any(|character| character.id == level.id),
        milliseconds: level.milliseconds,
        strength: level.measured.map(|measured| match measured {
            Measured::Perfect(thousandths) => share(Opponent::PerfectPlay, thousandths),
            Measured::Below(thousandths) => share(Opponent::LevelBelow, thousandths),
            Measured::Third(thousandths) => share(Opponent::ThirdLevel, thousandths),
            Measured::Points(points) => Strength::Points(points),
        }),
    }
}

fn chance(slug: &'static str) -> Vec<ChanceEvent> {
    let kinds = i18n::dice::chance_events(slug);
    kinds.map(|kind| ChanceEvent { kind, name: texts(|lang| i18n::dice::chance(lang, slug, kind)) }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::Turn;
    use rng::Rng;
    use std::collections::BTreeSet;

    #[test]
    fn every_game_is_listed_with_all_its_texts() {
        let games = games();
        assert_eq!(games.len(), catalog::GAMES.len());
        for game in games {
            let texts = [&game.title].into_iter().chain(game.options.values().map(|option| &option.label));
            let texts =
                texts.chain(game.bots.iter().map(|bot| &bot.name)).chain(game.chance.iter().map(|one| &one.name));
            for text in texts {
                assert_eq!(text.keys().copied().collect::<Vec<_>>(), ["en", "fr"], "{}: {text:?}", game.slug);
            }
            assert!(game.options.values().all(|option| option.values.contains(&option.default)), "{}", game.slug);
            assert_eq!(game.team_size, if game.slug == "ulir" { 2 } else { 1 }, "{}", game.slug);
        }
    }

    /// Random games with every option value meet every chance event of the list, and no other.
    #[test]
    fn the_chance_events_are_those_that_games_meet() {
        for info in catalog::INFOS {
            let listed: BTreeSet<&str> = i18n::dice::chance_events(info.slug).collect();
            let mut met = BTreeSet::new();
            let mut rng = Rng::seeded(7);
            let each = info.options.iter().flat_map(|option| option.values.iter().map(|value| (option.name, value)));
            let each = each.map(|(name, value)| Map::from_iter([(name.to_owned(), json!(value))]));
            let choices: Vec<Map<String, Value>> = [Map::new()].into_iter().chain(each).collect();
            for (&seats, options) in info.seats.iter().flat_map(|seats| choices.iter().map(move |one| (seats, one))) {
                let game = catalog::game(info.slug).expect("a game");
                let Ok(mut session) = game.open(seats.into(), options) else { continue };
                for _ in 0..300 {
                    match session.turn() {
                        Turn::Over => break,
                        Turn::Chance(kind) => {
                            met.insert(kind);
                            let event = session.outcome_of(rng.below(session.tickets())).expect("an outcome");
                            session.event(&event).expect("a possible event");
                        }
                        Turn::Seats(seats) => {
                            let seat = seats.iter().next().expect("a seat");
                            let mut legal = session.legal(seat);
                            let action = legal.swap_remove(rng.below(legal.len() as u32) as usize);
                            session.play(u8::from(seat).into(), &action).expect("a legal action");
                        }
                    }
                }
            }
            assert_eq!(met, listed, "{}", info.slug);
        }
    }
}
