//! Whether what came fits what was expected: Pearson's chi-square.

/// How far what came is from what was expected.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Chi {
    /// The sum of squared differences, each by what was expected.
    pub statistic: f64,
    /// Degrees of freedom: one less than the classes compared.
    pub freedom: u32,
    /// How often fair dice are at least so far off.
    pub p: f64,
}

/// Below this a class is too rare for the test, and is put together with other rare ones.
const RARE: f64 = 5.0;

/// Compares counts with what was expected of them. Nothing where there are not two classes common enough.
pub fn chi_square(counts: impl IntoIterator<Item = (u64, f64)>) -> Option<Chi> {
    let (mut statistic, mut classes, mut rare) = (0.0, 0u32, (0u64, 0.0));
    let far = |count: u64, expected: f64| (count as f64 - expected).powi(2) / expected;
    for (count, expected) in counts {
        if expected >= RARE {
            statistic += far(count, expected);
            classes += 1;
        } else {
            rare = (rare.0 + count, rare.1 + expected);
        }
    }
    if rare.1 >= RARE {
        statistic += far(rare.0, rare.1);
        classes += 1;
    }
    let freedom = classes.checked_sub(1).filter(|&freedom| freedom > 0)?;
    Some(Chi { statistic, freedom, p: p_value(statistic, freedom) })
}

/// How likely a chi-square of so many degrees of freedom is at least this: the upper incomplete gamma function.
pub fn p_value(statistic: f64, freedom: u32) -> f64 {
    let (a, x) = (f64::from(freedom) / 2.0, statistic / 2.0);
    if freedom == 0 || x.is_nan() || x <= 0.0 {
        return 1.0;
    }
    let common = (a * x.ln() - x - ln_gamma(a)).exp();
    let p = if x < a + 1.0 { 1.0 - common * series(a, x) } else { common * fraction(a, x) };
    p.clamp(0.0, 1.0)
}

/// Terms enough for thousands of degrees of freedom; each loop ends by itself long before.
const TERMS: u32 = 100_000;
const CLOSE: f64 = 1e-15;

/// The lower function, for small x.
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

/// The upper function, for large x: Lentz's way through the continued fraction.
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

/// The logarithm of the gamma function, by Lanczos with seven terms: fifteen digits for x above a half.
fn ln_gamma(x: f64) -> f64 {
    const TERMS: [f64; 8] = [
        676.520_368_121_885_1,
        -1_259.139_216_722_402_8,
        771.323_428_777_653_1,
        -176.615_029_162_140_6,
        12.507_343_278_686_905,
        -0.138_571_095_265_720_12,
        9.984_369_578_019_572e-6,
        1.505_632_735_149_311_6e-7,
    ];
    let x = x - 1.0;
    let sum = (1..).zip(TERMS).fold(0.999_999_999_999_809_9, |sum, (step, term)| sum + term / (x + f64::from(step)));
    let base = x + 7.5;
    0.5 * (2.0 * std::f64::consts::PI).ln() + (x + 0.5) * base.ln() - base + sum.ln()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The values of the printed tables.
    #[test]
    fn p_values_are_those_of_the_tables() {
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
            // Two degrees are an exponential: exact.
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
    fn rare_classes_are_put_together() {
        let together = chi_square([(50, 50.0), (50, 50.0), (2, 2.0), (3, 3.0)]).expect("three classes");
        assert_eq!(together.freedom, 2);
        assert_eq!(chi_square([(1, 1.0), (2, 2.0)]), None, "too few");
        assert_eq!(chi_square([(100, 100.0)]), None, "only one");
        assert_eq!(chi_square([]), None);
    }
}
