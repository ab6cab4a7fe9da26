use alloc::{format, string::String};

/// The day this many days after 1 January 1970, as in the tag `Date`.
///
/// ```
/// use cotulenh_board::pgn::date;
///
/// assert_eq!(date(0), "1970.01.01");
/// assert_eq!(date(20_772), "2026.11.15");
/// ```
pub fn date(days_since_1970: i64) -> String {
    // Years begin in March here, so that a leap day is the last of its year.
    let days = days_since_1970 + 719_468;
    let era = days.div_euclid(146_097);
    let day_of_era = days.rem_euclid(146_097);
    let year_of_era =
        (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let shifted_month = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * shifted_month + 2) / 5 + 1;
    let month = if shifted_month < 10 { shifted_month + 3 } else { shifted_month - 9 };
    let year = year_of_era + era * 400 + i64::from(month <= 2);
    format!("{year:04}.{month:02}.{day:02}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_counted_as_the_calendar_does() {
        for (days, expected) in [
            (-1, "1969.12.31"),
            (0, "1970.01.01"),
            (11_016, "2000.02.29"),
            (11_017, "2000.03.01"),
            (20_772, "2026.11.15"),
            (47_541, "2100.03.01"),
        ] {
            assert_eq!(date(days), expected);
        }
    }
}
