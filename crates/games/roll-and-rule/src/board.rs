//! What is printed on a sheet: three sectors of six columns, in each column a prestige and a function element.

use serde::{Deserialize, Serialize};
use std::fmt;

/// Columns of a sector.
pub const COLUMNS: usize = 6;

/// A colour: a sector, its people, its resource and the tiles that give it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Colour {
    /// Orange: staff and funds, grants and offices.
    O,
    /// Blue: students and motivation, clubs and residences.
    B,
    /// White: researchers and knowledge, theses and labs.
    W,
}

impl Colour {
    /// All of them, in the order of the sheet.
    pub const ALL: [Colour; 3] = [Colour::O, Colour::B, Colour::W];

    pub const fn index(self) -> usize {
        self as usize
    }

    /// The two others, in the order of the sheet.
    pub const fn others(self) -> [Colour; 2] {
        match self {
            Colour::O => [Colour::B, Colour::W],
            Colour::B => [Colour::O, Colour::W],
            Colour::W => [Colour::O, Colour::B],
        }
    }

    /// The letter used in notation and state.
    pub const fn letter(self) -> char {
        match self {
            Colour::O => 'O',
            Colour::B => 'B',
            Colour::W => 'W',
        }
    }

    /// RR-14: the letter of its resource where a price leaves the choice: fonds, motivation, connaissance.
    pub const fn resource_letter(self) -> char {
        match self {
            Colour::O => 'F',
            Colour::B => 'M',
            Colour::W => 'C',
        }
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// Which of the two elements of a column.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum ElementKind {
    /// Grant, club or thesis.
    Prestige,
    /// Office, residence or lab.
    Function,
}

/// One of the six rows of elements.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum ElementRow {
    /// Contrats de subvention: orange prestige.
    Grants,
    /// Pôles administratifs: orange function.
    Offices,
    /// Associations étudiantes: blue prestige.
    Clubs,
    /// Résidences étudiantes: blue function.
    Residences,
    /// Thèses, the prestige elements of the white sector.
    Theses,
    /// Laboratoires, the function elements of the white sector.
    Labs,
}

impl ElementRow {
    /// All of them, from the top of the sheet.
    pub const ALL: [ElementRow; 6] = [
        ElementRow::Grants,
        ElementRow::Offices,
        ElementRow::Clubs,
        ElementRow::Residences,
        ElementRow::Theses,
        ElementRow::Labs,
    ];

    /// The row of these elements.
    pub const fn of(kind: ElementKind, sector: Colour) -> ElementRow {
        match (kind, sector) {
            (ElementKind::Prestige, Colour::O) => ElementRow::Grants,
            (ElementKind::Function, Colour::O) => ElementRow::Offices,
            (ElementKind::Prestige, Colour::B) => ElementRow::Clubs,
            (ElementKind::Function, Colour::B) => ElementRow::Residences,
            (ElementKind::Prestige, Colour::W) => ElementRow::Theses,
            (ElementKind::Function, Colour::W) => ElementRow::Labs,
        }
    }

    pub const fn index(self) -> usize {
        self as usize
    }

    pub const fn kind(self) -> ElementKind {
        match self {
            ElementRow::Grants | ElementRow::Clubs | ElementRow::Theses => ElementKind::Prestige,
            ElementRow::Offices | ElementRow::Residences | ElementRow::Labs => ElementKind::Function,
        }
    }

    pub const fn sector(self) -> Colour {
        match self {
            ElementRow::Grants | ElementRow::Offices => Colour::O,
            ElementRow::Clubs | ElementRow::Residences => Colour::B,
            ElementRow::Theses | ElementRow::Labs => Colour::W,
        }
    }

    /// The word used in data files.
    pub const fn word(self) -> &'static str {
        match self {
            ElementRow::Grants => "grants",
            ElementRow::Offices => "offices",
            ElementRow::Clubs => "clubs",
            ElementRow::Residences => "residences",
            ElementRow::Theses => "theses",
            ElementRow::Labs => "labs",
        }
    }
}

/// A column of a sector, by position, 1 to 6 from the left.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(try_from = "u8", into = "u8")]
pub struct Column(u8);

