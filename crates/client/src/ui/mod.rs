//! The design system's parts. Their looks are in `static/css`.

pub(crate) mod header;
pub(crate) mod icon;
pub(crate) mod light;
pub(crate) mod qr;
pub(crate) mod sound;
