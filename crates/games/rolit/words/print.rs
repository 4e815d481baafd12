//! What Rolit says on paper.

use crate::games::rolit_title;
use crate::phrase::phrases;

phrases! {
    pub struct RolitPrint {
        pub title: &'static str,
        /// What is needed, and where the drawing comes from.
        pub says: [&'static str; 2],
    }
}

pub(crate) const EN: RolitPrint = RolitPrint {
    title: rolit_title::EN.title,
    says: [
        "Play with counters of four colours, or colour the circles in pencil and rub out what turns. Count the balls of each colour below.",
        "Drawn by Tablée. The booklet’s picture is lost; ten sources agree on the four balls in the middle.",
    ],
};

pub(crate) const FR: RolitPrint = RolitPrint {
    title: rolit_title::FR.title,
    says: [
        "Jouez avec des jetons de quatre couleurs, ou coloriez les cercles au crayon et gommez ce qui tourne. Comptez en bas les boules de chaque couleur.",
        "Dessin de Tablée. L’image du livret est perdue\u{202f}; dix sources s’accordent sur les quatre boules du centre.",
    ],
};
