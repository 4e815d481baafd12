//! State machine from the list of legal actions to the next touch. It knows no rule: only which actions are in the list
//! and how they begin.

use i18n::ur_modern::{DescribedAction, What};
use kernel::Seat;
use ur_modern::{FullState, Square};

/// The legal actions, grouped.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct GroupedActions {
    pub(super) seat: Option<Seat>,
    options: Vec<(String, DescribedAction)>,
}

/// The choice so far.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) enum MoveChoice {
    #[default]
    Open,
    /// A new pawn was taken from the reserve.
    Fresh,
    /// A pawn is selected; with more than one square, it has walked them.
    Path(Vec<Square>),
    /// Its target can be reached by several paths, with different captures.
    Fork { path: Vec<Square>, to: Square },
    /// One step is chosen, and a second pawn selected.
    Second { step: [Square; 2], pawn: Square },
}

/// What a touch means.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Touch {
    Nothing,
    Choose(MoveChoice),
    Play(String),
}

/// Why a square is highlighted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Light {
    /// Its pawn can be picked up.
    Pick,
    /// Its pawn is selected, or on its way here.
    Held,
    /// The selected pawn can go there.
    End,
    /// A new pawn can appear there.
    Spawn,
}

impl Light {
    /// For styles and tests.
    pub(super) const fn code(self) -> &'static str {
        match self {
            Light::Pick => "pick",
            Light::Held => "held",
            Light::End => "end",
            Light::Spawn => "spawn",
        }
    }
}

impl MoveChoice {
    /// The squares walked so far, if the choice is half made.
    pub(super) fn half(&self) -> Option<&[Square]> {
        match self {
            MoveChoice::Path(path) | MoveChoice::Fork { path, .. } if path.len() > 1 => Some(path),
            MoveChoice::Second { step, .. } => Some(step),
            MoveChoice::Open | MoveChoice::Fresh | MoveChoice::Path(_) | MoveChoice::Fork { .. } => None,
        }
    }
}

impl GroupedActions {
    /// Groups what is legal. Only one seat acts at a time in this game.
    pub(super) fn of(legal: &[(Seat, String)], position: Option<&FullState>) -> GroupedActions {
        let (Some(&(seat, _)), Some(position)) = (legal.first(), position) else { return GroupedActions::default() };
        let read = |(of, action): &(Seat, String)| {
            (*of == seat).then(|| Some((action.clone(), DescribedAction::of(position, seat, action)?))).flatten()
        };
        GroupedActions { seat: Some(seat), options: legal.iter().filter_map(read).collect() }
    }

    /// An action of the list.
    pub(super) fn reading(&self, action: &str) -> Option<&DescribedAction> {
        self.options.iter().find(|(text, _)| text == action).map(|(_, reading)| reading)
    }

    /// Whether the repetition can be claimed.
    pub(super) fn can_draw(&self) -> bool {
        self.reading("draw").is_some()
    }

    fn walks(&self) -> impl Iterator<Item = (&str, &DescribedAction, &[Square])> {
        self.options.iter().filter_map(|(text, reading)| match &reading.what {
            What::Walk(path) => Some((text.as_str(), reading, path.as_slice())),
            What::Spawn(_) | What::Pair(_) | What::Draw => None,
        })
    }

