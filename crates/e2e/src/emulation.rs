//! Emulation profile of a visitor: screen, language, theme, motion, network.

use anyhow::Result;
use serde_json::json;

use crate::Page;

/// What the browser reports to the page about a visitor.
#[derive(Clone, Copy, Debug)]
pub struct Emulation {
    /// A BCP 47 tag such as `en-US` or `fr-FR`.
    pub language: &'static str,
    pub screen: Screen,
    /// The media feature `prefers-color-scheme`.
    pub theme: Theme,
    /// The media feature `prefers-reduced-motion`.
    pub motion: Motion,
}

impl Default for Emulation {
    /// English, desktop, light theme; reduced motion, since most tests check results, not animations.
    fn default() -> Emulation {
        Emulation { language: "en-US", screen: Screen::DESKTOP, theme: Theme::Light, motion: Motion::Reduced }
    }
}

/// The screen, in CSS pixels.
#[derive(Clone, Copy, Debug)]
pub struct Screen {
    pub width: u32,
    pub height: u32,
    pub kind: DeviceKind,
}

impl Screen {
    pub const DESKTOP: Screen = Screen { width: 1280, height: 800, kind: DeviceKind::Desktop };
    /// A phone held upright.
    pub const PHONE: Screen = Screen { width: 390, height: 844, kind: DeviceKind::Phone };

    /// Device scale factor of screenshots: phones have finer screens.
    pub(crate) fn dots(self) -> f64 {
        if self.kind == DeviceKind::Phone { 2.0 } else { 1.0 }
    }
}

/// Device scale factor while a test runs without a screenshot: painting is done by the CPU, and fewer pixels make it
/// faster.
pub(crate) const LOW_SCALE: f64 = 0.25;

/// What kind of device.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DeviceKind {
    Desktop,
    Phone,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Theme {
    Light,
    Dark,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Motion {
    Full,
    Reduced,
}

impl Page {
    /// Applies an emulation profile; may be called at any time.
    pub async fn emulate(&self, emulation: Emulation) -> Result<()> {
        let Emulation { language, screen, theme, motion } = emulation;
        let mobile = screen.kind == DeviceKind::Phone;
        self.screen.set(screen);
        self.set_device_scale(LOW_SCALE).await?;
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

    /// Sets the device scale factor, in device pixels per CSS pixel.
    pub(crate) async fn set_device_scale(&self, dots: f64) -> Result<()> {
        let Screen { width, height, kind } = self.screen.get();
        let metrics = json!({
            "width": width,
            "height": height,
            "screenWidth": width,
            "screenHeight": height,
            "deviceScaleFactor": dots,
            "mobile": kind == DeviceKind::Phone,
        });
        self.call("Emulation.setDeviceMetricsOverride", metrics).await?;
        Ok(())
    }

    /// Cuts the page off the network.
    pub async fn go_offline(&self) -> Result<()> {
        self.network(json!(true)).await
    }

    pub async fn go_online(&self) -> Result<()> {
        self.network(json!(false)).await
    }

    async fn network(&self, offline: serde_json::Value) -> Result<()> {
        let conditions = json!({ "offline": offline, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1 });
        self.call("Network.emulateNetworkConditions", conditions).await?;
        Ok(())
    }
}
