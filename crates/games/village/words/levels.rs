//! How each bot of Rolling Village plays, in one line.

pub(crate) const EN: &[(&str, &str)] = &[
    ("novice", "Plays whatever comes to hand. Friendly."),
    ("builder", "Takes the most points this round."),
    ("planner", "Keeps groups and parks in mind."),
    ("mayor", "Tests every plan against rolls to come."),
];

pub(crate) const FR: &[(&str, &str)] = &[
    ("novice", "Joue ce qui lui tombe sous la main. Sans malice."),
    ("builder", "Prend le plus de points à chaque manche."),
    ("planner", "Pense aux groupes et aux parcs."),
    ("mayor", "Essaie chaque plan sur les dés à venir."),
];
