//! The client of one table: connection, state, and the requests of the visitor.
//!
//! The server's messages go through a queue ([`super::queue`]): the display lags behind, so that every step is seen in
//! order. Legal actions are offered only once the display has caught up.

use super::clock::RunningClocks;
use super::queue::QueuedStep;
use super::replay::Replay;
use crate::bundle;
use crate::games::registry::{FaceLocation, locate};
use crate::games::{Board, Face};
use crate::net::live::{Live, SocketEvent};
use crate::pace::Pace;
use crate::pages::not_found::MissingReason;
use crate::prefs::{Prefs, prefs};
use crate::route::router;
use crate::scripts;
use i18n::SeatNames;
use kernel::{Record, RecordedStep, Seat, SeatSet};
use leptos::prelude::*;
use protocol::{
    Chair, ChatRoom, ClientMessage, Offer, PROTOCOL, RefusalCode, ServerMessage, Snapshot, SpectatorPolicy,
    TableChange, TableStep, ViewerState,
};
use serde_json::value::RawValue;
use serde_json::{Map, Value};
use std::collections::VecDeque;
use std::sync::Arc;

/// What does not change while the visitor is at a table.
#[derive(Clone)]
pub(crate) struct TableSetup {
    pub(crate) face: &'static dyn Face,
    /// The version of the game's rules that the table follows.
    pub(crate) rules: u32,
    pub(crate) options: Map<String, Value>,
    /// The visitor's seats; empty for a spectator.
    pub(crate) yours: SeatSet,
    pub(crate) spectators: SpectatorPolicy,
    /// Rated or friendly: whether the game counts for the ranking.
    pub(crate) rated: bool,
    /// The day whose challenge is played here.
    #[cfg(feature = "sheets")]
    pub(crate) daily: Option<u32>,
}

/// State of the connection to the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ConnectionState {
    Opening,
    Up,
    /// Lost; reconnecting with backoff.
    Down,
    /// There is no such table, or the page has no such game.
    NoTable,
}

/// A message above the actions, until the next one replaces it.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Notice {
    /// The refusal code of the server.
    Refused(RefusalCode),
    /// A hint: action, its win share (points in solo games), and the reason.
    Hint(Seat, String, f64, String),
    /// The worker gave no hint.
    NoHint,
    /// The server played for a seat whose time ran out.
    TimeUp(Seat),
}

impl Notice {
    /// The reason the not-found page gives after this.
    pub(super) fn closes(&self) -> MissingReason {
        match self {
            Notice::Refused(RefusalCode::Private) => MissingReason::Private,
            Notice::Refused(RefusalCode::Newer) => MissingReason::Newer,
            Notice::Refused(_) | Notice::Hint(..) | Notice::NoHint | Notice::TimeUp(_) => MissingReason::NoPage,
        }
    }
}

/// The client of a table. All fields are handles: copies are the same table.
#[derive(Clone, Copy)]
pub(crate) struct TableClient {
    pub(crate) id: StoredValue<String>,
    pub(crate) prefs: Prefs,
    pub(crate) pace: Pace,
    pub(crate) head: RwSignal<Option<TableSetup>>,
    pub(crate) chairs: RwSignal<Vec<Chair>>,
    pub(crate) presence: RwSignal<Vec<bool>>,
    pub(crate) connection: RwSignal<ConnectionState>,
    /// The latest state that has been shown.
    pub(crate) shown: RwSignal<Option<ViewerState>>,
    /// The view on display: that of [`TableClient::shown`], or of a step of the replay.
    pub(crate) scene: RwSignal<Option<Arc<RawValue>>>,
    /// The steps that have been shown.
    pub(crate) log: RwSignal<Vec<TableStep>>,
    /// The step being shown.
    pub(crate) telling: RwSignal<Option<TableStep>>,
    pub(crate) aim: RwSignal<Option<String>>,
    pub(crate) notice: RwSignal<Option<Notice>>,
    /// The clocks, at tables that have them …
    pub(super) clocks: RwSignal<Option<RunningClocks>>,
    /// … and the trigger that redraws them.
    pub(super) tick: Trigger,
    /// The chat messages that this visitor may read.
    pub(crate) chat: RwSignal<Vec<protocol::ChatMessage>>,
    /// The messages of the spectator chat that this visitor may read.
    pub(crate) spectator_chat: RwSignal<Vec<protocol::SpectatorMessage>>,
    /// Id of the rematch.
    pub(crate) next: RwSignal<Option<String>>,
    /// Ticket of a request without an answer yet.
    pub(crate) asked: RwSignal<Option<u32>>,
    pub(crate) replay: RwSignal<Option<Replay>>,
    /// The result card was closed to look at the board.
    pub(crate) aside: RwSignal<bool>,
    /// Whether the review is open.
    pub(crate) review: RwSignal<bool>,
    pub(super) board: StoredValue<Option<Arc<dyn Board>>>,
    /// The step being shown, while its sentence is held back.
    pub(super) untold: StoredValue<Option<TableStep>>,
    pub(super) queue: StoredValue<VecDeque<QueuedStep>>,
    /// Raised by every snapshot, which makes running animations obsolete.
    pub(super) epoch: StoredValue<u32>,
    live: StoredValue<Option<Live>, LocalStorage>,
    tickets: StoredValue<u32>,
    /// This page opened the table: the opening is animated from the first throw.
    fresh: StoredValue<bool>,
}

