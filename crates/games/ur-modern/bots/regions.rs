//! Regions of the board as numbers to base three: one digit per square, for what stands there.
//!
//! Most regions are read twice, as they are and mirrored (lanes A and C exchanged), so that both share their weights.

use std::ops::{Add, AddAssign};
use ur_modern::Squares;

/// Squares of the regions, by number.
pub(super) const A1: u8 = 0;
pub(super) const A2: u8 = 1;
pub(super) const A3: u8 = 2;
pub(super) const A4: u8 = 3;
pub(super) const A7: u8 = 4;
pub(super) const A8: u8 = 5;
pub(super) const B1: u8 = 6;
pub(super) const B2: u8 = 7;
pub(super) const B3: u8 = 8;
pub(super) const B4: u8 = 9;
pub(super) const B5: u8 = 10;
pub(super) const B6: u8 = 11;
pub(super) const B7: u8 = 12;
pub(super) const B8: u8 = 13;
pub(super) const C1: u8 = 14;
pub(super) const C2: u8 = 15;
pub(super) const C3: u8 = 16;
pub(super) const C4: u8 = 17;
pub(super) const C7: u8 = 18;
pub(super) const C8: u8 = 19;

/// By square: what a mover's pawn there adds to each region's number. First come the mirrored regions, each as it is
/// and mirrored, then the middle lane, which is its own mirror; further entries are left to the caller.
pub(super) const fn digits<const READINGS: usize>(mirrored: &[&[u8]], middle: &[u8]) -> [[u32; READINGS]; 20] {
    assert!(2 * mirrored.len() < READINGS, "a reading for every region, its mirror, and the middle lane");
    let mut digits = [[0; READINGS]; 20];
    let mut region = 0;
    while region < mirrored.len() {
        let (mut place, mut power) = (0, 1);
        while place < mirrored[region].len() {
            let square = mirrored[region][place];
            digits[square as usize][2 * region] = power;
            digits[mirror(square)][2 * region + 1] = power;
            power *= 3;
            place += 1;
        }
        region += 1;
    }
    let (mut place, mut power) = (0, 1);
    while place < middle.len() {
        digits[middle[place] as usize][2 * mirrored.len()] = power;
        power *= 3;
        place += 1;
    }
    digits
}

/// The same in half the memory, for regions of at most ten squares: more of them are added at once.
pub(super) const fn narrow<const READINGS: usize>(wide: [[u32; READINGS]; 20]) -> [[u16; READINGS]; 20] {
    let mut narrow = [[0; READINGS]; 20];
    let mut square = 0;
    while square < wide.len() {
        let mut reading = 0;
        while reading < READINGS {
            // Then ten digits are 59,048 together at most, an enemy's counted twice.
            assert!(wide[square][reading] <= 19_683);
            narrow[square][reading] = wide[square][reading] as u16;
            reading += 1;
        }
        square += 1;
    }
    narrow
}

/// The numbers of all regions of a position. An enemy pawn counts twice what a mover's does.
#[inline]
pub(super) fn read<Digit, const READINGS: usize>(
    digits: &[[Digit; READINGS]; 20],
    own: Squares,
    enemy: Squares,
) -> [Digit; READINGS]
where
    Digit: Copy + Default + Add<Output = Digit> + AddAssign,
{
    let mut readings = [Digit::default(); READINGS];
    for square in own.iter() {
        for (reading, digit) in readings.iter_mut().zip(digits[square.index()]) {
            *reading += digit;
        }
    }
    for square in enemy.iter() {
        for (reading, digit) in readings.iter_mut().zip(digits[square.index()]) {
            *reading += digit + digit;
        }
    }
    readings
}

const fn mirror(square: u8) -> usize {
    match square {
        A1..=A8 => (square + C1) as usize,
        C1..=C8 => (square - C1) as usize,
        _ => square as usize,
    }
}
