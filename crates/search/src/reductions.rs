/// Depths and numbers of moves the table knows; beyond them it does not change.
const SIZE: usize = 64;

/// How many plies a late move is searched less deep, before corrections.
#[derive(Debug)]
pub(crate) struct Reductions {
    table: [[u8; SIZE]; SIZE],
}

impl Reductions {
    pub(crate) fn new() -> Reductions {
        let mut table = [[0; SIZE]; SIZE];
        for (depth, row) in (0u8..).zip(&mut table).skip(1) {
            for (count, cell) in (0u8..).zip(row).skip(1) {
                *cell = (0.7 + f64::from(depth).ln() * f64::from(count).ln() / 2.3) as u8;
            }
        }
        Reductions { table }
    }

    #[inline]
    pub(crate) fn of(&self, depth: i32, count: i32) -> i32 {
        let last = SIZE as i32 - 1;
        self.table[depth.clamp(0, last) as usize][count.clamp(0, last) as usize].into()
    }
}
