//! How the lab tells who is ahead in Rolit.

pub(crate) const EN: &str = "Each player's chance to win, as the bots' evaluation estimates it (learned by self-play); on the 4×4 board, which has no learned evaluation, each colour's share of the balls.";

pub(crate) const FR: &str = "la chance de gagner de chacun, estimée par l’évaluation des robots (apprise en jouant contre eux-mêmes)\u{202f}; sur le plateau 4×4, qui n’a pas d’évaluation apprise, la part de boules de chaque couleur.";
