//! Random noise that makes heuristic players err like people.

use rng::Rng;

/// Gumbel noise: taking the best of scores with this noise is a softmax choice, so that actions that look alike are mixed
/// up and a clear best one is found.
pub(crate) fn gumbel(rng: &mut Rng) -> f64 {
    -(-rng.unit().max(f64::MIN_POSITIVE).ln()).ln()
}
