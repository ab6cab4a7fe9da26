use cotulenh::{Position, Setup};
use resvg::{tiny_skia::Pixmap, usvg};

/// Stacks of two and three, heroes among carriers and carried, planes, ships at sea.
pub(crate) const STACKS: &str = "5(hc)5/1(nft)3+h3f1/3a2s2(ea)1/2n1g+t1tg2/2i3m2(+eg)i/4(T+M)6/3(+N+F)4(fti)2/2I3+M2EI/(NFI)4T1TG2/3A2S2(EA)1/1N2F3F2/5(TC)5 r - - 0 1";

pub(crate) fn position(fen: &str) -> Position {
    Position::from_fen(fen).unwrap()
}

pub(crate) fn setup(fen: &str) -> Setup {
    fen.parse().unwrap()
}

/// The pixels of an SVG at the size it says.
pub(crate) fn pixels(svg: &str) -> Pixmap {
    let tree = usvg::Tree::from_str(svg, &usvg::Options::default()).unwrap();
    let size = tree.size().to_int_size();
    let mut pixmap = Pixmap::new(size.width(), size.height()).unwrap();
    resvg::render(&tree, resvg::tiny_skia::Transform::identity(), &mut pixmap.as_mut());
    pixmap
}

/// How many pixels of two pictures of one size differ clearly.
pub(crate) fn difference(a: &Pixmap, b: &Pixmap) -> usize {
    let far = |a: u8, b: u8| a.abs_diff(b) > 64;
    a.pixels()
        .iter()
        .zip(b.pixels())
        .filter(|(a, b)| {
            far(a.red(), b.red())
                || far(a.green(), b.green())
                || far(a.blue(), b.blue())
                || far(a.alpha(), b.alpha())
        })
        .count()
}
