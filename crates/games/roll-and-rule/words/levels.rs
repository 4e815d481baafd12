//! How each bot of Roll & Rule plays, in one line.

pub(crate) const EN: &[(&str, &str)] = &[
    ("novice", "Plays whatever comes to hand. Friendly."),
    ("assistant", "Takes what is worth most today."),
    ("lecturer", "Keeps the coming semesters in mind."),
    ("dean", "Plays out many futures before choosing."),
];

pub(crate) const FR: &[(&str, &str)] = &[
    ("novice", "Joue ce qui lui tombe sous la main. Sans malice."),
    ("assistant", "Prend ce qui vaut le plus aujourd’hui."),
    ("lecturer", "Pense aux semestres à venir."),
    ("dean", "Joue mille avenirs avant de choisir."),
];