impl TableClient {
    /// Opens a table and connects to it.
    pub(crate) fn open(id: String) -> TableClient {
        let fresh = router().take_fresh(&id);
        let client = TableClient {
            id: StoredValue::new(id),
            prefs: prefs(),
            pace: Pace::new(),
            head: RwSignal::new(None),
            chairs: RwSignal::new(Vec::new()),
            presence: RwSignal::new(Vec::new()),
            connection: RwSignal::new(ConnectionState::Opening),
            shown: RwSignal::new(None),
            scene: RwSignal::new(None),
            log: RwSignal::new(Vec::new()),
            telling: RwSignal::new(None),
            aim: RwSignal::new(None),
            notice: RwSignal::new(None),
            clocks: RwSignal::new(None),
            tick: Trigger::new(),
            chat: RwSignal::new(Vec::new()),
            spectator_chat: RwSignal::new(Vec::new()),
            next: RwSignal::new(None),
            asked: RwSignal::new(None),
            replay: RwSignal::new(None),
            aside: RwSignal::new(false),
            review: RwSignal::new(false),
            board: StoredValue::new(None),
            untold: StoredValue::new(None),
            queue: StoredValue::new(VecDeque::new()),
            epoch: StoredValue::new(0),
            live: StoredValue::new_local(None),
            tickets: StoredValue::new(0),
            fresh: StoredValue::new(fresh),
        };
        client.connect();
        on_cleanup(move || client.disconnect());
        client
    }

    fn connect(self) {
        let id = self.id.get_value();
        self.live.set_value(Some(Live::open(&id, move |event| self.on_event(event))));
    }

    fn disconnect(self) {
        self.live.with_value(|live| {
            if let Some(live) = live {
                live.close();
            }
        });
    }

    /// Reconnects for a new snapshot, because the visitor's seats have changed.
    pub(crate) fn reconnect(self) {
        self.disconnect();
        self.connect();
    }

    /// Reconnects now instead of waiting for the backoff.
    pub(crate) fn reconnect_now(self) {
        self.live.with_value(|live| {
            if let Some(live) = live {
                live.reconnect_now();
            }
        });
    }

    fn on_event(self, event: SocketEvent) {
        // An event may still arrive while the page is being torn down.
        if self.connection.is_disposed() {
            return;
        }
        match event {
            SocketEvent::Up => self.connection.set(ConnectionState::Up),
            SocketEvent::Down => {
                self.asked.set(None);
                self.connection.set(ConnectionState::Down);
            }
            SocketEvent::NoTable => self.connection.set(ConnectionState::NoTable),
            SocketEvent::Message(message) => self.on_message(message),
        }
    }

    fn on_message(self, message: ServerMessage) {
        match message {
            ServerMessage::Snapshot(snapshot) => self.begin(*snapshot),
            ServerMessage::News(news) => {
                self.chairs.set(news.now.chairs.clone());
                self.next.set(news.now.next.clone());
                self.note_commitment(news.commitment.as_deref(), news.now.outcome.is_some());
                self.set_clocks(news.clocks);
                if let Some(seat) = news.flagged {
                    self.notice.set(Some(Notice::TimeUp(seat)));
                }
                if !news.spectator_chat.is_empty() {
                    self.spectator_chat.set(news.spectator_chat);
                }
                match news.change {
                    TableChange::Chat(message) => self.chat.update(|messages| messages.push(message)),
                    TableChange::SpectatorChat(message) => {
                        self.spectator_chat.update(|messages| messages.push(message));
                    }
                    change => self.enqueue(QueuedStep::of(change, news.revealed, news.now)),
                }
            }
            ServerMessage::Done { ticket } => {
                if self.asked.get_untracked() == Some(ticket) {
                    self.asked.set(None);
                }
            }
            ServerMessage::Refused { refusal, ticket } => {
                if ticket.is_none() || self.asked.get_untracked() == ticket {
                    self.asked.set(None);
                }
                self.notice.set(Some(Notice::Refused(refusal.code)));
            }
            ServerMessage::Presence(presence) => self.presence.set(presence),
            ServerMessage::Pong => {}
        }
    }

