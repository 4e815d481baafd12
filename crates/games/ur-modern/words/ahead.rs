//! How the lab tells who is ahead in the modern Ur.

pub(crate) const EN: &str = "Each player's expected share of the win, as the bots' evaluation estimates it (learned by self-play; on a custom board, that of the lanes board).";

pub(crate) const FR: &str = "la part de victoire attendue de chacun, estimée par l’évaluation des robots (apprise en jouant contre eux-mêmes\u{202f}; sur un plateau modifié, celle du plateau lanes).";
