//! Commands: what may be done at a table, by whom, and which event follows.

use crate::table::PlayedStep;
use crate::take_back::MAX_TAKE_BACKS;
use crate::{EventClass, Guest, Name, Refusal, Sitter, Table, TableEvent, Tick};
use fair_dice::{ClientSeed, Seed};
use kernel::{RecordedStep, Seat, StepError, Turn};
use table_types::{ChatRoom, DiceMode, Offer};

/// A command: what a player or the server wants to be done at a table.
#[derive(Clone, PartialEq, Debug)]
pub enum Command {
    /// A person takes an empty chair.
    Sit {
        /// The seat; the first empty one if `None`.
        seat: Option<Seat>,
        /// The display name of the person.
        name: String,
        /// The client seed that the person adds to the dice.
        client_seed: Option<ClientSeed>,
    },
    /// A bot takes an empty chair. The caller checks that the level exists.
    InviteBot {
        /// The empty seat for the bot.
        seat: Seat,
        /// The level of the bot.
        level: String,
    },
    /// A bot takes over the seat of an absent person. The caller checks that they are away and that the level exists.
    SeatStandIn {
        /// The seat of the absent person.
        seat: Seat,
        /// The level of the bot.
        level: String,
    },
    /// A person takes the seat back from a stand-in.
    Return {
        /// The seat of the person.
        seat: Seat,
    },
    /// A seat drops its own proposal or that of a partner.
    DropProposal {
        /// The seat that drops it.
        seat: Seat,
    },
    /// A player writes a chat message.
    Chat {
        /// The seat of the author.
        seat: Seat,
        /// The room, which decides who reads it.
        room: ChatRoom,
        /// The text of the message.
        text: String,
    },
    /// A spectator writes to the other spectators.
    SpectatorChat {
        /// The display name of the author.
        name: String,
        /// The text of the message.
        text: String,
    },
    /// A seat acts; where partners have to agree first, it proposes the action or agrees to it.
    Play {
        /// The seat that acts.
        seat: Seat,
        /// [`Table::step_count`] as the player saw it.
        step: usize,
        /// The action in the game's notation.
        action: String,
    },
    /// A seat takes back its latest actions in its unfinished round.
    TakeBack {
        /// The seat that takes back.
        seat: Seat,
        /// [`Table::step_count`] as the player saw it.
        step: usize,
        /// The number of actions to take back.
        steps: usize,
    },
    /// A seat requests an undo of its last decision.
    RequestUndo {
        /// The seat that asks.
        seat: Seat,
        /// [`Table::step_count`] as the player saw it.
        step: usize,
    },
    /// A seat agrees to the pending undo request.
    AgreeUndo {
        /// The seat that agrees.
        seat: Seat,
    },
    /// A seat declines the pending undo request, or withdraws its own.
    DeclineUndo {
        /// The seat that declines.
        seat: Seat,
    },
    /// A seat offers other terms.
    Offer {
        /// The seat that offers.
        seat: Seat,
        /// The terms that are offered.
        offer: Offer,
    },
    /// A seat accepts the pending offer.
    AcceptOffer {
        /// The seat that accepts.
        seat: Seat,
    },
    /// A seat declines the pending offer, or withdraws its own.
    DeclineOffer {
        /// The seat that declines.
        seat: Seat,
    },
    /// The server acts for a seat whose time is up: see [`Table::out_of_time`].
    PlayOnTimeout {
        /// The seat whose time is up.
        seat: Seat,
        /// [`Table::step_count`] at which the action was chosen.
        step: usize,
        /// The action in the game's notation.
        action: String,
    },
    /// A player types in the result of a real roll.
    EnterRoll {
        /// [`Table::step_count`] as the player saw it.
        step: usize,
        /// The outcome in the game's notation.
        event: String,
    },
    /// The server draws a ticket for the pending chance event.
    Chance {
        /// The ticket, below [`Table::tickets`].
        ticket: u32,
    },
    /// A seat adds its client seed to the dice, once and without changing it later.
    AddClientSeed {
        /// The seat that adds it.
        seat: Seat,
        /// The client seed to add.
        client_seed: ClientSeed,
    },
    /// The server moves all players to the seats drawn by [`Table::draw_seats`].
    DrawSeats {
        /// The final seat of each player, by the seat where they first sat down.
        order: Vec<Seat>,
    },
    /// The server reveals the seed of a finished game.
    RevealSeed {
        /// The seed that the table committed to.
        seed: Seed,
    },
    /// A rematch is opened at another table.
    Rematch {
        /// The id of that table.
        table: String,
    },
    /// A player comes to a table that another player opened for them.
    Arrive {
        /// The seat of the player.
        seat: Seat,
    },
    /// The loser of the last game, who would begin, lets the other player begin.
    LetOtherBegin,
}

