//! How each bot of Ulir Dungeon plays, in one line.

pub(crate) const EN: &[(&str, &str)] = &[
    ("novice", "Plays whatever comes to hand. Friendly."),
    ("raider", "Fights first, shops later."),
    ("captain", "Weighs every fight before starting it."),
    ("delver", "Plans the whole climb, down to the last potion."),
    ("careful", "Would rather be safe than ahead."),
    ("collector", "Wants it all, and wants it now."),
];

pub(crate) const FR: &[(&str, &str)] = &[
    ("novice", "Joue ce qui lui tombe sous la main. Sans malice."),
    ("raider", "Se bat d’abord, achète ensuite."),
    ("captain", "Pèse chaque combat avant de le livrer."),
    ("delver", "Prévoit toute la montée, jusqu’à la dernière potion."),
    ("careful", "Préfère être à l’abri qu’en tête."),
    ("collector", "Veut tout, et tout de suite."),
];
