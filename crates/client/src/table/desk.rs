//! What the page knows of one table, and what it shows of it.
//!
//! The server's news go through a queue ([`super::queue`]): what is shown lags behind what is known, so that every event
//! is seen in order. Legal actions are offered only when both agree.

use super::clock::Ticking;
use super::film::Film;
use super::queue::Beat;
use crate::games::registry::{Place, place};
use crate::games::{Board, Face};
use crate::net::live::{Heard, Live};
use crate::pace::Pace;
use crate::prefs::{Prefs, prefs};
use crate::route::router;
use crate::seal;
use crate::ui::lost::Why;
use crate::wing;
use kernel::{Entry, Record, Seat, SeatSet};
use leptos::prelude::*;
use serde_json::value::RawValue;
use serde_json::{Map, Value};
use std::collections::VecDeque;
use std::sync::Arc;
use wire::{Ask, Chair, Change, Gallery, Moment, Now, Offer, PROTOCOL, Room, Snapshot, Tell};
use words::Cast;

/// What stays the same while one sits at a table.
#[derive(Clone)]
pub(crate) struct Head {
    pub(crate) face: &'static dyn Face,
    pub(crate) options: Map<String, Value>,
    /// The seats of this visitor.
    pub(crate) yours: SeatSet,
    /// What those who watch may do.
    pub(crate) gallery: Gallery,
    /// Whether the game counts for the rankings.
    pub(crate) rated: bool,
    /// The day whose challenge is played here.
    #[cfg(feature = "sheets")]
    pub(crate) daily: Option<u32>,
}

/// How the line to the server is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Line {
    /// Not yet open.
    Opening,
    /// Open.
    Up,
    /// Broken, being tried again.
    Down,
    /// There is no such table, or no such game in this page.
    NoTable,
}

/// A sentence that stands above the actions until the next one.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Notice {
    /// Something was refused, by its code.
    Refused(String),
    /// The engine’s advice: action, its share of the win, or points for who plays alone, and why.
    Hint(Seat, String, f64, String),
    /// The engine failed.
    NoHint,
    /// The house played for somebody.
    TimeUp(Seat),
}

impl Notice {
    /// Why a table is not to be seen after this.
    pub(super) fn closes(&self) -> Why {
        match self {
            Notice::Refused(code) if code == "private" => Why::Private,
            Notice::Refused(code) if code == "newer" => Why::Newer,
            Notice::Refused(_) | Notice::Hint(..) | Notice::NoHint | Notice::TimeUp(_) => Why::Nothing,
        }
    }
}

/// A table as the page has it. Everything is a handle: copies are the same table.
#[derive(Clone, Copy)]
pub(crate) struct Desk {
    pub(crate) id: StoredValue<String>,
    pub(crate) prefs: Prefs,
    pub(crate) pace: Pace,
    pub(crate) head: RwSignal<Option<Head>>,
    pub(crate) chairs: RwSignal<Vec<Chair>>,
    pub(crate) presence: RwSignal<Vec<bool>>,
    pub(crate) line: RwSignal<Line>,
    /// Where the game stands, as far as it has been shown.
    pub(crate) shown: RwSignal<Option<Now>>,
    /// The game's view on display: [`Desk::shown`], or a moment of the film.
    pub(crate) scene: RwSignal<Option<Arc<RawValue>>>,
    /// What has been shown.
    pub(crate) log: RwSignal<Vec<Moment>>,
    /// The moment being shown.
    pub(crate) telling: RwSignal<Option<Moment>>,
    pub(crate) aim: RwSignal<Option<String>>,
    pub(crate) notice: RwSignal<Option<Notice>>,
    /// Who has how much time, at tables with a clock …
    pub(super) clocks: RwSignal<Option<Ticking>>,
    /// … and when to look again.
    pub(super) beat: Trigger,
    /// What was said, as far as this visitor may hear it.
    pub(crate) lines: RwSignal<Vec<wire::Line>>,
    /// What those who watch said, as far as this visitor may read it.
    pub(crate) murmurs: RwSignal<Vec<wire::Murmur>>,
    /// The table of the rematch.
    pub(crate) next: RwSignal<Option<String>>,
    /// An action was sent and not yet answered.
    pub(crate) asked: RwSignal<Option<u32>>,
    pub(crate) film: RwSignal<Option<Film>>,
    /// The card with the result was put aside to look at the board.
    pub(crate) aside: RwSignal<bool>,
    /// A review was asked for.
    pub(crate) review: RwSignal<bool>,
    pub(super) board: StoredValue<Option<Arc<dyn Board>>>,
    /// The moment being shown, until its sentence may be read.
    pub(super) untold: StoredValue<Option<Moment>>,
    pub(super) queue: StoredValue<VecDeque<Beat>>,
    /// Raised by every snapshot: what was being shown before is history.
    pub(super) epoch: StoredValue<u32>,
    live: StoredValue<Option<Live>, LocalStorage>,
    tickets: StoredValue<u32>,
    /// This page opened the table: the opening is shown from its first throw.
    fresh: StoredValue<bool>,
}

