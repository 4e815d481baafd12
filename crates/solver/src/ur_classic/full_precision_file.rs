//! A solution at full precision as a file: a magic of eight bytes, the number of pawns, then the values in index order.

use super::Solution;
use super::index::Index;
use super::values::Values;
use std::io::{self, Read, Write};
use ur_classic::PAWNS;

const MAGIC: &[u8; 8] = b"URSOLVE1";

impl Solution {
    /// Writes everything that [`Solution::read`] needs.
    pub fn write(&self, mut out: impl Write) -> io::Result<()> {
        out.write_all(MAGIC)?;
        out.write_all(&[self.pawns()])?;
        for place in 0..self.values.len() {
            out.write_all(&self.values.get(place).to_le_bytes())?;
        }
        out.flush()
    }

    /// Reads what [`Solution::write`] wrote. Only the format is checked: [`Solution::residual`] checks the values.
    pub fn read(mut from: impl Read) -> io::Result<Solution> {
        let mut head = [0; MAGIC.len() + 1];
        from.read_exact(&mut head)?;
        let pawns = head[MAGIC.len()];
        if !head.starts_with(MAGIC) || pawns == 0 || pawns > PAWNS {
            return Err(io::Error::new(io::ErrorKind::InvalidData, "this is no solution of classic Ur"));
        }
        let index = Index::new(pawns);
        let mut values = Values::unknown(index.len());
        let mut bytes = [0; 8];
        for place in 0..index.len() {
            from.read_exact(&mut bytes)?;
            values.set(place, f64::from_le_bytes(bytes));
        }
        Ok(Solution { index, values })
    }
}
