//! Sound effects, synthesised with Web Audio; off by default.

use crate::prefs::Prefs;
use js_sys::Math::random;
use leptos::prelude::*;
use std::cell::RefCell;
use web_sys::{AudioContext, OscillatorType};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Sound {
    /// A piece is put down.
    Step,
    Dice,
    /// A piece is taken.
    Take,
    Chime,
}

/// One tone: delay, pitch, duration, volume.
struct Tone {
    after: f64,
    pitch: f32,
    lasts: f64,
    loud: f32,
}

thread_local! {
    /// Created by the first sound: browsers allow it only after a touch.
    static AUDIO: RefCell<Option<AudioContext>> = const { RefCell::new(None) };
}

/// Plays a sound if sound is on.
pub(crate) fn play(prefs: Prefs, sound: Sound) {
    if !prefs.sound.get_untracked() || document().hidden() {
        return;
    }
    let audio = AUDIO.with_borrow_mut(|held| {
        if held.is_none() {
            *held = AudioContext::new().ok();
        }
        held.clone()
    });
    if let Some(audio) = audio {
        for knock in knocks(sound) {
            // Sound is optional: errors are ignored.
            let _ = ring(&audio, &knock);
        }
    }
}

fn knocks(sound: Sound) -> Vec<Tone> {
    let knock = |after, pitch, lasts, loud| Tone { after, pitch, lasts, loud };
    match sound {
        Sound::Step => vec![knock(0.12, 260.0, 0.07, 0.16), knock(0.12, 610.0, 0.03, 0.05)],
        Sound::Take => vec![knock(0.0, 150.0, 0.16, 0.3), knock(0.02, 330.0, 0.06, 0.1)],
        Sound::Chime => vec![knock(0.0, 523.0, 0.5, 0.09), knock(0.11, 784.0, 0.7, 0.08)],
        Sound::Dice => (0..9)
            .map(|index| {
                let wobble = random();
                knock(f64::from(index) * 0.055 + wobble * 0.03, 700.0 + 700.0 * wobble as f32, 0.025, 0.07)
            })
            .collect(),
    }
}

fn ring(audio: &AudioContext, knock: &Tone) -> Result<(), wasm_bindgen::JsValue> {
    let start = audio.current_time() + knock.after;
    let end = start + knock.lasts;
    let tone = audio.create_oscillator()?;
    let gain = audio.create_gain()?;
    tone.set_type(OscillatorType::Triangle);
    tone.frequency().set_value_at_time(knock.pitch, start)?;
    // Like wood: the pitch falls as the sound fades.
    tone.frequency().exponential_ramp_to_value_at_time(knock.pitch * 0.7, end)?;
    gain.gain().set_value_at_time(knock.loud, start)?;
    gain.gain().exponential_ramp_to_value_at_time(0.0005, end)?;
    tone.connect_with_audio_node(&gain)?;
    gain.connect_with_audio_node(&audio.destination())?;
    tone.start_with_when(start)?;
    tone.stop_with_when(end)?;
    Ok(())
}
