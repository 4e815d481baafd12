//! One player's sheet, and what it is worth.

use crate::board::{COLUMNS, Colour, Column, ElementKind, ElementRow, Site, Sites};
use crate::tables::Tables;
use serde::{Deserialize, Serialize};

/// What is drawn, circled and crossed on a sheet.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Sheet {
    /// Dice crossed by the black die (RR-8).
    pub crossed: Sites,
    pub prestige: Sites,
    pub function: Sites,
    /// Cells of each resource circled.
    pub circled: [u8; 3],
    /// Cells of each resource crossed off again (RR-15).
    pub spent: [u8; 3],
    /// Members of each colour.
    pub members: [u8; 3],
    /// Positions of the theses in the order drawn, then zeros (RR-18).
    theses: [u8; COLUMNS],
}

impl Sheet {
    /// RR-3: a new sheet.
    pub const fn new(tables: &Tables) -> Sheet {
        Sheet {
            crossed: Sites::EMPTY,
            prestige: Sites::EMPTY,
            function: Sites::EMPTY,
            circled: [tables.start; 3],
            spent: [0; 3],
            members: [0; 3],
            theses: [0; COLUMNS],
        }
    }

    /// Elements of a kind that are drawn.
    #[inline]
    pub const fn drawn(&self, kind: ElementKind) -> Sites {
        match kind {
            ElementKind::Prestige => self.prestige,
            ElementKind::Function => self.function,
        }
    }

    /// Where an element of a kind can still be drawn.
    #[inline]
    pub const fn open(&self, kind: ElementKind) -> Sites {
        Sites::ALL.without(self.drawn(kind)).without(self.crossed)
    }

    /// Resources of a colour that can be spent.
    #[inline]
    pub const fn unspent(&self, resource: Colour) -> u8 {
        self.circled[resource.index()].saturating_sub(self.spent[resource.index()])
    }

    /// Columns of the theses, in the order drawn.
    pub fn theses(&self) -> impl Iterator<Item = Column> {
        self.theses.iter().map_while(|&position| Column::new(position))
    }

    /// How many elements of a row are drawn.
    #[inline]
    pub const fn count(&self, row: ElementRow) -> u8 {
        self.drawn(row.kind()).count(row.sector())
    }

    /// RR-18: what an element of each row counts, 0 where no thesis unlocks it.
    pub fn multipliers(&self, tables: &Tables) -> [u8; 6] {
        let mut multipliers = [0; 6];
        for (column, times) in self.theses().zip(tables.multipliers) {
            multipliers[tables.thesis[column.index()].index()] += times;
        }
        multipliers
    }

    /// RR-25: what the sheet is worth now.
    #[inline]
    pub fn score(&self, tables: &Tables) -> i32 {
        let mut score = 0;
        for (column, times) in self.theses().zip(tables.multipliers) {
            score += i32::from(times) * i32::from(self.count(tables.thesis[column.index()]));
        }
        for colour in Colour::ALL {
            score += i32::from(self.unspent(colour) / tables.per_point) + i32::from(self.members[colour.index()]);
        }
        score
    }

    /// RR-9: the grant of a column keeps it from being crossed.
    #[inline]
    pub const fn shielded(&self, column: Column) -> bool {
        self.prestige.contains(Site { sector: Colour::O, column })
    }

    /// Marks an element as drawn; a thesis takes its place in the order. Returns how many theses there are now.
    #[inline]
    pub(crate) fn mark(&mut self, kind: ElementKind, site: Site) -> usize {
        match kind {
            ElementKind::Prestige => self.prestige = self.prestige.with(site),
            ElementKind::Function => self.function = self.function.with(site),
        }
        let count = usize::from(self.prestige.count(Colour::W));
        if kind == ElementKind::Prestige
            && site.sector == Colour::W
            && let Some(place) = self.theses.get_mut(count.wrapping_sub(1))
        {
            *place = site.column.position();
        }
        count
    }

    /// A sheet as drawn, for studies: the theses must be the white prestige elements, each once.
    pub fn study(sheet: Sheet, theses: &[Column]) -> Option<Sheet> {
        let white: Sites = theses.iter().map(|&column| Site { sector: Colour::W, column }).collect();
        let fits = white == sheet.prestige.and(Sites::sector(Colour::W))
            && theses.len() == usize::from(white.count(Colour::W))
            && Colour::ALL.iter().all(|colour| sheet.spent[colour.index()] <= sheet.circled[colour.index()]);
        let mut order = [0; COLUMNS];
        order.iter_mut().zip(theses).for_each(|(place, column)| *place = column.position());
        fits.then_some(Sheet { theses: order, ..sheet })
    }
}
