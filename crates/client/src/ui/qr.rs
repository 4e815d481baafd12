//! QR code of a link, drawn as one SVG path.

use qrcodegen::{QrCode, QrCodeEcc};
use std::fmt::Write as _;

/// QR readers need four empty modules around a code.
const QUIET: i32 = 4;

fn code(text: &str) -> Option<QrCode> {
    QrCode::encode_text(text, QrCodeEcc::Medium).ok()
}

pub(crate) fn view_box(text: &str) -> String {
    let side = code(text).map_or(0, |code| code.size()) + 2 * QUIET;
    format!("0 0 {side} {side}")
}

/// The dark modules; nothing for a text too long for any code.
pub(crate) fn path(text: &str) -> String {
    let Some(code) = code(text) else { return String::new() };
    let mut path = String::new();
    for y in 0..code.size() {
        for x in (0..code.size()).filter(|&x| code.get_module(x, y)) {
            let _ = write!(path, "M{} {}h1v1h-1z", x + QUIET, y + QUIET);
        }
    }
    path
}
