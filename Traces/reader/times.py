"""Time texts that are made from a layout: section 3 of FORMAT.md."""
from .data import demand, entry, signed

MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split()


def checked(layout):
    """A layout as it stands in section 9, if its values are named."""
    style, separator, decimals, mark, zone, blank, minutes = layout
    demand(style < 5 and zone < 5, "a layout has an unknown style")
    demand(decimals <= 9, "a layout has too many decimals")
    demand(separator < 0x80 and mark < 0x80, "a layout has a character beyond ASCII")
    demand(blank <= (zone > 0), "a layout has a blank before no zone, or neither 0 nor 1")
    demand(abs(minutes) <= 1_440, "a layout is more than a day away from Greenwich")
    return layout


def time_text(layout, nanoseconds, residual):
    style, separator, decimals, mark, zone, blank, minutes = layout
    unit = 10 ** (9 - decimals)
    units = signed((nanoseconds // unit + residual) * unit) // unit
    days, units = divmod(units, 86_400 * 10**decimals)
    seconds, fraction = divmod(units, 10**decimals)
    text = f"{seconds // 3600:02}:{seconds // 60 % 60:02}:{seconds % 60:02}"
    if decimals:
        text += chr(mark) + f"{fraction:0{decimals}}"
    if style:
        text = date_text(style, days) + chr(separator) + text
    hours, rest = divmod(abs(minutes), 60)
    sign = "-" if minutes < 0 else "+"
    zones = ["", "Z", f"{sign}{hours:02}:{rest:02}", f"{sign}{hours:02}{rest:02}", f"{sign}{hours:02}"]
    return text + (" " if blank else "") + entry(zones, zone, "zone style")


def date_text(style, days):
    """The date so many days after 1970-01-01, in years of 365.2425 days that begin in March."""
    era, day = divmod(days + 719_468, 146_097)
    year = (day - day // 1460 + day // 36_524 - day // 146_096) // 365
    day -= 365 * year + year // 4 - year // 100
    month = (5 * day + 2) // 153
    day -= (153 * month + 2) // 5 - 1
    month = (month + 2) % 12 + 1
    year += 400 * era + (month <= 2)
    month_name = MONTHS[month - 1]
    return entry(["", f"{year:04}-{month:02}-{day:02}", f"{month_name} {day:2}",
                  f"{month_name} {day:02}", f"{month_name} {day}"], style, "date style")
