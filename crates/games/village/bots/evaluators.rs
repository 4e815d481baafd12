//! Evaluation functions of the levels.

use super::lookahead::VillageEvaluator;
use super::network::StageNetworks;
use super::terrain::{Site, Terrain};

/// Counts the present round only; of two plans that score alike, takes the more promising one.
pub struct PresentRound;

impl VillageEvaluator for PresentRound {
    fn evaluate(&self, terrain: &Terrain, site: &Site, left: u8) -> f32 {
        if left == 0 {
            return f32::from(terrain.park_points(&site.plots));
        }
        0.01 * terrain.survey(site, left).rate
    }
}

/// Assumes that every round to come scores like the present one on average, and a little more.
pub struct GrowthEstimate;

impl VillageEvaluator for GrowthEstimate {
    fn evaluate(&self, terrain: &Terrain, site: &Site, left: u8) -> f32 {
        if left == 0 {
            return f32::from(terrain.park_points(&site.plots));
        }
        let survey = terrain.survey(site, left);
        let mut growth = 0.0;
        for (best, supply) in survey.best.iter().zip(&terrain.supply) {
            growth += best.iter().zip(supply).map(|(best, supply)| best.max(0.0) * supply).sum::<f32>();
        }
        let park = f32::from(terrain.print.park());
        // A park that lacks one type will often get it, one that lacks more seldom.
        let hopes = survey.parks[0] + 0.6 * survey.parks[1] + 0.25 * survey.parks[2] + 0.1 * survey.parks[3];
        survey.rate * f32::from(left) + park * hopes + growth * GROWTH * f32::from(left)
    }
}

/// How much of the next project's gain comes again with every round left.
const GROWTH: f32 = 0.5;

impl VillageEvaluator for StageNetworks {
    #[inline]
    fn evaluate(&self, terrain: &Terrain, site: &Site, left: u8) -> f32 {
        StageNetworks::evaluate(self, terrain, site, left)
    }
}
