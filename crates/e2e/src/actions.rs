//! User actions: real mouse, touch and key events, at visible points.

use anyhow::{Context, Result, bail};
use serde_json::{Value, json};

use crate::{Page, keys};

/// The shift key, in the protocol's bit set.
const SHIFT: u32 = 8;

impl Page {
    /// Clicks the first matching element once it is actionable: in view, at rest, not covered.
    pub async fn click(&self, selector: &str) -> Result<()> {
        let (x, y) = self.actionable_point(selector).await?;
        self.mouse("mouseMoved", x, y).await?;
        self.mouse("mousePressed", x, y).await?;
        self.mouse("mouseReleased", x, y).await
    }

    /// Moves the mouse over the element.
    pub async fn hover(&self, selector: &str) -> Result<()> {
        let (x, y) = self.actionable_point(selector).await?;
        self.mouse("mouseMoved", x, y).await
    }

    /// Taps the element; the emulated device must be a phone.
    pub async fn tap(&self, selector: &str) -> Result<()> {
        let (x, y) = self.actionable_point(selector).await?;
        let touch = |kind: &str, points: Value| json!({ "type": kind, "touchPoints": points });
        self.call("Input.dispatchTouchEvent", touch("touchStart", json!([{ "x": x, "y": y }]))).await?;
        self.call("Input.dispatchTouchEvent", touch("touchEnd", json!([]))).await?;
        Ok(())
    }

    /// Presses and releases a key: `Tab`, `Shift+Tab`, `Enter`, `Space`, `ArrowLeft`, `Escape`, `a`.
    pub async fn press(&self, name: &str) -> Result<()> {
        let (modifiers, bare) = name.strip_prefix("Shift+").map_or((0, name), |bare| (SHIFT, bare));
        let key = keys::key(bare).with_context(|| format!("there is no key '{name}'"))?;
        let mut event = json!({
            "type": if key.text.is_some() { "keyDown" } else { "rawKeyDown" },
            "modifiers": modifiers,
            "key": key.key,
            "code": key.code,
            "windowsVirtualKeyCode": key.number,
        });
        if let Some(text) = key.text {
            event["text"] = json!(text);
        }
        self.call("Input.dispatchKeyEvent", event.clone()).await?;
        event["type"] = json!("keyUp");
        self.call("Input.dispatchKeyEvent", event).await?;
        Ok(())
    }

    /// Types a text, key by key, into the focused element.
    pub async fn type_text(&self, text: &str) -> Result<()> {
        for letter in text.chars() {
            self.press(&letter.to_string()).await?;
        }
        Ok(())
    }

    async fn mouse(&self, kind: &str, x: f64, y: f64) -> Result<()> {
        let button = if kind == "mouseMoved" { "none" } else { "left" };
        let event = json!({ "type": kind, "x": x, "y": y, "button": button, "clickCount": 1 });
        self.call("Input.dispatchMouseEvent", event).await?;
        Ok(())
    }

    /// Waits until the element is actionable, and returns its centre.
    async fn actionable_point(&self, selector: &str) -> Result<(f64, f64)> {
        let place = format!("({ACTIONABLE_POINT})({})", json!(selector));
        let Ok(at) = self.watch(&format!("{place}.then(p => p.at)")).await else {
            let reason = self.eval(&format!("{place}.then(p => p.why)")).await?;
            bail!("'{selector}' never came in reach: {}", reason.as_str().unwrap_or("only now it is"));
        };
        Ok((at[0].as_f64().context("a place has x")?, at[1].as_f64().context("a place has y")?))
    }
}

/// The point to click of an element, or why it is not actionable.
const ACTIONABLE_POINT: &str = r"async (selector) => {
    const element = document.querySelector(selector);
    if (!element) return { why: 'there is no such element' };
    if (element.matches(':disabled, [aria-disabled=true]')) return { why: 'it is disabled' };
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const box = () => { const r = element.getBoundingClientRect(); return [r.x, r.y, r.width, r.height]; };
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    const before = box();
    await frame(); await frame();
    const [x, y, width, height] = box();
    if (before.join() !== [x, y, width, height].join()) return { why: 'it moves' };
    if (!width || !height) return { why: 'it has no size' };
    const [middle, centre] = [x + width / 2, y + height / 2];
    const top = document.elementFromPoint(middle, centre);
    if (!top) return { why: 'it is out of view' };
    if (!element.contains(top)) return { why: 'it is covered by ' + top.outerHTML.slice(0, 120) };
    return { at: [middle, centre] };
}";