impl Column {
    /// The column at this position, 1 to 6.
    pub const fn new(position: u8) -> Option<Column> {
        if position >= 1 && position <= COLUMNS as u8 { Some(Column(position)) } else { None }
    }

    /// All six, from the left.
    pub fn all() -> impl Iterator<Item = Column> {
        (1..=COLUMNS as u8).map(Column)
    }

    /// 1 to 6 from the left.
    pub const fn position(self) -> u8 {
        self.0
    }

    pub const fn index(self) -> usize {
        self.0 as usize - 1
    }

    /// The column with this index; anything beyond the last is the last.
    #[inline]
    pub(crate) const fn at(index: usize) -> Column {
        Column(if index < COLUMNS { index as u8 + 1 } else { COLUMNS as u8 })
    }
}

impl TryFrom<u8> for Column {
    type Error = String;
    fn try_from(position: u8) -> Result<Column, String> {
        Column::new(position).ok_or_else(|| format!("a sector has no column {position}"))
    }
}

impl From<Column> for u8 {
    fn from(column: Column) -> u8 {
        column.0
    }
}

/// A column of one sector, as `O2`: where a die of the sheet, a prestige and a function element are.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(try_from = "String", into = "String")]
pub struct Site {
    /// The sector of the column.
    pub sector: Colour,
    /// Its column, by position.
    pub column: Column,
}

impl Site {
    /// All eighteen: O, B, W, then by column.
    pub fn all() -> impl Iterator<Item = Site> {
        Colour::ALL.into_iter().flat_map(|sector| Column::all().map(move |column| Site { sector, column }))
    }

    /// For indexing: 0 to 17 in the order of [`Site::all`].
    #[inline]
    pub const fn index(self) -> usize {
        self.sector.index() * COLUMNS + self.column.index()
    }
}

impl fmt::Display for Site {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.sector.letter(), self.column.position())
    }
}

impl From<Site> for String {
    fn from(site: Site) -> String {
        site.to_string()
    }
}

impl TryFrom<String> for Site {
    type Error = String;
    fn try_from(text: String) -> Result<Site, String> {
        Site::all().find(|site| site.to_string() == text).ok_or_else(|| format!("a sheet has no place {text}"))
    }
}

/// A set of places of a sheet, one bit each.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Sites(u32);

impl Sites {
    pub const EMPTY: Sites = Sites(0);
    pub const ALL: Sites = Sites(0x3_ffff);
    const SECTOR: u32 = 0x3f;

    /// Those of one sector.
    pub const fn sector(colour: Colour) -> Sites {
        Sites(Sites::SECTOR << (COLUMNS * colour.index()))
    }

    #[inline]
    pub const fn contains(self, site: Site) -> bool {
        self.0 >> site.index() & 1 == 1
    }

    /// The set with this place too.
    #[must_use]
    #[inline]
    pub const fn with(self, site: Site) -> Sites {
        Sites(self.0 | 1 << site.index())
    }

    #[must_use]
    pub const fn and(self, other: Sites) -> Sites {
        Sites(self.0 & other.0)
    }

    /// Those in one or both.
    #[must_use]
    pub const fn or(self, other: Sites) -> Sites {
        Sites(self.0 | other.0)
    }

    /// Those not in the other.
    #[must_use]
    pub const fn without(self, other: Sites) -> Sites {
        Sites(self.0 & !other.0)
    }

    /// The columns of one sector, bit 0 for the first.
    #[inline]
    pub const fn columns(self, sector: Colour) -> u8 {
        (self.0 >> (COLUMNS * sector.index()) & Sites::SECTOR) as u8
    }

    /// How many of one sector.
    #[inline]
    pub const fn count(self, sector: Colour) -> u8 {
        self.columns(sector).count_ones() as u8
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// One bit a place, in the order of [`Site::all`].
    #[inline]
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// The places, in the order of [`Site::all`].
    pub fn iter(self) -> impl Iterator<Item = Site> {
        Site::all().filter(move |&site| self.contains(site))
    }
}

impl FromIterator<Site> for Sites {
    fn from_iter<I: IntoIterator<Item = Site>>(sites: I) -> Sites {
        sites.into_iter().fold(Sites::EMPTY, Sites::with)
    }
}