/// The author of a command.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum By<'a> {
    /// The host of the table, which draws chance and plays for the bots.
    Server,
    /// A person; `None` for a visitor without a guest key.
    Person(Option<&'a Guest>),
}

/// The result of a command that is not refused.
#[derive(Clone, PartialEq, Debug)]
pub enum Decision {
    /// This event follows and is to be applied.
    Apply(TableEvent),
    /// The command was carried out before. Commands are idempotent: a client may send one again when its answer was lost.
    AlreadyDone,
}

impl Table {
    /// Decides a command without changing anything. For tables without a clock: where one runs, no time passes.
    pub fn decide(&self, command: Command, by: By<'_>) -> Result<Decision, Refusal> {
        self.decide_at(command, by, Tick::default())
    }

    /// Decides a command at this time without changing anything.
    pub fn decide_at(&self, command: Command, by: By<'_>, tick: Tick) -> Result<Decision, Refusal> {
        let flagged = matches!(command, Command::PlayOnTimeout { .. });
        Ok(match self.decide_untimed(command, by, tick.now)? {
            Decision::Apply(event) => Decision::Apply(self.with_time(event, tick, flagged)),
            Decision::AlreadyDone => Decision::AlreadyDone,
        })
    }

    fn decide_untimed(&self, command: Command, by: By<'_>, now: u64) -> Result<Decision, Refusal> {
        match command {
            Command::RequestUndo { seat, step } => self.decide_request_undo(seat, step, by),
            Command::AgreeUndo { seat } => self.decide_agree_undo(seat, by),
            Command::DeclineUndo { seat } => self.decide_decline_undo(seat, by),
            Command::Offer { seat, offer } => self.decide_offer(seat, offer, by),
            Command::AcceptOffer { seat } => self.decide_accept_offer(seat, by),
            Command::DeclineOffer { seat } => self.decide_decline_offer(seat, by),
            Command::PlayOnTimeout { seat, step, action } => self.decide_timeout(seat, step, action, by, now),
            Command::Sit { seat, name, client_seed } => self.decide_sit(seat, &name, client_seed, by),
            Command::InviteBot { seat, level } => self.decide_invite_bot(seat, level, by),
            Command::SeatStandIn { seat, level } => self.decide_stand_in(seat, level, by),
            Command::Return { seat } => self.decide_return(seat, by),
            Command::DropProposal { seat } => self.decide_drop_proposal(seat, by),
            Command::Chat { seat, room, text } => self.decide_chat(seat, room, &text, by),
            Command::SpectatorChat { name, text } => self.decide_spectator_chat(&name, &text, by),
            Command::Play { seat, step, action } => self.decide_play(seat, step, action, by),
            Command::TakeBack { seat, step, steps } => self.decide_take_back(seat, step, steps, by),
            Command::EnterRoll { step, event } => self.decide_enter_roll(step, event, by),
            Command::Chance { ticket } => self.decide_chance(ticket, by),
            Command::AddClientSeed { seat, client_seed } => self.decide_client_seed(seat, &client_seed, by),
            Command::DrawSeats { order } => self.decide_draw_seats(order, by),
            Command::RevealSeed { seed } => self.decide_reveal_seed(&seed, by),
            Command::Rematch { table } => self.decide_rematch(table, by),
            Command::Arrive { seat } => self.decide_arrive(seat, by),
            Command::LetOtherBegin => self.decide_let_other_begin(by),
        }
    }

