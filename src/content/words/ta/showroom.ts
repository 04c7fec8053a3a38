// Words about the showroom, in Tamil: its opening hours.
import type { Translation } from '#src/content/words/types.ts'

export const showroom: Translation['showroom'] = {
  times: {
    midnight: 'நள்ளிரவு\u00a012',
    early: 'அதிகாலை\u00a0{clock}',
    morning: 'காலை\u00a0{clock}',
    noon: 'மதியம்\u00a0{clock}',
    evening: 'மாலை\u00a0{clock}',
    night: 'இரவு\u00a0{clock}',
  },
  span: '{from}\u00a0–\u00a0{to}',
  dayAndNight: '24\u00a0மணி நேரமும்',
  closedDay: 'விடுமுறை',
  now: {
    open: 'திறந்துள்ளது',
    until: '{time} மணி வரை',
    soon: 'விரைவில் மூடப்படும்',
    closesAt: '{time} மணிக்கு',
    closed: 'மூடியுள்ளது',
    closedFor: 'விடுமுறை: {holiday}',
    opens: '{time} மணிக்குத் திறக்கும்',
    opensTomorrow: 'நாளை {time} மணிக்குத் திறக்கும்',
    opensLater: '{day}, {time} மணிக்குத் திறக்கும்',
  },
  today: 'இன்று {hours}',
  closedToday: 'இன்று விடுமுறை',
  week: {
    dayNames: 'long',
    days: '{first}\u00a0–\u00a0{last}',
    open: '{days}: {hours}',
    closed: '{days}\u00a0விடுமுறை',
  },
  holidays: {
    days: '{first} – {last}',
    hours: '{days}: {hours}',
    named: '{days}: {hours} ({name})',
  },
}