impl Desk {
    /// Sits down before a table and opens the line to it.
    pub(crate) fn open(id: String) -> Desk {
        let fresh = router().take_fresh(&id);
        let desk = Desk {
            id: StoredValue::new(id),
            prefs: prefs(),
            pace: Pace::new(),
            head: RwSignal::new(None),
            chairs: RwSignal::new(Vec::new()),
            presence: RwSignal::new(Vec::new()),
            line: RwSignal::new(Line::Opening),
            shown: RwSignal::new(None),
            scene: RwSignal::new(None),
            log: RwSignal::new(Vec::new()),
            telling: RwSignal::new(None),
            aim: RwSignal::new(None),
            notice: RwSignal::new(None),
            clocks: RwSignal::new(None),
            beat: Trigger::new(),
            lines: RwSignal::new(Vec::new()),
            murmurs: RwSignal::new(Vec::new()),
            next: RwSignal::new(None),
            asked: RwSignal::new(None),
            film: RwSignal::new(None),
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
        desk.connect();
        on_cleanup(move || desk.hang_up());
        desk
    }

    fn connect(self) {
        let id = self.id.get_value();
        self.live.set_value(Some(Live::open(&id, move |heard| self.hear(heard))));
    }

    fn hang_up(self) {
        self.live.with_value(|live| {
            if let Some(live) = live {
                live.close();
            }
        });
    }

    /// Asks for everything anew: who one is at the table has changed.
    pub(crate) fn reconnect(self) {
        self.hang_up();
        self.connect();
    }

    /// Tries the broken line now.
    pub(crate) fn hurry(self) {
        self.live.with_value(|live| {
            if let Some(live) = live {
                live.hurry();
            }
        });
    }

    fn hear(self, heard: Heard) {
        // The line may speak once more while the page is being taken down.
        if self.line.is_disposed() {
            return;
        }
        match heard {
            Heard::Up => self.line.set(Line::Up),
            Heard::Down => {
                self.asked.set(None);
                self.line.set(Line::Down);
            }
            Heard::NoTable => self.line.set(Line::NoTable),
            Heard::Tell(tell) => self.told(tell),
        }
    }

    fn told(self, tell: Tell) {
        match tell {
            Tell::Snapshot(snapshot) => self.begin(*snapshot),
            Tell::News(news) => {
                self.chairs.set(news.now.chairs.clone());
                self.next.set(news.now.next.clone());
                self.noted(news.seal.as_deref(), news.now.outcome.is_some());
                self.wind(news.clocks);
                if let Some(seat) = news.flagged {
                    self.notice.set(Some(Notice::TimeUp(seat)));
                }
                if !news.murmurs.is_empty() {
                    self.murmurs.set(news.murmurs);
                }
                match news.change {
                    Change::Said(line) => self.lines.update(|lines| lines.push(line)),
                    Change::Murmured(line) => self.murmurs.update(|lines| lines.push(line)),
                    change => self.enqueue(Beat::of(change, news.revealed, news.now)),
                }
            }
            Tell::Done { ticket } => {
                if self.asked.get_untracked() == Some(ticket) {
                    self.asked.set(None);
                }
            }
            Tell::Refused { refusal, ticket } => {
                if ticket.is_none() || self.asked.get_untracked() == ticket {
                    self.asked.set(None);
                }
                self.notice.set(Some(Notice::Refused(refusal.code)));
            }
            Tell::Presence(presence) => self.presence.set(presence),
            Tell::Pong => {}
        }
    }

    fn begin(self, snapshot: Snapshot) {
        #[cfg(feature = "sheets")]
        let daily = snapshot.daily;
        let Snapshot {
            protocol, game, options, yours, moments, now, lines, gallery, murmurs, seal, clocks, rated, ..
        } = snapshot;
        if protocol != PROTOCOL {
            self.notice.set(Some(Notice::Refused("bad-json".to_owned())));
        }
        let face = match place(&game) {
            Place::Here(face) => face,
            Place::Wing(wing) => return wing::switch(wing),
            Place::Nowhere => return self.line.set(Line::NoTable),
        };
        let face = face.for_table(now.chairs.len() as u8).unwrap_or(face);
        self.epoch.update_value(|epoch| *epoch += 1);
        self.queue.update_value(VecDeque::clear);
        self.untold.set_value(None);
        self.chairs.set(now.chairs.clone());
        self.next.set(now.next.clone());
        self.lines.set(lines);
        self.murmurs.set(murmurs);
        self.wind(clocks);
        self.asked.set(None);
        let known = self.head.with_untracked(|head| head.as_ref().is_some_and(|head| head.yours == yours));
        if !known {
            self.head.set(Some(Head {
                face,
                options,
                yours,
                gallery,
                rated,
                #[cfg(feature = "sheets")]
                daily,
            }));
        }
        self.noted(seal.as_deref(), now.outcome.is_some());
        // Only the first snapshot can be of a table just opened; later ones come when something was taken back.
        let fresh = self.fresh.get_value();
        self.fresh.set_value(false);
        if fresh && !moments.is_empty() && self.show_opening(&moments, &now) {
            return;
        }
        self.show(&now.view);
        self.recall(moments.last());
        self.shown.set(Some(now));
        self.log.set(moments);
        self.telling.set(None);
        self.pace.rest();
        let over = self.shown.with_untracked(|shown| shown.as_ref().is_some_and(|now| now.outcome.is_some()));
        if let Some(step) = wing::step().filter(|_| over && !known) {
            self.open_film_at(step);
        }
    }

    /// The game as far as it is known here: what others chose in secret has, for all one knows, not been chosen yet.
    pub(crate) fn known(self) -> Option<Record> {
        let log = self.log.with_untracked(|log| log.iter().filter_map(|moment| moment.entry.clone()).collect());
        self.record_of(log)
    }

    pub(super) fn record_of(self, log: Vec<Entry>) -> Option<Record> {
        let head = self.head.get_untracked()?;
        let card = shelf::game(head.face.slug())?.card();
        let seats = self.chairs.with_untracked(Vec::len) as i64;
        Some(Record { game: card.slug.to_owned(), rules: card.rules, seats, options: head.options, dice: None, log })
    }

    /// Keeps what the table tells of its seal, and adds to the dice where the visitor has added nothing.
    fn noted(self, seal: Option<&RawValue>, over: bool) {
        let (Some(seal), yours) = (seal, self.head.with_untracked(|head| head.as_ref().map(|head| head.yours))) else {
            return;
        };
        let id = self.id.get_value();
        let frames = seal::told(&id, seal.get(), yours.unwrap_or(SeatSet::EMPTY), over);
        self.live.with_value(|live| {
            if let Some(live) = live {
                for frame in frames.lines() {
                    live.send(frame);
                }
            }
        });
    }

    /// Puts a view on the board at once.
    pub(super) fn show(self, view: &RawValue) {
        self.board.with_value(|board| {
            if let Some(board) = board {
                board.set(view);
            }
        });
        self.scene.set(Some(Arc::from(view.to_owned())));
    }

    /// Marks on the board what happened last.
    pub(super) fn recall(self, moment: Option<&Moment>) {
        self.board.with_value(|board| {
            if let Some(board) = board {
                board.recall(moment.map_or(&[], |moment| &moment.effects));
            }
        });
    }

    /// Plays an action for a seat of the visitor's.
    pub(crate) fn play(self, seat: Seat, action: String) {
        let Some(ply) = self.ply() else { return };
        self.aim.set(None);
        self.ask(|ticket| Ask::Play { ticket, seat, ply, action });
    }

    /// Takes back the last steps of a seat of the visitor's.
    pub(crate) fn take_back(self, seat: Seat, steps: usize) {
        let Some(ply) = self.ply() else { return };
        self.ask(|ticket| Ask::TakeBack { ticket, seat, ply, steps });
    }

    /// Says what was rolled.
    pub(crate) fn say_roll(self, event: String) {
        let Some(ply) = self.ply() else { return };
        self.ask(|ticket| Ask::Event { ticket, ply, event });
    }

    fn ply(self) -> Option<usize> {
        self.shown.with_untracked(|shown| shown.as_ref().map(|now| now.ply))
    }

    /// Lets a bot take an empty seat.
    pub(crate) fn invite(self, seat: Seat, level: &str) {
        let level = level.to_owned();
        self.ask(|ticket| Ask::Invite { ticket, seat, level });
    }

    /// Lets a bot hold the seat of somebody who is away.
    pub(crate) fn hold(self, seat: Seat, level: &str) {
        let level = level.to_owned();
        self.ask(|ticket| Ask::Hold { ticket, seat, level });
    }

    /// Asks to go back to a seat's last decision.
    pub(crate) fn undo(self, seat: Seat) {
        let Some(ply) = self.ply() else { return };
        self.ask(|ticket| Ask::Undo { ticket, seat, ply });
    }

    /// Agrees to go back.
    pub(crate) fn agree(self, seat: Seat) {
        self.ask(|ticket| Ask::Agree { ticket, seat });
    }

    /// Says no to going back, or asks no more.
    pub(crate) fn object(self, seat: Seat) {
        self.ask(|ticket| Ask::Object { ticket, seat });
    }

    /// Proposes other terms.
    pub(super) fn offer(self, seat: Seat, offer: Offer) {
        self.ask(|ticket| Ask::Offer { ticket, seat, offer });
    }

    /// Agrees to other terms.
    pub(super) fn accept(self, seat: Seat) {
        self.ask(|ticket| Ask::Accept { ticket, seat });
    }

    /// Says no to other terms, or proposes them no more.
    pub(super) fn decline(self, seat: Seat) {
        self.ask(|ticket| Ask::Decline { ticket, seat });
    }

    /// Takes back what one proposed, or says no to one's partner.
    pub(crate) fn drop_proposal(self, seat: Seat) {
        self.ask(|ticket| Ask::Drop { ticket, seat });
    }

    /// Says something. The game goes on meanwhile.
    pub(crate) fn say(self, seat: Seat, room: Room, text: String) {
        self.send(|ticket| Ask::Say { ticket, seat, room, text });
    }

    fn ask(self, ask: impl FnOnce(u32) -> Ask) {
        let sent = self.send(ask);
        self.asked.set(sent);
    }

    /// Sends it and answers with its ticket; says so where the line is broken.
    fn send(self, ask: impl FnOnce(u32) -> Ask) -> Option<u32> {
        self.tickets.update_value(|ticket| *ticket += 1);
        let ticket = self.tickets.get_value();
        let sent = self.live.with_value(|live| live.as_ref().is_some_and(|live| live.ask(&ask(ticket))));
        self.notice.set((!sent).then(|| Notice::Refused("offline".to_owned())));
        sent.then_some(ticket)
    }
}

/// Who sits where, as this visitor knows them.
pub(super) fn cast(desk: Desk) -> Memo<Cast> {
    Memo::new(move |_| {
        let words = desk.prefs.words();
        let Some(head) = desk.head.get() else { return Cast::default() };
        let chairs = desk.chairs.get();
        let alone = head.yours.len() > 1;
        let plain: Vec<String> = (0..)
            .map_while(Seat::new)
            .zip(&chairs)
            .map(|(seat, chair)| match chair {
                Chair::Person(name) | Chair::Program(name) | Chair::Away { name, .. } if !name.is_empty() && !alone => {
                    name.clone()
                }
                Chair::Bot(level) => words.levels.by_id(level).map_or(level.as_str(), |words| words.name).to_owned(),
                Chair::Person(_) | Chair::Program(_) | Chair::Away { .. } | Chair::Empty => {
                    head.face.colour(words, seat).to_owned()
                }
            })
            .collect();
        // Two of the same name are told apart by their colour.
        let names = (0..).map_while(Seat::new).zip(&plain).map(|(seat, name)| {
            let twice = plain.iter().filter(|other| *other == name).count() > 1;
            if twice { format!("{name} ({})", head.face.colour(words, seat)) } else { name.clone() }
        });
        Cast::new(names.collect(), if alone { None } else { head.yours.iter().next() })
    })
}
