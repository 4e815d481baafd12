//! `cargo xtask new-game SLUG --seats 2-4`: the folder of a new game, which builds, passes its tests and plays at once.
//!
//! The template is the example game Pig under another name: what is tested every day cannot rot.

use std::{fs, path::Path};

use anyhow::{Context, Result, bail, ensure};

use super::read_folders;
use crate::{page::folder_of, paths, shell};

/// The game that new ones are copied from.
const TEMPLATE: &str = "pig";

/// Writes the folder and the rules pages of a new game, then every list.
pub(crate) fn new_game(slug: &str, seats: &str) -> Result<()> {
    let root = paths::root();
    let name = Name::new(slug, &root)?;
    let seats = Seats::read(seats)?;
    let folder = root.join("crates/games").join(slug);
    ensure!(!folder.exists(), "there is a game '{slug}' already: choose another name");
    let place = read_folders(&root)?.iter().map(|game| game.declared.place).max().unwrap_or(0) + 1;

    let template = root.join("crates/games").join(TEMPLATE);
    for (path, bytes) in folder_of(&template).context("the example game is the template of new ones")? {
        let text = String::from_utf8(bytes).with_context(|| format!("{path} is not text"))?;
        put(&folder.join(&path), &seats.fit(&path, &name.fit(&path, &text, place)))?;
    }
    for end in ["md", "fr.md"] {
        let page = fs::read_to_string(paths::rules().join(format!("{TEMPLATE}.{end}")))?;
        put(&paths::rules().join(format!("{slug}.{end}")), &name.renamed(&page))?;
    }
    super::write(&root)?;
    println!("\n{slug} is there, and plays like {TEMPLATE} until you change it:");
    println!("  crates/games/{slug}       rules in src/, texts in words/, the board in board.rs");
    println!("  docs/rules/{slug}.md      the numbered rules, and {slug}.fr.md in French");
    println!("\nNext: cargo xtask check {slug}, cargo xtask look {slug}, and docs/new-game.md");
    sign(slug, &folder)
}

/// Runs the tests once: another number of seats has another signature, which the first run tells.
fn sign(slug: &str, folder: &Path) -> Result<()> {
    let suite = folder.join("tests/suite/main.rs");
    let text = fs::read_to_string(&suite)?;
    let mut test = shell::cargo();
    test.args(["test", "--quiet", "--package", slug, "keeps_the_contract"]);
    println!("\n$ cargo test --package {slug}, for its signature");
    let output = test.output().context("cannot run cargo")?;
    if output.status.success() {
        return Ok(());
    }
    let said = String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr);
    let signature = said.split("left: \"").nth(1).and_then(|rest| rest.get(..16));
    let Some(signature) = signature.filter(|text| text.bytes().all(|byte| byte.is_ascii_hexdigit())) else {
        bail!("the new game does not pass its tests:\n{said}");
    };
    let old = text.split("report.signature), \"").nth(1).and_then(|rest| rest.get(..16)).context("no signature")?;
    fs::write(&suite, text.replace(old, signature))?;
    Ok(())
}

fn put(path: &Path, text: &str) -> Result<()> {
    fs::create_dir_all(path.parent().context("a file lies in a folder")?)?;
    fs::write(path, text).with_context(|| format!("cannot write {}", path.display()))
}

/// The new game's names: `snakes-and-ladders`, `SnakesAndLadders`, `Snakes and ladders`, `SN`.
struct Name {
    slug: String,
    rules: String,
    title: String,
    prefix: String,
}

impl Name {
    fn new(slug: &str, root: &Path) -> Result<Name> {
        let plain = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_lowercase());
        ensure!(
            slug.len() >= 2 && slug.split('-').all(plain),
            "'{slug}' cannot be a name: use lower-case words joined by hyphens, such as snakes-and-ladders"
        );
        let capital = |word: &str| word[..1].to_uppercase() + &word[1..];
        let title = capital(&slug.replace('-', " "));
        let rules = slug.split('-').map(capital).collect();
        // Two letters that begin no other game's rule ids.
        let letters: Vec<char> =
            slug.chars().filter(|sign| *sign != '-').map(|sign| sign.to_ascii_uppercase()).collect();
        let mut pages = String::new();
        for entry in fs::read_dir(root.join("docs/rules"))? {
            pages += &fs::read_to_string(entry?.path()).unwrap_or_default();
        }
        let taken = |prefix: &String| pages.contains(&format!("**{prefix}-1**"));
        let prefixes = letters[1..]
            .iter()
            .chain("XYZQ".chars().collect::<Vec<_>>().iter())
            .map(|second| format!("{}{second}", letters[0]))
            .collect::<Vec<_>>();
        let prefix = prefixes.into_iter().find(|prefix| !taken(prefix)).context("every prefix of rule ids is taken")?;
        Ok(Name { slug: slug.to_owned(), rules, title, prefix })
    }

    fn fit(&self, path: &str, text: &str, place: u32) -> String {
        let text = self.renamed(text);
        match path {
            "game.toml" => {
                let kept = text.lines().filter(|line| !line.starts_with("example"));
                let line = |line: &str| match line.starts_with("place =") {
                    true => format!("place = {place} # on the landing page, from the left\n"),
                    false => format!("{line}\n"),
                };
                kept.map(line).collect()
            }
            // A new game has no measured bots.
            "src/rules.rs" => without_figures(&text),
            _ => text,
        }
    }

    fn renamed(&self, text: &str) -> String {
        let prefix = TEMPLATE[..2].to_uppercase();
        let module = self.slug.replace('-', "_");
        let test = format!("fn {}_", self.prefix.to_lowercase());
        let mut out = String::new();
        let mut rest = text;
        // Words of the template, whole words only: `pig` in `pigeon` stays.
        while let Some(at) = rest.to_lowercase().find(TEMPLATE) {
            let (before, found) = rest.split_at(at);
            let (word, after) = found.split_at(TEMPLATE.len());
            let joined = |sign: Option<char>| sign.is_some_and(|sign| sign.is_ascii_lowercase());
            out += before;
            out += match word {
                _ if joined(before.chars().last()) || joined(after.chars().next()) => word,
                "pig" if text_is_code(before, after) => &module,
                "pig" => &self.slug,
                "Pig" if is_type(before, after) => &self.rules,
                "Pig" => &self.title,
                _ => word,
            };
            rest = after;
        }
        out += rest;
        out.replace(&format!("{prefix}-"), &format!("{}-", self.prefix))
            .replace(&format!("fn {}_", prefix.to_lowercase()), &test)
    }
}

