//! Whole numbers on the command line.

/// A whole number within these bounds. The library's own error for a number below zero does not name them.
pub(crate) fn between<const LEAST: u64, const MOST: u64>(text: &str) -> Result<u64, String> {
    let number = text.parse().ok().filter(|number| (LEAST..=MOST).contains(number));
    number.ok_or_else(|| format!("must be a whole number from {LEAST} to {MOST}"))
}

#[cfg(test)]
mod tests {
    use super::between;

    #[test]
    fn what_is_out_of_bounds_is_told_the_bounds() {
        assert_eq!(between::<1, 9>("9"), Ok(9));
        for wrong in ["0", "10", "-5", "1.5", "", "many"] {
            assert_eq!(between::<1, 9>(wrong), Err("must be a whole number from 1 to 9".to_owned()), "{wrong}");
        }
    }
}