    /// The longer walks with this beginning.
    fn longer<'a>(&'a self, path: &'a [Square]) -> impl Iterator<Item = (&'a str, &'a DescribedAction, &'a [Square])> {
        self.walks().filter(move |(_, _, walk)| walk.len() > path.len() && walk.starts_with(path))
    }

    /// The pairs with this step, each with the other one. Pairs are listed in one order only, so either will do.
    fn partners(&self, step: &[Square]) -> impl Iterator<Item = (&str, [Square; 2])> {
        self.options.iter().filter_map(move |(text, reading)| match reading.what {
            What::Pair([one, two]) if one == *step => Some((text.as_str(), two)),
            What::Pair([one, two]) if two == *step => Some((text.as_str(), one)),
            What::Pair(_) | What::Walk(_) | What::Spawn(_) | What::Draw => None,
        })
    }

    /// Where a new pawn can appear.
    pub(super) fn spawns(&self) -> Vec<Square> {
        self.options.iter().filter_map(|(_, reading)| reading.what.spawn()).collect()
    }

    fn can_pick(&self, square: Square) -> bool {
        self.longer(&[square]).next().is_some()
    }

    /// Where the pawn that walked so far can go on to.
    pub(super) fn ends(&self, path: &[Square]) -> Vec<Square> {
        distinct(self.longer(path).filter_map(|(_, _, walk)| walk.last().copied()))
    }

    /// The pawns that can follow a half-made step.
    pub(super) fn seconds(&self, step: &[Square]) -> Vec<Square> {
        distinct(self.partners(step).map(|(_, [from, _])| from))
    }

    /// The next squares of the ways that lead to one end.
    pub(super) fn forks(&self, path: &[Square], to: Square) -> Vec<Square> {
        let ways = self.longer(path).filter(|(_, _, walk)| walk.last() == Some(&to));
        distinct(ways.map(|(_, _, walk)| walk[path.len()]))
    }

    /// The action that is half made, as it stands.
    pub(super) fn done(&self, choice: &MoveChoice) -> Option<&str> {
        let half = choice.half()?;
        self.walks().find(|(_, _, walk)| *walk == half).map(|(text, ..)| text)
    }

    /// Why a square is highlighted.
    pub(super) fn light(&self, choice: &MoveChoice, square: Square) -> Option<Light> {
        let lit = |yes: bool, light: Light| yes.then_some(light);
        match choice {
            MoveChoice::Open => lit(self.can_pick(square), Light::Pick).or(lit(self.is_spawn(square), Light::Spawn)),
            MoveChoice::Fresh => lit(self.is_spawn(square), Light::Spawn),
            MoveChoice::Path(path) => lit(path.last() == Some(&square), Light::Held)
                .or(lit(self.ends(path).contains(&square), Light::End))
                .or(lit(path.len() == 2 && self.seconds(path).contains(&square), Light::Pick)),
            MoveChoice::Fork { path, to } => lit(self.forks(path, *to).contains(&square), Light::End),
            MoveChoice::Second { step, pawn } => {
                lit(self.partners(step).any(|(_, other)| other == [*pawn, square]), Light::End)
                    .or(lit(*pawn == square || step[1] == square, Light::Held))
                    .or(lit(self.seconds(step).contains(&square), Light::Pick))
            }
        }
    }

    fn is_spawn(&self, square: Square) -> bool {
        self.spawns().contains(&square)
    }

    /// What a touch on a square means.
    pub(super) fn touch(&self, choice: &MoveChoice, square: Square) -> Touch {
        let pick = || if self.can_pick(square) { MoveChoice::Path(vec![square]) } else { MoveChoice::Open };
        match choice {
            MoveChoice::Open | MoveChoice::Fresh if self.is_spawn(square) => Touch::Play(format!("+{square}")),
            MoveChoice::Open if !self.can_pick(square) => Touch::Nothing,
            MoveChoice::Open | MoveChoice::Fresh => Touch::Choose(pick()),
            MoveChoice::Path(path) if path.len() == 1 && path[0] == square => Touch::Choose(MoveChoice::Open),
            MoveChoice::Path(path) => self.walk_on(path, square).unwrap_or_else(|| match path.as_slice() {
                [_] => Touch::Choose(pick()),
                // A second touch confirms.
                [.., last] if *last == square => {
                    self.done(choice).map_or(Touch::Nothing, |text| Touch::Play(text.into()))
                }
                [first, ..] if *first == square => Touch::Choose(MoveChoice::Open),
                &[from, to] if self.seconds(path).contains(&square) => {
                    Touch::Choose(MoveChoice::Second { step: [from, to], pawn: square })
                }
                [..] => Touch::Nothing,
            }),
            MoveChoice::Fork { path, to } => self.fork_on(path, *to, square),
            MoveChoice::Second { step, pawn } => {
                let pair = self.partners(step).find(|(_, other)| *other == [*pawn, square]);
                match pair {
                    Some((text, _)) => Touch::Play(text.to_owned()),
                    None if *pawn == square => Touch::Choose(MoveChoice::Path(step.to_vec())),
                    None if self.seconds(step).contains(&square) => {
                        Touch::Choose(MoveChoice::Second { step: *step, pawn: square })
                    }
                    None => Touch::Nothing,
                }
            }
        }
    }

    /// The selected pawn is to end on a square.
    fn walk_on(&self, path: &[Square], to: Square) -> Option<Touch> {
        let mut ways = self.longer(path).filter(|(_, _, walk)| walk.last() == Some(&to));
        let (text, reading, walk) = ways.next()?;
        if ways.next().is_some() {
            return Some(Touch::Choose(MoveChoice::Fork { path: path.to_vec(), to }));
        }
        Some(self.settle(text, reading, walk))
    }

    fn fork_on(&self, path: &[Square], to: Square, square: Square) -> Touch {
        let longer = [path, &[square]].concat();
        let is_way = |walk: &[Square]| walk.last() == Some(&to) && walk.starts_with(&longer);
        let mut ways = self.walks().filter(|(_, _, walk)| is_way(walk));
        match (ways.next(), ways.next()) {
            (None, _) => Touch::Choose(MoveChoice::Open),
            (Some((text, reading, walk)), None) => self.settle(text, reading, walk),
            (Some(_), Some(_)) => Touch::Choose(MoveChoice::Fork { path: longer, to }),
        }
    }

    /// A complete action: played, unless more can follow it.
    fn settle(&self, text: &str, reading: &DescribedAction, walk: &[Square]) -> Touch {
        let more = self.longer(walk).next().is_some() || self.partners(walk).next().is_some();
        // A player who holds all four has nothing to add.
        if more && !reading.wins {
            Touch::Choose(MoveChoice::Path(walk.to_vec()))
        } else {
            Touch::Play(text.to_owned())
        }
    }

    /// What a touch on the reserve means.
    pub(super) fn touch_reserve(&self, choice: &MoveChoice) -> Touch {
        match (self.spawns().as_slice(), choice) {
            ([], _) => Touch::Nothing,
            (&[only], _) => Touch::Play(format!("+{only}")),
            ([..], MoveChoice::Fresh) => Touch::Choose(MoveChoice::Open),
            ([..], _) => Touch::Choose(MoveChoice::Fresh),
        }
    }

    /// The action that a touch plays, or would if it were done at once.
    pub(super) fn meant(&self, touch: &Touch) -> Option<String> {
        match touch {
            Touch::Play(text) => Some(text.clone()),
            Touch::Choose(choice) => self.done(choice).map(str::to_owned),
            Touch::Nothing => None,
        }
    }
}

fn distinct(squares: impl Iterator<Item = Square>) -> Vec<Square> {
    let mut found: Vec<Square> = squares.collect();
    found.sort_unstable();
    found.dedup();
    found
}
