//! Multiple comparisons (Holm–Bonferroni): of a hundred differences five are significant by chance.

/// The chance that a normal variable is further from 0 than this, on either side.
pub fn tail(z: f64) -> f64 {
    libm::erfc(z.abs() / std::f64::consts::SQRT_2)
}

/// Which of many hypotheses are rejected at the level 5 %, by Holm's method: the chance that any true one is among them is
/// at most 5 %, even where they depend on each other.
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
