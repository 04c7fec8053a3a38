// Words about the showroom: its opening hours. The rest are texts of the owner.

export const showroom = {
  /** Times by the part of the day; `{clock}` is '9' or '9:30'. */
  times: {
    midnight: 'midnight',
    /** Until 5. */
    early: '{clock}\u00a0am',
    morning: '{clock}\u00a0am',
    /** From 12 to 4. */
    noon: '{clock}\u00a0pm',
    /** Until 7. */
    evening: '{clock}\u00a0pm',
    night: '{clock}\u00a0pm',
  },
  span: '{from}\u00a0to\u00a0{to}',
  dayAndNight: 'day and night',
  /** In place of the hours of a holiday. */
  closedDay: 'closed',
  now: {
    open: 'Open now',
    until: 'until {time}',
    soon: 'Closes soon',
    closesAt: 'at {time}',
    closed: 'Closed',
    closedFor: 'Closed for {holiday}',
    opens: 'Opens at {time}',
    opensTomorrow: 'Opens tomorrow, {time}',
    opensLater: 'Opens {day}, {time}',
  },
  /** For visitors without scripts. */
  today: 'Today {hours}',
  closedToday: 'Closed today',
  week: {
    /** How long the names of days are in a run such as 'Mon to Sat'. */
    dayNames: 'short' as 'short' | 'long',
    days: '{first}\u00a0to\u00a0{last}',
    open: '{days}, {hours}',
    closed: '{days}\u00a0closed',
  },
  holidays: {
    days: '{first} to {last}',
    hours: '{days}, {hours}',
    named: '{days}, {hours} ({name})',
  },
}
