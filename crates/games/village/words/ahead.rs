//! How the lab tells who is ahead in Rolling Village.

pub(crate) const EN: &str = "The points each sheet would score if the game ended now.";

pub(crate) const FR: &str = "les points que chaque feuille marquerait si la partie finissait maintenant.";
