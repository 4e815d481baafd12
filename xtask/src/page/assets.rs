//! Content-hashed file names: a changed file gets a new name, so browsers may cache every file without a time limit.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::{Context, Result, bail};

use super::{comments, fingerprint::fingerprint, sources::Files};

/// The page, ready to be written.
pub(crate) struct BuiltPage {
    /// By path below the root of the page.
    pub(crate) files: Files,
    /// The paths a browser fetches before the page is there.
    pub(crate) first_load: BTreeSet<String>,
}

/// Replaces every placeholder and gives every asset its hashed name.
pub(crate) fn assemble(sources: &Files) -> Result<BuiltPage> {
    let mut naming = Naming { sources, paths: BTreeMap::new(), done: Files::new(), open: Vec::new() };
    let mut files = Files::new();

    let index = naming.fill("index.html").context("crates/client/static/index.html is the page's template")?;
    files.insert("index.html".to_owned(), index);
    let others = |assets: &BTreeMap<String, String>| -> Vec<String> {
        // Modules that no file mentions are not shipped.
        let other = |name: &&String| !assets.contains_key(*name) && *name != "index.html" && !is_module(name);
        sources.keys().filter(other).cloned().collect()
    };
    // What these mention is an asset too: the icons of the manifest.
    for name in others(&naming.paths) {
        naming.fill(&name)?;
    }
    for name in others(&naming.paths) {
        files.insert(name.clone(), naming.fill(&name)?);
    }

    let mut first_load = BTreeSet::from(["index.html".to_owned()]);
    let mut todo = urgent(&text(sources, "index.html")?);
    while let Some(name) = todo.pop() {
        if first_load.insert(naming.paths[&name].clone()) && is_text(&name) {
            todo.extend(mentions(&text(sources, &name)?));
        }
    }
    files.extend(naming.done);
    Ok(BuiltPage { files, first_load })
}

struct Naming<'a> {
    sources: &'a Files,
    paths: BTreeMap<String, String>,
    done: Files,
    /// Names being filled: a file that mentions itself cannot have a hash.
    open: Vec<String>,
}

impl Naming<'_> {
    fn path(&mut self, name: &str) -> Result<String> {
        if let Some(path) = self.paths.get(name) {
            return Ok(path.clone());
        }
        let bytes = self.fill(name)?;
        let path = hashed(name, &bytes);
        self.paths.insert(name.to_owned(), path.clone());
        self.done.insert(path.clone(), bytes);
        Ok(path)
    }

    fn fill(&mut self, name: &str) -> Result<Vec<u8>> {
        if self.open.iter().any(|open| open == name) {
            bail!("these files mention each other in a circle: {} {name}", self.open.join(" "));
        }
        if !is_text(name) {
            return self.sources.get(name).cloned().with_context(|| format!("there is no '{name}'"));
        }
        let mut text = text(self.sources, name)?;
        self.open.push(name.to_owned());
        for mention in mentions(&text) {
            let path = self.path(&mention).with_context(|| format!("'{name}' mentions {{{{{mention}}}}}"))?;
            text = text.replace(&format!("{{{{{mention}}}}}"), &format!("/{path}"));
        }
        self.open.pop();
        Ok(text.into_bytes())
    }
}

fn text(sources: &Files, name: &str) -> Result<String> {
    let bytes = sources.get(name).with_context(|| format!("there is no '{name}'"))?;
    let text = str::from_utf8(bytes).with_context(|| format!("'{name}' is not UTF-8"))?;
    comments::strip(name, text)
}

fn hashed(name: &str, bytes: &[u8]) -> String {
    let file = name.rsplit('/').next().unwrap_or(name);
    let (stem, extension) = file.rsplit_once('.').unwrap_or((file, "bin"));
    format!("assets/{stem}.{}.{extension}", fingerprint(bytes))
}

/// The names in `{{…}}`. A name has a dot and no blank, so ordinary braces in scripts are left alone.
fn mentions(text: &str) -> Vec<String> {
    places(text).into_iter().map(|(_, name)| name).collect()
}

/// The names a browser fetches at once: all but those in a `<meta>`.
fn urgent(html: &str) -> Vec<String> {
    let in_meta = |at: usize| html[..at].rfind('<').is_some_and(|tag| html[tag..].starts_with("<meta"));
    places(html).into_iter().filter(|(at, _)| !in_meta(*at)).map(|(_, name)| name).collect()
}

fn places(text: &str) -> Vec<(usize, String)> {
    let named = |at: usize| {
        let (name, _) = text[at + 2..].split_once("}}")?;
        let plain = |c: char| c.is_ascii_alphanumeric() || "._-/".contains(c);
        (name.contains('.') && name.chars().all(plain)).then(|| (at, name.to_owned()))
    };
    text.match_indices("{{").filter_map(|(at, _)| named(at)).collect()
}

fn is_text(name: &str) -> bool {
    ["html", "css", "js", "svg", "json", "webmanifest", "txt"].iter().any(|end| name.ends_with(&format!(".{end}")))
}

fn is_module(name: &str) -> bool {
    name.starts_with("snippets/") || ["client.js", "client.wasm", "worker-wasm.js", "worker-wasm.wasm"].contains(&name)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sources(files: &[(&str, &str)]) -> Files {
        files.iter().map(|(name, text)| ((*name).to_owned(), text.as_bytes().to_vec())).collect()
    }

    #[test]
    fn a_changed_leaf_renames_everything_that_leads_to_it() {
        let page = |wasm: &str| {
            let files =
                [("index.html", "<script src={{boot.js}}>"), ("boot.js", "{{client.wasm}}"), ("client.wasm", wasm)];
            assemble(&sources(&files)).expect("a page").files
        };
        let (old, new) = (page("1"), page("2"));
        assert_ne!(old["index.html"], new["index.html"]);
        assert!(old.keys().filter(|path| new.contains_key(*path)).eq(["index.html"]));
    }

    #[test]
    fn what_a_meta_names_is_loaded_later() {
        let files = [
            ("index.html", "<meta name=worker content={{worker.js}}><link href={{style.css}}>"),
            ("worker.js", ""),
            ("style.css", "url({{icons/a.svg}})"),
            ("icons/a.svg", "<svg/>"),
            ("robots.txt", ""),
            ("app.webmanifest", "{{icons/b.png}}"),
            ("icons/b.png", "png"),
        ];
        let page = assemble(&sources(&files)).expect("a page");
        let first: Vec<_> = page.first_load.iter().map(|path| path.split('.').next().unwrap_or_default()).collect();
        assert_eq!(first, ["assets/a", "assets/style", "index"]);
        assert_eq!(page.files.len(), 7);
        assert!(page.files.contains_key("robots.txt") && !page.files.contains_key("icons/b.png"));
    }

    #[test]
    fn a_missing_file_and_a_circle_are_errors() {
        assert!(assemble(&sources(&[("index.html", "{{no.css}}")])).is_err());
        assert!(assemble(&sources(&[("index.html", "{{a.js}}"), ("a.js", "{{b.js}}"), ("b.js", "{{a.js}}")])).is_err());
    }

    #[test]
    fn ordinary_braces_are_left_alone() {
        assert_eq!(mentions("${{a: 1}} {{ x.js }} {{}} {{ok.js}}"), ["ok.js"]);
    }
}
