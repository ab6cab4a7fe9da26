//! The looks of a board, as data.

/// The colours of a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Theme {
    /// The name to ask for it.
    pub name: &'static str,
    /// Whether it is for dark surroundings.
    pub is_dark: bool,
    /// Dry land.
    pub land: &'static str,
    /// The sea and the deep river.
    pub sea: &'static str,
    /// The river where no Navy goes.
    pub river: &'static str,
    /// The crests drawn on the water.
    pub wave: &'static str,
    /// The strip along the coast.
    pub shore: &'static str,
    /// The lines of the board.
    pub line: &'static str,
    /// The two reefs.
    pub reef: &'static str,
    /// The frame.
    pub frame: &'static str,
    /// The letters and numbers on the frame, and text beside a board.
    pub label: &'static str,
    /// What lies around a board in a strip or a graph.
    pub paper: &'static str,
    /// Text and lines on that.
    pub ink: &'static str,
    /// The squares of the last turn.
    pub last: &'static str,
    /// Where a piece may go.
    pub go: &'static str,
    /// What it may take.
    pub take: &'static str,
    /// What it may take without moving.
    pub stay: &'static str,
    /// What it may take and die.
    pub suicide: &'static str,
    /// What it may join.
    pub join: &'static str,
    /// A Commander in check.
    pub check: &'static str,
    /// The edge around every mark, so that it shows on any ground.
    pub halo: &'static str,
}

impl Theme {
    /// Black lines on white, as on the printed board.
    pub const PRINTED: Theme = Theme {
        name: "printed",
        is_dark: false,
        land: "#fffdf5",
        sea: "#a8d8f0",
        river: "#cdeaf7",
        wave: "#7cbfe0",
        shore: "#f0dfb0",
        line: "#1c1a17",
        reef: "#7a4a21",
        frame: "#7b4a26",
        label: "#fff3d6",
        paper: "#ffffff",
        ink: "#2a2621",
        last: "#e9b500",
        go: "#17803d",
        take: "#c2185b",
        stay: "#c75000",
        suicide: "#7b1fa2",
        join: "#0b6ea8",
        check: "#ff1f1f",
        halo: "#ffffff",
    };

    /// The printed board at night.
    pub const PRINTED_DARK: Theme = Theme {
        name: "printed-dark",
        is_dark: true,
        land: "#33302a",
        sea: "#1d4358",
        river: "#2b4a57",
        wave: "#3a6f8a",
        shore: "#5e5438",
        line: "#b9b0a0",
        reef: "#c98f55",
        frame: "#4a2f1c",
        label: "#f0dcb4",
        paper: "#1b1a18",
        ink: "#e8e2d6",
        last: "#d9a800",
        go: "#4fd07f",
        take: "#ff6f9f",
        stay: "#ff9a4d",
        suicide: "#d08bf0",
        join: "#6cc4f5",
        check: "#ff4b3e",
        halo: "#14130f",
    };

    /// Quiet colours for long sittings.
    pub const MODERN: Theme = Theme {
        name: "modern",
        is_dark: false,
        land: "#e8e4d3",
        sea: "#9fc1cf",
        river: "#bfd5d9",
        wave: "#7fa8ba",
        shore: "#d8c99a",
        line: "#7d7763",
        reef: "#8a6642",
        frame: "#5f6b5c",
        label: "#f3f1e4",
        paper: "#f7f6f1",
        ink: "#3a3d36",
        last: "#c9a227",
        go: "#2f7d4f",
        take: "#b3325f",
        stay: "#b8601b",
        suicide: "#74399b",
        join: "#23678f",
        check: "#e53935",
        halo: "#fbfaf4",
    };

    /// Quiet colours at night.
    pub const MODERN_DARK: Theme = Theme {
        name: "modern-dark",
        is_dark: true,
        land: "#2b302e",
        sea: "#1f3a47",
        river: "#293f46",
        wave: "#365c6c",
        shore: "#4b4a36",
        line: "#7f8a83",
        reef: "#b58a5c",
        frame: "#1d2321",
        label: "#c8d0c6",
        paper: "#151817",
        ink: "#dfe4dd",
        last: "#c9a227",
        go: "#58c98a",
        take: "#f2709c",
        stay: "#f0984f",
        suicide: "#c58ae6",
        join: "#6fbbe8",
        check: "#ff5348",
        halo: "#0f1211",
    };

    /// All of them; the first is the usual one.
    pub const ALL: [Theme; 4] =
        [Theme::PRINTED, Theme::PRINTED_DARK, Theme::MODERN, Theme::MODERN_DARK];

    /// The theme with this name.
    ///
    /// ```
    /// use cotulenh_render::Theme;
    ///
    /// assert_eq!(Theme::find("modern"), Some(Theme::MODERN));
    /// assert_eq!(Theme::find("pink"), None);
    /// ```
    pub fn find(name: &str) -> Option<Theme> {
        Theme::ALL.into_iter().find(|theme| theme.name == name)
    }
}

impl Default for Theme {
    fn default() -> Theme {
        Theme::PRINTED
    }
}
