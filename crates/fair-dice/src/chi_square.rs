//! Pearson's chi-square test: do the counted outcomes fit the expected ones?

/// The result of a chi-square test of counts against expectations.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct ChiSquareTest {
    /// The sum of squared differences, each divided by the expected count.
    pub statistic: f64,
    /// Degrees of freedom: the number of compared classes less one.
    pub freedom: u32,
    /// The probability that fair dice deviate at least this far.
    pub p: f64,
}

/// Classes with a lower expected count are pooled: the test is unreliable for them.
const MIN_EXPECTED: f64 = 5.0;

/// Tests pairs of count and expected count. `None` if fewer than two classes are common enough.
pub fn chi_square(counts: impl IntoIterator<Item = (u64, f64)>) -> Option<ChiSquareTest> {
    let (mut statistic, mut classes, mut rare) = (0.0, 0u32, (0u64, 0.0));
    let deviation = |count: u64, expected: f64| (count as f64 - expected).powi(2) / expected;
    for (count, expected) in counts {
        if expected >= MIN_EXPECTED {
            statistic += deviation(count, expected);
            classes += 1;
        } else {
            rare = (rare.0 + count, rare.1 + expected);
        }
    }
    if rare.1 >= MIN_EXPECTED {
        statistic += deviation(rare.0, rare.1);
        classes += 1;
    }
    let freedom = classes.checked_sub(1).filter(|&freedom| freedom > 0)?;
    Some(ChiSquareTest { statistic, freedom, p: p_value(statistic, freedom) })
}

/// The probability that a chi-square variable with this many degrees of freedom is at least `statistic`: the upper
/// incomplete gamma function.
pub fn p_value(statistic: f64, freedom: u32) -> f64 {
    let (a, x) = (f64::from(freedom) / 2.0, statistic / 2.0);
    if freedom == 0 || x.is_nan() || x <= 0.0 {
        return 1.0;
    }
    let common = (a * x.ln() - x - libm::lgamma(a)).exp();
    let p = if x < a + 1.0 { 1.0 - common * series(a, x) } else { common * fraction(a, x) };
    p.clamp(0.0, 1.0)
}

/// Enough terms for thousands of degrees of freedom; each loop ends by itself long before.
const TERMS: u32 = 100_000;
const CLOSE: f64 = 1e-15;

/// The lower incomplete gamma function by its power series, for small x.
fn series(a: f64, x: f64) -> f64 {
    let (mut term, mut sum) = (1.0 / a, 1.0 / a);
    for step in 1..TERMS {
        term *= x / (a + f64::from(step));
        sum += term;
        if term < sum * CLOSE {
            break;
        }
    }
    sum
}

/// The upper incomplete gamma function by its continued fraction (Lentz's algorithm), for large x.
fn fraction(a: f64, x: f64) -> f64 {
    const TINY: f64 = 1e-300;
    let mut b = x + 1.0 - a;
    let mut c = 1.0 / TINY;
    let mut d = 1.0 / b;
    let mut whole = d;
    for step in 1..TERMS {
        let step = f64::from(step);
        let numerator = -step * (step - a);
        b += 2.0;
        let away = |value: f64| if value.abs() < TINY { TINY } else { value };
        d = 1.0 / away(numerator * d + b);
        c = away(b + numerator / c);
        let change = d * c;
        whole *= change;
        if (change - 1.0).abs() < CLOSE {
            break;
        }
    }
    whole
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn p_values_are_those_of_printed_tables() {
        for (statistic, freedom, p) in [
            (3.841_458_820_694_124, 1, 0.05),
            (6.634_896_601_021_214, 1, 0.01),
            (10.827_566_170_662_733, 1, 0.001),
            (0.454_936_423_119_572_8, 1, 0.5),
            (5.991_464_547_107_979, 2, 0.05),
            (11.070_497_693_516_351, 5, 0.05),
            (18.307_038_053_275_146, 10, 0.05),
            (23.209_251_158_954_356, 10, 0.01),
            (3.940_299_136_076_199, 10, 0.95),
            (124.342_113_404_004_08, 100, 0.05),
            // With two degrees of freedom the distribution is exponential: an exact value.
            (2.0 * std::f64::consts::LN_10 * 12.0, 2, 1e-12),
        ] {
            let found = p_value(statistic, freedom);
            assert!((found / p - 1.0).abs() < 1e-9, "{statistic} {freedom}: {found}, not {p}");
        }
        assert_eq!(p_value(0.0, 3), 1.0);
        assert_eq!(p_value(f64::NAN, 3), 1.0);
        assert!(p_value(1e9, 3) < 1e-300);
        assert!((0.3..0.7).contains(&p_value(5000.0, 5000)));
    }

    #[test]
    fn a_fair_and_a_loaded_die_are_told_apart() {
        let fair = chi_square([95, 105, 99, 101, 92, 108].map(|count| (count, 100.0))).expect("six classes");
        assert_eq!(fair.freedom, 5);
        assert!((fair.statistic - 1.8).abs() < 1e-12);
        assert!((fair.p - 0.876).abs() < 1e-3, "{fair:?}");
        let loaded = chi_square([80, 80, 80, 80, 80, 200].map(|count| (count, 100.0))).expect("six classes");
        assert!(loaded.p < 1e-20);
    }

    #[test]
    fn rare_classes_are_pooled() {
        let pooled = chi_square([(50, 50.0), (50, 50.0), (2, 2.0), (3, 3.0)]).expect("three classes");
        assert_eq!(pooled.freedom, 2);
        assert_eq!(chi_square([(1, 1.0), (2, 2.0)]), None, "too few");
        assert_eq!(chi_square([(100, 100.0)]), None, "only one");
        assert_eq!(chi_square([]), None);
    }
}
