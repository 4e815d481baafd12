//! Pictures: symbols that are defined once and used everywhere, and dice.

use ::ulir::{Class, DieColour, Monster, Treasure, Ward};

/// What every other picture refers to: the inside of a `defs`.
pub const DEFS: &str = concat!(include_str!("art.svg"), include_str!("beasts.svg"));

/// A team's banner twice: with a star for the magic player, with a sword for the physical one.
macro_rules! banners {
    ($colour:literal, $sign:literal) => {
        [
            banners!(@one $colour, $sign, "<path d=\"M19 14l1.300 3 3.200.300-2.400 2.200.700 3.200-2.800-1.700-2.800 1.700.700-3.200-2.400-2.200 3.200-.300z\" fill=\"#ffe9a8\" stroke=\"#2a1f18\"/>"),
            banners!(@one $colour, $sign, "<path d=\"M22.500 13v2.500l-4.500 4.500 1 1-1.200 1.200-1-1-1.800 1.800-1.300-1.300 1.800-1.800-1-1L15.700 17.700l1 1 4.500-4.700z\" fill=\"#f4f2ec\" stroke=\"#2a1f18\"/>"),
        ]
    };
    (@one $colour:literal, $sign:literal, $mark:literal) => {
        concat!(
            "<path d=\"M3 1h18v14.500L12 23l-9-7.500z\" fill=\"", $colour, "\" stroke=\"#2a1f18\"/>",
            "<path d=\"M3.500 1.500h17V4h-17z\" fill=\"#fff\" fill-opacity=\".28\"/>",
            "<g fill=\"#fff8e6\" color=\"#fff8e6\" transform=\"translate(6 4.500) scale(.5)\">", $sign, "</g>", $mark
        )
    };
}

/// The banner of each team's magic and physical player, as the inside of a 24 by 24 picture. They are used where the
/// symbols are not defined, so they contain their own copies.
pub const EMBLEMS: [[&str; 2]; 4] = [
    banners!("#7561ad", "<path d=\"M16.500 3.500A9 9 0 1 0 20.500 17 8 8 0 0 1 16.500 3.500z\"/>"),
    banners!(
        "#c4702a",
        "<circle cx=\"12\" cy=\"12\" r=\"4.800\"/><path d=\"M12 1.500v4M12 18.500v4M1.500 12h4M18.500 12h4M4.600 4.600l2.800 2.800M16.600 16.600l2.800 2.800M4.600 19.400l2.800-2.800M16.600 7.400l2.800-2.800\" stroke=\"currentColor\" stroke-width=\"2.400\"/>"
    ),
    banners!(
        "#2f8583",
        "<path d=\"M12 1l2.800 8 8.200.5-6.500 5 2.200 8L12 18l-6.700 4.500 2.200-8L1 9.500 9.200 9z\"/>"
    ),
    banners!(
        "#b04e6f",
        "<circle cx=\"12\" cy=\"6\" r=\"4.400\"/><circle cx=\"17.800\" cy=\"10.200\" r=\"4.400\"/><circle cx=\"15.600\" cy=\"17\" r=\"4.400\"/><circle cx=\"8.400\" cy=\"17\" r=\"4.400\"/><circle cx=\"6.200\" cy=\"10.200\" r=\"4.400\"/><circle cx=\"12\" cy=\"12\" r=\"3.200\" fill=\"#b04e6f\"/>"
    ),
];

/// A symbol in a frame of this class.
pub(super) fn icon(class: &str, symbol: &str) -> String {
    format!("<svg class=\"{class}\" aria-hidden=\"true\"><use href=\"#ul-{symbol}\"/></svg>")
}

pub(super) fn treasure(kind: Treasure) -> String {
    icon("ul-icon", kind.name())
}

pub(super) fn hero(class: Class) -> String {
    icon("ul-face", &format!("hero-{}", class as u8))
}

