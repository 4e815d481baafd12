//! Answers, serialised straight into the output: one function for each shape.

use crate::{Refused, last};
use bots::Decision;
use kernel::{AnySession, GameInfo, Record, Seat, Turn};

pub(crate) struct AnswerWriter<'a>(pub(crate) &'a mut Vec<u8>);

impl AnswerWriter<'_> {
    pub(crate) fn refusal(&mut self, refused: &Refused) {
        self.text("{\"ok\":false,\"error\":");
        self.json(refused.code);
        self.text(",\"message\":");
        self.json(&refused.message);
        if let Some(index) = refused.index {
            self.text(",\"index\":");
            self.json(&index);
        }
        self.text("}");
    }

    pub(crate) fn games(&mut self) {
        self.text("{\"ok\":true,\"games\":");
        self.list(catalog::GAMES.to_vec(), |answer, game| answer.game(game.info()));
        self.text("}");
    }

    fn game(&mut self, info: &GameInfo) {
        self.text("{\"slug\":");
        self.json(info.slug);
        self.text(",\"seats\":");
        self.json(info.seats);
        self.text(",\"options\":{");
        for (index, option) in info.options.iter().enumerate() {
            self.text(if index == 0 { "" } else { "," });
            self.json(option.name);
            self.text(":{\"values\":");
            self.json(option.values);
            self.text(",\"default\":");
            self.json(&option.default);
            self.text("}");
        }
        self.text("}}");
    }

    pub(crate) fn record(&mut self, record: &Record) {
        self.text("{\"ok\":true,\"record\":");
        self.json(record);
        self.text("}");
    }

    pub(crate) fn thought(&mut self, thought: &Decision) {
        self.text("{\"ok\":true,\"action\":");
        self.json(&thought.action);
        self.text(",\"value\":");
        self.json(&thought.value);
        self.text(",\"exact\":");
        self.json(&thought.exact);
        self.text(",\"nodes\":");
        self.json(&thought.nodes);
        self.text("}");
    }

    pub(crate) fn position(&mut self, session: &dyn AnySession) {
        self.text("{\"ok\":true,\"game\":");
        self.json(session.info().slug);
        self.text(",\"ply\":");
        self.json(&session.step_count());
        self.text(",\"last\":");
        self.json(&last(session));
        self.text(",\"turn\":");
        self.turn(session);
        self.text(",\"state\":");
        session.write_state(self.0);
        self.text("}");
    }

    fn turn(&mut self, session: &dyn AnySession) {
        match session.turn() {
            Turn::Chance(what) => {
                self.text("{\"kind\":\"chance\",\"what\":");
                self.json(what);
                self.text(",\"outcomes\":");
                self.list(session.outcomes(), |answer, outcome| {
                    answer.text("{\"event\":");
                    answer.json(&outcome.event);
                    answer.text(",\"weight\":");
                    answer.json(&outcome.weight);
                    answer.text("}");
                });
            }
            Turn::Seats(seats) => {
                self.text("{\"kind\":\"seats\",\"seats\":");
                self.json(&seats);
                self.text(",\"legal\":{");
                for (index, seat) in seats.iter().enumerate() {
                    self.text(if index == 0 { "" } else { "," });
                    self.legal(session, seat);
                }
                self.text("}");
            }
            Turn::Over => {
                self.text("{\"kind\":\"over\"");
                if let Some(outcome) = session.outcome() {
                    self.text(",\"scores\":");
                    self.json(&outcome.scores);
                    self.text(",\"winners\":");
                    self.json(&outcome.winners);
                }
                if let Some(honours) = session.honours() {
                    self.text(",\"honours\":");
                    self.json(&honours);
                }
            }
        }
        self.text("}");
    }

    fn legal(&mut self, session: &dyn AnySession, seat: Seat) {
        self.json(&seat.to_string());
        self.text(":");
        self.list(session.legal(seat), |answer, action| answer.json(&action));
    }

    fn list<T>(&mut self, items: Vec<T>, mut one: impl FnMut(&mut Self, T)) {
        self.text("[");
        for (index, item) in items.into_iter().enumerate() {
            self.text(if index == 0 { "" } else { "," });
            one(self, item);
        }
        self.text("]");
    }

    fn text(&mut self, text: &str) {
        self.0.extend_from_slice(text.as_bytes());
    }

    /// Writing plain values into memory cannot fail.
    fn json(&mut self, value: &(impl serde::Serialize + ?Sized)) {
        if serde_json::to_writer(&mut *self.0, value).is_err() {
            self.text("null");
        }
    }
}
