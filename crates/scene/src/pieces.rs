//! Twelve house pieces, one for each seat. Colours differ, and so do shapes, for eyes that see no colours.

use kernel::{MAX_SEATS, Seat};

struct Art {
    fill: &'static str,
    edge: &'static str,
    /// A path in a 24 by 24 picture.
    outline: &'static str,
    emblem: &'static str,
}

macro_rules! art {
    ($fill:literal, $edge:literal, $outline:literal) => {
        Art {
            fill: $fill,
            edge: $edge,
            outline: $outline,
            emblem: concat!(
                "<path d='",
                $outline,
                "' fill='",
                $fill,
                "' stroke='",
                $edge,
                "' stroke-width='1.200' stroke-linejoin='round'/>"
            ),
        }
    };
}

/// Disc, square, triangle, diamond, star, hexagon, cross, pentagon, drop, shield, octagon, hourglass.
const ART: [Art; MAX_SEATS] = [
    art!("#C8442F", "#6E1D12", "M12 2.500a9.500 9.500 0 1 1 0 19a9.500 9.500 0 1 1 0-19z"),
    art!("#2F6FC4", "#143A70", "M5.500 3.500h13a2 2 0 0 1 2 2v13a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-13a2 2 0 0 1 2-2z"),
    art!("#E9B21C", "#7A5600", "M12 2.500L22.500 20.500h-21z"),
    art!("#3A8F4F", "#174A26", "M12 1.500L22.500 12L12 22.500L1.500 12z"),
    art!(
        "#7D58A8",
        "#3F2462",
        "M12 1.500l3.200 6.900l7.300 .9l-5.400 5.100l1.400 7.300L12 18l-6.500 3.700l1.400-7.300L1.500 9.300l7.300-.9z"
    ),
    art!("#1F8A93", "#0B474C", "M12 1.500l9.100 5.250v10.500L12 22.500l-9.100-5.250V6.750z"),
    art!("#E07A2C", "#7A3807", "M8.500 2.500h7v6h6v7h-6v6h-7v-6h-6v-7h6z"),
    art!("#F1ECE2", "#4A443A", "M12 1.800l10.300 7.600l-3.900 12.100H5.600L1.700 9.400z"),
    art!(
        "#3B3A40",
        "#0E0E10",
        "M12 1.500c4.500 5.500 7.500 8.600 7.500 12.700a7.500 7.500 0 0 1-15 0C4.500 10.100 7.500 7 12 1.500z"
    ),
    art!(
        "#C76A93",
        "#6B2545",
        "M12 1.500l9.500 3.500v8c0 5-4.500 8.200-9.500 9.500c-5-1.300-9.500-4.500-9.500-9.500V5z"
    ),
    art!("#8A5D3A", "#3A2415", "M8 2h8l6 6v8l-6 6H8l-6-6V8z"),
    art!("#93A0AD", "#3E4852", "M3.500 2.500h17L15 12l5.500 9.500h-17L9 12z"),
];

const NEUTRAL: Art = art!("#D8CDB8", "#5D5445", "M12 2.500a9.500 9.500 0 1 1 0 19a9.500 9.500 0 1 1 0-19z");

/// The piece of a seat, as the inside of a 24 by 24 SVG.
pub fn emblem(seat: Seat) -> &'static str {
    ART[seat.index()].emblem
}

/// The colour of a seat.
pub fn fill(seat: Seat) -> &'static str {
    ART[seat.index()].fill
}

/// The piece of a seat around the origin, `size` wide; without a seat a neutral one.
pub fn piece(seat: Option<Seat>, size: f64) -> String {
    let Art { fill, edge, outline, .. } = seat.map_or(&NEUTRAL, |seat| &ART[seat.index()]);
    let scale = size / 24.0;
    format!(
        "<g transform=\"scale({scale:.3}) translate(-12 -12)\"><path d=\"{outline}\" \
         fill=\"none\" stroke=\"#FFFAF0\" stroke-opacity=\".7\" stroke-width=\"3.600\" stroke-linejoin=\"round\"/><path \
         d=\"{outline}\" transform=\"translate(0 1.500)\" \
         fill=\"{edge}\" stroke=\"{edge}\" stroke-width=\"1.200\" stroke-linejoin=\"round\"/><path d=\"{outline}\" \
         fill=\"{fill}\" stroke=\"{edge}\" stroke-width=\"1.200\" stroke-linejoin=\"round\"/></g>"
    )
}