    fn decide_sit(
        &self,
        seat: Option<Seat>,
        name: &str,
        client_seed: Option<ClientSeed>,
        by: By<'_>,
    ) -> Result<Decision, Refusal> {
        let By::Person(Some(guest)) = by else { return Err(Refusal::NotSeated) };
        let own = self.seats_of(Some(guest));
        let seat = match seat {
            None if !own.is_empty() => return Ok(Decision::AlreadyDone),
            Some(seat) if own.contains(seat) => return Ok(Decision::AlreadyDone),
            Some(seat) => seat,
            None => self.first_empty().ok_or(Refusal::Full)?,
        };
        self.check_empty(seat)?;
        // A table without a commitment takes no client seeds.
        let client_seed = client_seed.filter(|_| self.commitment.is_some());
        Ok(Decision::Apply(TableEvent::Sat { seat, guest: guest.clone(), name: Name::new(name)?, client_seed }))
    }

    fn decide_invite_bot(&self, seat: Seat, level: String, by: By<'_>) -> Result<Decision, Refusal> {
        self.check_at_table(by)?;
        if self.chairs.get(seat.index()).is_some_and(|chair| *chair == Sitter::Bot(level.clone())) {
            return Ok(Decision::AlreadyDone);
        }
        self.check_empty(seat)?;
        Ok(Decision::Apply(TableEvent::BotSat { seat, level }))
    }

    fn decide_play(&self, seat: Seat, step: usize, action: String, by: By<'_>) -> Result<Decision, Refusal> {
        self.check_owner(seat, by)?;
        let done = self.first_action_since(seat, step);
        if matches!(done, Some(TableEvent::Stepped(RecordedStep::Action { action: done, .. })) if *done == action) {
            return Ok(Decision::AlreadyDone);
        }
        self.check_timely(seat, step)?;
        if !self.acting().contains(seat) {
            return Err(StepError::NotYourTurn(seat).into());
        }
        if !self.session.allows(seat, &action) {
            return Err(StepError::IllegalAction(action.chars().take(40).collect()).into());
        }
        self.play_or_propose(seat, action)
    }

    fn decide_take_back(&self, seat: Seat, step: usize, steps: usize, by: By<'_>) -> Result<Decision, Refusal> {
        self.check_owner(seat, by)?;
        if matches!(self.first_action_since(seat, step), Some(TableEvent::TookBack { .. })) {
            return Ok(Decision::AlreadyDone);
        }
        self.check_timely(seat, step)?;
        let nothing = || Refusal::from(StepError::NothingToUndo);
        let from = steps.checked_sub(1).and_then(|back| self.own_round(seat).get(back).copied()).ok_or_else(nothing)?;
        if self.take_back_count(seat) >= MAX_TAKE_BACKS || self.session_without(seat, from).is_err() {
            return Err(nothing());
        }
        Ok(Decision::Apply(TableEvent::TookBack { seat, from }))
    }

    fn decide_enter_roll(&self, step: usize, event: String, by: By<'_>) -> Result<Decision, Refusal> {
        self.check_at_table(by)?;
        if self.dice() == DiceMode::Server {
            return Err(Refusal::ServerRolls);
        }
        let told = self
            .played
            .get(step)
            .and_then(|played_step| self.events.get(played_step.event_index))
            .map(TableEvent::untimed);
        if matches!(told, Some(TableEvent::Stepped(RecordedStep::Event { event: told })) if *told == event) {
            return Ok(Decision::AlreadyDone);
        }
        if self.is_waiting() {
            return Err(Refusal::Waiting);
        }
        if self.session.turn() == Turn::Over {
            return Err(StepError::Over.into());
        }
        if step != self.step_count() {
            return Err(Refusal::Stale);
        }
        if !self.waits_for_roll() {
            return Err(StepError::NotChance.into());
        }
        if !self.session.outcomes().iter().any(|outcome| outcome.event == event) {
            return Err(StepError::BadEvent(event.chars().take(40).collect()).into());
        }
        Ok(Decision::Apply(TableEvent::Stepped(RecordedStep::Event { event })))
    }

