//! How the levels judge what is to come.

use super::foresight::Eye;
use super::terrain::{Site, Terrain};
use super::value::Judgement;

/// Lives for the present round; of two ways that score alike, takes the one that promises more.
pub struct Present;

impl Eye for Present {
    fn worth(&self, terrain: &Terrain, site: &Site, left: u8) -> f32 {
        if left == 0 {
            return f32::from(terrain.park_points(&site.plots));
        }
        0.01 * terrain.survey(site, left).rate
    }
}

/// Reckons that every round to come will score like the present one on average, and a little more.
pub struct Outlook;

impl Eye for Outlook {
    fn worth(&self, terrain: &Terrain, site: &Site, left: u8) -> f32 {
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

/// How much of what the next project adds comes again with every round left: the first rounds of it count most.
const GROWTH: f32 = 0.5;

/// What was learnt.
impl Eye for Judgement {
    #[inline]
    fn worth(&self, terrain: &Terrain, site: &Site, left: u8) -> f32 {
        Judgement::worth(self, terrain, site, left)
    }
}
