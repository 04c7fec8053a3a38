// Private calendar of the visits for the telephones of staff: a secret address for each account, and what stands there.
import { createHash, randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import { Failure } from '#api/contract/failure.ts'
import { describeCalls } from '#api/middleware/declaration.ts'
import type { ApiEnv, RouteDeps } from '#api/middleware/permission.ts'
import { isSameSecret } from '#api/security/secret.ts'
import { findTimeZone } from '#api/showroom/calendar.ts'
import { SETTINGS_ID } from '#api/showroom/contract.ts'
import { instantOf } from '#api/showroom/visit-times.contract.ts'
import {
  CALENDAR_STATUSES,
  CALENDAR_TYPE,
  type CalendarEvent,
  writeCalendar,
} from './calendar.contract.ts'
import { itemText } from './contact.contract.ts'
import type { EnquiryRecord } from './contract.ts'
import { calendarAddress } from './visit-form.contract.ts'
import { isOfFlood } from './visits.ts'

/** How long visits stay in the calendar, in ms. */
const PAST_MS = 30 * 24 * 60 * 60_000
const KEY_BYTES = 24
const NO_CALENDAR = 'There is no calendar at this address. Make a new one under Enquiries → Visits.'

const calls = describeCalls({
  getCalendarAddress: ['Whether the caller has a private calendar of the visits.', calendarAddress],
  renewCalendarAddress: [
    'Makes the address of the private calendar. Earlier ones of the caller stop working.',
    calendarAddress,
  ],
  deleteCalendarAddress: ['Ends the private calendar of the caller.', calendarAddress],
  getCalendar: ['The visits as a calendar, for whoever has its secret address.', 'text/calendar'],
})

const hashOf = (key: string) => createHash('sha256').update(key).digest('hex')

/** Creates the calls under /visits/calendar. */
export function calendarRoutes({ stores, permit, siteUrl }: RouteDeps) {
  const { admins, enquiries } = stores

  async function setHash(id: string, calendarHash?: string): Promise<void> {
    await admins.update(
      id,
      ({ calendarHash: _, ...admin }) => ({ ...admin, ...(calendarHash && { calendarHash }) }),
      { by: id },
    )
  }

  return new Hono<ApiEnv>()
    .get('/', permit('admin'), calls.getCalendarAddress, (c) =>
      c.json({ isOn: admins.get(c.var.admin._id).calendarHash !== undefined }),
    )
    .post('/', permit('admin'), calls.renewCalendarAddress, async (c) => {
      const key = randomBytes(KEY_BYTES).toString('base64url')
      await setHash(c.var.admin._id, hashOf(key))
      return c.json({ isOn: true, path: `/api/visits/calendar/${key}.ics` })
    })
    .delete('/', permit('admin'), calls.deleteCalendarAddress, async (c) => {
      await setHash(c.var.admin._id)
      return c.json({ isOn: false })
    })
    .get('/:file', permit('public'), calls.getCalendar, (c) => {
      const hash = hashOf(c.req.param('file').replace(/\.ics$/, ''))
      const admin = admins
        .all()
        .find(({ calendarHash = '' }) => calendarHash !== '' && isSameSecret(calendarHash, hash))
      if (!admin?.isActive) throw new Failure(404, NO_CALENDAR)
      const timeZone = findTimeZone(stores)
      const since = Date.now() - PAST_MS
      const events = enquiries
        .all()
        .filter((enquiry) => !isOfFlood(enquiry))
        .flatMap((enquiry) => {
          const isRecent = enquiry.visit && instantOf(enquiry.visit, timeZone) >= since
          return isRecent ? toEvent(enquiry, siteUrl) : []
        })
      const name = stores.settings.find(SETTINGS_ID)?.name
      const text = writeCalendar({ name: name ? `Visits, ${name}` : 'Visits', timeZone, events })
      return c.body(text, 200, { 'Content-Type': CALENDAR_TYPE, 'Cache-Control': 'no-store' })
    })
}

function toEvent(enquiry: EnquiryRecord, siteUrl: string): CalendarEvent[] {
  const { _id, name, phone, message, products, visit, rev, updatedAt } = enquiry
  if (!visit) return []
  const { day, time, state, aside = [], isReady } = visit
  const url = `${siteUrl}/admin/enquiries/${_id}`
  const description = [
    phone,
    message,
    aside.length > 0 && `Put aside${isReady ? ', ready' : ''}: ${aside.map(itemText).join('; ')}`,
    products.length > 0 && `Wants to see: ${products.map(itemText).join('; ')}`,
  ]
  return [
    {
      day,
      time,
      uid: `${_id}@${new URL(siteUrl).hostname}`,
      title: state === 'asked' ? `${name} (not confirmed)` : name,
      description: description.filter(Boolean).join('\n'),
      url,
      status: CALENDAR_STATUSES[state],
      sequence: rev,
      updatedAt,
    },
  ]
}
