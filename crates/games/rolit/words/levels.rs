//! How each bot of Rolit plays, in one line.

pub(crate) const EN: &[(&str, &str)] = &[
    ("novice", "Plays whatever comes to hand. Friendly."),
    ("player", "Likes corners, and a good catch."),
    ("expert", "Thinks several turns ahead."),
    ("master", "Looks furthest ahead and counts the endgame to the last ball."),
];

pub(crate) const FR: &[(&str, &str)] = &[
    ("novice", "Joue ce qui lui tombe sous la main. Sans malice."),
    ("player", "Aime les coins, et les belles prises."),
    ("expert", "Pense plusieurs tours à l’avance."),
    ("master", "Voit le plus loin et calcule la fin jusqu’à la dernière boule."),
];
