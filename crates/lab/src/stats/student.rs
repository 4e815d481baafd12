//! Student's t: a standard error from a few groups is itself uncertain.

use super::Z;

/// The chance that Student's t with `freedom` degrees of freedom is further from 0 than this, on either side.
pub fn student_tail(t: f64, freedom: u32) -> f64 {
    if freedom == 0 {
        return 1.0;
    }
    // The closed form for whole degrees of freedom (Abramowitz and Stegun 26.7.3 and 26.7.4).
    let angle = (t.abs() / f64::from(freedom).sqrt()).atan();
    let (sine, cosine) = (angle.sin(), angle.cos());
    let odd = freedom % 2 == 1;
    let mut term = if odd { cosine } else { 1.0 };
    let mut sum = if freedom == 1 { 0.0 } else { term };
    let mut order = if odd { 3 } else { 2 };
    while order < freedom {
        term *= cosine * cosine * f64::from(order - 1) / f64::from(order);
        sum += term;
        order += 2;
    }
    let within = if odd { std::f64::consts::FRAC_2_PI * (angle + sine * sum) } else { sine * sum };
    (1.0 - within).clamp(0.0, 1.0)
}

/// How many standard errors a 95 % interval reaches with this many degrees of freedom (Cornish–Fisher, three terms: right
/// to a thousandth from 6 on).
pub fn student_margin(freedom: u32) -> f64 {
    let (z, v) = (Z, f64::from(freedom.max(1)));
    let powers = [z.powi(3), z.powi(5), z.powi(7)];
    z + (powers[0] + z) / (4.0 * v)
        + (5.0 * powers[1] + 16.0 * powers[0] + 3.0 * z) / (96.0 * v * v)
        + (3.0 * powers[2] + 19.0 * powers[1] + 17.0 * powers[0] - 15.0 * z) / (384.0 * v * v * v)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn student_matches_the_tables() {
        for (t, freedom, chance) in [
            (12.706, 1, 0.05),
            (4.303, 2, 0.05),
            (2.571, 5, 0.05),
            (3.169, 10, 0.01),
            (2.040, 31, 0.05),
            (3.633, 31, 0.001),
        ] {
            let tail = student_tail(t, freedom);
            assert!((tail / chance - 1.0).abs() < 0.01, "{t} {freedom}: {tail}");
        }
        for (freedom, margin) in [(10, 2.228), (29, 2.045), (31, 2.040)] {
            assert!((student_margin(freedom) - margin).abs() < 0.001, "{freedom}");
        }
    }
}
