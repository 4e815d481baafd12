//! Luck or skill?

use super::{all, told};
use crate::experiment::Rung;
use crate::report::model::{Head, Plot, Section, Source};

pub(crate) fn skill(head: &Head, rungs: &[Rung]) -> Option<Section> {
    let (first, last) = (rungs.first()?, rungs.last()?);
    let teams = head.teams.max(2) as u64;
    let source = Source {
        policy: format!("ladder {} to {}, each level against the one below", first.lower, last.upper),
        games: rungs.iter().map(|rung| rung.rounds * teams).sum(),
        ..all(head)
    };
    let mut section = Section::new("skill", "Luck or skill?", source);
    let alone = head.teams < 2;
    let mut gains = Vec::new();
    for rung in rungs {
        let name = |what: &str| format!("{} against {}: {what}", rung.upper, rung.lower);
        let gain = name(if alone { "points more" } else { "share of the win" });
        section.row(gain.clone(), rung.gain);
        section.row(name(if alone { "scored more with the same dice" } else { "won from every seat" }), rung.skill);
        section.row(
            name(if alone {
                "difference between games that the dice explain"
            } else {
                "the same seat won whoever sat there"
            }),
            rung.dice,
        );
        gains.push(gain);
        section.says.push(if alone {
            format!("{} scores {} more than {} with the same dice.", rung.upper, told(&rung.gain), rung.lower)
        } else {
            format!(
                "{} wins {} against {}; with the same dice it wins from every seat in {} of rounds, and one seat wins whoever \
                 sits there in {}.",
                rung.upper,
                told(&rung.gain),
                rung.lower,
                told(&rung.skill),
                told(&rung.dice)
            )
        });
    }
    let even = if alone { 0.0 } else { 1.0 / head.teams as f64 };
    let title = if alone { "Points more than the level below" } else { "Share of the win against the level below" };
    section.plots.push(Plot::Whiskers { title: title.into(), rows: gains, even: Some(even) });
    section.notes.push(if alone {
        "Both play the same games: the same dice in the same order. Intervals are by pairs of games.".into()
    } else {
        "A round is one set of dice, played once for each seat the stronger can take. Were all luck, the same seat would win \
         every game of a round; were all skill, the stronger would win from every seat. Intervals are by rounds. Once the \
         games part, the same throws can fall to other players."
            .into()
    });
    Some(section)
}
