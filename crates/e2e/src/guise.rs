//! How a person comes to the page: screen, language, theme, motion.

use anyhow::Result;
use serde_json::json;

use crate::Page;

/// Everything about a visitor that the browser tells the page.
#[derive(Clone, Copy, Debug)]
pub struct Guise {
    /// `en-US`, `fr-FR`.
    pub language: &'static str,
    /// Size and kind.
    pub screen: Screen,
    /// `prefers-color-scheme`.
    pub theme: Theme,
    /// `prefers-reduced-motion`.
    pub motion: Motion,
}

impl Default for Guise {
    /// English, on a desktop, in daylight; reduced motion, since most tests look at what happens, not how.
    fn default() -> Guise {
        Guise { language: "en-US", screen: Screen::DESKTOP, theme: Theme::Light, motion: Motion::Reduced }
    }
}

/// The screen, in CSS pixels.
#[derive(Clone, Copy, Debug)]
pub struct Screen {
    /// Pixels.
    pub width: u32,
    /// Pixels.
    pub height: u32,
    /// Mouse or finger.
    pub kind: Kind,
}

impl Screen {
    /// A desktop.
    pub const DESKTOP: Screen = Screen { width: 1280, height: 800, kind: Kind::Desktop };
    /// A phone held upright.
    pub const PHONE: Screen = Screen { width: 390, height: 844, kind: Kind::Phone };

    /// Dots per CSS pixel: phones are finer.
    pub(crate) fn dots(self) -> f64 {
        if self.kind == Kind::Phone { 2.0 } else { 1.0 }
    }
}

/// Nobody looks while a test plays, and a processor paints every dot: a quarter of them each way is enough.
pub(crate) const ROUGH: f64 = 0.25;

/// What kind of device.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Mouse and keyboard.
    Desktop,
    /// A finger.
    Phone,
}

/// Light or dark.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Theme {
    /// Daylight.
    Light,
    /// Candlelight.
    Dark,
}

/// How much may move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Motion {
    /// Everything.
    Full,
    /// `prefers-reduced-motion: reduce`.
    Reduced,
}

impl Page {
    /// Puts on a guise; may be changed at any time.
    pub async fn wear(&self, guise: Guise) -> Result<()> {
        let Guise { language, screen, theme, motion } = guise;
        let mobile = screen.kind == Kind::Phone;
        self.screen.set(screen);
        self.grain(ROUGH).await?;
        self.call("Emulation.setTouchEmulationEnabled", json!({ "enabled": mobile })).await?;

        let theme = if theme == Theme::Dark { "dark" } else { "light" };
        let motion = if motion == Motion::Reduced { "reduce" } else { "no-preference" };
        let features = json!([
            { "name": "prefers-color-scheme", "value": theme },
            { "name": "prefers-reduced-motion", "value": motion },
        ]);
        self.call("Emulation.setEmulatedMedia", json!({ "features": features })).await?;

        let short = language.split('-').next().unwrap_or(language);
        let agent = self.eval("navigator.userAgent").await?;
        let accept = format!("{language},{short}");
        self.call("Emulation.setUserAgentOverride", json!({ "userAgent": agent, "acceptLanguage": accept })).await?;
        // An override has to be lifted before another one is accepted.
        self.call("Emulation.setLocaleOverride", json!({})).await?;
        self.call("Emulation.setLocaleOverride", json!({ "locale": language })).await?;
        Ok(())
    }

    /// How finely the page is painted, in dots per CSS pixel.
    pub(crate) async fn grain(&self, dots: f64) -> Result<()> {
        let Screen { width, height, kind } = self.screen.get();
        let metrics = json!({
            "width": width,
            "height": height,
            "screenWidth": width,
            "screenHeight": height,
            "deviceScaleFactor": dots,
            "mobile": kind == Kind::Phone,
        });
        self.call("Emulation.setDeviceMetricsOverride", metrics).await?;
        Ok(())
    }

    /// Cuts the page off the network.
    pub async fn go_offline(&self) -> Result<()> {
        self.network(json!(true)).await
    }

    /// Connects it again.
    pub async fn go_online(&self) -> Result<()> {
        self.network(json!(false)).await
    }

    async fn network(&self, offline: serde_json::Value) -> Result<()> {
        let conditions = json!({ "offline": offline, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1 });
        self.call("Network.emulateNetworkConditions", conditions).await?;
        Ok(())
    }
}
