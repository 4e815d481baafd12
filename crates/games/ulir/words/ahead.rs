//! How the lab tells who is ahead in Ulir Dungeon.

pub(crate) const EN: &str = "Each team's chance to be first, as the bot captain estimates it from level, cards, HP and gold, scaled so that all teams together have 100%.";

pub(crate) const FR: &str = "la chance de chaque équipe d’être première, estimée par le robot captain d’après niveau, cartes, PV et or, \
             ramenée à 100\u{202f}% pour toutes les équipes ensemble.";
