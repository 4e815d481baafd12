//! Seeded random number generator (SplitMix64) for simulations, tests and the referee.
//!
//! The kernel never draws: callers do, with this. Its numbers never change, because signatures and golden files depend on
//! them, natively and in WebAssembly.

/// SplitMix64: one addition and three mixing steps a number, any seed is good.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rng(u64);

impl Rng {
    /// The generator of this seed.
    pub const fn seeded(seed: u64) -> Rng {
        Rng(seed)
    }

    /// The next 64 random bits.
    #[inline]
    pub const fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        mix(self.0)
    }

    /// A number in `0..bound`, each equally likely; 0 when the bound is 0.
    #[inline]
    pub const fn below(&mut self, bound: u32) -> u32 {
        if bound == 0 {
            return 0;
        }
        loop {
            if let Some(number) = lemire(bound, (self.bits() >> 32) as u32) {
                return number;
            }
        }
    }

    /// An index below `count`; none when there is nothing to choose. A single choice draws no number.
    #[inline]
    pub const fn index(&mut self, count: usize) -> Option<usize> {
        match count {
            0 => None,
            1 => Some(0),
            _ => Some(self.below(count as u32) as usize),
        }
    }

    /// A number in `0.0..1.0`.
    #[inline]
    pub const fn unit(&mut self) -> f64 {
        (self.bits() >> 11) as f64 / (1u64 << 53) as f64
    }

    /// An independent generator for task number `index` of this seed.
    pub const fn split(seed: u64, index: u64) -> Rng {
        Rng(mix(seed ^ mix(index.wrapping_add(0x632b_e59b_d9b4_e019))))
    }
}

/// Lemire's method: maps 32 random bits to `0..bound`. None for the rare bits that would favour some numbers: draw again.
/// The bound must be above 0.
#[inline]
pub const fn lemire(bound: u32, bits: u32) -> Option<u32> {
    let product = bits as u64 * bound as u64;
    // The remainder is costly and below the bound: it is computed only where it can matter.
    if (product as u32) >= bound || (product as u32) >= bound.wrapping_neg() % bound {
        Some((product >> 32) as u32)
    } else {
        None
    }
}

const fn mix(mut z: u64) -> u64 {
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_published_vector_comes_out() {
        let mut dice = Rng::seeded(1234567);
        assert_eq!([dice.bits(), dice.bits()], [6457827717110365317, 3203168211198807973]);
    }

    #[test]
    fn every_face_comes_about_equally_often() {
        let mut dice = Rng::seeded(7);
        let mut seen = [0u32; 6];
        for _ in 0..60_000 {
            seen[dice.below(6) as usize] += 1;
        }
        // Five standard deviations of a binomial with 60,000 throws and 1/6.
        assert!(seen.iter().all(|&count| count.abs_diff(10_000) < 457), "{seen:?}");
    }
}
