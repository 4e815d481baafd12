//! Many comparisons at once: who looks at a hundred differences finds five by chance.

/// The chance that a normal variable is further from 0 than this, on either side.
pub fn tail(z: f64) -> f64 {
    erfc(z.abs() / std::f64::consts::SQRT_2)
}

/// Which of many hypotheses are refused at the level 5 %, by the method of Holm: the chance that any true one is among
/// them is at most 5 %, however they depend on each other.
pub fn holm(chances: &[f64]) -> Vec<bool> {
    let mut order: Vec<usize> = (0..chances.len()).collect();
    order.sort_by(|&a, &b| chances[a].total_cmp(&chances[b]));
    let mut refused = vec![false; chances.len()];
    for (rank, &index) in order.iter().enumerate() {
        if chances[index].is_nan() || chances[index] > 0.05 / (chances.len() - rank) as f64 {
            break;
        }
        refused[index] = true;
    }
    refused
}

/// The complementary error function, to about 1.2e-7 of itself (Numerical Recipes' Chebyshev fit).
fn erfc(x: f64) -> f64 {
    const FIT: [f64; 10] = [
        -1.265_512_23,
        1.000_023_68,
        0.374_091_96,
        0.096_784_18,
        -0.186_288_06,
        0.278_868_07,
        -1.135_203_98,
        1.488_515_87,
        -0.822_152_23,
        0.170_872_77,
    ];
    let t = 1.0 / (1.0 + 0.5 * x.abs());
    let sum = FIT.iter().rev().fold(0.0, |sum, fit| sum * t + fit);
    let value = t * (sum - x * x).exp();
    if x >= 0.0 { value } else { 2.0 - value }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tails_match_the_tables() {
        for (z, chance) in [(0.0, 1.0), (1.0, 0.317_310_5), (1.959_964, 0.05), (3.290_527, 0.001)] {
            assert!((tail(z) - chance).abs() < 1e-6, "{z}: {}", tail(z));
        }
    }

    #[test]
    fn holm_stops_at_the_first_that_stands() {
        assert_eq!(holm(&[0.01, 0.04, 0.03, 0.005]), [true, false, false, true]);
        assert_eq!(holm(&[0.04]), [true]);
        assert!(holm(&[]).is_empty());
    }
}
