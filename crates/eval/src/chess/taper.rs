use core::ops::{Add, AddAssign, Mul, Neg, Sub};

/// Two values in one word, for the middle game and for the ending, which are added together.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Taper(i32);

impl Taper {
    /// The values in hundredths of a pawn.
    pub(super) const fn new(middle: i16, end: i16) -> Taper {
        Taper(((end as i32) << 16) + middle as i32)
    }

    #[inline]
    pub(super) const fn negative(self) -> Taper {
        Taper(self.0.wrapping_neg())
    }

    #[inline]
    pub(super) const fn middle(self) -> i32 {
        self.0 as i16 as i32
    }

    #[inline]
    pub(super) const fn end(self) -> i32 {
        (self.0.wrapping_add(0x8000) >> 16) as i16 as i32
    }
}

impl Add for Taper {
    type Output = Taper;

    #[inline]
    fn add(self, other: Taper) -> Taper {
        Taper(self.0.wrapping_add(other.0))
    }
}

impl AddAssign for Taper {
    #[inline]
    fn add_assign(&mut self, other: Taper) {
        *self = *self + other;
    }
}

impl Sub for Taper {
    type Output = Taper;

    #[inline]
    fn sub(self, other: Taper) -> Taper {
        Taper(self.0.wrapping_sub(other.0))
    }
}

impl Neg for Taper {
    type Output = Taper;

    #[inline]
    fn neg(self) -> Taper {
        self.negative()
    }
}

impl Mul<i32> for Taper {
    type Output = Taper;

    #[inline]
    fn mul(self, times: i32) -> Taper {
        Taper(self.0.wrapping_mul(times))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_values_are_kept() {
        for middle in [-900, -1, 0, 1, 250] {
            for end in [-700, -1, 0, 1, 333] {
                let taper = Taper::new(middle, end);
                assert_eq!((taper.middle(), taper.end()), (middle.into(), end.into()));
                let twice = taper * 3 - taper;
                assert_eq!(
                    (twice.middle(), twice.end()),
                    (2 * i32::from(middle), 2 * i32::from(end))
                );
                assert_eq!(-taper + taper, Taper::default());
            }
        }
    }
}
