//! How each bot of classic Ur plays, in one line.

pub(crate) const EN: &[(&str, &str)] = &[
    ("novice", "Plays whatever comes to hand. Friendly."),
    ("scribe", "Sees captures and rosettes, forgets the rest."),
    ("vizier", "Weighs every roll that may come next."),
    ("oracle", "Looks furthest ahead. Hard to surprise."),
    ("bold", "Captures and runs ahead, whatever the risk."),
    ("careful", "Would rather be safe than ahead."),
];

pub(crate) const FR: &[(&str, &str)] = &[
    ("novice", "Joue ce qui lui tombe sous la main. Sans malice."),
    ("scribe", "Voit les prises et les rosettes, oublie le reste."),
    ("vizier", "Pèse chaque jet qui peut suivre."),
    ("oracle", "Voit le plus loin. Difficile à surprendre."),
    ("bold", "Prend et fonce, quel que soit le risque."),
    ("careful", "Préfère être à l’abri qu’en tête."),
];
