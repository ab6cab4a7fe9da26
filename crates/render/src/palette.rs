//! The 255 colours of an animation.

/// A colour as red, green and blue.
pub(crate) type Rgb = [u8; 3];

/// The most colours; one more number of a byte means "as before".
const MAX_COLORS: usize = 255;
/// Colours used so often that they must come out exactly.
const EXACT_COLORS: usize = 96;
/// Six bits of each channel.
const SLOTS: usize = 1 << 18;

/// Counts the colours of some pictures.
#[derive(Debug)]
pub(crate) struct Histogram {
    pixels: Vec<u32>,
}

impl Histogram {
    pub(crate) fn new() -> Histogram {
        Histogram { pixels: Vec::new() }
    }

    pub(crate) fn add(&mut self, picture: impl Iterator<Item = Rgb>) {
        self.pixels
            .extend(picture.map(|[red, green, blue]| u32::from_be_bytes([0, red, green, blue])));
    }

    /// The flat colours of the pictures as they are, and averages for the shades between them.
    pub(crate) fn palette(mut self) -> Palette {
        self.pixels.sort_unstable();
        let mut counted: Vec<(usize, Rgb)> = self
            .pixels
            .chunk_by(|a, b| a == b)
            .map(|run| {
                let [_, red, green, blue] = run[0].to_be_bytes();
                (run.len(), [red, green, blue])
            })
            .collect();
        counted.sort_by_key(|&(count, _)| std::cmp::Reverse(count));
        let shades = counted.split_off(counted.len().min(EXACT_COLORS));
        let mut colors: Vec<Rgb> = counted.into_iter().map(|(_, color)| color).collect();
        colors.extend(averages(shades, MAX_COLORS - colors.len()));
        Palette { nearest: vec![None; SLOTS], colors }
    }
}

/// Cuts a box of colours at its longest side, again and again, and gives the average of each part.
fn averages(colors: Vec<(usize, Rgb)>, wanted: usize) -> Vec<Rgb> {
    let mut boxes = if colors.is_empty() { Vec::new() } else { vec![colors] };
    while boxes.len() < wanted {
        let widest = (0..boxes.len())
            .filter(|&index| boxes[index].len() > 1)
            .max_by_key(|&index| longest_side(&boxes[index]).1 * weight(&boxes[index]));
        let Some(index) = widest else {
            break;
        };
        let mut low = boxes.swap_remove(index);
        let (channel, _) = longest_side(&low);
        low.sort_by_key(|&(_, color)| color[channel]);
        let half = weight(&low) / 2;
        let mut sum = 0;
        let cut = low
            .iter()
            .take_while(|(count, _)| {
                sum += count;
                sum <= half
            })
            .count();
        let high = low.split_off(cut.clamp(1, low.len() - 1));
        boxes.extend([low, high]);
    }
    boxes.iter().map(|part| average(part)).collect()
}

fn weight(colors: &[(usize, Rgb)]) -> usize {
    colors.iter().map(|(count, _)| count).sum()
}

/// The channel in which the colours differ most, and by how much.
fn longest_side(colors: &[(usize, Rgb)]) -> (usize, usize) {
    let spread = |channel: usize| {
        let values = colors.iter().map(|(_, color)| color[channel]);
        usize::from(values.clone().max().unwrap_or(0) - values.min().unwrap_or(0))
    };
    (0..3).map(|channel| (channel, spread(channel))).max_by_key(|side| side.1).unwrap_or((0, 0))
}

fn average(colors: &[(usize, Rgb)]) -> Rgb {
    let total = weight(colors).max(1);
    std::array::from_fn(|channel| {
        let sum: usize =
            colors.iter().map(|(count, color)| count * usize::from(color[channel])).sum();
        (sum / total) as u8
    })
}

/// Colours with numbers.
#[derive(Debug)]
pub(crate) struct Palette {
    colors: Vec<Rgb>,
    /// What was found for colours asked before, by the upper six bits of each channel.
    nearest: Vec<Option<(Rgb, u8)>>,
}

impl Palette {
    /// The number that means "as before".
    pub(crate) fn unchanged(&self) -> u8 {
        self.colors.len() as u8
    }

    pub(crate) fn bytes(&self) -> Vec<u8> {
        self.colors.iter().flatten().copied().chain([0, 0, 0]).collect()
    }

    /// The number of the colour that is most like this one.
    pub(crate) fn number(&mut self, color: Rgb) -> u8 {
        let [red, green, blue] = color.map(|channel| usize::from(channel >> 2));
        let slot = (red << 12) | (green << 6) | blue;
        if let Some((known, number)) = self.nearest[slot]
            && known == color
        {
            return number;
        }
        let distance = |other: &Rgb| -> u32 {
            color.iter().zip(other).map(|(&a, &b)| u32::from(a.abs_diff(b)).pow(2)).sum()
        };
        let number = (0..self.colors.len())
            .min_by_key(|&number| distance(&self.colors[number]))
            .unwrap_or(0) as u8;
        self.nearest[slot] = Some((color, number));
        number
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn flat_colours_stay_exact_and_shades_come_close() {
        let mut histogram = Histogram::new();
        histogram.add(std::iter::repeat_n([200, 32, 47], 1000));
        histogram.add((0..=255).flat_map(|grey| [[grey, grey, grey], [grey, 0, 0]]));
        let mut palette = histogram.palette();
        assert!(palette.colors.len() <= MAX_COLORS);
        let exact = palette.number([200, 32, 47]) as usize;
        assert_eq!(palette.colors[exact], [200, 32, 47]);
        for grey in 0..=255u8 {
            let number = palette.number([grey, grey, grey]) as usize;
            assert!(palette.colors[number][0].abs_diff(grey) <= 4, "{grey}");
        }
    }

    #[test]
    fn few_colours_need_no_averages() {
        let mut histogram = Histogram::new();
        histogram.add([[1, 2, 3], [4, 5, 6]].into_iter());
        let mut palette = histogram.palette();
        assert_eq!(palette.unchanged(), 2);
        assert_eq!(palette.bytes().len(), 9);
        assert_ne!(palette.number([1, 2, 3]), palette.number([4, 5, 6]));
    }
}