    fn begin(self, snapshot: Snapshot) {
        #[cfg(feature = "sheets")]
        let daily = snapshot.daily;
        let Snapshot {
            protocol,
            game,
            rules,
            options,
            yours,
            steps,
            now,
            chat,
            spectators,
            spectator_chat,
            commitment,
            clocks,
            rated,
            ..
        } = snapshot;
        if protocol != PROTOCOL {
            self.notice.set(Some(Notice::Refused(RefusalCode::BadJson)));
        }
        let face = match locate(&game) {
            FaceLocation::Here(face) => face,
            FaceLocation::Bundle(bundle) => return bundle::switch(bundle.name()),
            FaceLocation::Missing => return self.connection.set(ConnectionState::NoTable),
        };
        let face = face.for_table(now.chairs.len() as u8).unwrap_or(face);
        self.epoch.update_value(|epoch| *epoch += 1);
        self.queue.update_value(VecDeque::clear);
        self.untold.set_value(None);
        self.chairs.set(now.chairs.clone());
        self.next.set(now.next.clone());
        self.chat.set(chat);
        self.spectator_chat.set(spectator_chat);
        self.set_clocks(clocks);
        self.asked.set(None);
        let known = self.head.with_untracked(|head| head.as_ref().is_some_and(|head| head.yours == yours));
        if !known {
            self.head.set(Some(TableSetup {
                face,
                rules,
                options,
                yours,
                spectators,
                rated,
                #[cfg(feature = "sheets")]
                daily,
            }));
        }
        self.note_commitment(commitment.as_deref(), now.outcome.is_some());
        // Only the first snapshot can be of a new table; later ones follow a take-back.
        let fresh = self.fresh.get_value();
        self.fresh.set_value(false);
        if fresh && !steps.is_empty() && self.show_opening(&steps, &now) {
            return;
        }
        self.show(&now.view);
        self.recall(steps.last());
        self.shown.set(Some(now));
        self.log.set(steps);
        self.telling.set(None);
        self.pace.rest();
        let over = self.shown.with_untracked(|shown| shown.as_ref().is_some_and(|now| now.outcome.is_some()));
        if let Some(step) = crate::route::step_in_address().filter(|_| over && !known) {
            self.open_replay_at(step);
        }
    }

    /// The record as far as this visitor knows it: secret choices of others are not in it.
    pub(crate) fn known(self) -> Option<Record> {
        let log = self.log.with_untracked(|log| log.iter().filter_map(|step| step.entry.clone()).collect());
        self.record_of(log)
    }

    pub(super) fn record_of(self, log: Vec<RecordedStep>) -> Option<Record> {
        let head = self.head.get_untracked()?;
        let card = catalog::game(head.face.slug())?.info();
        let seats = self.chairs.with_untracked(Vec::len) as i64;
        let (game, rules, options) = (card.slug.to_owned(), head.rules, head.options);
        Some(Record { game, rules, seats, options, dice: None, log })
    }

    /// Stores the table's commitment, and sends client seeds for the visitor's seats that have none.
    fn note_commitment(self, commitment: Option<&RawValue>, over: bool) {
        let (Some(commitment), yours) =
            (commitment, self.head.with_untracked(|head| head.as_ref().map(|head| head.yours)))
        else {
            return;
        };
        let id = self.id.get_value();
        let frames = scripts::note_commitment(&id, commitment.get(), yours.unwrap_or(SeatSet::EMPTY), over);
        self.live.with_value(|live| {
            if let Some(live) = live {
                for frame in frames.lines() {
                    live.send(frame);
                }
            }
        });
    }

    /// Shows a view without animation.
    pub(super) fn show(self, view: &RawValue) {
        self.board.with_value(|board| {
            if let Some(board) = board {
                board.set(view);
            }
        });
        self.scene.set(Some(Arc::from(view.to_owned())));
    }

    /// Marks the last step on the board.
    pub(super) fn recall(self, step: Option<&TableStep>) {
        self.board.with_value(|board| {
            if let Some(board) = board {
                board.recall(step.map_or(&[], |step| &step.effects));
            }
        });
    }

    /// Plays an action for one of the visitor's seats.
    pub(crate) fn play(self, seat: Seat, action: String) {
        let Some(step) = self.step_count() else { return };
        self.aim.set(None);
        self.ask(|ticket| ClientMessage::Play { ticket, seat, step, action });
    }

    /// Takes back the last steps of one of the visitor's seats.
    pub(crate) fn take_back(self, seat: Seat, steps: usize) {
        let Some(step) = self.step_count() else { return };
        self.ask(|ticket| ClientMessage::TakeBack { ticket, seat, step, steps });
    }

