use std::fmt::Write as _;

use super::Losses;

const WIDTH: f32 = 720.0;
const HEIGHT: f32 = 400.0;
const LEFT: f32 = 80.0;
const RIGHT: f32 = 20.0;
const TOP: f32 = 40.0;
const BOTTOM: f32 = 44.0;
const LINES: usize = 5;

/// Name, colour and the loss it shows.
type Series = (&'static str, &'static str, fn(&Losses) -> f32);

/// The losses of all epochs as a picture in SVG.
pub fn plot(title: &str, losses: &[Losses]) -> String {
    let all = losses.iter().flat_map(|losses| [losses.training, losses.validation]);
    let all = all.filter(|loss| loss.is_finite());
    let (least, most) =
        all.fold((f32::MAX, f32::MIN), |(least, most), loss| (least.min(loss), most.max(loss)));
    let room = ((most - least) * 0.05).max(1e-6);
    let (least, most) = (least - room, most + room);
    let last = losses.len().saturating_sub(1).max(1) as f32;
    let x = |epoch: f32| LEFT + (WIDTH - LEFT - RIGHT) * epoch / last;
    let y = |loss: f32| TOP + (HEIGHT - TOP - BOTTOM) * (most - loss) / (most - least);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" \
         font-family=\"sans-serif\" font-size=\"13\">\n\
         <rect width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"#fff\"/>\n\
         <text x=\"{LEFT}\" y=\"24\" font-weight=\"bold\">{}</text>\n",
        escaped(title)
    );
    for line in 0..=LINES {
        let loss = least + (most - least) * line as f32 / LINES as f32;
        let at = y(loss);
        let _ = writeln!(
            svg,
            "<path d=\"M{LEFT} {at:.1}H{}\" stroke=\"#ddd\"/>\
             <text x=\"{}\" y=\"{:.1}\" text-anchor=\"end\">{loss:.5}</text>",
            WIDTH - RIGHT,
            LEFT - 8.0,
            at + 4.0
        );
    }
    let step = losses.len().div_ceil(10).max(1);
    for epoch in (0..losses.len()).step_by(step) {
        let _ = writeln!(
            svg,
            "<text x=\"{:.1}\" y=\"{}\" text-anchor=\"middle\">{}</text>",
            x(epoch as f32),
            HEIGHT - BOTTOM + 20.0,
            epoch + 1
        );
    }
    let _ = writeln!(
        svg,
        "<text x=\"{}\" y=\"{}\" text-anchor=\"middle\">epoch</text>",
        (LEFT + WIDTH - RIGHT) / 2.0,
        HEIGHT - 6.0
    );
    let series: [Series; 2] = [
        ("training", "#1f77b4", |losses| losses.training),
        ("validation", "#d62728", |losses| losses.validation),
    ];
    for (number, (name, color, loss)) in series.into_iter().enumerate() {
        let points: Vec<String> = losses
            .iter()
            .enumerate()
            .map(|(epoch, losses)| format!("{:.1},{:.1}", x(epoch as f32), y(loss(losses))))
            .collect();
        let at = WIDTH - RIGHT - 190.0 + 100.0 * number as f32;
        let _ = writeln!(
            svg,
            "<polyline points=\"{}\" fill=\"none\" stroke=\"{color}\" stroke-width=\"2\"/>\n\
             <path d=\"M{at} 20h18\" stroke=\"{color}\" stroke-width=\"2\"/>\
             <text x=\"{}\" y=\"24\">{name}</text>",
            points.join(" "),
            at + 22.0
        );
    }
    svg.push_str("</svg>\n");
    svg
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;")
}