    fn decide_chance(&self, ticket: u32, by: By<'_>) -> Result<Decision, Refusal> {
        if by != By::Server || self.dice() == DiceMode::Typed {
            return Err(Refusal::NotSeated);
        }
        if self.is_waiting() {
            return Err(Refusal::Waiting);
        }
        match self.session.turn() {
            Turn::Over => return Err(StepError::Over.into()),
            Turn::Seats(_) => return Err(StepError::NotChance.into()),
            Turn::Chance(_) => {}
        }
        let event = self.session.outcome_of(ticket).ok_or_else(|| StepError::BadEvent(format!("ticket {ticket}")))?;
        Ok(Decision::Apply(TableEvent::Stepped(RecordedStep::Event { event })))
    }

    /// The first action of the seat since that step, if only other seats acted in between. If it equals the command, the
    /// command was carried out before (idempotency).
    fn first_action_since(&self, seat: Seat, step: usize) -> Option<&TableEvent> {
        let since = self.played.get(step..)?.iter();
        since.map_while(|played_step| self.author_of(played_step)).find(|(by, _)| *by == seat).map(|(_, event)| event)
    }

    /// The seat that took a step; `None` where chance did.
    fn author_of(&self, step: &PlayedStep) -> Option<(Seat, &TableEvent)> {
        let event = self.events.get(step.event_index)?;
        match event.class() {
            EventClass::Step(RecordedStep::Action { seat, .. }) => Some((*seat, event.untimed())),
            EventClass::TakeBack(seat) => Some((seat, event.untimed())),
            EventClass::Step(RecordedStep::Event { .. })
            | EventClass::Opening(_)
            | EventClass::Seating { .. }
            | EventClass::StandIn
            | EventClass::Arrival
            | EventClass::SeatDraw
            | EventClass::Proposal
            | EventClass::Chat
            | EventClass::SpectatorChat
            | EventClass::UndoRequest
            | EventClass::Undo
            | EventClass::Offer
            | EventClass::ClientSeed(_)
            | EventClass::SeedReveal
            | EventClass::Rematch => None,
        }
    }

    /// Checks that a command for this step is still in time: since then only other seats acted, and all of them could act
    /// at the same time as this one.
    pub(crate) fn check_timely(&self, seat: Seat, step: usize) -> Result<(), Refusal> {
        if self.is_waiting() {
            return Err(Refusal::Waiting);
        }
        self.check_not_superseded()?;
        if self.session.turn() == Turn::Over {
            return Err(StepError::Over.into());
        }
        let beside = |played_step: &PlayedStep| {
            self.author_of(played_step).is_some_and(|(by, _)| by != seat) && played_step.could_act.contains(seat)
        };
        let timely = step == self.step_count()
            || self.acting().contains(seat) && self.played.get(step..).is_some_and(|since| since.iter().all(beside));
        if timely { Ok(()) } else { Err(Refusal::Stale) }
    }

    pub(crate) fn check_owner(&self, seat: Seat, by: By<'_>) -> Result<(), Refusal> {
        let owned = match (self.chairs.get(seat.index()).ok_or(Refusal::NoSuchSeat(seat))?, by) {
            (Sitter::Bot(_) | Sitter::Away { .. }, By::Server) => true,
            (Sitter::Person { guest, .. }, By::Person(Some(by))) => guest == by,
            (
                Sitter::Empty | Sitter::Bot(_) | Sitter::Away { .. } | Sitter::Person { .. },
                By::Server | By::Person(_),
            ) => false,
        };
        if owned { Ok(()) } else { Err(Refusal::NotSeated) }
    }

    pub(crate) fn check_at_table(&self, by: By<'_>) -> Result<(), Refusal> {
        match by {
            By::Server => Ok(()),
            By::Person(guest) if !self.seats_of(guest).is_empty() => Ok(()),
            By::Person(_) => Err(Refusal::NotSeated),
        }
    }

    fn check_empty(&self, seat: Seat) -> Result<(), Refusal> {
        match self.chairs.get(seat.index()) {
            Some(Sitter::Empty) => Ok(()),
            Some(Sitter::Person { .. } | Sitter::Away { .. } | Sitter::Bot(_)) => Err(Refusal::SeatTaken(seat)),
            None => Err(Refusal::NoSuchSeat(seat)),
        }
    }

    fn first_empty(&self) -> Option<Seat> {
        Seat::all(self.session.seats()).find(|seat| self.chairs[seat.index()] == Sitter::Empty)
    }
}