    /// Sends the outcome of a roll of physical dice.
    pub(crate) fn send_roll(self, event: String) {
        let Some(step) = self.step_count() else { return };
        self.ask(|ticket| ClientMessage::EnterRoll { ticket, step, event });
    }

    fn step_count(self) -> Option<usize> {
        self.shown.with_untracked(|shown| shown.as_ref().map(|now| now.step))
    }

    /// Seats a bot on an empty seat.
    pub(crate) fn invite(self, seat: Seat, level: &str) {
        let level = level.to_owned();
        self.ask(|ticket| ClientMessage::InviteBot { ticket, seat, level });
    }

    /// Lets a bot stand in for an absent player.
    pub(crate) fn hold(self, seat: Seat, level: &str) {
        let level = level.to_owned();
        self.ask(|ticket| ClientMessage::SeatStandIn { ticket, seat, level });
    }

    /// Requests an undo to the seat's last decision.
    pub(crate) fn undo(self, seat: Seat) {
        let Some(step) = self.step_count() else { return };
        self.ask(|ticket| ClientMessage::Undo { ticket, seat, step });
    }

    /// Agrees to the undo.
    pub(crate) fn agree(self, seat: Seat) {
        self.ask(|ticket| ClientMessage::AgreeUndo { ticket, seat });
    }

    /// Declines the undo, or withdraws the request.
    pub(crate) fn object(self, seat: Seat) {
        self.ask(|ticket| ClientMessage::DeclineUndo { ticket, seat });
    }

    pub(super) fn offer(self, seat: Seat, offer: Offer) {
        self.ask(|ticket| ClientMessage::Offer { ticket, seat, offer });
    }

    /// Accepts the offered terms.
    pub(super) fn accept(self, seat: Seat) {
        self.ask(|ticket| ClientMessage::AcceptOffer { ticket, seat });
    }

    /// Declines the offered terms, or withdraws the offer.
    pub(super) fn decline(self, seat: Seat) {
        self.ask(|ticket| ClientMessage::DeclineOffer { ticket, seat });
    }

    /// Withdraws a proposal, or declines the partner's.
    pub(crate) fn drop_proposal(self, seat: Seat) {
        self.ask(|ticket| ClientMessage::DropProposal { ticket, seat });
    }

    /// Sends a chat message; the game does not wait for it.
    pub(crate) fn say(self, seat: Seat, room: ChatRoom, text: String) {
        self.send(|ticket| ClientMessage::Chat { ticket, seat, room, text });
    }

    fn ask(self, ask: impl FnOnce(u32) -> ClientMessage) {
        let sent = self.send(ask);
        self.asked.set(sent);
    }

    /// Sends a message and returns its ticket; without a connection it shows a notice.
    fn send(self, ask: impl FnOnce(u32) -> ClientMessage) -> Option<u32> {
        self.tickets.update_value(|ticket| *ticket += 1);
        let ticket = self.tickets.get_value();
        let sent = self.live.with_value(|live| live.as_ref().is_some_and(|live| live.ask(&ask(ticket))));
        self.notice.set((!sent).then_some(Notice::Refused(RefusalCode::Offline)));
        sent.then_some(ticket)
    }
}

/// The names of the seats, as this visitor sees them.
pub(super) fn cast(client: TableClient) -> Memo<SeatNames> {
    Memo::new(move |_| {
        let words = client.prefs.words();
        let Some(head) = client.head.get() else { return SeatNames::default() };
        let chairs = client.chairs.get();
        let alone = head.yours.len() > 1;
        let plain: Vec<String> = (0..)
            .map_while(Seat::new)
            .zip(&chairs)
            .map(|(seat, chair)| match chair {
                Chair::Person(name) | Chair::Program(name) | Chair::Away { name, .. } if !name.is_empty() && !alone => {
                    name.clone()
                }
                Chair::Bot(level) => {
                    words.level(head.face.slug(), level).map_or(level.as_str(), |words| words.name).to_owned()
                }
                Chair::Person(_) | Chair::Program(_) | Chair::Away { .. } | Chair::Empty => {
                    head.face.colour(words, seat).to_owned()
                }
            })
            .collect();
        // Equal names are told apart by colour.
        let names = (0..).map_while(Seat::new).zip(&plain).map(|(seat, name)| {
            let twice = plain.iter().filter(|other| *other == name).count() > 1;
            if twice { format!("{name} ({})", head.face.colour(words, seat)) } else { name.clone() }
        });
        SeatNames::new(names.collect(), if alone { None } else { head.yours.iter().next() })
    })
}
