//! The router: which page an address stands for. Three pages need no router library.

use leptos::prelude::*;
use wasm_bindgen::JsValue;

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Route {
    Landing,
    /// The table of this id.
    Table(String),
    /// The page about provably fair dice.
    Dice,
    NotFound,
}

impl Route {
    fn from_path(path: &str) -> Route {
        let mut parts = path.split('/').filter(|part| !part.is_empty());
        match (parts.next(), parts.next(), parts.next()) {
            (None, _, _) => Route::Landing,
            (Some("dice"), None, None) => Route::Dice,
            (Some("t"), Some(id), None) => Route::Table(id.to_owned()),
            _ => Route::NotFound,
        }
    }

    pub(crate) fn path(&self) -> String {
        match self {
            Route::Landing | Route::NotFound => "/".to_owned(),
            Route::Dice => "/dice".to_owned(),
            Route::Table(id) => format!("/t/{id}"),
        }
    }
}

/// The current route, in the context of every component.
#[derive(Clone, Copy)]
pub(crate) struct Router {
    route: RwSignal<Route>,
    /// A table this page has just opened: its opening is animated from the first throw.
    fresh: RwSignal<Option<String>>,
}

impl Router {
    /// Reads the address and follows the browser's back and forward.
    pub(crate) fn start() -> Router {
        let here = || Route::from_path(&window().location().pathname().unwrap_or_default());
        let router = Router { route: RwSignal::new(here()), fresh: RwSignal::new(None) };
        let listener = window_event_listener(leptos::ev::popstate, move |_| {
            router.fresh.set(None);
            router.route.set(here());
        });
        on_cleanup(move || listener.remove());
        router
    }

    pub(crate) fn route(self) -> Signal<Route> {
        self.route.into()
    }

    pub(crate) fn go(self, route: Route) {
        if let Ok(history) = window().history() {
            let _ = history.push_state_with_url(&JsValue::NULL, "", Some(&route.path()));
        }
        window().scroll_to_with_x_and_y(0.0, 0.0);
        self.route.set(route);
        // Screen readers and keyboards start at the new page, not where the old one was left.
        crate::browser::focus("#content".to_owned());
    }

    /// Goes to a table that has just been opened.
    pub(crate) fn go_fresh(self, id: &str) {
        self.fresh.set(Some(id.to_owned()));
        self.go(Route::Table(id.to_owned()));
    }

    /// Whether this page opened the table; true only once.
    pub(crate) fn take_fresh(self, id: &str) -> bool {
        let fresh = self.fresh.with_untracked(|fresh| fresh.as_deref() == Some(id));
        if fresh {
            self.fresh.set(None);
        }
        fresh
    }
}

/// The router of the current component tree.
pub(crate) fn router() -> Router {
    expect_context()
}

/// Click handler of a link: client-side navigation, unless the visitor asked for a new tab.
pub(crate) fn follow(router: Router, route: Route) -> impl Fn(leptos::ev::MouseEvent) + Clone + 'static {
    move |click| {
        if click.button() == 0 && !click.meta_key() && !click.ctrl_key() && !click.shift_key() {
            click.prevent_default();
            router.go(route.clone());
        }
    }
}

/// The step of a finished game that the address asks to show.
pub(crate) fn step_in_address() -> Option<usize> {
    window().location().search().ok()?.strip_prefix("?at=")?.parse().ok()
}

/// The game whose new-game dialog the address asks to open.
pub(crate) fn box_in_address() -> Option<String> {
    Some(window().location().search().ok()?.strip_prefix("?box=")?.to_owned())
}