/// Whether `pig` is the crate or a module in code, where a hyphen is an underscore.
fn text_is_code(before: &str, after: &str) -> bool {
    after.starts_with("::") || before.ends_with("use ") || before.ends_with("games.")
}

/// Whether `Pig` is the type. In prose, which is a comment, a heading, a numbered rule or a text, it is the title.
fn is_type(before: &str, after: &str) -> bool {
    let line = before.rsplit('\n').next().unwrap_or(before).trim_start();
    let prose = ["//", "#", "- ", "|", ">"].into_iter().any(|sign| line.starts_with(sign)) || line.is_empty();
    let quoted = before.ends_with('"') && after.starts_with('"');
    let code = after.starts_with("::") || before.ends_with('`') || before.ends_with("type = \"");
    code || !(prose || quoted)
}

/// The text without `.measured(…)`.
fn without_figures(text: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once(".measured(") {
        out += before;
        rest = after.split_once("))").map_or("", |(_, rest)| rest);
    }
    out + rest
}

/// The numbers of players.
struct Seats {
    fewest: u8,
    most: u8,
}

impl Seats {
    fn read(text: &str) -> Result<Seats> {
        let (fewest, most) = text.split_once('-').unwrap_or((text, text));
        let (Ok(fewest), Ok(most)) = (fewest.parse(), most.parse()) else {
            bail!("'{text}' is no number of players: write 2-4 or 2");
        };
        ensure!(
            (1..=2).contains(&fewest) && (2..=12).contains(&most),
            "the example that you start from needs two players among yours: try 2-4, and change INFO.seats later"
        );
        Ok(Seats { fewest, most })
    }

    fn fit(&self, path: &str, text: &str) -> String {
        match path {
            "src/rules.rs" => {
                let all: Vec<String> = (self.fewest..=self.most).map(|seats| seats.to_string()).collect();
                text.replace("seats: &[2, 3, 4]", &format!("seats: &[{}]", all.join(", ")))
            }
            "src/state.rs" => text.replace("MOST_SEATS: usize = 4", &format!("MOST_SEATS: usize = {}", self.most)),
            "tests/counts.txt" => {
                let fits = |line: &&str| {
                    let seats = line.split(' ').next().and_then(|seats| seats.parse().ok());
                    seats.is_none_or(|seats| (self.fewest..=self.most).contains(&seats))
                };
                text.lines().filter(fits).map(|line| format!("{line}\n")).collect()
            }
            _ => text.to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn name() -> Name {
        let word = str::to_owned;
        Name { slug: word("snakes-up"), rules: word("SnakesUp"), title: word("Snakes up"), prefix: word("SN") }
    }

    #[test]
    fn names_change_in_prose_code_and_ids() {
        let text = "# Pig\n- **PI-1** Pig is old.\nuse pig::Pig;\nname = \"pig\"\nwords.games.pig\nfn pi_1_it(_: Pig) {}\nlet _: PigWords; pigeon";
        let new = "# Snakes up\n- **SN-1** Snakes up is old.\nuse snakes_up::SnakesUp;\nname = \"snakes-up\"\nwords.games.snakes_up\nfn sn_1_it(_: SnakesUp) {}\nlet _: SnakesUpWords; pigeon";
        assert_eq!(name().renamed(text), new);
    }

    #[test]
    fn seats_are_two_among_others() {
        assert!(Seats::read("3-4").is_err() && Seats::read("two").is_err() && Seats::read("2-13").is_err());
        let seats = Seats::read("1-3").expect("seats");
        assert_eq!(seats.fit("src/rules.rs", "seats: &[2, 3, 4],"), "seats: &[1, 2, 3],");
        assert_eq!(seats.fit("tests/counts.txt", "# head\n2 {} 1 6\n4 {} 6 7\n"), "# head\n2 {} 1 6\n");
    }

    #[test]
    fn figures_of_the_template_are_left_out() {
        let text = "LevelInfo::new(\"a\", 1).measured(Measured::Below(5)), LevelInfo::new(\"b\", 2)";
        assert_eq!(without_figures(text), "LevelInfo::new(\"a\", 1), LevelInfo::new(\"b\", 2)");
    }
}
