//! How the lab tells who is ahead in classic Ur.

pub(crate) const EN: &str = "Each player's chance to win, as the bots' evaluation estimates it (fitted to the exact values of \
             the solved game).";

pub(crate) const FR: &str = "la chance de gagner de chacun, estimée par l’évaluation des robots (ajustée sur les valeurs \
             exactes du jeu résolu).";
