// Calendar file of a booked visit, in the language of its path.
import type { APIRoute } from 'astro'
import { withoutLanguage } from '#api/contract/languages.ts'
import {
  CALENDAR_STATUSES,
  CALENDAR_TYPE,
  writeCalendar,
} from '#api/enquiries/calendar.contract.ts'
import { bookedVisitPath } from '#api/enquiries/visit.contract.ts'
import { fill } from '#src/content/words/format.ts'
import { readVisit } from '#src/server/visit.ts'
import { localPath } from '#src/site/ui/page-language.ts'

export const prerender = false

export const GET: APIRoute = async ({ locals, url, site }) => {
  const key = url.searchParams.get('visit') ?? ''
  const visit = await readVisit(locals.api, key)
  if (!visit || !withoutLanguage(url.pathname).endsWith('.ics'))
    return new Response(null, { status: 404 })
  const { showroom, words } = locals
  const { day, time, aside, rev, updatedAt, timeZone, state } = visit
  const name = fill(words.visitPage.calendarTitle, { showroom: showroom.name })
  const asideText = aside.map(({ sku, name: product }) => (product ? `${product} (${sku})` : sku))
  const text = writeCalendar({
    name,
    timeZone,
    events: [
      {
        day,
        time,
        // Only part of the key, so that a forwarded invitation does not open the visitor's page.
        uid: `visit-${key.slice(0, 12)}@${site?.hostname}`,
        title: name,
        description: [
          ...showroom.phones.map(({ label }) => label),
          ...(aside.length > 0 ? [words.visitPage.aside, ...asideText] : []),
        ].join('\n'),
        location: showroom.address,
        url: new URL(localPath(bookedVisitPath(key)), site).href,
        status: CALENDAR_STATUSES[state],
        sequence: rev,
        updatedAt,
      },
    ],
  })
  return new Response(text, {
    headers: {
      'Content-Type': CALENDAR_TYPE,
      'Content-Disposition': 'attachment; filename="visit.ics"',
      'Cache-Control': 'no-store',
    },
  })
}
