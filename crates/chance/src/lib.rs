//! Seeded generators, for whoever has to choose a chance event: simulations, tests, the referee.
//!
//! The kernel never draws: callers do, with this. Small and fixed for ever, because signatures and golden
//! files depend on its exact numbers, natively and in WebAssembly.

/// SplitMix64: one addition and three mixing steps a number, any seed is good.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dice(u64);

impl Dice {
    /// The generator of this seed.
    pub const fn seeded(seed: u64) -> Dice {
        Dice(seed)
    }

    /// Sixty-four random bits.
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
        // Lemire's multiplication; the rare low products that would bias the result are drawn again.
        loop {
            let product = (self.bits() >> 32) * bound as u64;
            if (product as u32) >= bound || (product as u32) >= bound.wrapping_neg() % bound {
                return (product >> 32) as u32;
            }
        }
    }

    /// A number in `0.0..1.0`.
    #[inline]
    pub const fn unit(&mut self) -> f64 {
        (self.bits() >> 11) as f64 / (1u64 << 53) as f64
    }

    /// An independent generator for task number `index` of this seed.
    pub const fn split(seed: u64, index: u64) -> Dice {
        Dice(mix(seed ^ mix(index.wrapping_add(0x632b_e59b_d9b4_e019))))
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
        let mut dice = Dice::seeded(1234567);
        assert_eq!([dice.bits(), dice.bits()], [6457827717110365317, 3203168211198807973]);
    }

    #[test]
    fn every_face_comes_about_equally_often() {
        let mut dice = Dice::seeded(7);
        let mut seen = [0u32; 6];
        for _ in 0..60_000 {
            seen[dice.below(6) as usize] += 1;
        }
        // Five standard deviations of a binomial with 60,000 throws and 1/6.
        assert!(seen.iter().all(|&count| count.abs_diff(10_000) < 457), "{seen:?}");
    }
}