pub(super) fn team(team: u8) -> String {
    icon("ul-sigil", &format!("team-{}", team % 4))
}

/// The number of copies of a card, drawn by the style sheet; the label says it in words.
pub(super) fn copies(count: u8) -> String {
    if count > 1 { format!("<small data-copies=\"{count}\"></small>") } else { String::new() }
}

/// A monster; monsters without a drawing reuse an earlier one.
pub(super) fn beast(monster: Monster) -> String {
    let number = (monster.number() - 1) % 4 + 1;
    format!(
        "<svg class=\"ul-beast\" viewBox=\"0 0 120 100\" aria-hidden=\"true\"><ellipse cx=\"60\" cy=\"88\" rx=\"60\" ry=\"46\" fill=\"url(#ul-glow)\"/><use href=\"#ul-beast-{}-{number}\" fill=\"url(#ul-beast)\" stroke=\"#c98a4c\" stroke-opacity=\".6\" stroke-width=\"1.500\"/></svg>",
        monster.level().number()
    )
}

/// How a die counts.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum DieCount {
    Full,
    Double,
    Half,
    Not,
}

impl DieCount {
    /// What a monster leaves of a colour.
    pub(super) fn under(ward: Ward, colour: DieColour) -> DieCount {
        match ward {
            Ward::Halves(warded) if warded == colour => DieCount::Half,
            Ward::Immune(warded) if warded == colour => DieCount::Not,
            Ward::None | Ward::Halves(_) | Ward::Immune(_) => DieCount::Full,
        }
    }

    pub(super) const fn class(self) -> &'static str {
        match self {
            DieCount::Full => "",
            DieCount::Double => " double",
            DieCount::Half => " half",
            DieCount::Not => " not",
        }
    }

    const fn badge(self) -> &'static str {
        match self {
            DieCount::Full => "",
            DieCount::Double => "×2",
            DieCount::Half => "½",
            DieCount::Not => "✕",
        }
    }
}

/// A die: its face, or the sign of its colour while it has not been thrown.
pub(super) fn die(colour: DieColour, face: Option<u8>, counts: DieCount, fresh: bool, label: &str) -> String {
    let colour = colour as u8;
    let pips: String = face.map_or_else(
        || format!("<use class=\"ul-mark\" href=\"#ul-mark-{colour}\" x=\"11\" y=\"11\" width=\"18\" height=\"18\"/>"),
        |face| {
            let dots = PIPS[usize::from(face.clamp(1, 6)) - 1].iter();
            let dots = dots.map(|(x, y)| format!("<circle cx=\"{x}\" cy=\"{y}\" r=\"3.600\"/>"));
            let mark = format!(
                "<use class=\"ul-mark\" href=\"#ul-mark-{colour}\" x=\"3.500\" y=\"3.500\" width=\"6\" height=\"6\"/>"
            );
            mark + &dots.collect::<String>()
        },
    );
    let (class, badge) = (counts.class(), counts.badge());
    let fresh = if fresh { " fresh" } else { "" };
    let badge = if badge.is_empty() { String::new() } else { format!("<small aria-hidden=\"true\">{badge}</small>") };
    format!(
        "<span class=\"ul-die c{colour}{class}{fresh}\" role=\"img\" aria-label=\"{label}\"><svg viewBox=\"0 0 40 40\"><rect x=\"1.500\" y=\"1.500\" width=\"37\" height=\"37\" rx=\"8\"/>{pips}</svg>{badge}</span>"
    )
}

const PIPS: [&[(u8, u8)]; 6] = [
    &[(20, 20)],
    &[(28, 12), (12, 28)],
    &[(28, 12), (20, 20), (12, 28)],
    &[(12, 12), (28, 12), (12, 28), (28, 28)],
    &[(12, 12), (28, 12), (20, 20), (12, 28), (28, 28)],
    &[(12, 11), (28, 11), (12, 20), (28, 20), (12, 29), (28, 29)],
];
