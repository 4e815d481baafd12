//! Comments are for readers of the source: browsers get scripts and styles without them.

use anyhow::{Result, ensure};

/// A script or style sheet without the lines that are comments only. Comments behind code stay, so no string has to be
/// understood; a string over several lines could hide a comment, so it is refused.
pub(super) fn strip(name: &str, text: &str) -> Result<String> {
    let is_script = name.ends_with(".js");
    if !is_script && !name.ends_with(".css") {
        return Ok(text.to_owned());
    }
    let mut kept = String::with_capacity(text.len());
    let mut in_comment = false;
    for line in text.lines() {
        let code = line.trim();
        let begins = !in_comment && code.starts_with("/*");
        if in_comment || begins {
            in_comment = !code.contains("*/");
            ensure!(in_comment || code.ends_with("*/"), "{name}: code behind a comment in the line '{code}'");
        } else if !(is_script && code.starts_with("//")) {
            ensure!(!is_script || code.matches('`').count() % 2 == 0, "{name}: a string over several lines: '{code}'");
            kept.push_str(line);
            kept.push('\n');
        }
    }
    ensure!(!in_comment, "{name}: a comment without an end");
    Ok(kept)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_comments_go_and_code_stays() {
        let script = "// Why.\n/**\n * @returns {number}\n */\nlet a = \"// no comment\"; // beside code\n  /* one line */\nb();\n";
        assert_eq!(strip("a.js", script).expect("a script"), "let a = \"// no comment\"; // beside code\nb();\n");
        let style = "/* Why,\n   at length. */\na { color: red; /* ours */ }\n";
        assert_eq!(strip("a.css", style).expect("a style sheet"), "a { color: red; /* ours */ }\n");
        assert_eq!(strip("a.svg", "/* */\n").expect("not touched"), "/* */\n");
    }

    #[test]
    fn what_could_be_misread_is_refused() {
        for (name, text) in [("a.js", "let a = `\n// text\n`;\n"), ("a.css", "/* a\n*/ b {}\n"), ("a.css", "/* a\n")] {
            assert!(strip(name, text).is_err(), "{text}");
        }
    }
}
