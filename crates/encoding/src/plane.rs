//! The parts of an observation, and what writes them.

/// A part of an observation with a name, a shape and a meaning.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plane {
    /// Its name, unique in a game.
    pub name: &'static str,
    /// Its shape, the last index running fastest.
    pub shape: Vec<usize>,
    /// What its numbers mean, in an English sentence.
    pub meaning: &'static str,
}

impl Plane {
    pub fn new<const N: usize>(name: &'static str, shape: [usize; N], meaning: &'static str) -> Plane {
        Plane { name, shape: shape.to_vec(), meaning }
    }

    /// How many numbers it has.
    pub fn len(&self) -> usize {
        self.shape.iter().product()
    }

    /// Whether it has no number, as the planes of other seats in a solo game.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// Writes an observation from its first number to its last. What goes beyond the end is dropped: the tests check that the
/// planes of a game are as long as what it writes.
#[derive(Debug)]
pub struct TensorWriter<'a> {
    out: &'a mut [f32],
    written: usize,
}

impl<'a> TensorWriter<'a> {
    pub fn new(out: &'a mut [f32]) -> TensorWriter<'a> {
        TensorWriter { out, written: 0 }
    }

    /// How many numbers were written.
    pub fn written(&self) -> usize {
        self.written
    }

    #[inline]
    fn next(&mut self, count: usize) -> &mut [f32] {
        let from = self.written.min(self.out.len());
        self.written += count;
        let to = self.written.min(self.out.len());
        &mut self.out[from..to]
    }

    #[inline]
    pub fn number(&mut self, value: f32) {
        if let Some(number) = self.out.get_mut(self.written) {
            *number = value;
        }
        self.written += 1;
    }

    /// A count as a share of its usual maximum.
    #[inline]
    pub fn share(&mut self, count: impl Into<f64>, of: impl Into<f64>) {
        self.number(count.into() as f32 / (of.into() as f32).max(1.0));
    }

    #[inline]
    pub fn flag(&mut self, set: bool) {
        self.number(f32::from(u8::from(set)));
    }

    /// One number for each of the lowest bits: 1 where it is set.
    #[inline]
    pub fn bits(&mut self, bits: u64, count: usize) {
        for (index, number) in self.next(count).iter_mut().enumerate() {
            *number = (bits >> index & 1) as f32;
        }
    }

    /// One of `count` numbers is 1, all others are 0; none is 1 where there is no index.
    #[inline]
    pub fn one_hot(&mut self, index: Option<usize>, count: usize) {
        let numbers = self.next(count);
        numbers.fill(0.0);
        if let Some(number) = index.and_then(|index| numbers.get_mut(index)) {
            *number = 1.0;
        }
    }

    #[inline]
    pub fn zeros(&mut self, count: usize) {
        self.next(count).fill(0.0);
    }
}
